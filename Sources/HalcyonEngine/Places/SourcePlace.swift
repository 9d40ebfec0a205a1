/// A place in the user's source, found for a `Place`.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The function, as Swift spells it.
    public var function: String
    /// The source file's path as the compiler was given it; nil without debug information.
    public var path: String?
    /// The line, from 1; nil without debug information.
    public var line: Int?

    /// `File.swift:12`, or `in V.body.getter` without debug information.
    public var description: String {
        guard let path, let line else { return "in \(function)" }
        return "\(path.split(separator: "/").last ?? ""):\(line)"
    }
}

extension Symbolicator.Frame {
    /// Whose code a frame is.
    enum Owner {
        /// The user's.
        case user
        /// Ours, the standard library's, or made by the compiler or a macro.
        case other
        /// The engine's own call of what it runs: what stands outside of it did not write this.
        case turn
    }

    /// Whose code this is.
    var owner: Owner {
        if ["Engine.runTurn", "Engine.handle", "ThreadInbox.deliver"].contains(where: function.hasPrefix) {
            return .turn
        }
        guard let path else { return ownerBySymbol }
        if path.contains("<compiler-generated>") || path.contains("@__swiftmacro_") { return .other }
        return OwnSources.contains(path) ? .other : .user
    }

    /// Whether some of this function's code may be the user's: theirs, or generic code of ours that was made for them.
    var mayHoldUserCode: Bool {
        owner == .user || ownerBySymbol == .user || SymbolTable.demangled(symbol).contains("specializ")
    }

    /// The function's name without what the compiler put around it.
    var plainFunction: String {
        let wrapper = "partial apply for "
        return function.hasPrefix(wrapper) ? String(function.dropFirst(wrapper.count)) : function
    }

    /// Without debug information a function's symbol begins with its module.
    private var ownerBySymbol: Owner {
        let words = SymbolTable.demangled(symbol)
        if let named = words.range(of: "(extension in ") {
            return OwnSources.isOwn(module: words[named.upperBound...].prefix { $0 != ")" }) ? .other : .user
        }
        // A library without debug information is none of the user's that anything could be said about.
        guard isInProgram, !function.contains("thunk for "), symbol.hasPrefix("$s"),
            let digit = symbol.firstIndex(where: \.isNumber)
        else { return .other }
        let digits = symbol[digit...].prefix { $0.isNumber }
        let module = symbol[digits.endIndex...].prefix(Int(digits) ?? 0)
        return module.isEmpty || OwnSources.isOwn(module: module) ? .other : .user
    }
}

/// Which source files are this package's own.
private enum OwnSources {
    static func contains(_ path: String) -> Bool {
        if path.hasPrefix("/") { return path.hasPrefix(root) }
        // Code that was inlined from another module comes with a path that begins where that module was compiled.
        guard let start = path.range(of: "Sources/") else { return false }
        return isOwn(module: path[start.upperBound...].prefix { $0 != "/" })
    }

    static func isOwn(module: Substring) -> Bool {
        module.hasPrefix("Halcyon") && !module.hasSuffix("Tests") && !module.hasSuffix("TestSupport")
            || ["Combine", "UIKit", "SwiftUI", "Swift", "Observation", "Foundation", "_Concurrency"].contains(module)
    }

    /// The folder that this module's folder lies in, as the compiler was given it.
    private static let root: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/"
    }()
}
