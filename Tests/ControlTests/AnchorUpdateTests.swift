import HalcyonTesting
import SwiftUI
import Testing

/// Anchors that are read while the views around are made, or go.
@MainActor @Suite struct AnchorUpdateTests {
    private struct Frame: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    private struct Repeated: ViewModifier {
        let times: Int
        func body(content: Content) -> some View {
            if times > 0 { content }
            Text("\(times) times")
            if times > 1 { content }
        }
    }

    private struct Page: View {
        @Binding var outer: Int
        @Binding var inner: Int
        var body: some View {
            VStack {
                ground.background {
                    ForEach(0..<inner + 1, id: \.self) { Text("read \($0)") }
                        .anchorPreference(key: Frame.self, value: .bounds) { $0 }
                        .padding(CGFloat(inner))
                        .overlayPreferenceValue(Frame.self) { anchor in
                            GeometryReader { proxy in
                                if let anchor { Text("\(Int(proxy[anchor].width)) wide").fixedSize() }
                            }
                        }
                }
            }
        }
        private var ground: some View {
            AnyView(Text("ground").modifier(Repeated(times: inner))).modifier(Repeated(times: outer))
        }
    }

    @Test(
        "An anchor is read while records take the places of others: the update ends, and what is read is what is there")
    func whileRecordsChange() {
        final class Numbers: ObservableObject {
            @Published var outer = 0
            @Published var inner = 0
        }
        struct Root: View {
            @ObservedObject var numbers: Numbers
            var body: some View { Page(outer: $numbers.outer, inner: $numbers.inner) }
        }
        let all = (0..<3).flatMap { outer in (0..<3).map { (outer, $0) } }
        let numbers = Numbers()
        let root = mount(Root(numbers: numbers), size: CGSize(width: 300, height: 300))
        // Each step from each to each other one, in one root, so that numbers of records come again.
        for from in all {
            for to in all {
                for step in [from, to] {
                    (numbers.outer, numbers.inner) = step
                    root.mounted.runTurn()
                    let fresh = Numbers()
                    (fresh.outer, fresh.inner) = step
                    #expect(
                        root.texts == mount(Root(numbers: fresh), size: CGSize(width: 300, height: 300)).texts,
                        "\(from) to \(to)")
                }
            }
        }
    }
}
