import Combine
import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonHeadless
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Combine's time inside a root is the host's.
@MainActor struct RootClockTests {
    private final class Search: ObservableObject {
        @Published var text = ""
        @Published var asked: [String] = []
        private var tokens: Set<AnyCancellable> = []
        func begin() {
            $text.dropFirst().debounce(for: .seconds(0.5), scheduler: RunLoop.main)
                .sink { [unowned self] in asked.append($0) }
                .store(in: &tokens)
        }
    }

    private struct Screen: View {
        @StateObject private var search = Search()
        var body: some View {
            VStack {
                Text("asked " + search.asked.joined(separator: ","))
                Button("Type") { search.text += "x" }
            }
            .onAppear { search.begin() }
        }
    }

    @Test func debounceIsExactUnderTheVirtualClock() throws {
        let host = HeadlessHost(
            rasteriser: CairoRasteriser(measuredBy: FixedAdvanceTextEngine(), glyphs: try PangoTextEngine()))
        let clock = VirtualClock()
        let root = MountedRoot(
            Screen(), clock: clock, textEngine: FixedAdvanceTextEngine(), size: CGSize(width: 200, height: 100))
        root.connect(to: host)
        root.runTurn()
        func press() {
            let frame = root.semantics().flattened.last { $0.label == "Type" }!.frame
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            root.handle(.pointer(PointerEvent(.down, at: middle, time: clock.now)))
            root.handle(.pointer(PointerEvent(.up, at: middle, time: clock.now)))
        }
        func wait(_ seconds: Double) -> String? {
            clock.advance(by: seconds)
            root.runTurn()
            return root.semantics().flattened.first { $0.label.hasPrefix("asked") }?.label
        }
        press()
        #expect(wait(0.4) == "asked ")
        press()
        #expect(wait(0.4) == "asked ")
        #expect(wait(0.0999) == "asked ")
        #expect(wait(0.0001) == "asked xx")
        #expect(wait(10) == "asked xx")
    }
}
