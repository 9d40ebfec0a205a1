import HalcyonCore
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// What changes in one turn, in whatever order, ends in the layout of a fresh evaluation.
@MainActor struct LayoutUpdateTests {
    private enum Mark: TransactionKey {
        static var defaultValue: Int { 0 }
    }

    private static func marked() -> Transaction {
        var transaction = Transaction()
        transaction[Mark.self] = 1
        return transaction
    }

    @Test("a modifier around members changes while the members are replaced: records that are used again, once each")
    func replacedMembers() {
        struct Parent: View {
            @State private var length = 5.0
            @State private var generation = 0
            var body: some View {
                Text("text").id(generation).padding(length)
                Button("Go") {
                    length = 3
                    withTransaction(LayoutUpdateTests.marked()) { generation += 1 }
                }
                Button("Other") {
                    withTransaction(LayoutUpdateTests.marked()) { length += 2 }
                    generation += 1
                }
            }
        }
        let rig = Rig { Parent() }
        for label in ["Go", "Other", "Go", "Other", "Other"] {
            rig.tap(label)
            #expect(FreshEvaluation(of: rig.root).difference() == nil)
        }
    }

    @Test("a tree that is replaced twice in a turn has the right depths") func replacedTwice() {
        struct Parent: View {
            @State private var generation = 0
            var body: some View {
                VStack {
                    VStack { VStack { Text("deep \(generation)") }.padding(generation > 2 ? 1 : 2) }
                    Text("flat")
                }.id(generation)
                Button("Go") {
                    generation += 1
                    withTransaction(LayoutUpdateTests.marked()) { generation += 1 }
                    generation += 1
                }
            }
        }
        let rig = Rig { Parent() }
        for _ in 0..<4 {
            rig.tap("Go")
            #expect(FreshEvaluation(of: rig.root).difference() == nil)
        }
        #expect(rig.labels == ["deep 12", "flat", "Go"])
    }

    @Test("182: a proposal that holds a stack is not nil to it where nil would squeeze what is inside")
    func heldIsNotNil() {
        let rig = Rig(size: CGSize(width: 300, height: 200)) {
            VStack {
                HStack {
                    Button("Add 0 at 8") {}
                    VStack {
                        Spacer()
                        Text("ten letter")
                    }
                }
            }
        }
        // 70 points of label and 24 around it; 8 between; 70 points of text.
        let frames = rig.root.semantics().flattened.dropFirst().map(\.frame.width)
        #expect(frames == [94, 70])
        #expect(rig.engine.layout.differencesFromFresh() == [])
    }
}
