import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 35–48.
@MainActor struct ObjectTests {
    private final class Inner: ObservableObject { @Published var n = 0 }
    private final class Model: ObservableObject {
        @Published var title = "t"
        @Published var count = 0
        var plain = 0
        let inner = Inner()
    }

    private struct Holder: View {
        @ObservedObject var model: Model
        var body: some View {
            let _ = log("Holder")
            Text("holds")
        }
    }

    private struct Plain: View {
        let model: Model
        var body: some View {
            let _ = log("Plain")
            Text(model.title)
        }
    }

    private struct Tree: View {
        let model: Model
        var body: some View {
            let _ = log("Tree")
            Holder(model: model)
            Plain(model: model)
        }
    }

    @Test("35, 36, 37, 38, 40: whoever holds the object runs, whatever it read; others do not")
    func statements35to40() {
        let model = Model()
        let rig = Rig { Tree(model: model) }
        #expect(Log.take() == ["Tree", "Holder", "Plain"])
        #expect(rig.lines { model.count = 1 } == ["Holder"])
        #expect(rig.lines { model.count = 1 } == ["Holder"], "an equal value still emits")
        #expect(rig.lines { model.plain = 1 } == [])
        #expect(rig.lines { model.inner.n = 1 } == [])
        #expect(rig.lines { model.objectWillChange.send() } == ["Holder"])
    }

    @Test("39: several emissions in one turn are one run") func statement39() {
        let model = Model()
        let rig = Rig { Holder(model: model) }
        #expect(
            rig.lines {
                model.title = "a"
                model.title = "b"
                model.count = 5
            } == ["Holder"])
    }

    private final class Counting: ObservableObject {
        var subscriptions = 0
        let subject = PassthroughSubject<Void, Never>()
        var objectWillChange: AnyPublisher<Void, Never> {
            subject.handleEvents(receiveSubscription: { [unowned self] _ in subscriptions += 1 }).eraseToAnyPublisher()
        }
    }

    @Test("41: of one object there is one subscription, however often the views that hold it run")
    func subscriptions() {
        struct Watches: View {
            @ObservedObject var object: Counting
            let tick: Int
            var body: some View {
                let _ = log("Watches \(tick)")
                Text("x")
            }
        }
        struct Parent: View {
            @State private var tick = 0
            let object: Counting
            var body: some View {
                Watches(object: object, tick: tick)
                Watches(object: object, tick: tick + 10)
                Button("Tick") { tick += 1 }
            }
        }
        let object = Counting()
        let rig = Rig { Parent(object: object) }
        rig.tap("Tick")
        #expect(rig.lines { object.subject.send() } == ["Watches 1", "Watches 11"])
        #expect(object.subscriptions == 1)
    }

    @Test("41: subscribed anew only to another object") func statement41() {
        struct Parent: View {
            @State private var useSecond = false
            @State private var tick = 0
            let first: Model
            let second: Model
            var body: some View {
                Holder(model: useSecond ? second : first)
                Text("\(tick)")
                Button("Tick") { tick += 1 }
                Button("Switch") { useSecond = true }
            }
        }
        let (first, second) = (Model(), Model())
        let rig = Rig { Parent(first: first, second: second) }
        _ = Log.take()
        rig.tap("Tick")
        #expect(Log.take() == [])
        #expect(rig.lines { second.count += 1 } == [])
        rig.tap("Switch")
        #expect(Log.take() == ["Holder"])
        #expect(rig.lines { first.count += 1 } == [])
        #expect(rig.lines { second.count += 1 } == ["Holder"])
    }

    private final class Counted: ObservableObject {
        nonisolated(unsafe) static var made = 0
        let number: Int
        init() {
            Counted.made += 1
            number = Counted.made
        }
    }

    @Test("42: a state object is made once an identity, at the first body; an observed one at each init")
    func statement42() {
        struct Stateful: View {
            @StateObject private var object = Counted()
            let tick: Int
            init(tick: Int) {
                self.tick = tick
                log("init, made \(Counted.made)")
            }
            var body: some View { Text("state \(object.number) \(tick)") }
        }
        struct Observing: View {
            @ObservedObject var object = Counted()
            let tick: Int
            var body: some View { Text("observed \(object.number) \(tick)") }
        }
        struct Parent: View {
            @State private var tick = 0
            let observes: Bool
            var body: some View {
                if observes { Observing(tick: tick) } else { Stateful(tick: tick) }
                Button("Tick") { tick += 1 }
            }
        }
        Counted.made = 0
        let stateful = Rig { Parent(observes: false) }
        #expect(Log.take() == ["init, made 0"])
        stateful.tap("Tick")
        stateful.tap("Tick")
        #expect(stateful.labels == ["state 1 2", "Tick"])
        #expect(Counted.made == 1)
        Counted.made = 0
        let observing = Rig { Parent(observes: true) }
        observing.tap("Tick")
        observing.tap("Tick")
        #expect(observing.labels == ["observed 3 2", "Tick"])
        #expect(Counted.made == 3)
    }

    @Test("43: a state object of a view that is not installed is new at each read") func statement43() {
        struct Loose: View {
            @StateObject var object = Counted()
            var body: some View { Text("x") }
        }
        Counted.made = 0
        let view = Loose()
        #expect(view.object.number == 1)
        #expect(view.object.number == 2)
    }

    @Test("44: an emission from another thread is reported once and arrives") func statement44() async {
        struct Shows: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.count)") }
        }
        let model = Model()
        let rig = Rig { Shows(model: model) }
        nonisolated(unsafe) let shared = model
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                shared.count = 1
                shared.count = 2
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        rig.turn()
        #expect(rig.labels == ["2"])
        #expect(rig.codes == [.publishFromOtherThread])
        #expect(
            rig.diagnostics[0].message.hasPrefix(
                "Publishing changes from background threads is not allowed; make sure to publish values from the main "
                    + "thread (via operators like receive(on:)) on model updates."))
    }

    @Test("45: an emission while a body runs is reported; the views run again after the update") func statement45() {
        struct Publishes: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = log("body \(model.count)")
                let _ = publish()
                Text("\(model.count)")
            }
            func publish() { if model.count == 0 { model.count = 1 } }
        }
        let rig = Rig { Publishes(model: Model()) }
        #expect(Log.take() == ["body 0", "body 1"])
        #expect(rig.codes == [.publishDuringUpdate])
        #expect(
            rig.diagnostics[0].message.hasPrefix(
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior."))
    }

    private final class Custom: ObservableObject {
        let objectWillChange = PassthroughSubject<Int, Never>()
        var value = 0
    }

    @Test("47: any publisher that cannot fail; its completion counts once") func statement47() {
        struct Shows: View {
            @ObservedObject var custom: Custom
            var body: some View {
                let _ = log("body \(custom.value)")
                Text("x")
            }
        }
        let custom = Custom()
        let rig = Rig { Shows(custom: custom) }
        _ = Log.take()
        let sent = rig.lines {
            custom.objectWillChange.send(1)
            custom.value = 1
        }
        #expect(sent == ["body 1"])
        #expect(rig.lines { custom.objectWillChange.send(completion: .finished) } == ["body 1"])
        #expect(rig.lines { custom.objectWillChange.send(2) } == [])
    }

    @Test("48: the body runs after the store, though the signal came before") func statement48() {
        struct Shows: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = log("body \(model.title)")
                Text(model.title)
            }
        }
        let model = Model()
        let rig = Rig { Shows(model: model) }
        _ = Log.take()
        #expect(rig.lines { model.title = "new" } == ["body new"])
    }
}
