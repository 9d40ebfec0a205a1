import Foundation
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

@MainActor @Suite struct TapTests {
    /// Presses and releases at a place, without letting time pass.
    private func click(_ rig: Rig, _ x: Double = 50, _ y: Double = 50, to: (Double, Double)? = nil) {
        let end = to ?? (x, y)
        rig.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: x, y: y), time: rig.clock.now)))
        if to != nil {
            rig.root.handle(.pointer(PointerEvent(.drag, at: CGPoint(x: end.0, y: end.1), time: rig.clock.now)))
        }
        rig.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: end.0, y: end.1), time: rig.clock.now)))
    }

    private func wait(_ rig: Rig, _ seconds: Double) {
        rig.clock.advance(by: seconds)
        rig.turn()
    }

    private let area = CGSize(width: 100, height: 100)

    @Test("377: a tap is a press that moves by 4 points at most; one that leaves and comes back is none")
    func slop() {
        let rig = Rig(size: area) { Color.red.onTapGesture { log("tap") } }
        #expect(rig.lines { click(rig) } == ["tap"])
        #expect(rig.lines { click(rig, 50, 50, to: (54, 50)) } == ["tap"])
        #expect(rig.lines { click(rig, 50, 50, to: (55, 50)) } == [])
        let away = rig.lines {
            rig.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: 0)))
            rig.root.handle(.pointer(PointerEvent(.drag, at: CGPoint(x: 150, y: 50), time: 0)))
            rig.root.handle(.pointer(PointerEvent(.drag, at: CGPoint(x: 50, y: 50), time: 0)))
            rig.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: 50, y: 50), time: 0)))
        }
        #expect(away == [])
        let cancelled = rig.lines {
            rig.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: 0)))
            rig.root.handle(.pointer(PointerEvent(.cancel, at: CGPoint(x: 50, y: 50), time: 0)))
        }
        #expect(cancelled == [])
    }

    @Test("377: a finger keeps less still: it taps within 45 points")
    func fingers() {
        let rig = Rig(size: area) { Color.red.onTapGesture { log("tap") } }
        let finger = Hand(rig: rig, pointer: 1)
        func tap(by distance: Double) -> [String] {
            rig.lines {
                finger.down(20)
                finger.move(20 + distance)
                finger.up(20 + distance)
            }
        }
        #expect(tap(by: 45) == ["tap"])
        #expect(tap(by: 46) == [])
    }

    @Test(
        "379: two taps are counted; a view that also counts one waits 0.3 seconds for the second",
        arguments: [false, true])
    func counts(isDoubleInner: Bool) {
        let rig = Rig(size: area) {
            if isDoubleInner {
                Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
            } else {
                Color.red.onTapGesture { log("single") }.onTapGesture(count: 2) { log("double") }
            }
        }
        #expect(rig.lines { click(rig) } == [])
        #expect(rig.lines { wait(rig, 0.29) } == [])
        #expect(rig.lines { wait(rig, 0.01) } == ["single"])
        #expect(rig.lines { click(rig) } == [])
        #expect(
            rig.lines {
                wait(rig, 0.2)
                click(rig)
            } == ["double"])
        #expect(rig.lines { wait(rig, 1) } == [])
        // A second press that is none of the row: the first tap is done before it.
        #expect(
            rig.lines {
                click(rig)
                click(rig, 80, 80)
            } == ["single"])
        #expect(rig.lines { wait(rig, 0.3) } == ["single"])
    }

    @Test func oneThatCountsTwoDoesNothingAtOne() {
        let rig = Rig(size: area) { Color.red.onTapGesture(count: 2) { log("double") } }
        let lines = rig.lines {
            click(rig)
            wait(rig, 0.5)
            click(rig)
            wait(rig, 0.1)
            click(rig)
            wait(rig, 0.1)
            click(rig)
        }
        #expect(lines == ["double"])
    }

    @Test("383, 385: the inner of two views is tapped, a button before what is around it")
    func nesting() {
        let rig = Rig(size: area) {
            ZStack {
                Color.red
                Color.blue.frame(width: 20, height: 20).onTapGesture { log("inner") }
            }
            .onTapGesture { log("outer") }
        }
        #expect(rig.lines { click(rig) } == ["inner"])
        #expect(rig.lines { click(rig, 5, 5) } == ["outer"])
        let button = Rig(size: area) {
            Button {
                log("button")
            } label: {
                Color.red
            }.onTapGesture { log("outer") }
        }
        #expect(button.lines { click(button) } == ["button"])
    }

    @Test("397: what disabled says where the gesture is written holds")
    func disabled() {
        let rig = Rig(size: area) {
            Color.red.onTapGesture { log("inside") }.disabled(true).onTapGesture { log("outside") }
        }
        #expect(rig.lines { click(rig) } == ["outside"])
    }

    @Test("391: the place is in the view's own points, in the window's, or in those of a name")
    func places() {
        func lines(_ space: CoordinateSpace) -> [String] {
            let rig = Rig(size: area) {
                Color.red.frame(width: 40, height: 20).padding(5)
                    .onTapGesture(count: 1, coordinateSpace: space) { log("\($0.x) \($0.y)") }
                    .padding(10).coordinateSpace(name: "outer")
            }
            return rig.lines { click(rig, 40, 45) }
        }
        // The padded view is 50 × 30 in the middle of 100 × 100.
        #expect(lines(.local) == ["15.0 10.0"])
        #expect(lines(.global) == ["40.0 45.0"])
        #expect(lines(.named("outer")) == ["25.0 20.0"])
        let scaled = Rig(size: area) {
            Color.red.frame(width: 40, height: 40).onTapGesture { (place: CGPoint) in log("\(place.x) \(place.y)") }
                .scaleEffect(2)
        }
        #expect(scaled.lines { click(scaled, 20, 60) } == ["5.0 25.0"])
    }

    @Test func eachViewOfAGroupIsTappedInItsOwnPoints() {
        let rig = Rig(size: area) {
            VStack(spacing: 0) {
                Group {
                    Color.red
                    Color.blue
                }
                .onTapGesture { (place: CGPoint) in log("\(place.x) \(place.y)") }
            }
        }
        #expect(rig.lines { click(rig, 10, 20) } == ["10.0 20.0"])
        #expect(rig.lines { click(rig, 10, 70) } == ["10.0 20.0"])
    }

    @Test("380: a long press fires while it is held; 10 points of drift are allowed")
    func long() {
        let rig = Rig(size: area) {
            Color.red.onLongPressGesture {
                log("long")
            } onPressingChanged: {
                log("\($0)")
            }
        }
        func press(_ body: () -> Void) -> [String] {
            rig.lines {
                rig.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: rig.clock.now)))
                body()
                rig.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: 50, y: 50), time: rig.clock.now)))
            }
        }
        func move(_ x: Double) {
            rig.root.handle(.pointer(PointerEvent(.drag, at: CGPoint(x: x, y: 50), time: rig.clock.now)))
        }
        #expect(press { wait(rig, 0.49) } == ["true", "false"])
        #expect(
            press {
                wait(rig, 0.5)
                log("held")
            } == ["true", "long", "held", "false"])
        #expect(
            press {
                move(60)
                wait(rig, 0.5)
            } == ["true", "long", "false"])
        #expect(
            press {
                move(61)
                wait(rig, 0.5)
            } == ["true", "false"])
    }

    @Test("381: a short press inside of a tap is a tap; a long one is not")
    func longInsideOfTap() {
        let rig = Rig(size: area) {
            Color.red.onLongPressGesture { log("long") }.onTapGesture { log("tap") }
        }
        #expect(rig.lines { click(rig) } == ["tap"])
        let held = rig.lines {
            rig.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: rig.clock.now)))
            wait(rig, 0.6)
            rig.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: 50, y: 50), time: rig.clock.now)))
        }
        #expect(held == ["long"])
        let outer = Rig(size: area) {
            Color.red.onTapGesture { log("tap") }.onLongPressGesture { log("long") }
        }
        let heldOuter = outer.lines {
            outer.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: outer.clock.now)))
            wait(outer, 0.6)
            outer.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: 50, y: 50), time: outer.clock.now)))
        }
        #expect(heldOuter == ["tap"])
    }

    @Test func aTapIsAnActionThatRunsNoOtherBodyThanItsWritesAskFor() {
        struct Page: View {
            @State private var count = 0
            var body: some View { Text("count \(count)").onTapGesture { count += 1 } }
        }
        let rig = Rig { Page() }
        rig.tap("count 0")
        #expect(rig.labels == ["count 1"])
        #expect(rig.bodies("TapTests.Page") == 2)
    }
}

@MainActor @Suite struct HoverTests {
    @Test func thePointerComesAndGoes() {
        let rig = Rig(size: CGSize(width: 100, height: 100)) {
            ZStack {
                Color.red
                Color.blue.frame(width: 20, height: 20).onHover { log("inner \($0)") }
            }
            .onHover { log("outer \($0)") }
            .overlay(alignment: .topLeading) { Color.green.frame(width: 10, height: 10) }
        }
        func move(_ x: Double, _ y: Double, pointer: Int = 0) -> [String] {
            rig.lines {
                rig.root.handle(
                    .pointer(PointerEvent(.hover, at: CGPoint(x: x, y: y), pointer: pointer, time: rig.clock.now)))
            }
        }
        #expect(move(20, 20) == ["outer true"])
        #expect(move(21, 20) == [])
        #expect(move(50, 50) == ["inner true"])
        #expect(move(5, 5) == ["inner false", "outer false"])
        #expect(move(50, 50) == ["outer true", "inner true"])
        #expect(move(-1, -1) == ["inner false", "outer false"])
        #expect(move(50, 50, pointer: 1) == [])
    }
}
