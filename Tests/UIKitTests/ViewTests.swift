import HalcyonTesting
import SwiftUI
import Testing

/// Views of UIKit's by themselves, and what of them is seen.
@MainActor struct ViewTests {
    @Test func viewsStandInOneOrderAndLeaveWhereTheyWere() {
        let (top, a, b, c) = (UIView(), UIView(), UIView(), UIView())
        (a.tag, b.tag, c.tag) = (1, 2, 3)
        func order() -> [Int] { top.subviews.map(\.tag) }
        top.addSubview(a)
        top.addSubview(b)
        top.insertSubview(c, at: 0)
        #expect(order() == [3, 1, 2])
        top.bringSubviewToFront(c)
        #expect(order() == [1, 2, 3])
        top.sendSubviewToBack(b)
        #expect(order() == [2, 1, 3])
        top.insertSubview(b, aboveSubview: a)
        #expect(order() == [1, 2, 3])
        top.insertSubview(c, belowSubview: a)
        #expect(order() == [3, 1, 2])
        top.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order() == [2, 1, 3])
        a.addSubview(b)
        #expect(order() == [1, 3])
        #expect(b.superview === a)
        #expect(b.isDescendant(of: top))
        #expect(top.viewWithTag(2) === b)
        b.removeFromSuperview()
        #expect(b.superview == nil)
        #expect(a.subviews == [])
    }

    @Test func aViewIsNotPutIntoItself() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(inner.subviews == [])
    }

    @Test func frameBoundsAndCentreAreOnePlace() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
        view.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
        view.transform = CGAffineTransform(scaleX: 2, y: 1)
        #expect(view.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.nan, height: .infinity)
        #expect(view.bounds == .zero)
    }

    @Test func pointsAreConvertedThroughOriginsAndTransforms() {
        let (top, middle, inner) = (UIView(), UIView(), UIView())
        top.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        middle.frame = CGRect(x: 20, y: 30, width: 100, height: 100)
        middle.bounds.origin = CGPoint(x: 0, y: 5)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        top.addSubview(middle)
        middle.addSubview(inner)
        // From its middle, 10 to the left are 20; that is at 0 in `middle`, whose content is 5 higher.
        #expect(inner.convert(CGPoint(x: 0, y: 0), to: top) == CGPoint(x: 20, y: 25))
        #expect(top.convert(CGPoint(x: 20, y: 25), to: inner) == .zero)
        #expect(
            inner.convert(inner.bounds, to: middle) == CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test func subviewsFollowTheirSuperviewBySizeMasks() {
        let (top, wide, right) = (UIView(), UIView(), UIView())
        top.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        wide.frame = CGRect(x: 10, y: 0, width: 80, height: 50)
        wide.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        right.frame = CGRect(x: 90, y: 40, width: 10, height: 10)
        right.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        top.addSubview(wide)
        top.addSubview(right)
        top.frame.size = CGSize(width: 160, height: 70)
        #expect(wide.frame == CGRect(x: 10, y: 0, width: 140, height: 70))
        #expect(right.frame == CGRect(x: 150, y: 60, width: 10, height: 10))
    }

    @Test func groundLineAndOpacityAreDrawnAndSubviewsStandAtTheirFrames() {
        let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 60)) {
            Shown {
                let view = UIView()
                view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 16))
                inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                inner.alpha = 0.5
                inner.layer.borderWidth = 2
                inner.layer.borderColor = .white
                view.addSubview(inner)
                let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                hidden.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
                hidden.isHidden = true
                view.addSubview(hidden)
                return view
            }
        }
        #expect(
            root.drawn.dropFirst() == [
                "fill rect 0,0 100×60 #FF0000", "group opacity 0.5", "fill rect 10,20 30×16 #0000FF",
                "stroke rect 11,21 28×14 2 #FFFFFF",
            ])
    }

    @Test func aChangeFromOutsideIsSeenInATurnOfItsOwn() {
        let label = UILabel()
        label.text = "One"
        let root = HalcyonTesting.mount(Shown { label }, size: CGSize(width: 100, height: 40))
        #expect(root.texts == ["One"])
        let (turns, bodies) = (root.counts.turns, root.bodies.count)
        label.text = "Two"
        root.settle()
        #expect(root.texts == ["Two"])
        #expect(root.counts.turns == turns + 1)
        #expect(root.bodies.count == bodies)
        label.text = "Two"
        root.settle()
        #expect(root.counts.turns == turns + 1)
        let more = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        more.text = "More"
        label.addSubview(more)
        root.settle()
        #expect(root.texts == ["Two", "More"])
        more.removeFromSuperview()
        root.settle()
        #expect(root.texts == ["Two"])
    }

    @Test func layoutSubviewsIsCalledOnceForEachSizeWithTheSizeThere() {
        final class Halves: UIView {
            var sizes: [CGSize] = []
            let left = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                sizes.append(bounds.size)
                left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
            }
        }
        let view = Halves()
        view.addSubview(view.left)
        let root = HalcyonTesting.mount(Shown { view }, size: CGSize(width: 100, height: 40))
        #expect(view.sizes == [CGSize(width: 100, height: 40)])
        #expect(view.left.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        root.size = CGSize(width: 80, height: 40)
        #expect(view.sizes == [CGSize(width: 100, height: 40), CGSize(width: 80, height: 40)])
        #expect(view.left.frame.width == 40)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.sizes.count == 3)
        root.settle()
        #expect(view.sizes.count == 3)
    }

    @Test func aViewIsToldOfItsWindowBeforeTheFirstPictureAndAfterTheLast() {
        final class Told: UIView {
            let events: Events
            init(_ events: Events) {
                self.events = events
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override func willMove(toWindow newWindow: UIWindow?) {
                events.add(newWindow == nil ? "will out" : "will in")
            }
            override func didMoveToWindow() { events.add(window == nil ? "out" : "in \(bounds.width)") }
        }
        struct Page: View {
            let events: Events
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Shown { Told(events) }.frame(width: 30, height: 10) }
                    Button("Leave") { isThere = false }
                }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events))
        #expect(events.list == ["will in", "in 30.0"])
        #expect(throws: Never.self) { try root.tap("Leave") }
        #expect(events.list == ["will in", "in 30.0", "will out", "out"])
    }

    @Test func aViewOfTheUsersTakesTouchesInItsOwnPoints() {
        final class Pad: UIView {
            let events: Events
            init(_ events: Events) {
                self.events = events
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            private func add(_ name: String, _ touches: Set<UITouch>) {
                for touch in touches {
                    let place = touch.location(in: self)
                    events.add("\(name) \(Int(place.x)) \(Int(place.y)) of \(Int(touch.location(in: nil).x))")
                }
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { add("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { add("cancelled", touches) }
        }
        let events = Events()
        let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 100)) {
            Shown { Pad(events) }.padding(20)
        }
        root.press(at: CGPoint(x: 30, y: 50))
        root.drag(to: CGPoint(x: 35, y: 52))
        root.release(at: CGPoint(x: 35, y: 52))
        #expect(events.list == ["began 10 30 of 30", "moved 15 32 of 35", "ended 15 32 of 35"])
        events.list = []
        root.press(at: CGPoint(x: 30, y: 50))
        root.cancelPress()
        #expect(events.list == ["began 10 30 of 30", "cancelled 10 30 of 30"])
        events.list = []
        root.tap(at: CGPoint(x: 10, y: 10))
        #expect(events.list == [])
    }

    @Test func aViewThatTakesNoPressLetsItThrough() {
        struct Page: View {
            @State private var count = 0
            let isOpen: Bool
            var body: some View {
                Button("Count \(count)") { count += 1 }.frame(width: 100, height: 100).overlay {
                    Shown {
                        UIView()
                    } update: {
                        $0.isUserInteractionEnabled = isOpen
                    }
                }
            }
        }
        let closed = HalcyonTesting.mount(Page(isOpen: true))
        closed.tap(at: CGPoint(x: 50, y: 50))
        #expect(closed.texts == ["Count 0"])
        let open = HalcyonTesting.mount(Page(isOpen: false))
        open.tap(at: CGPoint(x: 50, y: 50))
        #expect(open.texts == ["Count 1"])
    }

    @Test func whatIsSaidToAccessibilityTakesThePlaceOfWhatIsInside() {
        let view = UIView()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "Inside"
        view.addSubview(label)
        let root = HalcyonTesting.mount(Shown { view }, size: CGSize(width: 100, height: 40))
        #expect(root.texts == ["Inside"])
        view.accessibilityLabel = "Said"
        view.accessibilityValue = "3"
        view.accessibilityTraits = .button
        view.accessibilityIdentifier = "me"
        root.settle()
        #expect(root.texts == ["Said"])
        #expect(root.element("me")?.role == .button)
        #expect(root.element("me")?.value == "3")
        view.accessibilityElementsHidden = true
        root.settle()
        #expect(root.texts == [])
    }
}
