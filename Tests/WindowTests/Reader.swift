#if Window
import Foundation
import ProbeControl

/// What is told of an element to those who read windows.
struct Told: Decodable, Hashable {
    var role: String
    var name: String
    var description: String
    var states: Set<String>
    var box: [Int]?
    var actions: [String]?
    var value: Double?
    var least: Double?
    var greatest: Double?
    var text: String?
    var caret: Int?

    /// The middle of its box, in points of the window.
    var middle: (x: Int, y: Int) { box.map { ($0[0] + $0[2] / 2, $0[1] + $0[3] / 2) } ?? (-1, -1) }
}

/// An accessibility client in a process of its own that reads one program's windows.
final class Reader {
    struct Failure: Error { let description: String }
    /// Something that was heard: its kind, the element's name, and a number with it.
    struct Event: Decodable, Hashable {
        var kind: String
        var name: String
        var number: Int

        init(kind: String, name: String, number: Int) { (self.kind, self.name, self.number) = (kind, name, number) }
        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            kind = try values.decode(String.self)
            name = try values.decode(String.self)
            number = try values.decode(Int.self)
        }
    }

    private let process: Probe
    private let program: String
    private var lastError: String?

    /// Starts a client that reads `program`.
    init(_ program: String, _ environment: [String: String?], in folder: String) throws {
        self.program = program
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("reader.py")
            .path
        process = try Probe(environment, commands: [script], in: folder, program: "/usr/bin/python3")
        guard process.readLine() == "{\"answer\": \"ready\"}" else {
            throw Failure(description: "The accessibility client did not start: \(process.end().errors)")
        }
    }

    deinit { process.stop() }

    private struct Answer<Value: Decodable>: Decodable {
        var answer: Value?
        var error: String?
    }

    private func ask<Value: Decodable>(_ request: [String: Any], _ type: Value.Type) throws -> Value? {
        var request = request
        request["app"] = program
        let line = try JSONSerialization.data(withJSONObject: request)
        let said = process.ask(String(decoding: line, as: UTF8.self))
        guard let answer = try? JSONDecoder().decode(Answer<Value>.self, from: Data(said.utf8)) else {
            throw Failure(description: "The accessibility client said: \(said)")
        }
        lastError = answer.error
        return answer.answer
    }

    /// All elements of the program's windows now, each before those inside.
    func elements() throws -> [Told] { try ask(["do": "tree"], [Told].self) ?? [] }

    /// What was heard so far.
    func events() throws -> [Event] { try ask(["do": "events"], [Event].self) ?? [] }

    /// The elements, once they are what is waited for; at most 20 seconds.
    @discardableResult func wait(_ what: String, until isRight: ([Told]) -> Bool) throws -> [Told] {
        var last: [Told] = []
        let end = Date(timeIntervalSinceNow: 20)
        while Date() < end {
            last = try elements()
            if isRight(last) { return last }
            Thread.sleep(forTimeInterval: 0.05)
        }
        let names = last.map { "\($0.role) \($0.name.debugDescription) \($0.text ?? "")" }
        let error = lastError.map { " (\($0))" } ?? ""
        throw Failure(description: "Waited in vain for \(what)\(error); there is: \(names.joined(separator: "; "))")
    }

    /// The elements, once they are the same for longer than the window takes to tell of a change.
    func settled() throws -> [Told] {
        var last: [Told] = []
        return try wait("the window to come to rest") { all in
            defer { last = all }
            if all == last { return true }
            Thread.sleep(forTimeInterval: 0.2)
            return false
        }
    }

    /// The element with a name, once it is there and as is waited for.
    @discardableResult func element(
        _ name: String, role: String? = nil, until isRight: (Told) -> Bool = { _ in true }
    ) throws -> Told {
        func fits(_ told: Told) -> Bool { told.name == name && (role == nil || told.role == role) && isRight(told) }
        return try wait("\(role ?? "element") \(name)") { $0.contains(where: fits) }.first(where: fits)!
    }

    /// Has an element do what it offers by a number; whether it was told to.
    @discardableResult func act(_ name: String, role: String? = nil, number: Int = 0) throws -> Bool {
        try element(name, role: role)
        var request: [String: Any] = ["do": "act", "name": name, "number": number]
        request["role"] = role
        return try ask(request, Bool.self) ?? false
    }

    /// Sets an element's number.
    @discardableResult func set(_ name: String, to value: Double) throws -> Bool {
        try element(name)
        return try ask(["do": "set", "name": name, "value": value], Bool.self) ?? false
    }

}
#endif
