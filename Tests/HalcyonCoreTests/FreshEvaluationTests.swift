import Combine
import HalcyonCore
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// The oracle finds nothing where nothing is wrong, and something where something is.
@MainActor struct FreshEvaluationTests {
    private final class Model: ObservableObject {
        @Published var value = 0
    }

    private struct Row: View {
        let id: Int
        @State private var count = 0
        @StateObject private var model = Model()
        var body: some View {
            Text("\(id): \(count) \(model.value)")
            Button("Row \(id)") {
                count += 1
                model.value += 10
            }
        }
    }

    private struct Rows: View {
        @State private var ids = [1, 2, 3]
        @State private var generation = 0
        @State private var isOn = false
        var body: some View {
            ForEach(ids, id: \.self) { Row(id: $0) }
            Row(id: 9).id(generation)
            if isOn { Row(id: 7) } else { Row(id: 8) }
            Button("Reverse") { ids = ids.reversed() + [4] }
            Button("Next") { generation += 1 }
            Button("Toggle") { isOn.toggle() }
        }
    }

    private let taps = ["Row 2", "Row 9", "Row 8", "Reverse", "Row 4", "Next", "Toggle", "Row 7", "Reverse", "Toggle"]

    @Test func stateIsHandedOverByIdentity() {
        let rig = Rig(size: CGSize(width: 400, height: 900)) { Rows() }
        for label in taps {
            #expect(rig.tap(label) == nil)
            #expect(FreshEvaluation(of: rig.root).difference() == nil)
        }
        #expect(
            rig.labels.filter { $0.contains(":") } == ["4: 1 10", "1: 0 0", "2: 1 10", "3: 0 0", "9: 0 0", "8: 0 0"])
    }

    @Test func actionsDoNotRunForIt() {
        let rig = Rig {
            Text("content").onAppear { log("appears") }.onDisappear { log("disappears") }
                .task { log("task") }.onChange(of: 1, initial: true) { log("change") }
        }
        _ = Log.take()
        let fresh = FreshEvaluation(of: rig.root)
        #expect(fresh.difference() == nil)
        fresh.engine.unmount()
        #expect(Log.take() == [])
    }

    @Test func aDroppedEdgeIsFound() {
        let rig = Rig(size: CGSize(width: 400, height: 900)) { Rows() }
        rig.root.engine.plantedFault = .dropEdge
        var found: [String] = []
        for _ in 0..<20 {
            rig.tap("Row 2")
            if let what = FreshEvaluation(of: rig.root).difference() { found.append(what) }
        }
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.contains("2:") })
    }
}
