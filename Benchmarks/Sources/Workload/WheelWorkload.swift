import Foundation
import HalcyonTesting
import Measuring
import SwiftUI

/// A wheel of a thousand rows, alone or among a thousand other views whose head a device redraws.
struct WheelView: View {
    let others: Int
    @State var row = 0
    @State var reading = 0

    func leaveHooks() {
        Bodies.count += 1
        let reading = $reading
        Hook.setReading = { reading.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack(spacing: 0) {
            Picker("Row", selection: $row) {
                ForEach(0..<1000, id: \.self) { Text(verbatim: "Row \($0)") }
            }
            .pickerStyle(.wheel)
            if others > 0 {
                Text(verbatim: "Reading \(reading)")
                ForEach(0..<others, id: \.self) { Text(verbatim: "Other \($0)") }
            }
        }
    }
}

extension HalcyonWorkload {
    /// The turn of one frame in which a wheel moves; of all frames the one that is slower than 99 of a hundred.
    public static func measureWheel(in session: Session) {
        for (op, others) in [("wheel.alone", 0), ("wheel.among", 1000)] {
            guard session.wants(op, peer) else { continue }
            let root = HalcyonTesting.mount(
                WheelView(others: others), size: CGSize(width: 300, height: 600), isRecording: false)
            let middle = CGPoint(x: 150, y: 108)
            let setReading = Hook.setReading
            var (frame, reading) = (0, 0)
            // 2,000 frames of a wheel that is thrown again before it comes to rest.
            session.measure(
                op, n: 1000, peer: peer, runs: 2000, share: 0.99,
                before: {
                    if frame % 60 == 0 {
                        let way = frame % 120 == 0 ? -1.0 : 1.0
                        root.press(at: middle)
                        for step in 1...4 {
                            root.advance(by: 1.0 / 60)
                            root.drag(to: CGPoint(x: 150, y: 108 + way * 24 * Double(step)))
                        }
                        root.release(at: CGPoint(x: 150, y: 108 + way * 96))
                    }
                    frame += 1
                    if others > 0 {
                        // A thousand a second.
                        for _ in 0..<17 {
                            reading += 1
                            setReading(reading)
                            root.runTurn()
                        }
                    }
                },
                bodies: { Bodies.take() },
                run: { root.advance(by: 1.0 / 60) })
        }
    }
}
