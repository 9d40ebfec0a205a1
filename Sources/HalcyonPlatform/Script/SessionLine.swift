import Foundation
import HalcyonDrawing

/// One line of a session: what to do, or what must be true then. A session is NDJSON: one JSON object a line.
public enum SessionLine: Hashable, Sendable {
    /// Presses and releases the element that is called so, in its middle.
    case tap(String)
    /// Scrolls what is under the middle of the element that is called so, by points.
    case scroll(over: String, by: CGSize)
    /// Presses the element that is called so in its middle, moves by points, and releases there.
    case drag(String, by: CGSize)
    /// Presses the element that is called so in its middle for so many seconds of the host's clock.
    case hold(String, for: Double)
    /// Magnifies the element that is called so with two fingers in its middle, to a multiple of its size, and turns it by
    /// degrees, clockwise.
    case pinch(String, scale: Double, turn: Double)
    /// Presses a key, such as `Tab`, `Return` or `control+a`.
    case key(String)
    /// Types characters.
    case type(String)
    /// Composes characters with an input method in the field that has the keyboard: they stand there underlined, and are
    /// nobody's yet. Each such line replaces what the one before composed.
    case compose(String)
    /// Ends what an input method composes with characters that are meant.
    case commit(String)
    /// Asks the element that is called so for something that it offers, as an accessibility client does: also where it
    /// cannot be touched.
    case perform(SemanticsAction, on: String)
    /// Lets time pass on the host's clock, in seconds: at once where the clock is virtual.
    case advance(Double)
    /// Lets real time pass, in seconds: for what runs by no host's clock, such as `Task.sleep` and `asyncAfter`.
    case wait(Double)
    /// An element that is called so must be there.
    case expect(String)
    /// The element that is called so must be set to a value.
    case expectValue(String, of: String)
    /// No element that is called so may be there.
    case expectNot(String)
    /// Writes the picture as PNG to a file.
    case picture(String)

    /// The line as JSON.
    public var json: String {
        switch self {
        case .tap(let label): Self.object("tap", Self.quoted(label))
        case .scroll(let name, let distance):
            Self.object(
                "scroll",
                "{\"over\":\(Self.quoted(name)),\"by\":[\(Double(distance.width).plain),\(Double(distance.height).plain)]}"
            )
        case .drag(let name, let distance):
            Self.object(
                "drag",
                "{\"on\":\(Self.quoted(name)),\"by\":[\(Double(distance.width).plain),\(Double(distance.height).plain)]}"
            )
        case .hold(let name, let seconds):
            Self.object("hold", "{\"on\":\(Self.quoted(name)),\"for\":\(seconds.plain)}")
        case .pinch(let name, let scale, let turn):
            Self.object("pinch", "{\"on\":\(Self.quoted(name)),\"scale\":\(scale.plain),\"turn\":\(turn.plain)}")
        case .key(let name): Self.object("key", Self.quoted(name))
        case .type(let text): Self.object("type", Self.quoted(text))
        case .compose(let text): Self.object("compose", Self.quoted(text))
        case .commit(let text): Self.object("commit", Self.quoted(text))
        case .perform(.press, let name): Self.object("press", Self.quoted(name))
        case .perform(.increment, let name): Self.object("increment", Self.quoted(name))
        case .perform(.decrement, let name): Self.object("decrement", Self.quoted(name))
        case .perform(let action, let name): Self.object("perform", Self.pair(action.scriptName, "on", name))
        case .expectValue(let value, let name): Self.object("expect", Self.pair(value, "of", name))
        case .advance(let seconds): Self.object("advance", seconds.plain)
        case .wait(let seconds): Self.object("wait", seconds.plain)
        case .expect(let label): Self.object("expect", Self.quoted(label))
        case .expectNot(let label): Self.object("expectNot", Self.quoted(label))
        case .picture(let path): Self.object("picture", Self.quoted(path))
        }
    }

    private static func pair(_ first: String, _ key: String, _ second: String) -> String {
        "[\(quoted(first)),\"\(key)\",\(quoted(second))]"
    }
    private static func object(_ key: String, _ value: String) -> String { "{\"\(key)\":\(value)}" }
    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = try? encoder.encode([text])
        return data.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? "\"\""
    }
}

/// A line of a session that cannot be read.
public struct SessionError: Error, CustomStringConvertible, Hashable, Sendable {
    /// The line's number, from 1.
    public var line: Int
    /// What is wrong and what to write instead.
    public var message: String
    /// `line 3: …`.
    public var description: String { "line \(line): \(message)" }
}
