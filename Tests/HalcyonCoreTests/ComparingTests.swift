import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 1–12: does the child run when its parent did?
@MainActor struct ComparingTests {
    private struct Title: View {
        let title: String
        var body: some View {
            let _ = log("Title")
            Text(title)
        }
    }

    @Test("1: an equal child is skipped") func statement1() {
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                let _ = log("Parent \(count)")
                VStack {
                    Title(title: "fixed")
                    Button("Go") { count += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Parent 0", "Title"])
        #expect(rig.tap("Go") == nil)
        #expect(Log.take() == ["Parent 1"])
    }

    private struct Trivial: View, Equatable {
        let number: Int
        static nonisolated func == (left: Trivial, right: Trivial) -> Bool { true }
        var body: some View {
            let _ = log("Trivial \(number)")
            Text("\(number)")
        }
    }

    private struct Heavy: View, Equatable {
        let name: String
        static nonisolated func == (left: Heavy, right: Heavy) -> Bool { true }
        var body: some View {
            let _ = log("Heavy \(name)")
            Text(name)
        }
    }

    @Test("2, 3, 5: == is ignored for trivial views, decides for others, and is forced by equatable()")
    func statements2and3and5() {
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Trivial(number: count)
                    Heavy(name: "n\(count)")
                    Trivial(number: count + 10).equatable()
                    Button("Go") { count += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Trivial 0", "Heavy n0", "Trivial 10"])
        rig.tap("Go")
        #expect(Log.take() == ["Trivial 1"])
    }
}

/// semantics 4, 6–12.
@MainActor struct ComparingFieldsTests {
    private final class Model { var n = 0 }

    private struct Fields: View {
        let name: String
        let model: Model
        let any: Any
        let list: [Int]
        var body: some View {
            let _ = log("Fields")
            Text(name)
        }
    }

    @Test("4: not trivial and not Equatable: field by field, references by identity, existentials by payload")
    func statement4() {
        struct Parent: View {
            @State private var step = 0
            static let one = Model()
            static let two = Model()
            var body: some View {
                VStack {
                    Fields(
                        name: step < 2 ? "a" : "b", model: step < 3 ? Parent.one : Parent.two,
                        any: step < 4 ? "equal text longer than fifteen bytes" : "another",
                        list: step < 5 ? [1, 2] : [1, 3])
                    Button("Go") { step += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Fields"])
        var runs: [Int] = []
        for _ in 1...6 {
            rig.tap("Go")
            runs.append(Log.take().count)
        }
        #expect(runs == [0, 1, 1, 1, 1, 0])
    }

    @Test("6: every stored property counts, used or not") func statement6() {
        struct Child: View {
            let unused: Int
            var body: some View {
                let _ = log("Child")
                Text("same")
            }
        }
        struct Parent: View {
            @State private var step = 0
            var body: some View {
                Child(unused: step)
                Button("Go") { step += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["Child", "Child"])
    }

    private struct WithAction: View {
        let action: () -> Void
        var body: some View {
            let _ = log("WithAction")
            Text("x")
        }
    }

    @Test("7, 8: a capturing closure differs each time, one without captures is equal") func statements7and8() {
        struct Parent: View {
            @State private var step = 0
            let captures: Bool
            var body: some View {
                if captures { WithAction { [step] in print(step) } } else { WithAction { print("none") } }
                Button("Go") { step += 1 }
            }
        }
        let without = Rig { Parent(captures: false) }
        without.tap("Go")
        #expect(Log.take() == ["WithAction"])
        let with = Rig { Parent(captures: true) }
        with.tap("Go")
        #expect(Log.take() == ["WithAction", "WithAction"])
    }

    @Test("9: a binding compares by its transaction: with another one the holder runs, and writes with the new one")
    func transactions() {
        struct Child: View {
            @Binding var number: Int
            var body: some View {
                let _ = log("Child")
                Button("Write") { number += 1 }
            }
        }
        struct Parent: View {
            @State private var number = 0
            @State private var tick = 0
            @State private var isSlow = false
            var body: some View {
                Child(number: $number.animation(isSlow ? .easeIn : .linear))
                Text("\(tick)")
                Text("\(number)").onChange(of: number) { log("\(Transaction.current.animation == .easeIn)") }
                Button("Tick") { tick += 1 }
                Button("Slow") { isSlow = true }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Tick")
        #expect(Log.take() == ["Child"])
        rig.tap("Slow")
        #expect(Log.take() == ["Child"])
    }

    @Test("9: a binding compares by where it leads, a state not at all") func statement9() {
        struct Child: View {
            @Binding var number: Int
            @State private var own = 5
            var body: some View {
                let _ = log("Child")
                Text("x")
            }
        }
        struct Parent: View {
            @State private var number = 0
            @State private var other = 0
            @State private var useOther = false
            var body: some View {
                let _ = log("Parent")
                Child(number: useOther ? $other : $number)
                Text("\(number) \(other)")
                Button("Number") { number += 1 }
                Button("Switch") { useOther.toggle() }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Parent", "Child"])
        rig.tap("Number")
        #expect(Log.take() == ["Parent"])
        rig.tap("Switch")
        #expect(Log.take() == ["Parent", "Child"])
    }

    @Test("10: computed properties and builder functions belong to the body around them") func statement10() {
        struct Parent: View {
            @State private var count = 0
            private var part: some View {
                let _ = log("part")
                return Text("part")
            }
            @ViewBuilder private func made() -> some View {
                let _ = log("made")
                Text("made")
            }
            var body: some View {
                part
                made()
                Text("\(count)")
                Button("Go") { count += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["part", "made", "part", "made"])
    }

    @Test("11, 12: a child with properties runs for its own reasons; an equal result goes no further")
    func statements11and12() {
        struct Leaf: View {
            let text: String
            var body: some View {
                let _ = log("Leaf")
                Text(text)
            }
        }
        struct Middle: View {
            @State private var n = 0
            var body: some View {
                let _ = log("Middle \(n)")
                Leaf(text: "same")
                Button("Middle") { n += 1 }
            }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("Parent \(n)")
                Middle()
                Button("Parent") { n += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Parent 0", "Middle 0", "Leaf"])
        rig.tap("Middle")
        #expect(Log.take() == ["Middle 1"])
        rig.tap("Parent")
        #expect(Log.take() == ["Parent 1"])
    }
}
