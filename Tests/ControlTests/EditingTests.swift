import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// What hands do with a text: caret, selection, clipboard, taking back. A character is 7 points wide, and a field's text
/// begins at 9.
@MainActor @Suite struct EditingTests {
    func x(_ place: Int) -> Double { 9 + 7 * Double(place) }

    func field(_ text: String, _ log: Log<String>? = nil) -> (TestRoot, Log<String>) {
        let log = log ?? Log(text)
        return (mount(TextField("Name", text: log.binding), size: CGSize(width: 300, height: 30)), log)
    }

    func selected(_ root: TestRoot) -> String? {
        root.textSession.map { String($0.text.dropFirst($0.selection.lowerBound).prefix($0.selection.count)) }
    }

    func tap(_ root: TestRoot, _ place: Int, times: Int = 1) {
        for _ in 0..<times { root.tap(at: CGPoint(x: x(place), y: 15)) }
        root.advance(by: 1)
    }

    @Test("Shift extends what is selected, Control goes by words, Home and End by the line")
    func keys() throws {
        let (root, _) = field("one two-three, four")
        tap(root, 0)
        var stops: [Int] = []
        for _ in 0..<4 {
            try root.key("control+Right")
            stops.append(root.textSession?.caret ?? -1)
        }
        #expect(stops == [3, 7, 13, 19])
        stops = []
        for _ in 0..<4 {
            try root.key("control+Left")
            stops.append(root.textSession?.caret ?? -1)
        }
        #expect(stops == [15, 8, 4, 0])
        try root.key("shift+control+Right")
        #expect(selected(root) == "one")
        try root.key("shift+Right")
        #expect(selected(root) == "one ")
        try root.key("shift+End")
        #expect(selected(root) == "one two-three, four")
        try root.key("Left")
        #expect(root.textSession?.selection == 0..<0, "to the begin of what was selected")
        try root.key("End")
        try root.key("shift+Home")
        #expect(root.textSession?.anchor == 19)
        #expect(root.textSession?.caret == 0)
        try root.key("Right")
        #expect(root.textSession?.selection == 19..<19)
    }

    @Test("Two presses select a word, three all of it; a drag goes on by what was pressed; with Shift it reaches there")
    func presses() throws {
        let (root, _) = field("one two three")
        tap(root, 5, times: 2)
        #expect(selected(root) == "two")
        tap(root, 5, times: 3)
        #expect(selected(root) == "one two three")
        tap(root, 5)
        #expect(selected(root) == "")
        root.press(at: CGPoint(x: x(1), y: 15))
        root.drag(to: CGPoint(x: x(6), y: 15))
        #expect(selected(root) == "ne tw")
        root.release(at: CGPoint(x: x(6), y: 15))
        root.advance(by: 1)
        // By words, and back before where it began.
        root.tap(at: CGPoint(x: x(5), y: 15))
        root.press(at: CGPoint(x: x(5), y: 15))
        root.drag(to: CGPoint(x: x(9), y: 15))
        #expect(selected(root) == "two three")
        root.drag(to: CGPoint(x: x(1), y: 15))
        #expect(selected(root) == "one two")
        root.release(at: CGPoint(x: x(1), y: 15))
        root.advance(by: 1)
        tap(root, 4)
        root.tap(at: CGPoint(x: x(7), y: 15), modifiers: .shift)
        #expect(selected(root) == "two")
        root.tap(at: CGPoint(x: x(1), y: 15), modifiers: .shift)
        #expect(selected(root) == "ne ", "from where the selection began")
    }

    @Test("A character is taken away as a person sees it, whatever it is made of")
    func characters() throws {
        let (root, log) = field("a👩‍👩‍👧e\u{301}b")
        try root.key("Tab")
        try root.key("End")
        try root.key("Backspace")
        try root.key("Backspace")
        #expect(log.value == "a👩‍👩‍👧")
        try root.key("Backspace")
        #expect(log.value == "a")
        // What is typed joins the character before the caret.
        root.type("ox")
        try root.key("Left")
        root.type("\u{308}")
        root.type("n")
        #expect(log.value == "ao\u{308}nx")
    }

    @Test("What is cut and copied is on the clipboard, and is pasted in the place of what is selected")
    func clipboard() throws {
        let (root, log) = field("one two")
        tap(root, 1, times: 2)
        try root.key("control+x")
        #expect(log.value == " two")
        try root.key("End")
        try root.key("control+v")
        #expect(log.value == " twoone")
        try root.key("control+a")
        try root.key("control+c")
        root.type("x")
        try root.key("control+v")
        #expect(log.value == "x twoone")
        try root.key("control+c")
        try root.key("control+v")
        #expect(log.value == "x twoone twoone", "nothing is selected: the clipboard stays as it is")
        #expect(log.sets.count == 5)
    }

