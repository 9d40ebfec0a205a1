import CEngineSupport
import Foundation
import HalcyonEngine

extension View {
    /// Prints why the body that calls it runs, to standard output: `Type: @self, @identity, _name changed.` or
    /// `Type: unchanged.`; written in a body as `let _ = Self._printChanges()` (semantics 160-164, 167).
    ///
    /// `@self`: the view's value is another one. `@identity`: the view is new. Then the dynamic properties that changed,
    /// by their storage's names. `@dependencies`: something else that the last run read, as a property of an observable
    /// object (semantics 12, ruling 14).
    public static func _printChanges() { ChangeLine.write(Self.self, to: .output) }

    /// Writes what `_printChanges()` prints to standard error, where logs go here (semantics 165).
    public static func _logChanges() { ChangeLine.write(Self.self, to: .error) }
}

extension ViewModifier {
    /// Prints why the body of the modifier runs, as `View._printChanges()` does for a view's.
    public static func _printChanges() { ChangeLine.write(Self.self, to: .output) }

    /// Writes what `_printChanges()` prints to standard error.
    public static func _logChanges() { ChangeLine.write(Self.self, to: .error) }
}

@MainActor private enum ChangeLine {
    static func write(_ type: Any.Type, to stream: ConsoleStream) {
        // Outside of a body of this type nothing changed.
        guard let frame = hc_frame_current() else {
            return write(ChangedProperties.line(typeName(type), []), to: stream)
        }
        let engine = Unmanaged<Engine>.fromOpaque(frame.pointee.engine).takeUnretainedValue()
        let node = frame.pointee.node
        let isOwn = engine.plan(node).viewFields?.type == type
        let line = ChangedProperties.line(typeName(type), isOwn ? engine.changedProperties(of: node) : [])
        if let print = engine.onPrint { print(line, stream) } else { write(line, to: stream) }
    }

    private static func write(_ line: String, to stream: ConsoleStream) {
        switch stream {
        case .output: print(line)
        case .error: FileHandle.standardError.write(Data((line + "\n").utf8))
        }
    }
}
