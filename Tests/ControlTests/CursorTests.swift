import Foundation
import HalcyonTesting
import SwiftUI
import Testing

@MainActor @Suite struct CursorTests {
    private struct Page: View {
        @State private var name = ""
        var body: some View {
            VStack(spacing: 0) {
                TextField("Name", text: $name).frame(height: 40)
                TextField("Name", text: $name).disabled(true).frame(height: 40)
                Link("Site", destination: URL(string: "https://example.org")!).frame(height: 40)
                Text("Selected").textSelection(.enabled).frame(height: 40)
                Text("Read").frame(height: 40)
                Button("Press") {}.frame(height: 40)
            }
        }
    }

    @Test func thePointerSaysWhatAPressWouldDo() {
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 200, height: 240))
        #expect(root.mounted.cursor == .arrow)
        let shapes = (0..<6).map { row in
            root.hover(at: CGPoint(x: 100, y: 40 * row + 20))
            return root.mounted.cursor
        }
        #expect(shapes == [.text, .arrow, .pointingHand, .text, .arrow, .arrow])
        // A field that is being dragged in stays what is pointed into.
        root.press(at: CGPoint(x: 100, y: 20))
        root.drag(to: CGPoint(x: 100, y: 220))
        #expect(root.mounted.cursor == .text)
        root.release(at: CGPoint(x: 100, y: 220))
        #expect(root.mounted.cursor == .arrow)
    }
}
