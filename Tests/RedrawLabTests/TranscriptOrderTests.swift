import HalcyonJournal
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The page about who hears of a choice: the press, the release, the set and each observer, in their order.
@MainActor @Suite struct TranscriptOrderTests {
    /// The lines of what happened, without what was marked, made and painted.
    private func order(_ rig: Rig) -> [String] {
        let verbs = ["down", "up", "press", "write", "body", "onChange"]
        return Transcript.text(rig.engine.recorder.facts).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { line in verbs.contains { line.hasPrefix($0 + " ") } }
            .map { line in
                line.replacingOccurrences(of: "PickerObservers.", with: "").replacingOccurrences(of: ", …", with: "")
            }
    }

    /// What the screen shows of the events, oldest first.
    private func events(_ rig: Rig) -> [String] {
        rig.labels.filter { $0.contains(": ") }
    }

    @Test func swappedInTheTreeTheObserversAreSwappedInTime() {
        let rig = Rig(size: CGSize(width: 500, height: 600)) { Screen() }
        rig.engine.recorder.clear()
        #expect(rig.tap("Middle") == nil)
        #expect(
            events(rig) == ["binding, before: 0", "binding, after: 1", "request: 1", "tracking: 1"])
        let first = order(rig)
        // The finger goes down and up, and only then is anything set; the observers come after the body.
        #expect(
            first.map { $0.split(separator: " ").first.map(String.init) ?? "" } == [
                "down", "up", "press", "write", "write", "write", "body", "onChange", "write", "onChange", "write",
                "body",
            ])
        #expect(first[4].hasSuffix("ContentView.selection: 0 → 1"))
        #expect(rig.tap("Swap the two observers") == nil)
        rig.engine.recorder.clear()
        #expect(rig.tap("High") == nil)
        #expect(
            events(rig).suffix(4) == ["binding, before: 1", "binding, after: 2", "tracking: 2", "request: 2"])
        // In time nothing else is changed: the binding's own two stay where they were.
        #expect(order(rig).map { $0.prefix(5) } == first.map { $0.prefix(5) })
    }

    private struct Screen: View {
        var body: some View { LabPage.all.first { $0.content == .pickerObservers }!.screen }
    }

    @Test func aBindingOfClosuresIsObservedBeforeAndAfterItsSet() {
        _ = Console.take()
        let rig = Rig(size: CGSize(width: 500, height: 600)) {
            LabPage.all.first { $0.content == .closureBinding }!.screen
        }
        #expect(rig.tap("Shout") == nil)
        #expect(Console.take() == ["before the set", "after the set"])
        #expect(rig.tap("Greet") == nil)
        #expect(Console.take() == ["GOOD MORNING"])
        #expect(rig.tap("Whisper") == nil)
        #expect(rig.tap("Greet") == nil)
        #expect(Console.take() == ["before the set", "after the set", "good morning"])
    }
}
