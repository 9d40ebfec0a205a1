import HalcyonDrawing
import HalcyonPlatform
import SwiftUI
import Testing

struct CounterView: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Text("Count \(count)")
            if count > 1 { Text("more than one") } else { Text("few") }
            Button("Count") { count += 1 }
        }
    }
}

@MainActor struct SliceTests {
    @Test func aTapChangesTheText() {
        let root = MountedRoot(
            CounterView(), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true,
            size: CGSize(width: 200, height: 200))
        root.engine.checksInvariants = true
        root.runTurn()
        #expect(root.semantics().flattened.map(\.label) == ["", "Count 0", "few", "Count"])
        for _ in 0..<2 {
            let frame = root.semantics().flattened.last!.frame
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
            root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
        }
        #expect(root.semantics().flattened.map(\.label) == ["", "Count 2", "more than one", "Count"])
        print(root.transcript())
        print(root.displayList.dump())
    }
}