    @Test("What is pasted has no lines in a field of one line, and lines in an editor; nothing is copied of a secret")
    func pastedLines() throws {
        let (secret, line, lines) = (Log("secret"), Log(""), Log("a\nb"))
        let root = mount(
            VStack {
                TextEditor(text: lines.binding).accessibilityIdentifier("editor")
                TextField("Line", text: line.binding)
                SecureField("Secret", text: secret.binding)
            }, size: CGSize(width: 200, height: 200))
        try root.tap("editor")
        try root.key("control+a")
        try root.key("control+c")
        try root.key("control+End")
        try root.key("control+v")
        #expect(lines.value == "a\nba\nb")
        try root.tap("Line")
        try root.key("control+v")
        #expect(line.value == "a b")
        try root.tap("Secret")
        try root.key("control+a")
        try root.key("control+c")
        try root.key("control+x")
        #expect(secret.value == "secret")
        try root.tap("Line")
        try root.key("control+v")
        #expect(line.value == "a ba b")
    }

    @Test("Typing is taken back in runs, and done again; each step writes once")
    func undo() throws {
        let (root, log) = field("")
        try root.key("Tab")
        root.type("one two")
        try root.key("Backspace")
        try root.key("Backspace")
        try root.key("Home")
        root.type("x")
        #expect(log.value == "xone t")
        let before = log.sets.count
        try root.key("control+z")
        #expect(log.value == "one t")
        try root.key("control+z")
        #expect(log.value == "one two")
        #expect(root.textSession?.caret == 7, "the caret is where it was")
        try root.key("control+z")
        #expect(log.value == "")
        try root.key("control+z")
        #expect(log.value == "", "there is no more")
        try root.key("control+shift+z")
        try root.key("control+y")
        #expect(log.value == "one t")
        #expect(log.sets.count == before + 5)
        root.type("y")
        try root.key("control+y")
        #expect(log.value == "yone t", "what was taken back is gone after another step")
    }

    @Test("What other code writes is not the person's to take back; a composition is one step")
    func undoOfOthers() throws {
        struct Page: View {
            @State var text = ""
            let hold: (Binding<String>) -> Void
            var body: some View {
                let _ = hold($text)
                TextField("Name", text: $text)
            }
        }
        var text: Binding<String>?
        let root = mount(Page { text = $0 }, size: CGSize(width: 200, height: 30))
        try root.key("Tab")
        root.type("ab")
        text?.wrappedValue = "abc"
        root.settle()
        try root.key("control+z")
        #expect(text?.wrappedValue == "abc")
        try root.compose("ㅈ")
        try root.compose("자")
        try root.commit("자")
        #expect(text?.wrappedValue == "ab자c")
        try root.key("control+z")
        #expect(text?.wrappedValue == "abc")
    }

    @Test("Lines are gone through by their place from the left, which is kept over short ones; pages by what is seen")
    func lines() throws {
        let log = Log("one two\nx\nthree four\n5\n6\n7\n8")
        let root = mount(TextEditor(text: log.binding), size: CGSize(width: 200, height: 7 + 60 + 7))
        root.tap(at: CGPoint(x: x(5), y: 10))
        func caret(_ key: String) throws -> Int {
            try root.key(key)
            return root.textSession?.caret ?? -1
        }
        #expect(try caret("Down") == 9)
        #expect(try caret("Down") == 15)
        #expect(try caret("shift+Up") == 9)
        #expect(selected(root) == "\nthree")
        #expect(try caret("Up") == 5)
        #expect(try caret("Up") == 0)
        #expect(try caret("End") == 7)
        #expect(try caret("PageDown") == 17, "two lines of the three that are seen")
        #expect(try caret("PageDown") == 24)
        #expect(try caret("PageDown") == 28)
        #expect(try caret("control+Home") == 0)
        root.tap(at: CGPoint(x: x(1), y: 10))
        root.tap(at: CGPoint(x: x(1), y: 10))
        root.tap(at: CGPoint(x: x(1), y: 10))
        #expect(selected(root) == "one two", "three presses select a paragraph")
    }

    @Test("What stands in an empty field is there as soon as nothing is typed, and not while something is composed")
    func placeholder() throws {
        // It keeps its place in the picture, and is not seen.
        func isShown(_ root: TestRoot) -> Bool { !root.drawn.contains { $0.hasSuffix("opacity 0") } }
        let number = mount(
            TextField("Number", value: .constant(7), format: .number), size: CGSize(width: 200, height: 30))
        try number.key("Tab")
        #expect(!isShown(number))
        // Nothing is no number, so that nothing is written.
        try number.key("Backspace")
        #expect(isShown(number))
        number.type("1")
        #expect(!isShown(number))
        // Again after the program wrote another number meanwhile, or the same one was typed again.
        let kept = Log(7)
        let again = mount(
            Keeping(kept) { value in
                VStack(spacing: 0) {
                    TextField("Number", value: value, format: .number)
                    Button("Three") { value.wrappedValue = 3 }
                }
            }, size: CGSize(width: 200, height: 60))
        try again.key("Tab")
        try again.key("Backspace")
        #expect(isShown(again))
        try again.tap("Three")
        #expect(!isShown(again))
        try again.key("End")
        try again.key("Backspace")
        #expect(isShown(again))
        again.type("3")
        #expect(!isShown(again))
        try again.key("Backspace")
        #expect(isShown(again))
        #expect(kept.sets == [3, 3])
        let text = mount(TextField("Number", text: .constant("")), size: CGSize(width: 200, height: 30))
        #expect(isShown(text))
        try text.key("Tab")
        try text.compose("x")
        #expect(!isShown(text))
        try text.compose("")
        #expect(isShown(text))
    }
}
