import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

private struct Note: TransactionKey { static let defaultValue = 0 }
extension Transaction {
    fileprivate var note: Int {
        get { self[Note.self] }
        set { self[Note.self] = newValue }
    }
}

/// A field that is edited while writes of an earlier transaction wait: bodies that run for that one see the text from before
/// the edit, which the field must not take for an answer.
@MainActor @Suite struct EarlierTransactionTests {
    struct Page: View {
        @State private var text = "abc"
        @State private var number = 0
        @State private var unread = 0
        let hold: (Held) -> Void
        var body: some View {
            let _ = hold(Held(text: $text, number: $number, unread: $unread))
            TextField("Name \(number)", text: Binding(get: { text }, set: { text = $0 }))
        }
    }

    struct Held {
        let text: Binding<String>
        let number, unread: Binding<Int>
    }

    struct Outcome: Equatable {
        var text: String?
        var selection: Range<Int>?
        var composed: Range<Int>?
        /// Whether the label shows that stands in an empty field.
        var showsLabel = false
    }

    /// What became of the field with the caret behind its text, after writes in a transaction, then outside of it.
    func outcome(
        _ policy: LaunchOptions.Policy, writing first: (Held) -> Void, then second: (Held, TestRoot) throws -> Void
    ) throws -> Outcome {
        var held: Held?
        let root = mount(Page { held = $0 }, size: CGSize(width: 200, height: 80), policy: policy)
        try root.tap("Name 0")
        try root.key("End")
        let bindings = try #require(held)
        withTransaction(\.note, 1) { first(bindings) }
        try second(bindings, root)
        root.settle()
        return Outcome(
            text: root.semantics.flattened.first { $0.role == .textField }?.value,
            selection: root.textSession?.selection, composed: root.textSession?.composed,
            showsLabel: !root.drawn.contains { $0.hasSuffix("opacity 0") })
    }

    nonisolated static let policies = [LaunchOptions.Policy.swiftUI, .precise]

    @Test("What is committed is there with the caret behind it", arguments: policies)
    func commits(_ policy: LaunchOptions.Policy) throws {
        let outcome = try outcome(policy) {
            $0.number.wrappedValue += 1
        } then: {
            $1.edit(try #require($1.textSession).committing("d"))
        }
        #expect(outcome == Outcome(text: "abcd", selection: 4..<4))
    }

    @Test("What the program wrote before the edit counts as written before it", arguments: policies)
    func writesBefore(_ policy: LaunchOptions.Policy) throws {
        let outcome = try outcome(policy) {
            $0.number.wrappedValue += 1
            $0.text.wrappedValue = "xyz"
        } then: {
            $1.edit(try #require($1.textSession).committing("d"))
        }
        #expect(outcome == Outcome(text: "xyzd", selection: 4..<4))
    }

    @Test("What an input method composes goes on behind what was typed", arguments: policies)
    func composes(_ policy: LaunchOptions.Policy) throws {
        let outcome = try outcome(policy) {
            $0.number.wrappedValue += 1
        } then: {
            let session = try #require($1.textSession)
            $1.mounted.handle(.edit(session.committing("d")))
            $1.mounted.handle(.edit(try #require($1.textSession).composing("ㅈ")))
        }
        #expect(outcome == Outcome(text: "abcdㅈ", selection: 5..<5, composed: 4..<5))
    }

    @Test("What the program wrote counts too where the later transaction wrote another state", arguments: policies)
    func unreadLater(_ policy: LaunchOptions.Policy) throws {
        let outcome = try outcome(policy) {
            $0.text.wrappedValue = ""
        } then: { held, _ in
            held.unread.wrappedValue += 1
        }
        #expect(outcome == Outcome(text: "", selection: 0..<0, showsLabel: true))
    }
}
