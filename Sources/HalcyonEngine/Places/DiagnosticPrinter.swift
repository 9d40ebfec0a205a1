import Foundation

/// Prints diagnostics to standard error: `File.swift:12: message`.
public enum DiagnosticPrinter {
    /// A diagnostic as a line, without its end.
    public static func line(_ diagnostic: Diagnostic) -> String {
        (diagnostic.place.flatMap(PlacePrinter.text) ?? "Halcyon") + ": " + diagnostic.message
    }

    /// Prints a diagnostic to standard error.
    public static func print(_ diagnostic: Diagnostic) {
        FileHandle.standardError.write(Data((line(diagnostic) + "\n").utf8))
    }
}
