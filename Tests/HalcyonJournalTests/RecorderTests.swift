import HalcyonEngine
import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// What the recorder keeps, and what it does not.
@MainActor struct RecorderTests {
    final class Token {
        nonisolated(unsafe) static weak var last: Token?
        init() { Token.last = self }
    }

    @Test func aReferenceThatWasWrittenIsNotKeptAlive() {
        struct Holder: View {
            @State private var token: Token?
            let hold: Hold<Binding<Token?>>
            var body: some View {
                let _ = hold.put($token)
                Text(token == nil ? "none" : "one")
            }
        }
        let hold = Hold<Binding<Token?>>()
        let rig = Rig { Holder(hold: hold) }
        hold.value.wrappedValue = Token()
        #expect(Token.last != nil, "control: the state holds it")
        rig.turn()
        hold.value.wrappedValue = nil
        rig.turn()
        #expect(Token.last == nil)
        #expect(writes(rig) == ["Holder.token: nil → Token #1", "Holder.token: Token #1 → nil"])
    }

    @Test func aReferenceInsideAValueIsNotKeptAlive() {
        struct Box { var token: Token? }
        struct Holder: View {
            @State private var box = Box()
            let hold: Hold<Binding<Box>>
            var body: some View {
                let _ = hold.put($box)
                Text(box.token == nil ? "none" : "one")
            }
        }
        let hold = Hold<Binding<Box>>()
        let rig = Rig { Holder(hold: hold) }
        hold.value.wrappedValue = Box(token: Token())
        rig.turn()
        hold.value.wrappedValue = Box()
        #expect(Token.last != nil, "control: until the end of the turn there is a copy")
        rig.turn()
        #expect(Token.last == nil)
        #expect(writes(rig).last == "Holder.box: Box(token: Token #1) → Box(token: nil)")
    }

    @Test func aWriteThatNobodyReadsIsPrintedAtOnce() {
        struct Holder: View {
            @State private var token: Token?
            let hold: Hold<Binding<Token?>>
            var body: some View {
                let _ = hold.put($token)
                Text("holds")
            }
        }
        let hold = Hold<Binding<Token?>>()
        let rig = Rig { Holder(hold: hold) }
        hold.value.wrappedValue = Token()
        hold.value.wrappedValue = nil
        #expect(Token.last == nil)
        #expect(writes(rig).count == 2)
    }

    @Test func anObjectTellsWhatItStored() {
        final class Model: ObservableObject {
            @Published var name = "a"
            @Published var size = 1
        }
        struct Shows: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.name) \(model.size)") }
        }
        let model = Model()
        let rig = Rig { Shows(model: model) }
        model.name = "b"
        model.name = "c"
        model.size = 2
        rig.turn()
        #expect(writes(rig) == [#"Model.name: "a" → "b""#, #"Model.name: "b" → "c""#, "Model.size: 1 → 2"])
    }

    @Test func valuesAreShortAndShallow() {
        struct Inner { var deep = [[[["x"]]]] }
        struct Value {
            var name = String(repeating: "ä", count: 300)
            var inner = Inner()
        }
        enum Choice {
            case none
            case one(Int)
            case two(a: String, b: Bool)
        }
        let long = valueText(Value())
        #expect(long.utf8.count <= 200)
        #expect(long.hasPrefix("Value(name: \"ääää"))
        #expect(long.hasSuffix("…"))
        #expect(valueText(Inner()) == "Inner(deep: [[[1 …]]])")
        #expect(valueText(Choice.none) == ".none")
        #expect(valueText(Choice.one(3)) == ".one(3)")
        #expect(valueText(Choice.two(a: "x", b: true)) == #".two(a: "x", b: true)"#)
        #expect(valueText([1, 2, 3]) == "[1, 2, 3]")
        #expect(valueText(Optional(2.5)) == "2.5")
        #expect(valueText(nil as Int?) == "nil")
        #expect(valueText(("x", 1)) == #"("x", 1)"#)
        #expect(valueText([1: "a"]) == "Dictionary of 1")
        #expect(valueText({ 1 } as () -> Int) == "closure")
        #expect(valueText(URL(string: "https://a.test")) == "https://a.test")
    }

    @Test func noCodeOfTheUsersRunsForAValue() {
        struct Loud: CustomStringConvertible {
            var number = 1
            var description: String { fatalError("printed by the user's own code") }
        }
        #expect(valueText(Loud()) == "Loud(number: 1)")
    }

    @Test func countsAreExactWithAndWithoutRecording() {
        struct Row: View {
            let name: String
            var body: some View { Text(name) }
        }
        struct Rows: View {
            @State private var rows = ["a", "b"]
            var body: some View {
                Button("Add") { rows.append("c") }
                ForEach(rows, id: \.self) { Row(name: $0) }
            }
        }
        for isRecording in [true, false] {
            let rig = Rig(isRecording: isRecording) { Rows() }
            let before = rig.engine.recorder.counts
            #expect(before.bodies == 3)
            #expect(before.mounted == 9, "VStack, Rows, Button, Text, ForEach, two rows and their texts")
            rig.tap("Add")
            let after = rig.engine.recorder.counts
            #expect(after.turns - before.turns == 2, "one for the press down, one for the release")
            #expect(after.writes - before.writes == 1)
            #expect(after.marks - before.marks == 1)
            #expect(after.actions - before.actions == 1)
            #expect(after.bodies - before.bodies == 2, "Rows and the new row")
            #expect(after.skips - before.skips == 2, "the rows that were there")
            #expect(after.mounted - before.mounted == 2)
            #expect(after.removed - before.removed == 0)
            #expect(rig.engine.recorder.facts.isEmpty == !isRecording)
        }
    }

    private func writes(_ rig: Rig) -> [String] {
        rig.engine.recorder.facts.compactMap { fact in
            guard case .wrote(let write) = fact.what else { return nil }
            return "\(write.subject): \(write.old) → \(write.new)".replacingOccurrences(of: "RecorderTests.", with: "")
        }
    }
}
