import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

@MainActor @Suite struct KeyTests {
    @Test("409, 410, 411: keys are told from the outside in, before a field takes them; who handles one ends it")
    func keyPresses() throws {
        struct Page: View {
            let outer: KeyPress.Result
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                        .onKeyPress { press in
                            log("inner \(press.characters)")
                            return .ignored
                        }
                        .onKeyPress("x") {
                            log("x")
                            return .handled
                        }
                        .accessibilityIdentifier("name")
                }
                .onKeyPress(characters: .alphanumerics) { press in
                    log("outer \(press.characters)")
                    return outer
                }
            }
        }
        let root = HalcyonTesting.mount(Page(outer: .ignored), size: CGSize(width: 300, height: 100))
        #expect(logged { root.type("a") } == [])
        try root.tap("name")
        #expect(logged { root.type("ax!") } == ["outer a", "inner a", "outer x", "x", "inner !"])
        #expect(root.element("name")?.value == "a!")
        // The key with Control is the same key, with Shift another one.
        #expect(try logged { try root.key("control+x") } == ["outer x", "x"])
        #expect(try logged { try root.key("shift+x") } == ["outer X", "inner X"])
        let handled = HalcyonTesting.mount(Page(outer: .handled), size: CGSize(width: 300, height: 100))
        try handled.tap("name")
        #expect(logged { handled.type("a") } == ["outer a"])
        #expect(handled.element("name")?.value == "")
    }

    @Test("409, 411: an action inside of what is focusable hears nothing, nor does one under the pointer; sets of keys")
    func whoHears() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                Color.red.frame(height: 50)
                    .onKeyPress(keys: ["a"]) { _ in
                        log("inside")
                        return .ignored
                    }
                    .focusable()
                    .onKeyPress(keys: ["a", "b", .leftArrow]) { press in
                        log("outside \(press.key == .leftArrow ? "left" : press.characters)")
                        return .handled
                    }
                Color.blue.frame(height: 50).focusable()
                    .onKeyPress("a") {
                        log("hovered")
                        return .handled
                    }
            }
        }
        root.hover(at: CGPoint(x: 50, y: 75))
        #expect(logged { root.type("a") } == [])
        root.tap(at: CGPoint(x: 50, y: 25))
        root.hover(at: CGPoint(x: 50, y: 75))
        #expect(
            try logged {
                root.type("abc")
                try root.key("Left")
                try root.key("Right")
            } == ["outside a", "outside b", "outside left"])
    }

    @Test("410: an arrow that is handled moves no caret")
    func arrows() throws {
        func typed(_ result: KeyPress.Result) throws -> String? {
            struct Page: View {
                let result: KeyPress.Result
                @State private var text = "ab"
                var body: some View {
                    VStack {
                        TextField("Name", text: $text).onKeyPress(.leftArrow) { result }.accessibilityIdentifier("name")
                    }
                }
            }
            let root = HalcyonTesting.mount(Page(result: result), size: CGSize(width: 300, height: 100))
            try root.tap("name")
            try root.key("End")
            try root.key("Left")
            root.type("x")
            return root.element("name")?.value
        }
        #expect(try typed(.handled) == "abx")
        #expect(try typed(.ignored) == "axb")
    }

    @Test func aFieldThatIsAskedForAPressGetsTheKeyboard() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View { TextField("Name", text: $text).accessibilityIdentifier("name") }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 100))
        root.type("a")
        #expect(root.element("name")?.value == "")
        try root.perform(.press, on: "name")
        root.type("b")
        #expect(root.element("name")?.value == "b")
    }

    @Test("411: an action hears of a key that goes down and repeats; of one that goes up only if it asks for that")
    func keyPhases() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View {
                TextField("Name", text: $text)
                    .onKeyPress("a") {
                        log("pressed")
                        return .ignored
                    }
                    .onKeyPress("a", phases: .up) { _ in
                        log("up")
                        return .ignored
                    }
                    .onKeyPress("a", phases: .all) { press in
                        log("all \(press.phase.rawValue)")
                        return .ignored
                    }
                    .accessibilityIdentifier("name")
            }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 100))
        try root.tap("name")
        let again = KeyEvent(.character("a"), time: 0, phase: .repeat, text: "a")
        #expect(
            logged {
                root.type("a")
                root.mounted.handle(.key(again))
                root.mounted.handle(.key(KeyEvent(.character("a"), time: 0, phase: .up)))
            } == ["all 1", "pressed", "all 2", "pressed", "all 4", "up"])
        #expect(root.element("name")?.value == "aa")
    }

    @Test("413: a shortcut presses the first control of its view, wherever the keyboard is")
    func shortcuts() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 400, height: 400)) {
            VStack {
                Button("Save") { log("save") }.keyboardShortcut("s")
                Button("Save again") { log("again") }.keyboardShortcut("s")
                Button("Plain") { log("plain") }.keyboardShortcut("p", modifiers: [])
                Button("Both") { log("both") }.keyboardShortcut("b", modifiers: [.command, .shift])
                Button("Disabled") { log("disabled") }.keyboardShortcut("d").disabled(true)
                Button("Hidden") { log("hidden") }.keyboardShortcut("h").hidden()
                Button("Clear") { log("clear") }.keyboardShortcut("l").opacity(0)
                Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction)
                Button("None") { log("none") }.keyboardShortcut(nil)
                Text("no control").keyboardShortcut("t")
            }
        }
        func press(_ key: String) throws -> [String] { try logged { try root.key(key) } }
        #expect(try press("control+s") == ["save"])
        #expect(try press("command+s") == ["save"])
        #expect(try press("s") == [])
        #expect(try press("p") == ["plain"])
        #expect(try press("control+p") == [])
        #expect(try press("control+b") == [])
        #expect(try press("control+shift+b") == ["both"])
        #expect(try press("control+d") == [])
        #expect(try press("control+h") == ["hidden"])
        #expect(try press("control+l") == ["clear"])
        #expect(try press("Return") == ["ok"])
        #expect(try press("Escape") == ["cancel"])
        #expect(try press("control+t") == [])
    }

    @Test("414: of several with one shortcut the first in depth comes, from the leading side on")
    func resolution() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 400, height: 200)) {
            HStack {
                VStack {
                    Text("a")
                    HStack { Button("deep") { log("deep") }.keyboardShortcut("s") }
                }
                Button("near") { log("near") }.keyboardShortcut("s")
                Button("off") { log("off") }.keyboardShortcut("d").disabled(true)
                Button("on") { log("on") }.keyboardShortcut("d")
            }
        }
        #expect(try logged { try root.key("control+s") } == ["deep"])
        #expect(try logged { try root.key("control+d") } == ["on"])
    }

    @Test("412: a key that was handled presses nothing, one that was ignored does; a field takes what is typed before")
    func order() throws {
        struct Page: View {
            let result: KeyPress.Result
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text).onSubmit { log("submit") }.onKeyPress(.return) { result }
                        .onKeyPress { _ in result }
                        .accessibilityIdentifier("name")
                    Button("Save") { log("save") }.keyboardShortcut("s")
                    Button("Plain") { log("plain") }.keyboardShortcut("p", modifiers: [])
                    Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
                }
            }
        }
        func made(_ result: KeyPress.Result) throws -> [String] {
            let root = HalcyonTesting.mount(Page(result: result), size: CGSize(width: 300, height: 200))
            try root.tap("name")
            return try logged {
                try root.key("control+s")
                try root.key("Return")
                root.type("p")
            }
        }
        #expect(try made(.handled) == [])
        // Return submits the field and does not press the default button (322).
        #expect(try made(.ignored) == ["save", "submit"])
    }

    @Test func aSheetsWayOutIsPressedByEscape() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 400, height: 400)) {
            Button("Below") { log("below") }.keyboardShortcut("s")
                .sheet(isPresented: .constant(true)) {
                    Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction)
                }
        }
        #expect(try logged { try root.key("Escape") } == ["cancel"])
        #expect(try logged { try root.key("control+s") } == [])
    }
}

