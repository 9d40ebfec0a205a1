import Foundation
import HalcyonDrawing
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

/// The caret of a field: it comes and goes while nothing is done, and nothing else is made anew for that.
@MainActor @Suite struct CaretTests {
    final class Runs {
        private(set) var count = 0
        func note() { count += 1 }
    }

    /// Two fields that are edited, in a view whose runs are counted.
    struct Page: View {
        let runs: Runs
        @State private var text = "quiet room"
        @State private var isThere = true
        var body: some View {
            let _ = runs.note()
            VStack(spacing: 10) {
                if isThere { TextField("a", text: $text) }
                TextField("b", text: .constant(""))
                Button("Away") { isThere = false }
            }
        }
    }

    private func page(
        _ runs: Runs = Runs(), _ settings: AccessibilitySettings = [], animates: Bool = true
    ) -> TestRoot {
        mount(
            Page(runs: runs), size: CGSize(width: 200, height: 110), accessibility: settings, animatesControls: animates
        )
    }

    /// How opaque the shape of a caret is, 1.5 wide: to thousandths; 0: there is none.
    private func caret(_ root: TestRoot) -> Double {
        let shapes = root.mounted.displayList.fragments.values.flatMap { CaretTests.carets($0.items) }
        #expect(shapes.count <= 1)
        return ((shapes.first ?? 0) * 1000).rounded() / 1000
    }

    private static func carets(_ items: [DisplayItem]) -> [Double] {
        items.flatMap { item -> [Double] in
            switch item {
            case .fill(let path, _, .color(let color)) where path.bounds.width == 1.5: [color.alpha]
            case .group(_, let inner): carets(inner)
            default: []
            }
        }
    }

    /// Its opacities at some times, in seconds from now.
    private func carets(_ root: TestRoot, at times: [Double]) -> [Double] {
        let start = root.now
        return times.map { time in
            root.advance(by: start + time - root.now)
            return caret(root)
        }
    }

    /// What is left of something that goes within 120 ms, so many frames after that began.
    private func left(_ frame: Int) -> Double {
        ((frame < 8 ? pow(1 - Double(frame) / 60 / 0.12, 3) : 0) * 1000).rounded() / 1000
    }

