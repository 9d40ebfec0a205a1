import HalcyonDrawing
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// What has the keyboard when a window opens.
@MainActor @Suite struct FirstFocusTests {
    /// A view as the root of a window, after its first turn; the log has what was told until then.
    private func window<Content: View>(_ content: Content, focusesFirst: Bool = true) -> MountedRoot {
        Log.lines = []
        let root = MountedRoot(
            content, clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), size: CGSize(width: 200, height: 200))
        root.engine.focusesFirst = focusesFirst
        root.engine.checksInvariants = true
        root.runTurn()
        return root
    }

    private struct Field: View {
        let name: String
        @State private var text = ""
        @FocusState private var isFocused
        var body: some View {
            TextField(name, text: $text).focused($isFocused)
                .onChange(of: isFocused) { log("\(name)=\($1)") }
                .onChange(of: text) { log("\(name): \($1)") }
        }
    }

    @Test("403: the first view that a press would give the keyboard has it, and focus states are told")
    func statement403() {
        struct Page: View {
            var body: some View {
                VStack {
                    Button("Before") {}
                    Field(name: "Off").disabled(true)
                    Field(name: "One")
                    Field(name: "Two")
                }
            }
        }
        let root = window(Page())
        #expect(Log.take() == ["One=true"])
        // All of it is in the first turn.
        #expect(root.engine.recorder.counts.turns == 1)
        root.handle(.text("a"))
        root.runTurn()
        #expect(Log.take() == ["One: a"])
        _ = window(Page(), focusesFirst: false)
        #expect(Log.take() == [])
    }

    @Test("A wish and a default come first, and what is brought there later changes nothing") func wishes() {
        struct Wishing: View {
            @FocusState private var isFocused
            @State private var isThere = false
            let hold: Hold<Binding<Bool>>
            let wishes: Bool
            var body: some View {
                let _ = hold.put($isThere)
                VStack {
                    if isThere || wishes { Field(name: "One") }
                    TextField("Mine", text: .constant("")).focused($isFocused).onAppear { isFocused = wishes }
                        .disabled(!wishes)
                }
                .onChange(of: isFocused) { log("mine=\($1)") }
            }
        }
        let hold = Hold<Binding<Bool>>()
        _ = window(Wishing(hold: hold, wishes: true))
        #expect(Log.take() == ["mine=true"])
        let late = window(Wishing(hold: hold, wishes: false))
        #expect(Log.take() == [])
        hold.value.wrappedValue = true
        late.runTurn()
        #expect(Log.take() == [])
    }

    @Test("What is searched with, a button and what is only activated do not take it") func others() {
        struct Searched: View {
            @State private var text = ""
            @FocusState private var isFocused
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Press") {}
                        Color.red.focusable(true, interactions: .activate).focused($isFocused)
                    }
                    .searchable(text: $text)
                }
                .onChange(of: isFocused) { log("activated=\($1)") }
            }
        }
        let root = window(Searched())
        #expect(root.textSession == nil)
        #expect(Log.take() == [])
        let box = window(
            Color.red.focusable().onKeyPress("x") {
                log("x")
                return .handled
            })
        box.handle(.text("x"))
        #expect(Log.take() == ["x"])
    }

    private struct Panels: View {
        @State private var isOpen = false
        @State private var isNested = false
        let hold: Hold<(outer: Binding<Bool>, inner: Binding<Bool>)>
        let below: Bool

        var body: some View {
            let _ = hold.put(($isOpen, $isNested))
            VStack {
                Text("Page")
                if below { Field(name: "Below") }
            }
            .sheet(isPresented: $isOpen) {
                VStack {
                    Button("Close") {}
                    Field(name: "Outer")
                }
                .sheet(isPresented: $isNested) { Field(name: "Inner") }
            }
        }
    }

    @Test(
        "403: so it is in a sheet, and in one over that; what had it before has it again when they go",
        arguments: [true, false])
    func panels(below: Bool) {
        let hold = Hold<(outer: Binding<Bool>, inner: Binding<Bool>)>()
        let root = window(Panels(hold: hold, below: below))
        #expect(Log.take() == (below ? ["Below=true"] : []))
        func set(_ binding: Binding<Bool>, _ value: Bool) -> [String] {
            binding.wrappedValue = value
            root.runTurn()
            return Log.take().sorted()
        }
        #expect(set(hold.value.outer, true) == (below ? ["Below=false", "Outer=true"] : ["Outer=true"]))
        #expect(set(hold.value.inner, true) == ["Inner=true", "Outer=false"])
        root.handle(.text("a"))
        root.runTurn()
        #expect(Log.take() == ["Inner: a"])
        #expect(set(hold.value.inner, false) == ["Inner=false", "Outer=true"])
        #expect(set(hold.value.inner, true) == ["Inner=true", "Outer=false"])
        // Both go at once.
        #expect(set(hold.value.outer, false) == (below ? ["Below=true"] : []) + ["Inner=false"])
        #expect((root.textSession == nil) == !below)
    }

    @Test("Without that nobody is given the keyboard when a sheet opens, but it takes it")
    func withoutPanels() {
        let hold = Hold<(outer: Binding<Bool>, inner: Binding<Bool>)>()
        let root = window(Panels(hold: hold, below: true), focusesFirst: false)
        hold.value.outer.wrappedValue = true
        root.runTurn()
        #expect(Log.take() == [])
        #expect(root.textSession == nil)
    }
}
