import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

@MainActor @Suite struct DragTests {
    @Test("378: a drag begins 10 points away and then says the whole way; one that begins at once does so at the press")
    func distances() {
        let rig = Rig(size: gestureArea) { Color.red.gesture(drag()) }
        let hand = Hand(rig: rig)
        #expect(rig.lines { hand.drag(by: 6) } == [])
        let lines = rig.lines {
            hand.down()
            hand.move(59)
            log("9")
            hand.move(60)
            hand.move(250)
            hand.up(250)
        }
        #expect(lines == ["9", "changed 10.0", "changed 200.0", "ended 200.0"])
        let near = Rig(size: gestureArea) { Color.red.gesture(drag("", 0)) }
        #expect(near.lines { Hand(rig: near).click() } == ["changed 0.0", "ended 0.0"])
        // Released without telling that it moved.
        let jump = rig.lines {
            hand.down()
            hand.up(70)
        }
        #expect(jump == ["changed 20.0", "ended 20.0"])
    }

    @Test func theValueSaysPlacesVelocityAndWhereItWouldEnd() {
        var values: [DragGesture.Value] = []
        let rig = Rig(size: gestureArea) {
            Color.red.frame(width: 40, height: 40).gesture(DragGesture().onChanged { values.append($0) })
                .padding(10).coordinateSpace(name: "outer")
        }
        let hand = Hand(rig: rig)
        hand.down(40, 50)
        hand.wait(0.05)
        hand.move(50, 50)
        hand.wait(0.05)
        hand.move(60, 70)
        #expect(values.map(\.location.words) == ["20.0 20.0", "30.0 40.0"])
        #expect(values.map(\.startLocation.words) == ["10.0 20.0", "10.0 20.0"])
        #expect(values.map(\.translation.words) == ["10.0 0.0", "20.0 20.0"])
        #expect(values.map(\.velocity.words) == ["200.0 0.0", "200.0 200.0"])
        #expect(values.map(\.predictedEndLocation.words) == ["70.0 20.0", "80.0 90.0"])
        #expect(values.map(\.predictedEndTranslation.words) == ["60.0 0.0", "70.0 70.0"])
        #expect((values[1].time.timeIntervalSince(values[0].time) * 1e6).rounded() == 50_000)
        // A pointer that rests is not thrown.
        hand.wait(0.2)
        hand.move(61, 70)
        hand.wait(0.2)
        hand.move(61, 71)
        #expect(values.last?.velocity.words == "0.0 0.0")
    }

    @Test("391: places are in the view's own points, the window's, or those of a name")
    func spaces() {
        func line(_ space: CoordinateSpace) -> [String] {
            let rig = Rig(size: gestureArea) {
                Color.red.frame(width: 40, height: 40)
                    .gesture(DragGesture(coordinateSpace: space).onChanged { log($0.location.words) })
                    .padding(10).coordinateSpace(name: "outer")
            }
            return rig.lines { Hand(rig: rig).drag(by: 15) }
        }
        #expect(line(.local) == ["35.0 20.0"])
        #expect(line(.global) == ["65.0 50.0"])
        #expect(line(.named("outer")) == ["45.0 30.0"])
    }

