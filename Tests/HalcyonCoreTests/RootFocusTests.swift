import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Keys lead into a root that another one shows, through it, and out again.
@MainActor struct RootFocusTests {
    private struct Fields: View {
        let names: [String]
        var body: some View { VStack { ForEach(names, id: \.self) { TextField($0, text: .constant($0)) } } }
    }

    private func inner<Content: View>(_ content: Content) -> RootHolder {
        RootHolder { clock, textEngine in
            let root = MountedRoot(content, clock: clock, textEngine: textEngine)
            root.engine.checksInvariants = true
            return root
        }
    }

    /// Who has the keyboard after each key; all that say so.
    private func walk(_ rig: Rig, _ keys: [String]) -> [String] {
        keys.map { key in
            if let event = KeyEvent(named: key, time: 0) { rig.root.handle(.key(event)) }
            rig.turn()
            return rig.root.semantics().flattened.filter(\.isFocused).map(\.label).joined(separator: "+")
        }
    }

    @Test("Tab goes through the views of a root inside as through its own, forwards and back") func through() {
        let rig = Rig {
            Fields(names: ["before"])
            RootView(inner(Fields(names: ["one", "two"]))).frame(width: 200, height: 100)
            Fields(names: ["after"])
        }
        #expect(walk(rig, ["Tab", "Tab", "Tab", "Tab", "Tab"]) == ["before", "one", "two", "after", "before"])
        let back = ["after", "two", "one", "before", "after"]
        #expect(walk(rig, Array(repeating: "shift+Tab", count: 5)) == back)
    }

    @Test("Two roots beside each other, and one that has nobody who takes it") func several() {
        let rig = Rig {
            RootView(inner(Fields(names: ["one"]))).frame(width: 200, height: 50)
            RootView(inner(Text("nobody"))).frame(width: 200, height: 50)
            RootView(inner(Fields(names: ["two"]))).frame(width: 200, height: 50)
        }
        #expect(walk(rig, ["Tab", "Tab", "Tab", "shift+Tab"]) == ["one", "two", "one", "two"])
        let alone = Rig { RootView(inner(Text("nobody"))).frame(width: 200, height: 50) }
        #expect(walk(alone, ["Tab", "shift+Tab"]) == ["", ""])
    }

    @Test("What is typed goes where the keyboard is, and a press outside takes it from the root inside") func typed() {
        struct Field: View {
            let name: String
            @State private var text = ""
            var body: some View { TextField(name, text: $text).onChange(of: text) { log("\(name): \($1)") } }
        }
        let rig = Rig {
            Field(name: "outer")
            RootView(inner(Field(name: "inner"))).frame(width: 200, height: 50)
        }
        _ = walk(rig, ["Tab", "Tab"])
        #expect(rig.lines { rig.root.handle(.text("a")) } == ["inner: a"])
        rig.tap("outer")
        #expect(rig.root.semantics().flattened.filter(\.isFocused).map(\.label) == ["outer"])
        #expect(rig.lines { rig.root.handle(.text("b")) } == ["outer: b"])
    }
}
