import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Frames that are as large as a container, semantics 358.
@MainActor struct ContainerTests {
    /// A view half as wide and a quarter as high as its container.
    private struct Part: View {
        var body: some View {
            Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 2 }
                .containerRelativeFrame(.vertical) { length, _ in length / 4 }
        }
    }

    private func size(_ bench: Bench) -> String {
        (bench.frame("Color") ?? "none").split(separator: " ").suffix(2).joined(separator: "×")
    }

    @Test("358: the window is a container, a stack is none")
    func window() {
        let bench = Bench(HStack(spacing: 0) { VStack { Part() }.frame(width: 100) }, 1000, 400)
        #expect(size(bench) == "500×100")
        bench.resize(600, 200)
        #expect(size(bench) == "300×50")
    }

    @Test("358: a scroll view is one, in both directions, without what its content keeps free; the innermost counts")
    func scrolling() {
        let bench = Bench(
            ScrollView { VStack(spacing: 0) { Part() } }.frame(width: 200, height: 120), 1000, 400)
        #expect(size(bench) == "100×30")
        let both = Bench(
            ScrollView([.horizontal, .vertical]) { Part() }.contentMargins(10).frame(width: 220, height: 120), 1000, 400
        )
        #expect(size(both) == "100×25")
        let nested = Bench(
            ScrollView { ScrollView(.horizontal) { Part() }.frame(width: 80, height: 40) }.frame(
                width: 200, height: 120),
            1000, 400)
        #expect(size(nested) == "40×10")
        let pages = Bench(
            ScrollView(.horizontal) {
                HStack(spacing: 10) { Part() }
            }
            .padding(.horizontal, 50), 500, 100)
        #expect(size(pages) == "200×25")
        pages.resize(300, 200)
        #expect(size(pages) == "100×50")
    }

    @Test("358: on an axis on which a scroll view is as large as its content, the container around counts")
    func asLargeAsItsContent() {
        let bench = Bench(
            ScrollView { ScrollView(.horizontal) { Part() } }.frame(width: 200, height: 120), 1000, 400)
        #expect(size(bench) == "100×30")
    }

    @Test("358: a column of a split view is one, as wide as it is now")
    func columns() {
        struct Split: View {
            @State private var isShown = NavigationSplitViewVisibility.all
            var body: some View {
                NavigationSplitView(columnVisibility: $isShown) {
                    Button("hide") { isShown = .detailOnly }.navigationSplitViewColumnWidth(200)
                } detail: {
                    Part()
                }
            }
        }
        let bench = Bench(Split(), 1001, 400)
        #expect(size(bench).hasPrefix("400×"))
        bench.use("hide")
        #expect(size(bench).hasPrefix("500.5×"))
    }

    @Test("358: a tab and a screen of a stack are as large as what is left beside their bars")
    func tabsAndScreens() {
        let tabs = Bench(
            TabView { Part().tabItem { Text("one") } }.frame(width: 400, height: 300), 1000, 400)
        #expect(size(tabs).hasPrefix("200×"))
        let stack = Bench(NavigationStack { Part() }.frame(width: 400, height: 300), 1000, 400)
        #expect(size(stack).hasPrefix("200×"))
    }

    @Test("358: a sheet is one, of the room that it may take in the window")
    func sheet() {
        struct Shows: View {
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }
                    .sheet(isPresented: $isShown) { Part() }
            }
        }
        let bench = Bench(Shows(), 1000, 400)
        bench.use("open")
        #expect(size(bench) == "214×84")
    }
}
