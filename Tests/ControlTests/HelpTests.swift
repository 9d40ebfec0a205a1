import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Words beside the pointer, semantics 474; buttons that repeat; badges; what a window's keyboard is.
@MainActor @Suite struct HelpTests {
    func isShown(_ words: String, _ root: TestRoot) -> Bool { root.drawn.contains { $0.contains("\"\(words)\"") } }

    @Test("474: a hint to accessibility, said of each inside; what is said further out wins")
    func statement474() {
        let root = mount(
            VStack {
                Button("Save") {}.help("Keeps it")
                HStack {
                    Text("a")
                    Text("b")
                }.help("Both")
                Text("c").help("Inner").help("Outer")
                Text("d").accessibilityHint("First").help("Last")
            })
        #expect(
            root.semantics.flattened.filter { !$0.label.isEmpty }.map { "\($0.label) \($0.hint)" } == [
                "Save Keeps it", "a Both", "b Both", "c Outer", "d Last",
            ])
    }

    @Test("The words come half a second after the pointer rests, at once beside a neighbour, and go with the pointer")
    func tooltip() throws {
        let root = mount(
            VStack(spacing: 0) {
                Text("One").frame(width: 100, height: 40).help("First help")
                Text("Two").frame(width: 100, height: 40).help("Second help")
            }
            .frame(width: 300, height: 300, alignment: .topLeading), size: CGSize(width: 300, height: 300))
        root.hover(at: CGPoint(x: 50, y: 20))
        root.advance(by: 0.4)
        #expect(!isShown("First help", root))
        root.advance(by: 0.2)
        #expect(isShown("First help", root))
        #expect(!root.texts.contains("First help"), "it is a hint, no text")
        root.hover(at: CGPoint(x: 50, y: 60))
        #expect(!isShown("First help", root))
        root.advance(by: 0.1)
        #expect(isShown("Second help", root))
        root.press(at: CGPoint(x: 50, y: 60))
        #expect(!isShown("Second help", root))
        root.release(at: CGPoint(x: 50, y: 60))
        root.advance(by: 5)
        #expect(!isShown("Second help", root))
        root.hover(at: CGPoint(x: 200, y: 200))
        root.advance(by: 5)
        #expect(!isShown("Second help", root) && !isShown("First help", root))
    }

    @Test("Words of a view that goes go with it")
    func removed() throws {
        struct Going: View {
            @State private var isThere = true
            var body: some View {
                VStack(spacing: 0) {
                    if isThere { Text("One").frame(width: 100, height: 40).help("First help") }
                    Button("go") { isThere = false }
                }
            }
        }
        let root = mount(Going(), size: CGSize(width: 100, height: 100))
        root.hover(at: root.middle("One"))
        root.advance(by: 1)
        #expect(isShown("First help", root))
        try root.perform(.press, on: "go")
        #expect(!isShown("First help", root))
    }

    @Test("A button that repeats does so from 0.4 seconds on, every 0.08; let go before, it does once")
    func repeats() {
        let log = Log(0)
        let root = mount(
            Button("More") { log.binding.wrappedValue += 1 }.buttonRepeatBehavior(.enabled),
            size: CGSize(width: 100, height: 100))
        let middle = root.middle("More")
        root.press(at: middle)
        root.advance(by: 0.3)
        #expect(log.value == 0)
        root.release(at: middle)
        #expect(log.value == 1)
        root.press(at: middle)
        root.advance(by: 0.41)
        #expect(log.value == 2)
        root.advance(by: 0.16)
        #expect(log.value == 4)
        root.release(at: middle)
        root.advance(by: 1)
        #expect(log.value == 4)
        let other = mount(
            Button("More") { log.binding.wrappedValue += 1 }.buttonRepeatBehavior(.disabled),
            size: CGSize(width: 100, height: 100))
        other.press(at: other.middle("More"))
        other.advance(by: 2)
        other.release(at: other.middle("More"))
        #expect(log.value == 5)
    }

    @Test("Badges: at the end of a list's row and on a tab, read as values; 0 and nil are none")
    func badges() {
        let root = mount(
            List {
                Text("Inbox").badge(12)
                Text("Sent").badge(0)
                Text("Drafts").badge("new")
            }, size: CGSize(width: 300, height: 300))
        #expect(
            ["Inbox", "Sent", "Drafts"].map { root.element($0)!.value } == ["12", "", "new"])
        #expect(isShown("12", root) && isShown("new", root) && !isShown("0", root))
        let tabs = mount(
            TabView {
                Text("One").tabItem { Text("First") }.badge(3)
                Text("Two").tabItem { Text("Second") }
            }, size: CGSize(width: 300, height: 300))
        #expect(isShown("3", tabs))
        #expect(
            tabs.semantics.flattened.filter { $0.role == .tab }.map(\.label) == ["First, 3", "Second"])
    }

    @Test("505: a view is as if its window had the keyboard; the environment says otherwise")
    func statement505() {
        #expect(EnvironmentValues().controlActiveState == .key)
        struct Reader: View {
            @Environment(\.controlActiveState) private var state
            var body: some View { Text("\(state)") }
        }
        #expect(mount(Reader()).texts == ["key"])
        #expect(mount(Reader().environment(\.controlActiveState, .inactive)).texts == ["inactive"])
    }

    @Test("Headers that stand out are larger; labels in rows have icons in the accent or the tint that is said")
    func prominence() {
        func height(_ prominence: Prominence) -> Double {
            let root = mount(
                List { Section("Header") { Text("Row") } }.headerProminence(prominence),
                size: CGSize(width: 300, height: 300))
            return Double(root.element("Header")!.frame.height)
        }
        #expect(height(.increased) > height(.standard))
    }
}
