extension Plugin {
    /// The answer to any message.
    package static func reply(to message: [UInt8]) -> [UInt8] {
        Array(answer(JSON(message)).serialized.utf8)
    }

    private static func answer(_ message: JSON?) -> JSON {
        if message?["getCapability"] != nil {
            // Version 7 is the first that says which declarations surround a macro.
            let capability = JSON.object([
                .init("protocolVersion", .number("7")),
                .init("features", .array([])),
            ])
            return .object([.init("getCapabilityResult", .object([.init("capability", capability)]))])
        }
        if message?["loadPluginLibrary"] != nil {
            let result = JSON.object([.init("loaded", .bool(false)), .init("diagnostics", .array([]))])
            return .object([.init("loadPluginLibraryResult", result)])
        }
        if let request = message?["expandFreestandingMacro"], let piece = SourcePiece(request["syntax"]) {
            return expandFreestanding(request, piece).message(for: piece)
        }
        if let request = message?["expandAttachedMacro"], let piece = SourcePiece(request["declSyntax"]) {
            return expandAttached(request, piece).message(for: piece)
        }
        let piece = SourcePiece("")
        return Expansion(nil, [Diagnostic("Halcyon's macros do not know this request of the compiler", at: 0)])
            .message(for: piece)
    }

    private static func expandFreestanding(_ request: JSON, _ piece: SourcePiece) -> Expansion {
        switch request["macro"]?["typeName"]?.string {
        case "PreviewMacro":
            let discriminator = request["discriminator"]?.string ?? ""
            return PreviewMacro(piece, discriminator: discriminator, context: context(request)).expansion()
        case let name: return unknown(name)
        }
    }

    private static func expandAttached(_ request: JSON, _ piece: SourcePiece) -> Expansion {
        let context = context(request)
        let role = request["macroRole"]?.string ?? ""
        switch request["macro"]?["typeName"]?.string {
        case "EntryMacro": return EntryMacro(piece, context: context).expansion(role: role)
        case "PreviewableMacro": return PreviewableMacro(piece, context: context).expansion()
        case let name: return unknown(name)
        }
    }

    /// The declarations, closures and macros around the place, innermost first.
    private static func context(_ request: JSON) -> [String] {
        request["lexicalContext"]?.elements?.compactMap { $0["source"]?.string } ?? []
    }

    private static func unknown(_ name: String?) -> Expansion {
        Expansion(nil, [Diagnostic("Halcyon has no macro of the type '\(name ?? "")'", at: 0)])
    }
}
