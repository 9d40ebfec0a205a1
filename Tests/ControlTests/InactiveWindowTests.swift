import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

/// What is on, and what is selected, in a window that has not the keyboard.
@MainActor @Suite struct InactiveWindowTests {
    private struct Page: View {
        let runs: Log<Int>
        private func note() { runs.value += 1 }
        var body: some View {
            let _ = note()
            VStack {
                Button("Save") {}.buttonStyle(.borderedProminent)
                Button("Erase", role: .destructive) {}.buttonStyle(.borderedProminent)
                Button("Other") {}.buttonStyle(.borderedProminent).environment(\.controlActiveState, .key)
                Toggle("Lamp", isOn: .constant(true))
                Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
                Slider(value: .constant(0.5)).accessibilityLabel("Volume")
                ProgressView(value: 0.5)
                Link("Page", destination: URL(fileURLWithPath: "/"))
                List(["one", "two"], id: \.self, selection: .constant("two")) { Text($0) }.frame(height: 100)
            }
        }
    }

    /// Items as they are drawn here and there, where that is not the same: without their places.
    private func changes(_ before: [String], _ after: [String]) -> [String] {
        func colours(_ line: String) -> String {
            line.split(whereSeparator: { " ()".contains($0) }).filter { $0.hasPrefix("#") }.joined(separator: " ")
        }
        return zip(before, after).filter { $0 != $1 }.map {
            "\($0.prefix { $0 != " " }) \(colours($0)) > \(colours($1))"
        }
    }

    @Test(
        "What is on is grey there, and what is selected; links and what destroys are not, and who says it has the keyboard",
        arguments: [WindowActivity.active, .inactive])
    func greys(activity: WindowActivity) throws {
        let runs = Log(0)
        let root = mount(Page(runs: runs), size: CGSize(width: 300, height: 420))
        let before = root.drawn
        let counts = root.mounted.engine.recorder.counts
        root.mounted.tell(activity)
        root.settle()
        let (fill, grey) = ("#157EAE #0173A7", "#AEB4BD #A7ADB7")
        #expect(
            changes(before, root.drawn) == [
                // The button and its label, the mark and its stroke, the switch.
                "fill \(fill) > \(grey)", "text #FFFFFF > #14181F", "fill \(fill) > \(grey)",
                "stroke #FFFFFF > #14181F", "fill \(fill) > \(grey)",
                // The slider, the progress.
                "fill #0173A7 > #A7ADB7", "fill #0173A7 > #A7ADB7",
                // The row.
                "fill #0173A7@12% > #111B2D@7%",
            ])
        #expect(before.count == root.drawn.count)
        root.mounted.tell(.key)
        root.settle()
        #expect(root.drawn == before)
        #expect(runs.value == 1)
        #expect(root.mounted.engine.recorder.counts.bodies == counts.bodies)
    }

    @Test("In the dark the grey is dark, and what is written on it white; a tint is grey as well") func dark() {
        let root = mount(
            Button("Save") {}.buttonStyle(.borderedProminent).tint(.red).environment(\.colorScheme, .dark),
            size: CGSize(width: 100, height: 60))
        root.mounted.tell(.inactive)
        root.settle()
        #expect(root.drawn.contains { $0.hasPrefix("fill") && $0.contains("#646A75") })
        #expect(root.drawn.contains { $0.hasPrefix("text") && $0.contains("#FFFFFF") })
    }

    @Test("Selected characters are grey there, and nothing shows where the keyboard would be") func focus() throws {
        let root = mount(
            VStack {
                TextField("Name", text: .constant("Ada"))
                Button("Save") {}
                List(["one", "two"], id: \.self, selection: .constant("two")) { Text($0) }.frame(height: 100)
            }, size: CGSize(width: 200, height: 200))
        func rings() -> Int { root.drawn.filter { $0.hasPrefix("stroke") && $0.contains("#006796") }.count }
        func selection() -> [String] {
            root.drawn.filter { $0.hasPrefix("fill rect") }.compactMap {
                $0.split(separator: " ").last.map(String.init)
            }
        }
        // The field's line and glow, the button's ring, the list's.
        for count in [2, 1, 1] {
            try root.key("Tab")
            if count == 2 { try root.key("control+a") }
            let before = root.drawn
            #expect(rings() == count)
            #expect(selection().contains("#006796@25%") == (count == 2))
            root.mounted.tell(.inactive)
            root.settle()
            #expect(rings() == 0)
            #expect(selection().contains("#111B2D@7%") == (count == 2))
            root.mounted.tell(.key)
            root.settle()
            #expect(root.drawn == before)
        }
    }
}
