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