    @Test("It is solid for 0.41 s, goes within 0.12, is gone for 0.41 and comes within 0.12, again and again")
    func rhythm() {
        let root = page()
        #expect(caret(root) == 0)
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(carets(root, at: [0, 0.2, 0.4099]) == [1, 1, 1])
        let frames = (0...8).map { 0.4101 - 0.4099 + Double($0) / 60 }
        #expect(carets(root, at: frames) == (0...8).map(left))
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(carets(root, at: [0.55, 0.7, 0.9399]) == [0, 0, 0])
        #expect(
            carets(root, at: (0...8).map { 0.0002 + Double($0) / 60 }) == (0...8).map { 1 - left($0) }.map(thousandth))
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(
            carets(root, at: [1.1, 1.4699, 1.47 + 0.135, 2.0, 2.2, 9 * 1.06 + 0.4, 9 * 1.06 + 0.55]) == [
                1, 1, 0, 0, 1, 1, 0,
            ])
        #expect(
            carets(root, at: [1.06 - 0.55 + 0.02, 1.06, 1.06 + 0.06, 100]) == [1, 1, 1, 1], "ten times are enough")
    }

    private func thousandth(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    @Test("Typing, moving, pressing and what a program writes make it solid again; what hovers does not")
    func solid() throws {
        let root = page()
        root.tap(at: CGPoint(x: 100, y: 15))
        func again(_ act: () throws -> Void) rethrows -> [Double] {
            root.advance(by: 0.6)
            let before = caret(root)
            try act()
            let after = caret(root)
            root.advance(by: 0.40)
            return [before, after, caret(root)]
        }
        #expect(again { root.type("x") } == [0, 1, 1])
        root.advance(by: 2)
        #expect(try again { try root.key("Left") } != [0, 0, 0])
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(try again { try root.key("Left") } == [0, 1, 1])
        root.tap(at: CGPoint(x: 100, y: 15))
        // A key that has nowhere to go is still a person at work.
        #expect(try again { try root.key("End") } == [0, 1, 1])
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(again { root.tap(at: CGPoint(x: 20, y: 15)) } == [0, 1, 1])
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(again { root.hover(at: CGPoint(x: 20, y: 15)) }[..<2] == [0, 0])
        root.tap(at: CGPoint(x: 100, y: 15))
        // What is selected has no caret.
        #expect(try again { try root.key("control+a") } == [0, 0, 0])
        #expect(try again { try root.key("Right") } == [0, 1, 1])
    }

    @Test(
        "Ten times: no turn, no body, no line of the journal; each frame is the caret's rectangle alone; then nothing wakes"
    )
    func costs() throws {
        let runs = Runs()
        let root = page(runs)
        root.tap(at: CGPoint(x: 100, y: 15))
        // What is seen of the press is gone by then.
        root.advance(by: 0.2)
        _ = root.mounted.takeChange()
        let counts = root.mounted.engine.recorder.counts
        let (bodies, journal) = (runs.count, root.mounted.transcript())
        var times: Set<Double> = []
        let ask = root.mounted.engine.needsTurnAt
        root.mounted.engine.needsTurnAt = {
            times.insert(($0 * 1e4).rounded() / 1e4)
            ask?($0)
        }
        root.advance(by: 0.22)
        #expect(root.mounted.takeChange().values.map(\.changed) == [[]])
        root.advance(by: 0.01)
        let changed = root.mounted.takeChange()
        let caret = try #require(changed.values.first?.changed.first)
        #expect(changed.values.map { ($0.changed.count, $0.removed.count) }.allSatisfy { $0 == (1, 0) })
        let size = try #require(root.mounted.displayList.fragments[caret]?.size)
        #expect(size.width <= 3 && size.height == 18)
        root.advance(by: 100)
        #expect(Set(root.mounted.takeChange().values.flatMap(\.changed)) == [caret])
        #expect(root.mounted.engine.recorder.counts == counts)
        #expect(runs.count == bodies)
        #expect(root.mounted.transcript() == journal)
        // Nine times to go, nine to come: the begin, which was asked for already, and eight frames.
        #expect(times.count == 179)
        #expect((times.max() ?? 0) < 10.62)
        #expect(times.filter { $0 > 0 && $0 < 0.41 }.isEmpty)
        #expect(times.sorted().prefix(3) == [0.4267, 0.4433, 0.46])
        // The controls: a key costs turns and lines, and what its view reads a body.
        root.type("x")
        #expect(root.mounted.engine.recorder.counts.turns > counts.turns)
        #expect(root.mounted.transcript() != journal)
        try root.tap("Away")
        #expect(runs.count == bodies + 1)
    }

    @Test("It stops where the keyboard goes, where its field goes, and at the end", arguments: 0..<4)
    func stops(way: Int) throws {
        let root = page()
        root.tap(at: CGPoint(x: 100, y: 15))
        root.advance(by: 0.45)
        #expect(caret(root) > 0 && caret(root) < 1)
        switch way {
        case 0: root.mounted.engine.setFocus(nil, byKeys: false)
        case 1: try root.tap("Away")
        case 2: root.unmount()
        default: root.tap(at: CGPoint(x: 100, y: 55))
        }
        root.settle()
        // What a root showed last stays when it ends.
        if way != 2 { #expect(caret(root) == (way == 3 ? 1 : 0)) }
        let fragments = root.mounted.displayList.fragments
        root.advance(by: 0.4)
        _ = root.mounted.takeChange()
        root.advance(by: 5)
        let changed = root.mounted.takeChange().values.flatMap(\.changed)
        if way == 3 {
            #expect(Set(changed).count == 1)
        } else {
            #expect(changed.isEmpty)
        }
        // A part of a picture goes with what shows it.
        #expect(fragments.keys.count == Set(fragments.keys.map(\.node)).count + (way < 2 ? 0 : 1))
    }

    @Test("Where nothing should move that need not, it is there or not; in programs without a display it is there")
    func still() {
        let root = page(Runs(), .reduceMotion)
        root.tap(at: CGPoint(x: 100, y: 15))
        #expect(carets(root, at: [0.42, 0.5299, 0.5301, 1.0599, 1.0601, 1.58, 1.6]) == [1, 1, 0, 0, 1, 1, 0])
        let plain = page(animates: false)
        plain.tap(at: CGPoint(x: 100, y: 15))
        let drawn = plain.drawn
        #expect(carets(plain, at: [0.5, 0.6, 0.8, 1.6]) == [1, 1, 1, 1])
        #expect(plain.drawn == drawn)
    }

    @Test(
        "In a window that has not the keyboard there is none; in one that has it again it is solid",
        arguments: [true, false])
    func windows(animates: Bool) {
        let runs = Runs()
        let root = page(runs, animates: animates)
        root.tap(at: CGPoint(x: 100, y: 15))
        root.advance(by: 0.2)
        let (counts, bodies) = (root.mounted.engine.recorder.counts, runs.count)
        for activity in [WindowActivity.inactive, .active] {
            root.mounted.tell(activity)
            root.settle()
            #expect(carets(root, at: [0, 0.2, 0.7, 1.2]) == [0, 0, 0, 0])
        }
        root.mounted.tell(.key)
        root.settle()
        #expect(carets(root, at: [0, 0.4]) == [1, 1])
        root.advance(by: 0.2)
        #expect(caret(root) == (animates ? 0 : 1))
        #expect(runs.count == bodies)
        // Two turns: it went, and it came. That another program has the keyboard instead is nothing to be seen.
        #expect(root.mounted.engine.recorder.counts.turns == counts.turns + 3)
    }

    @Test("505: views hear which window has the keyboard, unless they are told another way; others do not run")
    func statement505() {
        struct Reader: View {
            @Environment(\.controlActiveState) private var state
            var body: some View { Text("\(state)") }
        }
        let runs = Runs()
        struct Other: View {
            let runs: Runs
            var body: some View {
                let _ = runs.note()
                VStack {
                    Reader()
                    Reader().environment(\.controlActiveState, .active)
                }
            }
        }
        let root = mount(Other(runs: runs))
        #expect(root.texts == ["key", "active"])
        let counts = root.mounted.engine.recorder.counts
        for (activity, state) in [(WindowActivity.inactive, "inactive"), (.active, "active"), (.key, "key")] {
            root.mounted.tell(activity)
            root.settle()
            #expect(root.texts == [state, "active"])
        }
        #expect(runs.count == 1)
        #expect(root.mounted.engine.recorder.counts.bodies == counts.bodies + 3)
    }
}
