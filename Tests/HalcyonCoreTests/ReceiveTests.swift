import Foundation
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 110–115.
@MainActor struct ReceiveTests {
    private struct Once: View {
        let publisher: AnyPublisher<Int, Never>
        var body: some View {
            Text("x")
                .onAppear { log("appear") }
                .onDisappear { log("disappear") }
                .onReceive(publisher) { log("receive \($0)") }
        }
    }

    @Test("110: subscribed before the view appears, cancelled before it disappears") func statement110() {
        struct Parent: View {
            @State private var shows = true
            let publisher: AnyPublisher<Int, Never>
            var body: some View {
                if shows { Once(publisher: publisher) }
                Button("Hide") { shows = false }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let publisher = subject.handleEvents(
            receiveSubscription: { _ in MainActor.assumeIsolated { log("subscribe") } },
            receiveCancel: { MainActor.assumeIsolated { log("cancel") } }
        ).eraseToAnyPublisher()
        let rig = Rig { Parent(publisher: publisher) }
        #expect(Log.take() == ["subscribe", "appear"])
        #expect(rig.lines { subject.send(1) } == ["receive 1"])
        rig.tap("Hide")
        #expect(Log.take() == ["cancel", "disappear"])
        #expect(rig.lines { subject.send(2) } == [])
    }

    @Test("111: a subject that stays is subscribed once; a pipeline made in the body anew with each body")
    func statement111() {
        struct Parent: View {
            @State private var tick = 0
            let subject: CurrentValueSubject<Int, Never>
            var body: some View {
                let _ = log("body \(tick)")
                Text("x")
                    .onReceive(subject) { log("subject \($0)") }
                    .onReceive(subject.map { $0 + tick }) { log("pipeline \($0)") }
                Button("Tick") { tick += 1 }
            }
        }
        let rig = Rig { Parent(subject: CurrentValueSubject(5)) }
        #expect(Log.take() == ["body 0", "pipeline 5", "subject 5"])
        rig.tap("Tick")
        #expect(Log.take() == ["body 1", "pipeline 6"])
    }

    @Test("112: the action is the latest body's") func statement112() {
        struct Parent: View {
            @State private var tick = 0
            let subject: PassthroughSubject<Int, Never>
            var body: some View {
                Text("x").onReceive(subject) { [tick] in log("\($0) at \(tick)") }
                Button("Tick \(tick)") { tick += 1 }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let rig = Rig { Parent(subject: subject) }
        subject.send(1)
        rig.tap("Tick 0")
        subject.send(2)
        #expect(Log.take() == ["1 at 0", "2 at 1"])
    }

    @Test("113: delivered within send, on the main thread") func statement113() {
        struct Parent: View {
            let subject: PassthroughSubject<Int, Never>
            var body: some View { Text("x").onReceive(subject) { log("receive \($0)") } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let rig = Rig { Parent(subject: subject) }
        let lines = rig.lines {
            log("before")
            for value in 1...3 { subject.send(value) }
            log("after")
        }
        #expect(lines == ["before", "receive 1", "receive 2", "receive 3", "after"])
    }

    @MainActor private final class Lines { var lines: [String] = [] }

    @Test("113: a value from another thread arrives on the main thread, and that is said once") func statement113off()
        async
    {
        struct Parent: View {
            let subject: PassthroughSubject<Int, Never>
            let lines: Lines
            var body: some View {
                Text("x").onReceive(subject) {
                    MainActor.assertIsolated()
                    lines.lines.append("receive \($0)")
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let lines = Lines()
        let rig = Rig { Parent(subject: subject, lines: lines) }
        nonisolated(unsafe) let shared = subject
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                shared.send(1)
                shared.send(2)
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        rig.turn()
        #expect(lines.lines == ["receive 1", "receive 2"])
        #expect(rig.codes == [.publishFromOtherThread])
    }

    private final class Model: ObservableObject { @Published var p = false }

    @Test("114: a publisher with a present value delivers it at appearance; stored where it is equal, it runs no body")
    func statement114() {
        struct Parent: View {
            @State private var own = false
            let model: Model
            var body: some View {
                let _ = log("body \(own)")
                Text("x")
                    .onAppear { log("appear") }
                    .onReceive(model.$p) {
                        log("receive \($0)")
                        own = $0
                    }
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["body false", "receive false", "appear"])
        #expect(rig.lines { model.p = true } == ["receive true", "body true"])
    }

    @Test("115: inside onReceive of a published property the property is still the old one") func statement115() {
        struct Parent: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = log("body \(model.p)")
                Text("x").onReceive(model.$p) { log("receive \($0), stored \(model.p)") }
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        _ = Log.take()
        #expect(rig.lines { model.p = true } == ["receive true, stored false", "body true"])
    }
}

private enum Sum: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// semantics 116, 117.
@MainActor struct PreferenceTests {
    @Test("116: told at first and when the reduced value differs, after the evaluation") func statement116() {
        struct Parent: View {
            @State private var n = 1
            @State private var tick = 0
            @State private var seen: [Int] = []
            var body: some View {
                let _ = log("body \(n)")
                VStack {
                    Text("a").preference(key: Sum.self, value: [n])
                    Text("\(tick)").preference(key: Sum.self, value: [7])
                }
                .onPreferenceChange(Sum.self) {
                    log("preference \($0)")
                    seen = $0
                }
                .onAppear { log("appear") }
                Text("seen \(seen.description)")
                Button("Go") { n += 1 }
                Button("Tick") { tick += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["body 1", "preference [1, 7]", "body 1", "appear"])
        rig.tap("Tick")
        #expect(Log.take() == ["body 1"])
        rig.tap("Go")
        #expect(Log.take() == ["body 2", "preference [2, 7]", "body 2"])
        #expect(rig.labels.contains("seen [2, 7]"))
    }

    @Test(
        "116: rows that move bring what they say in their new order",
        arguments: [LaunchOptions.Policy.swiftUI, .precise])
    func statement116rows(policy: LaunchOptions.Policy) {
        struct Child: View {
            let number: Int
            var body: some View { Text("\(number)").preference(key: Sum.self, value: [number]) }
        }
        struct Parent: View {
            @State private var numbers = [1, 2, 3]
            var body: some View {
                VStack { ForEach(numbers, id: \.self) { Child(number: $0) } }
                    .onPreferenceChange(Sum.self) { log("preference \($0)") }
                Button("Go") { numbers.swapAt(0, 2) }
            }
        }
        let rig = Rig(policy: policy) { Parent() }
        #expect(Log.take() == ["preference [1, 2, 3]"])
        rig.tap("Go")
        #expect(Log.take() == ["preference [3, 2, 1]"])
    }

    @Test("116: a preference that feeds itself is stopped at the third time in a turn") func statement116loop() {
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                Text("\(n)")
                    .preference(key: Sum.self, value: [n])
                    .onPreferenceChange(Sum.self) {
                        log("preference \($0)")
                        n += 1
                    }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["preference [0]", "preference [1]"])
        #expect(rig.codes == [.preferenceLoop])
        #expect(
            rig.diagnostics[0].message == "Bound preference Sum tried to update multiple times per frame. (in "
                + "PreferenceTests.Parent) Let its action write nothing that changes what is said inside.")
    }

    @Test(
        "117: reduced in the order of the children; one said outside replaces, a transform changes what is said inside")
    func statement117() {
        struct Parent: View {
            @State private var shows = true
            var body: some View {
                VStack {
                    VStack {
                        Text("a").preference(key: Sum.self, value: [1])
                        Text("b")
                        if shows { Text("c").preference(key: Sum.self, value: [2]) }
                    }
                    Text("d").preference(key: Sum.self, value: [3])
                    VStack { Text("e").preference(key: Sum.self, value: [4]) }.preference(key: Sum.self, value: [5])
                    VStack { Text("f").preference(key: Sum.self, value: [6]) }
                        .transformPreference(Sum.self) { $0.append(60) }
                    Text("g").transformPreference(Sum.self) { $0.append(70) }
                }
                .onPreferenceChange(Sum.self) { log("\($0)") }
                Button("Show") { shows.toggle() }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["[1, 2, 3, 5, 6, 60, 70]"])
        rig.tap("Show")
        #expect(Log.take() == ["[1, 3, 5, 6, 60, 70]"])
        rig.tap("Show")
        #expect(Log.take() == ["[1, 2, 3, 5, 6, 60, 70]"])
    }
}