    @Test("B109: a cancelled drag does not end, but its state is back; a redraw cancels nothing")
    func cancelled() {
        struct Page: View {
            @GestureState private var way = 0.0
            @State private var count = 0
            @State private var isThere = true
            var body: some View {
                let _ = log("way \(way) count \(count)")
                VStack(spacing: 0) {
                    if isThere {
                        Color.red.frame(height: 80)
                            .gesture(
                                DragGesture()
                                    .updating($way) { value, way, _ in way = Double(value.translation.width) }
                                    .onChanged { _ in log("changed") }
                                    .onEnded { _ in log("ended") })
                    }
                    Button("more") { count += 1 }
                }
                .onReceive(Self.changes) { isThere = $0 }
            }
            static let changes = PassthroughSubject<Bool, Never>()
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        // (a) The window loses the pointer.
        #expect(
            rig.lines {
                hand.down()
                hand.move(70)
            } == ["changed", "way 20.0 count 0"])
        #expect(rig.lines { hand.cancel() } == ["way 0.0 count 0"])
        // (c) A second finger where the drag began; one somewhere else does nothing to it.
        func withSecond(at y: Double) -> [String] {
            rig.lines {
                hand.down()
                hand.move(70)
                let second = Hand(rig: rig, pointer: 1)
                second.down(20, y)
                second.move(90, y)
                second.up(90, y)
                hand.move(80)
                hand.up(80)
            }
        }
        #expect(withSecond(at: 20) == ["changed", "way 20.0 count 0", "way 0.0 count 0"])
        #expect(
            withSecond(at: 95) == [
                "changed", "way 20.0 count 0", "changed", "way 30.0 count 0", "ended", "way 0.0 count 0",
            ])
        // (d) A redraw during the drag.
        #expect(
            rig.lines {
                hand.down()
                hand.move(70)
                _ = rig.root.perform(.press, on: rig.root.semantics().first(called: "more")!.id)
                rig.turn()
                hand.move(80)
                hand.up(80)
            } == [
                "changed", "way 20.0 count 0", "way 20.0 count 1", "changed", "way 30.0 count 1", "ended",
                "way 0.0 count 1",
            ])
        // The view goes away.
        hand.down()
        hand.move(70)
        #expect(rig.lines { Page.changes.send(false) } == ["way 20.0 count 1", "way 0.0 count 1"])
        #expect(
            rig.lines {
                hand.move(90)
                hand.up(90)
            } == [])
        #expect(rig.diagnostics.isEmpty)
    }

    /// Rows in a view that scrolls, one of which is dragged.
    private struct Dragged<Attached: View>: View {
        let attach: (AnyView, GestureState<Double>) -> Attached
        @GestureState private var way = 0.0
        var body: some View {
            let _ = log("way \(way)")
            ScrollView {
                VStack(spacing: 0) {
                    attach(AnyView(Color.red.frame(height: 80)), $way)
                    Color.blue.frame(height: 400)
                }
            }
            .onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) { log("offset \($1)") }
        }
    }

    private func told(_ distance: Double, _ way: GestureState<Double>) -> some Gesture {
        DragGesture(minimumDistance: distance)
            .updating(way) { value, way, _ in way = Double(value.translation.height) }
            .onChanged { log("changed \(Double($0.translation.height))") }
            .onEnded { _ in log("ended") }
    }

    @Test("B109: a finger's drag in a view that scrolls: the one that comes first has it, and the other is cut off")
    func againstScrolling() {
        func made(_ attach: @escaping (AnyView, GestureState<Double>) -> some View) -> (lines: [String], end: [String])
        {
            let rig = Rig(size: gestureArea) { Dragged(attach: attach) }
            let finger = Hand(rig: rig, pointer: 1)
            let moved = rig.lines {
                finger.down(50, 60)
                finger.move(50, 50)
                finger.move(50, 40)
            }
            return (moved, rig.lines { finger.up(50, 40) })
        }
        // A drag comes at 10 points, before the view around it scrolls.
        let drag = made { $0.gesture(told(10, $1)) }
        #expect(drag.lines == ["changed -10.0", "way -10.0", "changed -20.0", "way -20.0"])
        #expect(drag.end == ["ended", "way 0.0"])
        // One that comes later never comes.
        let late = made { $0.gesture(told(15, $1)) }
        #expect(late.lines == ["changed -20.0", "way -20.0"])
        #expect(late.end == ["ended", "way 0.0"])
        let never = made { $0.gesture(told(30, $1)) }
        #expect(never.lines == ["offset 20.0"])
        #expect(never.end == [])
        // One beside others does not keep the view from scrolling, which ends it without an end.
        let beside = made { $0.simultaneousGesture(told(10, $1)) }
        #expect(beside.lines == ["changed -10.0", "way -10.0", "changed -20.0", "way 0.0", "offset 20.0"])
        #expect(beside.end == [])
    }

    @Test("B109: a mask, a sibling and another value during a drag cancel nothing; a mask that leaves it out does")
    func changedMeanwhile() {
        struct Page: View {
            static let masks = PassthroughSubject<GestureMask, Never>()
            @GestureState private var way = 0.0
            @State private var mask = GestureMask.all
            @State private var count = 0
            var body: some View {
                VStack(spacing: 0) {
                    if count == 1 { Color.blue.frame(height: 5) }
                    Color.red
                        .gesture(
                            DragGesture().updating($way) { value, way, _ in way = Double(value.translation.width) }
                                .onChanged { _ in log("changed \(count)") }
                                .onEnded { _ in log("ended") },
                            including: mask)
                }
                .onChange(of: way) { log("way \($1)") }
                .onReceive(Self.masks) {
                    mask = $0
                    count += 1
                }
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.move(70)
                Page.masks.send(.gesture)
                rig.turn()
                hand.move(80)
                Page.masks.send(.all)
                rig.turn()
                hand.move(90)
            } == ["changed 0", "way 20.0", "changed 1", "way 30.0", "changed 2", "way 40.0"])
        #expect(
            rig.lines {
                Page.masks.send(.subviews)
                rig.turn()
                hand.move(95)
                hand.up(95)
            } == ["way 0.0"])
    }

    @Test("a drag whose pointer is nowhere for a while is where it was last")
    func nowhere() {
        let rig = Rig(size: gestureArea) { Color.red.gesture(drag()) }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.move(70)
                hand.move(.nan)
                hand.move(.infinity)
                hand.up(.nan)
            } == ["changed 20.0", "ended 20.0"])
        #expect(rig.lines { hand.click(.nan, .nan) } == [])
    }

    @Test func aFingerThatTremblesOnAButtonPressesItWhereNothingScrolls() {
        let rig = Rig(size: gestureArea) {
            Button {
                log("button")
            } label: {
                Color.red
            }.buttonStyle(.plain)
        }
        let finger = Hand(rig: rig, pointer: 1)
        #expect(
            rig.lines {
                finger.down(30)
                finger.move(50)
                finger.up(50)
            } == ["button"])
    }

    @Test func aDragEndsWhenItsViewIsDisabled() {
        struct Page: View {
            @GestureState private var isDragged = false
            @State private var isDisabled = false
            var body: some View {
                Color.red
                    .gesture(
                        DragGesture().updating($isDragged) { _, state, _ in state = true }
                            .onChanged { if $0.translation.width > 30 { isDisabled = true } }
                            .onEnded { _ in log("ended") }
                    )
                    .disabled(isDisabled)
                    .onChange(of: isDragged) { log("\($1)") }
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.move(70)
                hand.move(85)
                hand.move(90)
                hand.up(90)
            } == ["true", "false"])
    }
}
