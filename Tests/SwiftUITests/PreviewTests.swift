import HalcyonDrawing
import HalcyonPlatform
import SwiftUI
import Testing

#Preview("Two lines", traits: .fixedLayout(width: 10, height: 20), .landscapeLeft) {
    VStack {
        Text("a")
        Text("b")
    }
}

#Preview {
    @Previewable @State var count = 3
    let label = "Count \(count)"
    Button(label) { count += 1 }
}

#Preview("By name", traits: .sizeThatFitsLayout, .portraitUpsideDown, body: makePreviewed)

@MainActor private func makePreviewed() -> any View { Text("c") }

public struct Provided_Previews: PreviewProvider {
    public static var previews: some View { Text("d") }
}

public struct Several_Previews: PreviewProvider {
    public static var previews: some View {
        Group {
            Text("f").previewDisplayName("First").previewLayout(.fixed(width: -3, height: 5))
            Text("g").bold().padding(3).previewDevice("iPhone 15").environment(\.lineLimit, 1)
        }
        .previewLayout(.sizeThatFits)
        .previewInterfaceOrientation(.landscapeRight)
        Text("h").previewDevice(PreviewDevice(rawValue: "iPad")).previewLayout(.device)
    }
}

/// Generic, so it names no one type and cannot be found.
public struct Generic_Previews<T>: PreviewProvider {
    public static var previews: some View { Text("e") }
}

@MainActor @Suite struct PreviewTests {
    private var found: [HalcyonPreviews.Found] {
        HalcyonPreviews.all.filter { $0.fileID != "SwiftUITests/Other.swift" }
    }

    @Test func allAreFoundInOrder() {
        #expect(
            found.map(\.name) == [
                "Two lines", "SwiftUITests/PreviewTests.swift:13", "By name", "Provided_Previews", "First",
                "Several_Previews 2", "Several_Previews 3",
            ])
        #expect(found.map(\.line) == [6, 13, 19, nil, nil, nil, nil])
        #expect(
            found.map(\.fileID)
                == Array(repeating: "SwiftUITests/PreviewTests.swift", count: 3) + Array(repeating: nil, count: 4))
    }

    @Test func traits() {
        #expect(
            found.map(\.layout) == [
                .fixed(width: 10, height: 20), .device, .sizeThatFits, .device, .fixed(width: 0, height: 5),
                .sizeThatFits,
                .device,
            ])
        #expect(
            found.map(\.orientation) == [
                .landscapeLeft, .portrait, .portraitUpsideDown, .portrait, .landscapeRight, .landscapeRight, .portrait,
            ])
        #expect(found.map(\.device) == [nil, nil, nil, nil, nil, "iPhone 15", "iPad"])
        let odd = Preview(traits: .fixedLayout(width: -1, height: .nan), .defaultLayout, .landscapeRight) { Text("") }
        #expect(odd.traits.layout == .device)
        #expect(odd.traits.orientation == .landscapeRight)
        #expect(odd.displayName == nil)
        #expect(
            Preview(traits: .fixedLayout(width: -1, height: .infinity)) { Text("") }.traits.layout
                == .fixed(width: 0, height: 0))
    }

    @Test func views() {
        #expect(
            found.prefix(5).map { String(describing: type(of: $0.makeView())) } == [
                "VStack<TupleView<(Text, Text)>>", "__PreviewBody", "Text", "Text", "Text",
            ])
        let last = found[5...].map { preview in
            let root = MountedRoot(
                AnyView(preview.makeView()), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
                size: CGSize(width: 200, height: 200))
            root.runTurn()
            return root.semantics().flattened.map(\.label)
        }
        #expect(last == [["", "g"], ["", "h"]])
    }

    @Test func previewableStateIsKept() throws {
        let root = MountedRoot(
            AnyView(found[1].makeView()), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
            size: CGSize(width: 200, height: 200))
        root.runTurn()
        var labels: [[String]] = []
        for _ in 0..<2 {
            let button = try #require(root.semantics().flattened.last)
            labels.append(root.semantics().flattened.map(\.label))
            let middle = CGPoint(x: button.frame.midX, y: button.frame.midY)
            root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
            root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
        }
        labels.append(root.semantics().flattened.map(\.label))
        #expect(labels == [["", "Count 3"], ["", "Count 4"], ["", "Count 5"]])
    }
}
