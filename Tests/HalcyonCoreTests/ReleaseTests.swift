import Combine
import Foundation
import HalcyonTestSupport
import SwiftUI
import Testing

/// What views had is let go with them.
@MainActor @Suite struct ReleaseTests {
    private final class Token {
        private let log: Live
        init(_ log: Live) {
            self.log = log
            log.count += 1
        }
        deinit { log.count -= 1 }
    }
    private final class Live { nonisolated(unsafe) var count = 0 }

    private struct Item: Identifiable {
        let id: Int
        var name = "item"
        let token: Token
    }
    private struct Model {
        var items: [Item]
        var chosen: Item?
    }

    enum Way: CaseIterable { case rows, position, part, unwrapped, partOfRows, whole }

    private struct Row: View {
        @Binding var item: Item
        var body: some View { Text(item.name) }
    }
    private struct Name: View {
        @Binding var name: String
        var body: some View { Text(name) }
    }

    private struct Holder: View {
        @State private var model: Model
        let way: Way
        init(_ way: Way, _ live: Live) {
            self.way = way
            let items = (0..<3).map { Item(id: $0, token: Token(live)) }
            _model = State(initialValue: Model(items: items, chosen: items[0]))
        }
        var body: some View {
            switch way {
            case .rows: ForEach($model.items) { Row(item: $0) }
            case .position: Row(item: $model.items[1])
            case .part: Name(name: $model.items[1].name)
            case .unwrapped: if let chosen = Binding($model.chosen) { Row(item: chosen) }
            case .partOfRows: ForEach($model.items) { $item in Name(name: $item.name) }
            case .whole: Text(model.items[0].name)
            }
        }
    }

    private struct Parent: View {
        @State private var isShown = true
        let way: Way
        let live: Live
        var body: some View {
            if isShown { Holder(way, live) }
            Button("Toggle") { isShown.toggle() }
        }
    }

    @Test("The state of a view that goes is let go, however its parts were read", arguments: Way.allCases)
    func states(way: Way) {
        let live = Live()
        let rig = Rig(isRecording: false) { Parent(way: way, live: live) }
        #expect(live.count == 3)
        for _ in 0..<3 {
            rig.tap("Toggle")
            #expect(live.count == 0)
            rig.tap("Toggle")
            #expect(live.count == 3)
        }
    }

    @Test("And with its root", arguments: Way.allCases) func roots(way: Way) {
        let live = Live()
        do {
            let rig = Rig(isRecording: false) { Parent(way: way, live: live) }
            #expect(live.count == 3)
            withExtendedLifetime(rig) {}
        }
        #expect(live.count == 0)
    }

    @Test("What waits on the clock of a root that goes is let go") func scheduled() {
        struct Delayed: View {
            let subject = PassthroughSubject<Token, Never>()
            let live: Live
            var body: some View {
                Text("waits")
                    .onReceive(subject.delay(for: .seconds(100), scheduler: DispatchQueue.main)) { _ in }
                    .onAppear { subject.send(Token(live)) }
            }
        }
        let live = Live()
        do {
            let rig = Rig(isRecording: false) { Delayed(live: live) }
            #expect(live.count == 1)
            withExtendedLifetime(rig) {}
        }
        #expect(live.count == 0)
    }
}
