import Foundation
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
                Keeping(log) { Toggle("", isOn: $0).labelsHidden().toggleStyle(.switch) }, size: CGSize(width: 38, height: 22),
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
            #expect(knob(shown) == 18)
        }
    }

    @Test("a slider's knob travels to a press and is under the finger from then on")
    func slider() throws {
        let log = Log(0.0)
        let root = mount(
            Keeping(log) { Slider(value: $0, in: 0...182) }, size: CGSize(width: 200, height: 22), animatesControls: true)
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
                Picker("", selection: value) { ForEach(0..<2, id: \.self) { Text("Part \($0)") } }.pickerStyle(.segmented)
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
}
