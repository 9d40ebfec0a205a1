import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Selecting text with a pointer and keys. A character is 7 points wide, a line 20 high, and the text stands in the
/// top-left corner.
@MainActor @Suite struct TextSelectionTests {
    private func rig<Content: View>(@ViewBuilder _ content: () -> Content) -> Rig {
        let rig = Rig(size: CGSize(width: 400, height: 100)) {
            VStack(alignment: .leading, spacing: 0) { content() }
                .frame(width: 400, height: 100, alignment: .topLeading)
        }
        rig.engine.clipboard = PrivateClipboard()
        return rig
    }

    private func pointer(_ rig: Rig, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double = 10) {
        rig.root.handle(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: rig.clock.now)))
    }

    private func drag(_ rig: Rig, from: Double, to: Double, _ y: Double = 10, endY: Double? = nil) {
        pointer(rig, .down, from, y)
        pointer(rig, .drag, to, endY ?? y)
        pointer(rig, .up, to, endY ?? y)
        rig.clock.advance(by: 1)
    }

    private func key(_ rig: Rig, _ name: String) { rig.root.handle(.key(KeyEvent(named: name, time: rig.clock.now)!)) }

    private func copied(_ rig: Rig) -> String? {
        let clipboard = PrivateClipboard()
        rig.engine.clipboard = clipboard
        key(rig, "control+c")
        return clipboard.text
    }

    /// The rectangles behind selected characters, as left side, top, width and height.
    private func highlights(_ rig: Rig) -> [[Double]] {
        rig.root.displayList.fragments.values.flatMap(\.items).compactMap { item in
            guard case .fill(let path, _, .color(let color)) = item, color.alpha < 0.5 else { return nil }
            let box = path.bounds
            return [box.minX, box.minY, box.width, box.height]
        }
    }

    @Test func aDragSelectsWhatItPassesAndCopyGivesIt() {
        let rig = rig { Text("Hello world").textSelection(.enabled) }
        #expect(highlights(rig) == [])
        // From the middle of "e", nearer to its right side, into "w".
        drag(rig, from: 12, to: 44)
        #expect(copied(rig) == "llo ")
        #expect(highlights(rig) == [[14, 0, 28, 20]])
        drag(rig, from: 44, to: 12)
        #expect(copied(rig) == "llo ")
        // A press alone ends the selection.
        drag(rig, from: 20, to: 20)
        #expect((copied(rig), highlights(rig)) == (nil, []))
    }

    @Test func aSecondClickSelectsAWordAndAThirdAll() {
        let rig = rig { Text("one two's, three").textSelection(.enabled) }
        func click(_ x: Double) {
            pointer(rig, .down, x)
            pointer(rig, .up, x)
        }
        click(38)
        #expect(copied(rig) == nil)
        click(38)
        #expect(copied(rig) == "two's")
        click(38)
        #expect(copied(rig) == "one two's, three")
        rig.clock.advance(by: 1)
        click(38)
        #expect(copied(rig) == nil)
        // A double click that is dragged on selects whole words.
        pointer(rig, .down, 38)
        pointer(rig, .drag, 90)
        pointer(rig, .up, 90)
        #expect(copied(rig) == "two's, three")
    }

    @Test func keysSelectAllAndEndTheSelection() {
        let rig = rig { Text("ab cd").textSelection(.enabled) }
        drag(rig, from: 0, to: 8)
        #expect(copied(rig) == "a")
        key(rig, "control+a")
        #expect(copied(rig) == "ab cd")
        #expect(highlights(rig) == [[0, 0, 35, 20]])
        key(rig, "Escape")
        #expect((copied(rig), highlights(rig)) == (nil, []))
    }

    @Test func severalLinesAreSelectedFromPlaceToPlace() {
        let rig = rig { Text("abcd\nefgh\nij").multilineTextAlignment(.trailing).textSelection(.enabled) }
        drag(rig, from: 14, to: 21, 10, endY: 50)
        #expect(copied(rig) == "cd\nefgh\ni")
        #expect(highlights(rig).sorted { $0[1] < $1[1] } == [[14, 0, 14, 20], [0, 20, 28, 20], [14, 40, 7, 20]])
    }

    @Test func wholeCharactersAreSelected() {
        let rig = rig { Text("a👨‍👩‍👧‍👦é").textSelection(.enabled) }
        drag(rig, from: 8, to: 20)
        #expect(copied(rig) == "👨‍👩‍👧‍👦")
        #expect(highlights(rig) == [[7, 0, 14, 20]])
    }

    @Test func aTextIsNotSelectedUnlessThatIsAskedFor() {
        let rig = rig {
            VStack(alignment: .leading, spacing: 0) {
                Text("plain")
                Text("off").textSelection(.disabled)
            }
            .textSelection(.enabled)
            Text("other")
        }
        drag(rig, from: 0, to: 20, 30)
        #expect((copied(rig), highlights(rig)) == (nil, []))
        drag(rig, from: 0, to: 20, 10)
        #expect(copied(rig) == "pla")
    }

    @Test func aButtonIsStillPressed() {
        let rig = rig { Button("press") { log("pressed") }.textSelection(.enabled) }
        #expect(rig.tap("press") == nil)
        #expect(Log.take() == ["pressed"])
        let tapped = self.rig { Text("tap").textSelection(.enabled).onTapGesture { log("tapped") } }
        #expect(tapped.tap("tap") == nil)
        #expect(Log.take() == ["tapped"])
    }

    @Test func updatesDoNotThrowASelectionBack() {
        struct Page: View {
            @State private var count = 7
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Text("count \(count) of ten").textSelection(.enabled)
                    Button("more") { count += 4 }
                }
            }
        }
        let rig = rig { Page() }
        let middle = rig.root.semantics().flattened.first { $0.label == "more" }!.frame
        pointer(rig, .down, 0)
        pointer(rig, .drag, 35)
        // The drag goes on while the text changes.
        rig.engine.atEndOfTurn {}
        pointer(rig, .drag, 78)
        pointer(rig, .up, 78)
        #expect(copied(rig) == "count 7 of ")
        pointer(rig, .down, middle.midX, middle.midY)
        pointer(rig, .up, middle.midX, middle.midY)
        #expect(rig.labels.first == "count 11 of ten")
        #expect(copied(rig) == "count 11 of ")
        #expect(highlights(rig) == [[0, 0, 84, 20]])
    }

    @Test func aDragGoesOnWhileTheTextChanges() {
        let hold = Hold<Binding<String>>()
        struct Page: View {
            @State var text = "abcdef"
            let hold: Hold<Binding<String>>
            var body: some View {
                let _ = hold.put($text)
                Text(text).textSelection(.enabled)
            }
        }
        let rig = rig { Page(hold: hold) }
        pointer(rig, .down, 7)
        pointer(rig, .drag, 21)
        hold.value.wrappedValue = "abXXcdef"
        rig.turn()
        #expect(copied(rig) == "bXXc")
        pointer(rig, .drag, 35)
        pointer(rig, .up, 35)
        #expect(copied(rig) == "bXXc")
        hold.value.wrappedValue = "zz"
        rig.turn()
        #expect((copied(rig), highlights(rig)) == (nil, []))
    }

    @Test func anotherTextTakesTheSelectionAway() {
        let rig = rig {
            VStack(alignment: .leading, spacing: 0) {
                Text("first")
                Text("second")
            }
            .textSelection(.enabled)
        }
        drag(rig, from: 0, to: 21, 10)
        #expect(copied(rig) == "fir")
        drag(rig, from: 0, to: 14, 30)
        #expect(copied(rig) == "se")
        #expect(highlights(rig) == [[0, 0, 14, 20]])
    }

    @Test func noBodyRunsWhileSomethingIsSelected() {
        let rig = rig { Text("Hello world").textSelection(.enabled) }
        let before = rig.engine.recorder.facts.count { $0.isBody }
        drag(rig, from: 12, to: 44)
        key(rig, "control+a")
        #expect(rig.engine.recorder.facts.count { $0.isBody } == before)
    }

    @Test func aFreshEvaluationShowsTheSelection() {
        let rig = rig { Text("Hello world").textSelection(.enabled) }
        drag(rig, from: 12, to: 44)
        #expect(highlights(rig).count == 1)
        #expect(FreshEvaluation(of: rig.root).difference() == nil)
    }
}
