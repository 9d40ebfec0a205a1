import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Links and gauges, semantics 338.
@MainActor @Suite struct LinkTests {
    @Test("338: a link is a button that opens its address; a gauge shows its ends for what is beyond them")
    func statement338() throws {
        var opened: [String] = []
        let root = mount(
            Link("Home", destination: URL(string: "https://example.org")!)
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.append(url.absoluteString)
                        return .handled
                    }), size: CGSize(width: 200, height: 40))
        #expect(root.element("Home")?.role == .link)
        try root.tap("Home")
        #expect(opened == ["https://example.org"])

        func gauge<Content: View>(_ view: Content) -> SemanticsNode? {
            mount(view, size: CGSize(width: 200, height: 100)).semantics.flattened.first { $0.role == .gauge }
        }
        #expect(gauge(Gauge(value: 120, in: 0...80) { Text("Full") })?.value == "100 %")
        #expect(gauge(Gauge(value: -1) { Text("Full") })?.value == "0 %")
        #expect(gauge(Gauge(value: 20, in: 0...80) { Text("Full") })?.frame.size.plain == "200×6")
        let circle = gauge(
            Gauge(value: 0.58) {
                Text("Battery")
            } currentValueLabel: {
                Text("58")
            }
            .gaugeStyle(.accessoryCircular))
        #expect(circle?.frame.size.plain == "52×52")
        #expect(circle?.label == "58")
    }
}
