import Foundation
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI

/// A hand on a rig.
@MainActor struct Hand {
    let rig: Rig
    var pointer = 0

    private func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ modifiers: KeyEvent.Modifiers = []) {
        rig.root.handle(
            .pointer(
                PointerEvent(
                    phase, at: CGPoint(x: x, y: y), pointer: pointer, time: rig.clock.now, modifiers: modifiers)))
    }
    func down(_ x: Double = 50, _ y: Double = 50, _ modifiers: KeyEvent.Modifiers = []) { send(.down, x, y, modifiers) }
    func move(_ x: Double, _ y: Double = 50) { send(.drag, x, y) }
    func up(_ x: Double = 50, _ y: Double = 50) { send(.up, x, y) }
    func cancel() { send(.cancel, 50, 50) }
    func click(_ x: Double = 50, _ y: Double = 50) {
        down(x, y)
        up(x, y)
    }
    func wait(_ seconds: Double) {
        rig.clock.advance(by: seconds)
        rig.turn()
    }
    /// From the middle to the right by so many points, and released there.
    func drag(by distance: Double) {
        down()
        move(50 + distance)
        up(50 + distance)
    }
}

/// Where gestures are tried.
let gestureArea = CGSize(width: 100, height: 100)

extension CGSize {
    var words: String { "\(Double(width)) \(Double(height))" }
}
extension CGPoint {
    var words: String { "\(Double(x)) \(Double(y))" }
}

/// A drag that tells all.
@MainActor func drag(_ name: String = "", _ distance: Double = 10) -> some Gesture {
    DragGesture(minimumDistance: distance)
        .onChanged { log("\(name)changed \(Double($0.translation.width))") }
        .onEnded { log("\(name)ended \(Double($0.translation.width))") }
}
@MainActor func tap(_ name: String, count: Int = 1) -> some Gesture {
    TapGesture(count: count).onEnded { log(name) }
}
@MainActor func long(_ name: String) -> some Gesture {
    LongPressGesture().onEnded { _ in log(name) }
}
