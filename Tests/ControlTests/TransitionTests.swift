import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Controls' own transitions: where moving parts are, frame by frame.
@MainActor @Suite struct TransitionTests {
    /// The x of the knob, the last ellipse or rounded shape of 18 points that is filled.
    func knob(_ root: TestRoot) -> Double? {
        let lines = root.drawn.filter { $0.hasPrefix("fill") && $0.contains("×18 ") }
        guard let line = lines.last, let place = line.split(separator: " ").first(where: { $0.contains(",") }),
            let x = place.split(separator: ",").first
        else { return nil }
        return Double(x)
    }

    @Test("a switch's knob travels, turns on its way, and is at once where it belongs with reduced motion or in tests")
    func aSwitch() throws {
        let log = Log(false)
        func root(_ settings: AccessibilitySettings = [], animates: Bool = true) -> TestRoot {
            mount(
                Keeping(log) { Toggle("", isOn: $0).labelsHidden().toggleStyle(.switch) },
                size: CGSize(width: 38, height: 22),
                accessibility: settings, animatesControls: animates)
        }
        var shown = root()
        #expect(knob(shown) == 2)
        shown.tap(at: CGPoint(x: 19, y: 11))
        #expect(knob(shown) == 2)
        shown.advance(by: 3.0 / 60)
        let middle = try #require(knob(shown))
        #expect(middle > 3 && middle < 17)
        shown.tap(at: CGPoint(x: 19, y: 11))
        shown.advance(by: 1.0 / 60)
        // It goes on the way that it has before it turns.
        #expect(try #require(knob(shown)) > 2)
        shown.advance(by: 1)
        #expect(knob(shown) == 2)
        for (settings, animates) in [(AccessibilitySettings.reduceMotion, true), ([], false)] {
            log.binding.wrappedValue = false
            shown = root(settings, animates: animates)
            shown.tap(at: CGPoint(x: 19, y: 11))
            // What is left of the press is no way.
            if animates { shown.advance(by: 0.1) }
            #expect(knob(shown) == 18)
        }
    }

    @Test("a slider's knob travels to a press and is under the finger from then on")
    func slider() throws {
        let log = Log(0.0)
        let root = mount(
            Keeping(log) { Slider(value: $0, in: 0...182) }, size: CGSize(width: 200, height: 22),
            animatesControls: true)
        #expect(knob(root) == 0)
        root.press(at: CGPoint(x: 109, y: 11))
        root.advance(by: 3.0 / 60)
        let middle = try #require(knob(root))
        #expect(middle > 10 && middle < 99)
        root.drag(to: CGPoint(x: 149, y: 11))
        #expect(knob(root) == 140)
        root.release(at: CGPoint(x: 149, y: 11))
        root.advance(by: 1)
        #expect(knob(root) == 140)
    }

    @Test("a segment's thumb slides from one to the other")
    func segments() throws {
        let log = Log(0)
        let root = mount(
            Keeping(log) { value in
                Picker("", selection: value) { ForEach(0..<2, id: \.self) { Text("Part \($0)") } }.pickerStyle(
                    .segmented)
            }, size: CGSize(width: 200, height: 30), animatesControls: true)
        func thumb() -> String? { root.drawn.first { $0.hasPrefix("fill") && $0.contains("#FFFFFF") } }
        let start = thumb()
        root.tap(at: CGPoint(x: 150, y: 15))
        #expect(thumb() == start)
        var places: [String?] = []
        for _ in 0..<60 {
            root.advance(by: 1.0 / 60)
            if places.last != thumb() { places.append(thumb()) }
        }
        #expect(places.count > 8)
        #expect(places.last != start)
        #expect(!places.contains(nil))
    }

    /// The colours of the shape that fills a control, one a frame.
    private func fills(_ root: TestRoot, frames: Int) -> [String] {
        func fill() -> String {
            root.drawn.last { $0.hasPrefix("fill") && $0.contains("×30") }?.split(separator: " ").last.map(String.init)
                ?? ""
        }
        return [fill()]
            + (0..<frames).map { _ in
                root.advance(by: 1.0 / 60 + 0.0001)
                return fill()
            }
    }

