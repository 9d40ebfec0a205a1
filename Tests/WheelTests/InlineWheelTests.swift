import Foundation
import HalcyonTesting
import RedrawLabExperiments
import SwiftUI
import Testing

/// The page about who hears of a choice, in the profile of a phone: there its picker is a wheel.
@MainActor @Suite struct InlineWheelTests {
    @Test("press, release, set and observers in their order, as the transcript has them; swapped in the tree, swapped in time")
    func order() throws {
        let page = try #require(LabPage.all.first { $0.content == .pickerObservers })
        let root = mount(page.screen, size: CGSize(width: 500, height: 700), profile: .ios)
        func turn() throws -> (verbs: [String], events: [String]) {
            root.clearFacts()
            let frame = try #require(root.element("Quality")?.frame)
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            root.press(at: middle)
            root.advance(by: 0.1)
            root.drag(to: CGPoint(x: middle.x, y: middle.y - 32))
            root.advance(by: 0.2)
            root.release(at: CGPoint(x: middle.x, y: middle.y - 32))
            root.advance(by: 3)
            let wanted = ["down", "up", "edit", "write", "body", "onChange"]
            return (
                root.transcript.split(separator: "\n")
                    .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { wanted.contains($0) },
                root.texts.filter { $0.contains(": ") }.suffix(4).map { $0 }
            )
        }
        let first = try turn()
        #expect(
            first.verbs == [
                "down", "up", "edit", "write", "write", "write", "body", "onChange", "write", "onChange", "write", "body",
            ])
        #expect(first.events == ["binding, before: 0", "binding, after: 1", "request: 1", "tracking: 1"])
        try root.tap("Swap the two observers")
        let second = try turn()
        #expect(second.verbs == first.verbs)
        #expect(second.events == ["binding, before: 1", "binding, after: 2", "tracking: 2", "request: 2"])
    }
}
