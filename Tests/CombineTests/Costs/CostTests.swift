import Combine
import Testing

private final class Model: ObservableObject {
    @Published var title = 0
    @Published var subtitle = "a"
    var plain = 0
    var computed: Int {
        get { plain }
        set { plain = newValue }
    }
}

private final class View: ObjectWillChangeObserver {
    var marks = 0
    func objectWillChange(_ property: PublishedProperty?) { marks += 1 }
}

@Suite(.serialized, .enabled(if: AllocationCount.isAvailable, "a sanitizer counts"))
struct AllocationTests {
    @Test("the counter counts")
    func control() {
        final class Object {}
        var kept: [Object] = []
        kept.reserveCapacity(8)
        #expect(AllocationCount.of { for _ in 0..<5 { kept.append(Object()) } } == 5)
    }

    @Test("a subject's send to one sink allocates nothing")
    func sendAllocatesNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        var sum = 0
        let tokens = [subject.sink { sum += $0 }, current.sink { sum += $0 }]
        subject.send(0)
        current.send(0)
        #expect(AllocationCount.of { for value in 0..<100 { subject.send(value) } } == 0)
        #expect(AllocationCount.of { for value in 0..<100 { current.send(value) } } == 0)
        #expect(sum == 9_900)
        withExtendedLifetime(tokens) {}
    }

    @Test("a model that nobody observes allocates itself and one box for each property")
    func unobservedModel() {
        // Key paths are made at the first use of each.
        let first = Model()
        first.title = 1
        first.subtitle = "b"
        var model: Model?
        #expect(AllocationCount.of { model = Model() } == 3)
        #expect(
            AllocationCount.of {
                model?.title = 1
                model?.subtitle = "b"
            } == 0)
        // The control: the first observation makes the publisher.
        #expect(AllocationCount.of { _ = model?.objectWillChange } > 0)
    }

    @Test("an observed write allocates nothing")
    func observedWrite() {
        let model = Model()
        let view = View()
        let observation = model.objectWillChange.observe(view)
        model.title = 1
        #expect(AllocationCount.of { for value in 0..<100 { model.title = value } } == 0)
        #expect(view.marks == 101)
        withExtendedLifetime(observation) {}
    }
}

@Suite(.serialized, .disabled(if: AllocationCount.isAvailable, "the sanitizer's own work would be measured"))
struct CostTests {
    @Test("a published write with one view observing costs at most 1.3 times a bare write through a key path")
    func publishedWrite() {
        let model = Model()
        let view = View()
        let observation = model.objectWillChange.observe(view)
        // The wrapper reaches its storage through a key path: that is the floor. Chosen at run time, so that the compiler
        // cannot see through it.
        let plain = [\Model.plain, \Model.title][view.marks]
        let ratio = costRatio {
            for value in 0..<2_000 { model.title = value }
        } toFloor: {
            for value in 0..<2_000 { model[keyPath: plain] = value }
        }
        print("published write: \(ratio)")
        #expect(view.marks > 0)
        // Unoptimised code goes through the storage's key path at each access, and a busy machine adds noise.
        #expect(ratio <= (isOptimised ? 1.3 : 6))
        withExtendedLifetime(observation) {}
    }

    @Test("through a second key path it costs at most three times a property that is computed")
    func publishedWriteThroughKeyPath() {
        let model = Model()
        let view = View()
        let observation = model.objectWillChange.observe(view)
        // Whoever writes `object[keyPath:]` adds a key path to the wrapper's own. To write a property with a setter so is
        // three times as dear as one without, whatever the setter does: the floor is a setter that only stores.
        let published = [\Model.title, \Model.computed][view.marks]
        let computed = [\Model.computed, \Model.title][view.marks]
        let ratio = costRatio {
            for value in 0..<2_000 { model[keyPath: published] = value }
        } toFloor: {
            for value in 0..<2_000 { model[keyPath: computed] = value }
        }
        print("published write through a key path: \(ratio)")
        #expect(view.marks > 0)
        #expect(ratio <= (isOptimised ? 3 : 6))
        withExtendedLifetime(observation) {}
    }

    @Test("a subscription costs at most as much as forty closures")
    func manySinks() {
        let count = 2_000
        var models: [Model] = []
        var tokens: [AnyCancellable] = []
        var closures: [(Int) -> Void] = []
        // Made and emptied outside of what is timed: cancelling is not subscribing. New models, since the first subscription
        // to a property makes its publisher.
        let ratio = costRatio {
            for model in models { tokens.append(model.$title.sink { _ = ($0, model) }) }
        } toFloor: {
            for model in models { closures.append { _ = ($0, model) } }
        } before: {
            models = (0..<count).map { _ in Model() }
            tokens = []
            tokens.reserveCapacity(count)
            closures = []
            closures.reserveCapacity(count)
        }
        print("sinks: \(ratio)")
        // A subscription may take a microsecond; an optimised closure takes about 17 ns, so this is two thirds of that.
        #expect(ratio <= (isOptimised ? 40 : 60))
        #expect(tokens.count == count)
    }

    /// Whether the tests were compiled with optimisation.
    private var isOptimised: Bool {
        var isDebug = false
        // An assertion's condition is evaluated only without optimisation.
        assert(
            {
                isDebug = true
                return true
            }())
        return !isDebug
    }
}