@MainActor @Suite struct HandActTests {
    @Test func anElementIsDraggedAndHeldByItsName() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 100)) {
            Color.red.accessibilityLabel("area")
                .gesture(
                    DragGesture().onChanged { log("changed \(Double($0.translation.width))") }
                        .onEnded { log("ended \(Double($0.translation.height))") }
                )
                .simultaneousGesture(LongPressGesture().onEnded { _ in log("long") })
        }
        #expect(
            try logged { try root.drag("area", by: CGSize(width: 30, height: 10)) }
                == ["changed 15.0", "changed 30.0", "ended 10.0"])
        #expect(try logged { try root.hold("area", for: 0.4) } == [])
        #expect(try logged { try root.hold("area", for: 0.5) } == ["long"])
        let session = try logged {
            try root.play(
                """
                {"drag":{"on":"area","by":[20,0]}}
                {"hold":{"on":"area","for":0.5}}
                """)
        }
        #expect(session == ["changed 10.0", "changed 20.0", "ended 0.0", "long"])
        root.press(at: CGPoint(x: 50, y: 50))
        root.drag(to: CGPoint(x: 70, y: 50))
        #expect(logged { root.cancelPress() } == [])
        #expect(logged { root.release(at: CGPoint(x: 70, y: 50)) } == [])
    }
}
