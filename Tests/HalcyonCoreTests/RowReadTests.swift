import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// What the closure of a row reads is a dependency wherever the rows are made.
@MainActor struct RowReadTests {
    @Test("13: rows in an AnyView, in an AnyView in a row, and under a modifier's content follow what they read")
    func rowsBehindAnyView() {
        struct Plain: ViewModifier {
            func body(content: Content) -> some View { VStack { content } }
        }
        struct Parent: View {
            @State private var direct = 0
            @State private var nested = 0
            @State private var modified = 0
            var body: some View {
                AnyView(ForEach(0..<1, id: \.self) { _ in Text("direct \(direct)") })
                AnyView(
                    ForEach(0..<1, id: \.self) { _ in
                        AnyView(ForEach(0..<1, id: \.self) { _ in Text("nested \(nested)") })
                    })
                ForEach(0..<1, id: \.self) { _ in Text("modified \(modified)") }.modifier(Plain())
                Button("Direct") { direct += 1 }
                Button("Nested") { nested += 1 }
                Button("Modified") { modified += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Direct")
        rig.tap("Nested")
        rig.tap("Nested")
        rig.tap("Modified")
        #expect(rig.labels.prefix(3) == ["direct 1", "nested 2", "modified 1"])
    }
}
