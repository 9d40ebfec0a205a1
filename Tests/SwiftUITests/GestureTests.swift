import Foundation
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

@MainActor @Suite struct GestureArbitrationTests {
    private func lines(@ViewBuilder _ content: () -> some View, _ act: (Hand) -> Void) -> [String] {
        let rig = Rig(size: gestureArea, content)
        return rig.lines { act(Hand(rig: rig)) }
    }
    private func click(_ hand: Hand) { hand.click() }
    private func drag30(_ hand: Hand) { hand.drag(by: 30) }
    private func hold(_ hand: Hand) {
        hand.down()
        hand.wait(0.6)
        hand.up()
    }

    @Test("381: a tap inside of a long press wins; simultaneous ones both come")
    func tapAndLong() {
        #expect(lines({ Color.red.gesture(tap("tap")).gesture(long("long")) }, hold) == ["tap"])
        #expect(lines({ Color.red.gesture(long("long")).gesture(tap("tap")) }, hold) == ["long"])
        #expect(lines({ Color.red.gesture(tap("tap")).simultaneousGesture(long("long")) }, hold) == ["long", "tap"])
    }

    @Test(
        "382: of two taps on one view the inner one comes; a simultaneous outer one first; one of high priority alone")
    func oneView() {
        #expect(lines({ Color.red.onTapGesture { log("inner") }.gesture(tap("outer")) }, click) == ["inner"])
        #expect(
            lines({ Color.red.onTapGesture { log("inner") }.simultaneousGesture(tap("outer")) }, click)
                == ["outer", "inner"])
        #expect(
            lines({ Color.red.onTapGesture { log("inner") }.highPriorityGesture(tap("outer")) }, click) == ["outer"])
    }

    @Test(
        "383: of a view and one around it the inner one is tapped; with high priority or at the same time it is not alone"
    )
    func nested() {
        @ViewBuilder func content(_ outer: (AnyView) -> some View) -> some View {
            outer(
                AnyView(
                    ZStack {
                        Color.red
                        Color.blue.frame(width: 20, height: 20).gesture(tap("child"))
                    }))
        }
        let beside: (Hand) -> Void = { $0.click(5, 5) }
        #expect(lines({ content { $0.gesture(tap("parent")) } }, click) == ["child"])
        #expect(lines({ content { $0.gesture(tap("parent")) } }, beside) == ["parent"])
        #expect(lines({ content { $0.highPriorityGesture(tap("parent")) } }, click) == ["parent"])
        #expect(lines({ content { $0.simultaneousGesture(tap("parent")) } }, click) == ["parent", "child"])
    }

    @Test("384: of a tap and a drag the one that is made comes, whichever is inside")
    func tapAndDrag() {
        let dragInside = { Color.red.gesture(drag()).padding(1).gesture(tap("tap")) }
        #expect(lines(dragInside, click) == ["tap"])
        #expect(lines(dragInside, drag30) == ["changed 30.0", "ended 30.0"])
        let tapInside = { Color.red.gesture(tap("tap")).padding(1).gesture(drag()) }
        #expect(lines(tapInside, click) == ["tap"])
        #expect(lines(tapInside, drag30) == ["changed 30.0", "ended 30.0"])
        let high = { Color.red.gesture(tap("tap")).padding(1).highPriorityGesture(drag()) }
        #expect(lines(high, click) == ["tap"])
        #expect(lines(high, drag30) == ["changed 30.0", "ended 30.0"])
        #expect(lines({ Color.red.gesture(drag()).disabled(true).gesture(tap("tap")) }, click) == ["tap"])
    }

    @Test("385: a button comes before what is around it, unless that has high priority; simultaneous ones come first")
    func buttons() {
        @ViewBuilder func button() -> some View {
            Button {
                log("button")
            } label: {
                Color.red
            }
            .buttonStyle(.plain)
        }
        #expect(lines({ button().padding(1).gesture(tap("tap")) }, click) == ["button"])
        #expect(lines({ button().padding(1).gesture(drag()) }, drag30) == ["button"])
        #expect(lines({ button().padding(1).simultaneousGesture(tap("tap")) }, click) == ["tap", "button"])
        #expect(lines({ button().padding(1).highPriorityGesture(tap("tap")) }, click) == ["tap"])
        #expect(lines({ button().simultaneousGesture(tap("tap")) }, click) == ["tap", "button"])
        #expect(
            lines({ button().padding(1).highPriorityGesture(drag()) }, drag30) == ["changed 30.0", "ended 30.0"])
        #expect(lines({ button().padding(1).highPriorityGesture(drag()) }, click) == ["button"])
    }

    @Test func aButtonWaitsForTheGesturesOfItsLabel() {
        @ViewBuilder func button(_ gesture: some Gesture) -> some View {
            Button {
                log("button")
            } label: {
                Color.red.gesture(gesture)
            }
            .buttonStyle(.plain)
        }
        #expect(lines({ button(tap("tap")) }, click) == ["tap"])
        #expect(lines({ button(drag()) }, click) == ["button"])
        #expect(lines({ button(drag()) }, drag30) == ["changed 30.0", "ended 30.0"])
        let twice = Rig(size: gestureArea) { button(tap("double", count: 2)) }
        #expect(twice.lines { Hand(rig: twice).click() } == [])
        #expect(twice.lines { Hand(rig: twice).wait(0.3) } == ["button"])
    }

    @Test("388: a mask leaves out the gesture, or all inside of the view")
    func masks() {
        func made(_ mask: GestureMask, high: Bool = false) -> [String] {
            lines({ Color.red.gesture(tap("inner")).padding(1).gesture(tap("outer"), including: mask) }, click)
        }
        #expect(made(.all) == ["inner"])
        #expect(made(.gesture) == ["outer"])
        #expect(made(.subviews) == ["inner"])
        #expect(made(.none) == [])
        let button = {
            Button("b") { log("button") }.frame(width: 100, height: 100).gesture(tap("tap"), including: .gesture)
        }
        #expect(lines(button, click) == ["tap"])
        #expect(lines({ Color.red.gesture(tap("tap"), isEnabled: false) }, click) == [])
        #expect(lines({ Color.red.gesture(Bool.random() ? nil : TapGesture?.none) }, click) == [])
    }

    @Test("386: a double tap before a single one")
    func exclusively() {
        let both = TapGesture(count: 2).exclusively(before: TapGesture())
            .onEnded { value in
                switch value {
                case .first: log("first")
                case .second: log("second")
                }
            }
        let rig = Rig(size: gestureArea) { Color.red.gesture(both) }
        let hand = Hand(rig: rig)
        #expect(rig.lines { hand.click() } == [])
        #expect(rig.lines { hand.wait(0.3) } == ["second"])
        #expect(
            rig.lines {
                hand.click()
                hand.click()
            } == ["first"])
    }

    @Test("386: a drag after a long press; what the second one says is nil until it comes")
    func sequenced() {
        struct Page: View {
            @GestureState private var words = "none"
            var body: some View {
                let _ = log(words)
                Color.red.gesture(
                    LongPressGesture().sequenced(before: DragGesture())
                        .updating($words) { value, words, _ in words = Page.words(value) }
                        .onEnded { log("ended \(Page.words($0))") })
            }
            static func words(_ value: SequenceGesture<LongPressGesture, DragGesture>.Value) -> String {
                switch value {
                case .first(let isHeld): "first \(isHeld)"
                case .second(let isHeld, let drag):
                    "second \(isHeld) \(drag.map { "\($0.translation.width)" } ?? "nil")"
                }
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(rig.lines { hand.down() } == ["first true"])
        #expect(rig.lines { hand.wait(0.5) } == ["second true nil"])
        #expect(rig.lines { hand.move(70) } == ["second true 20.0"])
        #expect(rig.lines { hand.up(70) } == ["ended second true 20.0", "none"])
        // Too short, or without the second one: it never came to its end.
        #expect(
            rig.lines {
                hand.down()
                hand.up()
            } == ["first true", "none"])
        #expect(
            rig.lines {
                hand.down()
                hand.wait(0.5)
                hand.up()
            } == ["first true", "second true nil", "none"])
    }

    @Test func aTapAndThenADragAreTwoPresses() {
        let rig = Rig(size: gestureArea) {
            Color.red.gesture(
                TapGesture().sequenced(before: DragGesture())
                    .onEnded { value in
                        if case .second(_, let drag?) = value { log("\(Double(drag.translation.width))") }
                    })
        }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.click()
                hand.drag(by: 25)
            } == ["25.0"])
        #expect(rig.lines { hand.drag(by: 25) } == [])
    }

    @Test("386: two at the same time say what each of them says")
    func simultaneously() {
        let both = LongPressGesture().simultaneously(with: DragGesture())
            .onChanged {
                log("\($0.first.map(String.init) ?? "nil") \($0.second.map { $0.translation.words } ?? "nil")")
            }
            .onEnded { log("ended \($0.second?.translation.words ?? "nil")") }
        let rig = Rig(size: gestureArea) { Color.red.gesture(both) }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.wait(0.5)
                hand.move(60)
                hand.up(60)
            } == ["true nil", "true 10.0 0.0", "ended 10.0 0.0"])
    }

    @Test func aValueIsChangedOnItsWayAndATypeHidden() {
        let width = DragGesture().map { Double($0.translation.width) }
        let hidden = AnyGesture(width.onChanged { log("changed \($0)") })
        #expect(
            lines({ Color.red.gesture(hidden.onEnded { log("ended \($0)") }) }, drag30) == [
                "changed 30.0", "ended 30.0",
            ])
        struct Pull: Gesture {
            var body: some Gesture<Double> {
                DragGesture().map { Double($0.translation.height) }
            }
        }
        #expect(lines({ Color.red.gesture(Pull().onEnded { log("pull \($0)") }) }, drag30) == ["pull 0.0"])
    }

    @Test func aGestureWithModifiersIsOneWhileTheyAreHeld() {
        let view = { Color.red.gesture(tap("shift").modifiers(.shift)).gesture(tap("plain")) }
        #expect(lines(view, click) == ["plain"])
        let held: (Hand) -> Void = {
            $0.down(50, 50, [.shift, .control])
            $0.up()
        }
        #expect(lines(view, held) == ["shift"])
        #expect(lines({ Color.red.gesture(tap("command").modifiers(.command)) }, held) == ["command"])
    }

    @Test("391: a tap with its place")
    func spatial() {
        let view = { (space: CoordinateSpace) in
            Color.red.frame(width: 40, height: 40)
                .gesture(SpatialTapGesture(coordinateSpace: space).onEnded { log($0.location.words) })
        }
        #expect(lines({ view(.local) }, { $0.click(40, 60) }) == ["10.0 30.0"])
        #expect(lines({ view(.global) }, { $0.click(40, 60) }) == ["40.0 60.0"])
    }

    @Test("389: what floats over a view is apart from its gestures")
    func floats() {
        let rig = Rig(size: CGSize(width: 300, height: 300)) {
            Color.red.overlay {
                Color.blue.frame(width: 50, height: 50).gesture(tap("overlay"))
            }
            .highPriorityGesture(tap("high"))
        }
        #expect(rig.lines { Hand(rig: rig).click(150, 150) } == ["high"])
        let popover = Rig(size: CGSize(width: 300, height: 300)) {
            Color.red.frame(width: 20, height: 20)
                .popover(isPresented: .constant(true)) {
                    Color.blue.frame(width: 100, height: 50).gesture(tap("popover")).accessibilityLabel("inside")
                }
                .highPriorityGesture(tap("high"))
        }
        #expect(popover.lines { popover.tap("inside") } == ["popover"])
        let sheet = Rig(size: CGSize(width: 300, height: 300)) {
            Color.red
                .sheet(isPresented: .constant(true)) {
                    Color.blue.frame(width: 100, height: 50).gesture(tap("sheet")).accessibilityLabel("inside")
                }
                .highPriorityGesture(tap("high"))
        }
        #expect(sheet.lines { sheet.tap("inside") } == ["sheet"])
    }

    @Test("390: another button than the first drags and presses nothing")
    func otherButtons() {
        let rig = Rig(size: gestureArea) {
            VStack(spacing: 0) {
                Color.red.gesture(drag("", 0)).onTapGesture { log("tap") }
                Button("b") { log("button") }
            }
        }
        func ask(_ x: Double, _ y: Double) {
            rig.root.handle(.pointer(PointerEvent(.menu, at: CGPoint(x: x, y: y), time: rig.clock.now)))
        }
        let button = rig.root.semantics().first(called: "b")!.frame
        #expect(
            rig.lines {
                ask(50, 20)
                ask(button.midX, button.midY)
            } == [])
    }

    @Test("394, 396: a shape and what lets hands through count for gestures written before and after them")
    func writtenBeforeAndAfter() {
        @ViewBuilder func clear(_ change: (AnyView) -> some View) -> some View {
            change(AnyView(Color.clear.frame(width: 100, height: 100)))
        }
        #expect(lines({ clear { $0.onTapGesture { log("tap") } } }, click) == [])
        #expect(lines({ clear { $0.contentShape(Rectangle()).onTapGesture { log("tap") } } }, click) == ["tap"])
        #expect(lines({ clear { $0.onTapGesture { log("tap") }.contentShape(Rectangle()) } }, click) == ["tap"])
        let corner: (Hand) -> Void = { $0.click(1, 1) }
        #expect(lines({ Color.red.cornerRadius(40).onTapGesture { log("tap") } }, corner) == ["tap"])
        #expect(lines({ Color.red.onTapGesture { log("tap") } }, click) == ["tap"])
        #expect(lines({ Color.red.onTapGesture { log("tap") }.allowsHitTesting(false) }, click) == [])
        #expect(lines({ Color.red.allowsHitTesting(false).onTapGesture { log("tap") } }, click) == [])
    }

    @Test("395: what is drawn above keeps hands from what is below, disabled too; what is hidden does not")
    func above() {
        func made(_ cover: some View) -> [String] {
            lines(
                {
                    ZStack {
                        Color.red.onTapGesture { log("below") }
                        cover
                    }
                }, click)
        }
        #expect(made(EmptyView()) == ["below"])
        #expect(made(Color.blue) == [])
        #expect(made(Color.blue.onTapGesture { log("above") }) == ["above"])
        #expect(made(Color.blue.onTapGesture { log("above") }.disabled(true)) == [])
        #expect(made(Color.blue.onTapGesture { log("above") }.allowsHitTesting(false)) == ["below"])
        #expect(made(Color.blue.onTapGesture { log("above") }.hidden()) == ["below"])
    }
}
