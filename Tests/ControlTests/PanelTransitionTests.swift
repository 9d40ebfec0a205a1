import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// The ways of panels and screens: what is seen frame by frame; what is there is there at once.
@MainActor @Suite struct PanelTransitionTests {
    private static let size = CGSize(width: 300, height: 200)
    /// A frame and a little, so that none is missed by rounding.
    private func frames(_ count: Int, _ root: TestRoot) { root.advance(by: Double(count) / 60 + 0.0005) }

    /// The opacities of layers, in drawing order.
    private func opacities(_ root: TestRoot) -> [Double] {
        root.drawn.compactMap { line in
            line.hasPrefix("group opacity ") ? line.split(separator: " ").last.flatMap { Double($0) } : nil
        }
    }

    private func isGrowing(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy { $0 < $1 } }

    struct Choices: View {
        @State var choice = 0
        var body: some View {
            Picker("Part", selection: $choice) { ForEach(0..<3, id: \.self) { Text("Part \($0)") } }
                .pickerStyle(.menu).labelsHidden()
        }
    }

    @Test("a menu comes in 160 ms and is seen to go for 90; its rows are there, and gone, at once")
    func menu() throws {
        let root = mount(Choices(), size: Self.size, animatesControls: true)
        #expect(opacities(root) == [])
        try root.tap("Part")
        #expect(root.element("Part 2") != nil)
        var seen = [try #require(opacities(root).first)]
        #expect(seen == [0])
        for _ in 0..<8 {
            frames(1, root)
            seen.append(try #require(opacities(root).first))
        }
        #expect(isGrowing(seen) && seen[8] < 1)
        #expect(root.drawn.contains { $0.hasPrefix("group transform") }, "on its way it is a little smaller")
        frames(3, root)
        #expect(opacities(root) == [])
        try root.key("Escape")
        #expect(root.element("Part 2") == nil)
        #expect(opacities(root) == [1])
        frames(2, root)
        let left = try #require(opacities(root).first)
        #expect(left > 0 && left < 1)
        frames(5, root)
        #expect(opacities(root) == [])
    }

    @Test("a menu that is closed on its way goes from how it is seen")
    func turnedMenu() throws {
        let root = mount(Choices(), size: Self.size, animatesControls: true)
        try root.tap("Part")
        frames(2, root)
        let shown = try #require(opacities(root).first)
        try root.key("Escape")
        #expect(opacities(root) == [shown])
    }

    struct Sheets: View {
        @State var isShown = false
        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) { Button("Close") { isShown = false }.frame(width: 100, height: 60) }
        }
    }

    @Test("a sheet comes from a little below while the shade falls, and fades with it; not where a root begins with it")
    func sheet() throws {
        let root = mount(Sheets(), size: Self.size, animatesControls: true)
        try root.tap("Open")
        #expect(opacities(root).first == 0)
        #expect(root.element("Close") != nil)
        frames(3, root)
        let half = try #require(opacities(root).first)
        #expect(half > 0 && half < 1)
        root.advance(by: 0.5)
        let still = root.drawn
        #expect(opacities(root) == [])
        try root.tap("Close")
        #expect(root.element("Close") == nil)
        #expect(opacities(root) == [1])
        frames(6, root)
        #expect(try #require(opacities(root).first) < 1)
        root.advance(by: 0.2)
        #expect(opacities(root) == [])
        let begun = mount(Sheets(isShown: true), size: Self.size, animatesControls: true)
        #expect(opacities(begun) == [])
        let plain = mount(Sheets(), size: Self.size)
        try plain.tap("Open")
        #expect(opacities(plain) == [])
        #expect(still.count == plain.drawn.count)
    }

    @Test("with reduced motion a sheet only fades in, and pages fade one into the other")
    func reduced() throws {
        let root = mount(Sheets(), size: Self.size, accessibility: .reduceMotion, animatesControls: true)
        try root.tap("Open")
        frames(2, root)
        #expect(!root.drawn.contains { $0.contains("transform") })
        let half = try #require(opacities(root).first)
        #expect(half > 0 && half < 1)
        root.advance(by: 0.12)
        #expect(opacities(root) == [])
        let pages = mount(Pages(), size: Self.size, accessibility: .reduceMotion, animatesControls: true)
        try pages.tap("Go")
        frames(6, pages)
        #expect(opacities(pages).count == 1)
        #expect(places(pages) == [0, 0])
        pages.advance(by: 0.2)
        #expect(opacities(pages) == [])
    }

    struct Pages: View {
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Button("Go") { path.append(1) }
                    Color.red.frame(width: 300, height: 10)
                }
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Button("On \(number)") { path.append(number + 1) }
                        Button("Home") { path = [] }
                        Color.blue.frame(width: 300, height: 10)
                    }
                }
            }
        }
    }

    /// The x of the stripes that are seen, those of the lower screen first; points.
    private func places(_ root: TestRoot) -> [Double] {
        root.drawn.compactMap { line in
            guard line.hasPrefix("fill "), line.contains(" 300×10 ") else { return nil }
            return line.split(separator: " ").dropFirst(2).first?.split(separator: ",").first.flatMap { Double($0) }
        }
    }

    @Test(
        "a page comes from the side where reading ends, over the one before, and goes back there; both are there at once"
    )
    func pages() throws {
        let root = mount(Pages(), size: Self.size, animatesControls: true)
        #expect(places(root) == [0])
        try root.tap("Go")
        #expect(root.element("On 1") != nil)
        #expect(root.element("Go") == nil)
        #expect(places(root) == [0, 300])
        var ways: [[Double]] = []
        for _ in 0..<8 {
            frames(1, root)
            ways.append(places(root))
        }
        #expect(ways.allSatisfy { $0.count == 2 })
        #expect(isGrowing(ways.map { -$0[1] }))
        for way in ways { #expect(way[0] == (-0.28 * (300 - way[1])).rounded()) }
        root.advance(by: 1)
        #expect(places(root) == [0])
        try root.tap("Back")
        #expect(root.element("Go") != nil)
        #expect(root.element("On 1") == nil)
        #expect(places(root) == [-84, 0])
        frames(4, root)
        let back = places(root)
        #expect(back.count == 2 && back[1] > 0 && back[0] > -84)
        root.advance(by: 1)
        #expect(places(root) == [0])
    }

    @Test("a page that is left on its way goes back from where it is, as fast as it is")
    func turnedPage() throws {
        let root = mount(Pages(), size: Self.size, animatesControls: true)
        try root.tap("Go")
        frames(4, root)
        let place = places(root)[1]
        try root.tap("Back")
        #expect(places(root)[1] == place)
        frames(1, root)
        #expect(places(root)[1] < place, "it goes on a little before it turns")
        root.advance(by: 1)
        #expect(places(root) == [0])
    }

    @Test("several pages at once are one way; a page that takes another one's place comes over it")
    func severalPages() throws {
        let root = mount(Pages(), size: Self.size, animatesControls: true)
        try root.tap("Go")
        try root.tap("On 1")
        root.advance(by: 1)
        try root.tap("Home")
        #expect(places(root) == [-84, 0])
        root.advance(by: 1)
        #expect(places(root) == [0])
        #expect(root.element("Go") != nil)
    }
}
