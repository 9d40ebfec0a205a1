import HalcyonTesting
import SwiftUI
import Testing

/// The keyboard below panels that had it.
@MainActor @Suite struct PanelFocusTests {
    @Test("A field below a panel that took the keyboard has it again with its text of now, and is told")
    func belowPanel() throws {
        struct Content: View {
            @State var text = "one"
            @State var isShown = false
            @State var other = ""
            @FocusState var isFocused: Bool
            let told: Log<Bool>
            var body: some View {
                VStack {
                    TextField("below", text: $text).focused($isFocused)
                    Button("Open") { isShown = true }
                }
                .onChange(of: isFocused) { told.binding.wrappedValue = $1 }
                .sheet(isPresented: $isShown) {
                    VStack {
                        TextField("above", text: $other)
                        Button("Change") { text = "two" }
                    }
                }
            }
        }
        let told = Log(false)
        let root = mount(Content(told: told), size: CGSize(width: 300, height: 200))
        try root.tap("below")
        try root.tap("Open")
        try root.tap("above")
        root.type("x")
        try root.tap("Change")
        #expect(told.sets == [true, false])
        try root.key("Escape")
        #expect(told.sets == [true, false, true])
        #expect(root.textSession?.text == "two")
        try root.key("End")
        root.type("!")
        #expect(root.element("below")?.value == "two!")
    }
}
