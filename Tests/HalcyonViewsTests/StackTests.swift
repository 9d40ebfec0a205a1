import HalcyonCore
import HalcyonViews
import Testing

@MainActor struct StackTests {
    @Test func spacingDependsOnWhatStandsThere() {
        #expect(
            Bench(
                VStack {
                    Text("a")
                    Text("bc")
                    Button("d") {}
                    Text("e")
                }, 100, 100
            ).frames == [
                "VStack 34.5 -3 31 106", "a 46.5 -3 7 20", "bc 43 17 14 20", "Button 34.5 45 31 30", "d 46.5 50 7 20",
                "e 46.5 83 7 20",
            ])
    }
}
