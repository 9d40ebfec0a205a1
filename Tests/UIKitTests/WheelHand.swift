import Foundation
import HalcyonTesting
import HalcyonViews
import SwiftUI

/// A finger on a root's wheels.
@MainActor struct WheelHand {
    let root: TestRoot
    var number = 0
    var pitch = 32.0

    var wheel: Wheel { root.mounted.engine.pickerWheels[number] }
    /// The row in the middle.
    var row: Int { wheel.middleRow(at: root.now) }

    private var middle: CGPoint {
        let frame = root.semantics.flattened.filter { $0.role == .wheel }[number].frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }
    private func place(_ rows: Double) -> CGPoint { CGPoint(x: middle.x, y: middle.y - rows * pitch) }

    /// The finger goes down in the middle and moves the wheel by rows, a step each frame.
    func drag(rows: Double, frames: Int = 6) {
        root.press(at: middle)
        for frame in 1...frames {
            root.advance(by: 1.0 / 60)
            root.drag(to: place(rows * Double(frame) / Double(frames)))
        }
    }

    /// The finger lets go where `drag` left it.
    func release(rows: Double) { root.release(at: place(rows)) }

    /// The finger throws the wheel at so many rows a second.
    func fling(_ velocity: Double) {
        drag(rows: velocity / 10)
        release(rows: velocity / 10)
    }

    /// Time passes frame by frame: where the wheel is at each.
    func trace(_ frames: Int, _ each: (Int) -> Void = { _ in }) -> [Double] {
        let start = root.now
        return (0..<frames).map { frame in
            root.advance(by: 1.0 / 60)
            each(frame)
            return wheel.motion.offset(at: start + Double(frame + 1) / 60)
        }
    }

    /// The wheel comes to rest.
    func settle() { root.advance(by: 4) }
}
