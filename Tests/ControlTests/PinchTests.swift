import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// Two fingers: semantics 392.
@MainActor @Suite struct PinchTests {
    final class Trace { var lines: [String] = [] }

    func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

    @Test(
        "392: a magnification is 1 and the sum of all steps, a rotation their sum, clockwise; they begin with .01 and 1°"
    )
    func statement392() {
        let trace = Trace()
        var values: [MagnifyGesture.Value] = []
        let root = mount(
            Color.red.frame(width: 100, height: 50)
                .gesture(
                    MagnifyGesture()
                        .onChanged {
                            values.append($0)
                            trace.lines.append("magnify \(self.rounded(Double($0.magnification)))")
                        }
                        .onEnded { trace.lines.append("ended \(self.rounded(Double($0.magnification)))") }
                        .simultaneously(
                            with: RotateGesture()
                                .onChanged { trace.lines.append("rotate \(self.rounded($0.rotation.degrees))") }
                                .onEnded { trace.lines.append("ended \(self.rounded($0.rotation.degrees))°") })),
            size: CGSize(width: 100, height: 50))
        let place = CGPoint(x: 25, y: 10)
        root.pinch(.began, at: place)
        root.pinch(.changed, at: place, magnification: 0.005)
        #expect(trace.lines == [])
        root.advance(by: 0.1)
        root.pinch(.changed, at: place, magnification: 0.095)
        root.pinch(.changed, at: place, magnification: 0.1)
        #expect(trace.lines == ["magnify 1.1", "magnify 1.2"])
        #expect(values[0].startAnchor == UnitPoint(x: 0.25, y: 0.2))
        #expect(values[0].startLocation == place)
        #expect(rounded(Double(values[0].velocity)) == "0.95")
        trace.lines = []
        root.pinch(.changed, at: place, rotation: 0.9 * .pi / 180)
        root.pinch(.changed, at: place, rotation: 0.1 * .pi / 180)
        root.pinch(.changed, at: place, rotation: -3 * .pi / 180)
        root.pinch(.ended, at: place)
        #expect(
            trace.lines.filter { !$0.hasPrefix("magnify") } == [
                "rotate 1.0", "rotate -2.0", "ended 1.2", "ended -2.0°",
            ])
    }

    @Test("Two fingers are no press: a tap, a drag and a button below do nothing, and a press magnifies nothing")
    func apart() throws {
        let trace = Trace()
        let root = mount(
            VStack(spacing: 0) {
                Button("Press") { trace.lines.append("pressed") }
                Color.red.frame(height: 40).accessibilityLabel("box").onTapGesture { trace.lines.append("tap") }
            }
            .gesture(DragGesture(minimumDistance: 0).onChanged { _ in trace.lines.append("drag") })
            .simultaneousGesture(MagnifyGesture().onEnded { _ in trace.lines.append("magnified") }),
            size: CGSize(width: 100, height: 80))
        try root.pinch("box", scale: 2)
        #expect(trace.lines == ["magnified"])
        try root.pinch("Press", scale: 2)
        #expect(trace.lines == ["magnified", "magnified"])
        trace.lines = []
        try root.tap("Press")
        try root.tap("box")
        #expect(trace.lines == ["pressed", "tap"])
    }

    @Test("The inner one has the fingers; taken away, they end nothing, and the state is back")
    func nested() throws {
        struct Page: View {
            let trace: Trace
            @GestureState private var scale = 1.0
            var body: some View {
                VStack(spacing: 0) {
                    Text("scale \(Int((scale * 100).rounded()))").frame(height: 20)
                    Color.red.frame(height: 60).accessibilityLabel("inner")
                        .gesture(
                            MagnificationGesture().updating($scale) { value, scale, _ in scale = Double(value) }
                                .onEnded { _ in trace.lines.append("inner") })
                }
                .gesture(MagnifyGesture().onEnded { _ in trace.lines.append("outer") })
            }
        }
        let trace = Trace()
        let root = mount(Page(trace: trace), size: CGSize(width: 100, height: 80))
        try root.play(#"{"pinch":{"on":"inner","scale":1.5}}"#)
        #expect(trace.lines == ["inner"])
        let place = CGPoint(x: 50, y: 50)
        root.pinch(.began, at: place)
        root.pinch(.changed, at: place, magnification: 0.5)
        #expect(root.texts.first == "scale 150")
        root.pinch(.cancelled, at: place)
        #expect(root.texts.first == "scale 100")
        #expect(trace.lines == ["inner"])
        root.pinch(.changed, at: place, magnification: 0.5)
        #expect(root.texts.first == "scale 100", "they are gone")
    }

    @Test("A line of a session says what it takes")
    func sessions() throws {
        let root = mount(Color.red.accessibilityLabel("box"), size: CGSize(width: 100, height: 50))
        #expect {
            try root.play(#"{"pinch":{"on":"box"}}"#)
        } throws: {
            "\($0)"
                == "line 1: \"pinch\" takes an element, a scale and degrees, for example {\"on\":\"Map\",\"scale\":1.5}"
        }
    }
}
