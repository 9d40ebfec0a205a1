import Foundation

/// Reads sessions.
public enum SessionReader {
    /// The lines of a session. Empty lines, and lines that begin with `//`, say nothing.
    /// - Throws: `SessionError` with the number of the first line that cannot be read.
    public static func read(_ text: String) throws(SessionError) -> [(number: Int, line: SessionLine)] {
        var lines: [(number: Int, line: SessionLine)] = []
        for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let trimmed = raw.trimmingCharacters(in: .whitespaces)
            if trimmed.isEmpty || trimmed.hasPrefix("//") { continue }
            lines.append((index + 1, try parse(trimmed, number: index + 1)))
        }
        return lines
    }

    private static func parse(_ text: String, number: Int) throws(SessionError) -> SessionLine {
        func fail(_ message: String) -> SessionError { SessionError(line: number, message: message) }
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw fail("not a JSON object; write for example {\"tap\":\"Count\"}")
        }
        guard object.count == 1, let (key, value) = object.first else {
            throw fail("has \(object.count) keys; write one thing a line, for example {\"advance\":0.5}")
        }
        func string() throws(SessionError) -> String {
            guard let text = value as? String else { throw fail("\"\(key)\" takes a string") }
            return text
        }
        func seconds() throws(SessionError) -> Double {
            guard let seconds = (value as? NSNumber)?.doubleValue, seconds >= 0, seconds.isFinite else {
                throw fail("\"\(key)\" takes seconds, 0 or more")
            }
            return seconds
        }
        /// `{"over":"Inbox","by":[0,120]}`: an element and a way in points.
        func way(_ word: String) throws(SessionError) -> (String, by: CGSize) {
            guard let parts = value as? [String: Any], parts.count == 2, let name = parts[word] as? String,
                let numbers = parts["by"] as? [NSNumber], numbers.count == 2,
                numbers.allSatisfy({ $0.doubleValue.isFinite })
            else {
                throw fail("\"\(key)\" takes an element and points, for example {\"\(word)\":\"Inbox\",\"by\":[0,120]}")
            }
            return (name, CGSize(width: numbers[0].doubleValue, height: numbers[1].doubleValue))
        }
        func hold() throws(SessionError) -> SessionLine {
            guard let parts = value as? [String: Any], parts.count == 2, let name = parts["on"] as? String,
                let seconds = (parts["for"] as? NSNumber)?.doubleValue, seconds >= 0, seconds.isFinite
            else { throw fail("\"hold\" takes an element and seconds, for example {\"on\":\"Heart\",\"for\":0.6}") }
            return .hold(name, for: seconds)
        }
        /// `{"on":"Map","scale":1.5,"turn":30}`: both or one of them.
        func pinch() throws(SessionError) -> SessionLine {
            let parts = value as? [String: Any] ?? [:]
            let numbers = parts.filter { $0.key != "on" }.compactMapValues { ($0 as? NSNumber)?.doubleValue }
            guard let name = parts["on"] as? String, !numbers.isEmpty, numbers.count == parts.count - 1,
                numbers.allSatisfy({ ["scale", "turn"].contains($0.key) && $0.value.isFinite }),
                numbers["scale", default: 1] > 0
            else {
                throw fail(
                    "\"pinch\" takes an element, a scale and degrees, for example {\"on\":\"Map\",\"scale\":1.5}")
            }
            return .pinch(name, scale: numbers["scale", default: 1], turn: numbers["turn", default: 0])
        }
        /// `["Delete","on","Row"]`: something and what it is about.
        func pair(_ word: String) throws(SessionError) -> (String, of: String) {
            guard let parts = value as? [String], parts.count == 3, parts[1] == word else {
                throw fail("\"\(key)\" takes three strings, the second \"\(word)\": [\"…\",\"\(word)\",\"…\"]")
            }
            return (parts[0], parts[2])
        }
        switch key {
        case "tap": return .tap(try string())
        case "scroll":
            let (name, distance) = try way("over")
            return .scroll(over: name, by: distance)
        case "drag":
            let (name, distance) = try way("on")
            return .drag(name, by: distance)
        case "hold": return try hold()
        case "pinch": return try pinch()
        case "key":
            let name = try string()
            guard KeyEvent(named: name, time: 0) != nil else {
                throw fail("\"\(name)\" is no key; write for example Tab, Return, shift+Left or control+a")
            }
            return .key(name)
        case "type": return .type(try string())
        case "compose": return .compose(try string())
        case "commit": return .commit(try string())
        case "press": return .perform(.press, on: try string())
        case "increment": return .perform(.increment, on: try string())
        case "decrement": return .perform(.decrement, on: try string())
        case "perform":
            let (action, name) = try pair("on")
            return .perform(SemanticsAction.known.first { $0.scriptName == action } ?? .named(action), on: name)
        case "expect" where value is [Any]:
            let (wanted, name) = try pair("of")
            return .expectValue(wanted, of: name)
        case "expect": return .expect(try string())
        case "expectNot": return .expectNot(try string())
        case "picture": return .picture(try string())
        case "advance": return .advance(try seconds())
        case "wait": return .wait(try seconds())
        default:
            throw fail(
                "\"\(key)\" is not known; "
                    + "there are tap, press, increment, decrement, perform, scroll, drag, hold, pinch, key, type, compose, commit, advance, wait, expect, expectNot, "
                    + "picture")
        }
    }
}
