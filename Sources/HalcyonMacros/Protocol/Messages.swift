/// A piece of the user's source, as the compiler sends it: with the space and comments before it.
package struct SourcePiece {
    package var text: String
    /// The path of the file, for diagnostics.
    package var fileName: String
    /// The file's identifier, as `#fileID` gives it.
    package var fileID: String
    /// Where the text begins in the file: bytes from its start, and line and column, both from 1.
    package var offset: Int
    package var line: Int
    package var column: Int

    package init(
        _ text: String, fileName: String = "", fileID: String = "", offset: Int = 0, line: Int = 1, column: Int = 1
    ) {
        self.text = text
        self.fileName = fileName
        self.fileID = fileID
        self.offset = offset
        self.line = line
        self.column = column
    }

    init?(_ json: JSON?) {
        guard let json, let text = json["source"]?.string else { return nil }
        let location = json["location"]
        self.init(
            text,
            fileName: location?["fileName"]?.string ?? "",
            fileID: location?["fileID"]?.string ?? "",
            offset: location?["offset"]?.integer ?? 0,
            line: location?["line"]?.integer ?? 1,
            column: location?["column"]?.integer ?? 1)
    }
}

/// What an expansion says to the user.
package struct Diagnostic: Error, Equatable {
    /// How grave it is; an error stops the build.
    package enum Severity: String, Sendable { case error, warning }

    package var severity: Severity
    package var message: String
    /// Bytes from the start of the piece of source that is expanded.
    package var offset: Int

    package init(_ message: String, at offset: Int, severity: Severity = .error) {
        self.severity = severity
        self.message = message
        self.offset = offset
    }
}

/// What a macro becomes.
package struct Expansion: Equatable {
    /// The source that takes the macro's place; `nil` where an error keeps it from becoming anything.
    package var source: String?
    package var diagnostics: [Diagnostic]

    package init(_ source: String?, _ diagnostics: [Diagnostic] = []) {
        self.source = source
        self.diagnostics = diagnostics
    }
}

extension Expansion {
    /// The answer to an expansion of that piece.
    func message(for piece: SourcePiece) -> JSON {
        let diagnostics = diagnostics.map { diagnostic in
            JSON.object([
                .init("message", .string(diagnostic.message)),
                .init("severity", .string(diagnostic.severity.rawValue)),
                .init(
                    "position",
                    .object([
                        .init("fileName", .string(piece.fileName)),
                        .init("offset", .number(String(piece.offset + diagnostic.offset))),
                    ])),
                .init("highlights", .array([])),
                .init("notes", .array([])),
                .init("fixIts", .array([])),
            ])
        }
        return .object([
            .init(
                "expandMacroResult",
                .object([
                    .init("expandedSource", source.map(JSON.string) ?? .null),
                    .init("diagnostics", .array(diagnostics)),
                ]))
        ])
    }
}