    @Test("a press is seen for 80 ms after it, the pointer over a button for 140; both come at once")
    func hands() throws {
        func root(animates: Bool) -> TestRoot {
            mount(
                Button("A") {}.buttonStyle(.bordered).frame(width: 100, height: 30),
                size: CGSize(width: 100, height: 60),
                animatesControls: animates)
        }
        let (moving, still) = (root(animates: true), root(animates: false))
        let rest = try #require(fills(still, frames: 0).first)
        still.hover(at: CGPoint(x: 50, y: 30))
        moving.hover(at: CGPoint(x: 50, y: 30))
        let hovered = try #require(fills(still, frames: 0).first)
        #expect(hovered != rest)
        #expect(fills(moving, frames: 0) == [hovered])
        still.hover(at: CGPoint(x: 50, y: 55))
        moving.hover(at: CGPoint(x: 50, y: 55))
        #expect(fills(still, frames: 0) == [rest])
        let leaving = fills(moving, frames: 10)
        #expect(leaving.first == hovered && leaving.last == rest)
        #expect(leaving.firstIndex(of: rest).map { (5...9).contains($0) } == true, "\(leaving)")
        for one in [still, moving] { one.press(at: CGPoint(x: 50, y: 30)) }
        let pressed = try #require(fills(still, frames: 0).first)
        #expect(pressed != rest && pressed != hovered)
        #expect(fills(moving, frames: 0) == [pressed])
        for one in [still, moving] { one.release(at: CGPoint(x: 50, y: 30)) }
        let after = try #require(fills(still, frames: 0).first)
        // Its shapes differ, so that what is left of the press lies over it, fainter and fainter.
        func layers(_ root: TestRoot) -> [Double] {
            root.drawn.compactMap {
                $0.hasPrefix("group opacity ") ? $0.split(separator: " ").last.flatMap { Double($0) } : nil
            }
        }
        #expect(fills(moving, frames: 0) == [pressed])
        moving.advance(by: 1.0 / 60 + 0.0001)
        var left: [Double] = []
        while let layer = layers(moving).first, left.count < 20 {
            left.append(layer)
            moving.advance(by: 1.0 / 60 + 0.0001)
        }
        #expect((3...5).contains(left.count) && zip(left, left.dropFirst()).allSatisfy { $0 > $1 }, "\(left)")
        #expect(fills(moving, frames: 0) == [after])
    }

    @Test("the row of a menu is not lit any longer than the pointer is over it")
    func rows() throws {
        let root = mount(
            Menu("Do") {
                Button("One") {}
                Button("Two") {}
            }, size: CGSize(width: 200, height: 160), animatesControls: true)
        try root.tap("Do")
        root.advance(by: 1)
        let none = root.drawn.count
        root.hover(at: root.middle("One"))
        #expect(root.drawn.count == none + 1)
        root.hover(at: root.middle("Two"))
        #expect(root.drawn.count == none + 1)
    }

    @Test("pictures between two: colours where the shapes are the same, else the second faintly over the first")
    func mixes() {
        let path = VectorPath.rectangle(CGRect(x: 0, y: 0, width: 4, height: 4))
        let (black, white) = (DisplayItem.fill(path, .color(.black)), DisplayItem.fill(path, .color(.white)))
        let line = DisplayItem.stroke(path, width: 1, .color(.black))
        #expect(DisplayItem.mix([black], [white], by: 0) == [black])
        #expect(DisplayItem.mix([black], [white], by: 1) == [white])
        #expect(
            DisplayItem.mix([line, black], [line, white], by: 0.25) == [
                line, .fill(path, .color(RGBA(0.25, 0.25, 0.25))),
            ])
        #expect(DisplayItem.mix([line], [line, white], by: 0.5) == [line, .group(.opacity(0.5), [white])])
        #expect(DisplayItem.mix([line, white], [line], by: 0.5) == [line, white])
        #expect(DisplayItem.mix([black], [line], by: 0.5) == [black, .group(.opacity(0.5), [line])])
        let knobs = [0.0, 8].map {
            DisplayItem.fill(
                .roundedRectangle(CGRect(x: $0, y: 0, width: 4 + $0, height: 4), radius: 2), .color(.white))
        }
        #expect(
            DisplayItem.mix([knobs[0]], [knobs[1]], by: 0.5)
                == [.fill(.roundedRectangle(CGRect(x: 4, y: 0, width: 8, height: 4), radius: 2), .color(.white))])
    }
}
