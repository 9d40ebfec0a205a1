import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// A view laid out by the fixed-advance engine: a character is 7 wide, a line 20 high. Every turn is checked, also
/// against a fresh layout.
@MainActor final class Bench {
    let root: MountedRoot
    let texts: CountingTextEngine
    let clock = VirtualClock()

    init<Content: View>(
        _ view: Content, _ width: Double = 400, _ height: Double = 400, asksEverything: Bool = false,
        isChecked: Bool = true, isPainted: Bool = true, policy: LaunchOptions.Policy = .swiftUI
    ) {
        texts = CountingTextEngine()
        root = MountedRoot(
            view, clock: clock, textEngine: texts, policy: policy, isPainted: isPainted,
            size: CGSize(width: width, height: height))
        root.engine.layout.asksEverything = asksEverything
        root.engine.checksInvariants = isChecked
        root.runTurn()
    }

    var engine: Engine { root.engine }

    func resize(_ width: Double, _ height: Double) {
        root.resize(to: CGSize(width: width, height: height))
        root.runTurn()
    }

    /// Every record below the root in pre-order: the text or the view's type, then x, y, width, height in the root.
    var frames: [String] {
        let records = engine.table.records
        var list: [String] = []
        var walk: [(record: Int32, x: Double, y: Double)] = [(engine.table.nodes[Int(engine.root)].record, 0, 0)]
        while let next = walk.popLast() {
            let (record, place) = (records[Int(next.record)], engine.layout.place(of: next.record))
            let (x, y) = (next.x + place.x, next.y + place.y)
            let plan = engine.plan(record.node)
            let content = plan.semantics(record.node, engine)
            let name = content?.role == .text ? content?.label ?? "" : plan.name.prefix { $0 != "<" }.description
            if record.parent != none {
                list.append("\(name) \(x.plain) \(y.plain) \(record.width.plain) \(record.height.plain)")
            }
            var children: [Int32] = []
            var child = record.firstChild
            while child != none {
                children.append(child)
                child = records[Int(child)].nextSibling
            }
            for child in children.reversed() { walk.append((child, x, y)) }
        }
        return list
    }

    /// The frames of texts alone.
    func frame(_ text: String) -> String? { frames.first { $0.hasPrefix(text + " ") } }

    /// Presses the button with a label.
    func press(_ label: String) {
        guard let button = root.semantics().flattened.first(where: { $0.role == .button && $0.label == label })
        else { fatalError("There is no button \(label).") }
        let middle = CGPoint(x: button.frame.midX, y: button.frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
        root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
    }

    /// Scrolls what is under a point, by points; by default in the middle of the window.
    func scroll(_ width: Double, _ height: Double, at point: CGPoint? = nil) {
        let middle = CGPoint(x: engine.bounds.width / 2, y: engine.bounds.height / 2)
        root.handle(.scroll(ScrollEvent(by: CGSize(width: width, height: height), at: point ?? middle, time: 0)))
    }

    /// Presses the element with a name, in its middle.
    func use(_ name: String) {
        guard let element = root.semantics().flattened.first(where: { $0.isCalled(name) }) else {
            Issue.record("There is no \(name).")
            return
        }
        tap(Double(element.frame.midX), Double(element.frame.midY))
        root.runTurn()
    }

    /// Presses a key.
    func key(_ name: String) {
        guard let event = KeyEvent(named: name, time: 0) else {
            Issue.record("\(name) is no key.")
            return
        }
        root.handle(.key(event))
    }

    /// Presses and releases at a point.
    func tap(_ x: Double, _ y: Double) { drag(CGPoint(x: x, y: y), CGPoint(x: x, y: y)) }

    /// Presses at a point, and releases at another.
    func drag(_ start: CGPoint, _ end: CGPoint) {
        root.handle(.pointer(PointerEvent(.down, at: start, time: 0)))
        if start != end { root.handle(.pointer(PointerEvent(.drag, at: end, time: 0))) }
        root.handle(.pointer(PointerEvent(.up, at: end, time: 0)))
    }

    /// The bounds of all fills with a colour of the look, in points of what draws them.
    func fills(_ name: Palette) -> [String] {
        let color = name.color(isDark: false)
        return root.displayList.fragments.values.flatMap { fragment in
            fragment.items.compactMap { item in
                guard case .fill(let path, _, .color(color)) = item else { return nil }
                let bounds = path.bounds
                return [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0).plain }
                    .joined(separator: " ")
            }
        }
    }

    /// The frame of the first scroll bar that is drawn, in points of its view; nil: none is.
    var bar: CGRect? {
        let thumb = Palette.scrollThumb.color(isDark: false)
        for fragment in (root.displayList.fragments.values.map { $0 }) {
            for case .fill(let path, _, .color(let color)) in fragment.items
            where color.red == thumb.red && color.green == thumb.green && color.blue == thumb.blue {
                return path.bounds
            }
        }
        return nil
    }

    /// What the engine counted while `body` ran.
    func counting(_ body: () -> Void) -> Recorder.Counts {
        let before = engine.recorder.counts
        body()
        var counts = engine.recorder.counts
        counts.measured -= before.measured
        counts.placed -= before.placed
        counts.relinked -= before.relinked
        counts.summedUp -= before.summedUp
        counts.bodies -= before.bodies
        return counts
    }
}

/// The fixed-advance engine, with a list of what it was asked.
final class CountingTextEngine: TextEngine {
    let name = "counting"
    private let engine = FixedAdvanceTextEngine()
    var asked: [TextLayout] = []
    func measure(_ layout: TextLayout) -> TextMetrics {
        asked.append(layout)
        return engine.measure(layout)
    }
    func lines(of run: TextRun) -> [TextLine] { engine.lines(of: run) }
}
