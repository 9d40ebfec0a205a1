import Combine
import Testing

private class Base: ObservableObject {
    @Published var title = "a"
}

private class Middle: Base {
    @Published var count = 0
}

private final class Leaf<T>: Middle {
    @Published var extra: T

    init(_ extra: T) {
        self.extra = extra
    }
}

private final class Bare: ObservableObject {
    var plain = 0
}

private final class Mixed: ObservableObject {
    let fixed = 1
    @Published var title = ""
    var plain = 0
}

private final class Wholly: ObservableObject {
    let fixed = 1
    @Published var first = 1
    @Published private(set) var second = [1]
}

private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
    @Published var title = ""
}

private struct Point { var x = 0, y = 0 }

private final class Owner: ObservableObject {
    @Published var point = Point()
    @Published var numbers = [1] { didSet { log.append("didSet \(oldValue) \(numbers)") } }
    nonisolated(unsafe) var log: [String] = []
}

@Suite struct ObservableObjectTests {
    @Test("168: the synthesised publisher is the same at every access, without @Published too")
    func samePublisher() {
        let leaf = Leaf(1)
        #expect(leaf.objectWillChange === leaf.objectWillChange)
        #expect((leaf as Base).objectWillChange === leaf.objectWillChange)
        let bare = Bare()
        #expect(bare.objectWillChange === bare.objectWillChange)
        #expect(bare.objectWillChange !== Bare().objectWillChange)
    }

    @Test("168: publishers of bare objects are given up with their objects")
    func bareObjectsAreForgotten() {
        weak var gone: ObservableObjectPublisher?
        do {
            let bare = Bare()
            gone = bare.objectWillChange
            #expect(gone != nil)
        }
        let others = (0..<100).map { _ in Bare() }
        for other in others { _ = other.objectWillChange }
        #expect(gone == nil)
    }

    @Test("169, 119: objectWillChange, then $property, then the store, then didSet")
    func order() {
        let owner = Owner()
        let first = owner.objectWillChange.sink { owner.log.append("will \(owner.numbers)") }
        let second = owner.$numbers.dropFirst().sink { owner.log.append("$ \($0) \(owner.numbers)") }
        owner.numbers = [2]
        #expect(owner.log == ["will [1]", "$ [2] [1]", "didSet [1] [2]"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("170: $property gives the present value at subscription")
    func presentValueFirst() {
        let owner = Owner()
        owner.numbers = [3]
        let recorder = owner.$numbers.record()
        #expect(recorder.events == ["subscription", "[3]"])
        owner.numbers = [3]
        #expect(recorder.events == ["subscription", "[3]", "[3]"])
    }

    @Test("171: writing a part emits once with the whole")
    func nestedWrite() {
        let owner = Owner()
        let signals = owner.objectWillChange.record()
        let points = owner.$point.dropFirst().record()
        owner.point.x = 4
        #expect(signals.events == ["subscription", "signal"])
        #expect(points.values.map(\.x) == [4])
        #expect(owner.point.x == 4)
    }

    @Test("172: inherited properties announce themselves, in generic subclasses too")
    func inheritance() {
        let leaf = Leaf("x")
        let signals = leaf.objectWillChange.record()
        leaf.title = "b"
        leaf.count = 1
        leaf.extra = "y"
        (leaf as Base).title = "c"
        #expect(signals.events == ["subscription", "signal", "signal", "signal", "signal"])
        #expect(ObservableObjectLayout.of(Leaf<String>.self).published.map(\.name) == ["title", "count", "extra"])
    }

    @Test("a publisher of the user's own is not sent to")
    func customPublisher() {
        let custom = Custom()
        let recorder = custom.objectWillChange.record()
        custom.title = "x"
        #expect(recorder.events == ["subscription"])
        custom.objectWillChange.send(1)
        #expect(recorder.events == ["subscription", "1"])
    }

    @Test("every stored var is @Published, or not")
    func whollyPublished() {
        #expect(ObservableObjectLayout.of(Wholly.self).isWhollyPublished)
        #expect(ObservableObjectLayout.of(Leaf<Int>.self).isWhollyPublished)
        #expect(!ObservableObjectLayout.of(Mixed.self).isWhollyPublished)
        #expect(!ObservableObjectLayout.of(Bare.self).isWhollyPublished)
        #expect(ObservableObjectLayout.of(Mixed.self).published.map(\.offset) == [24])
    }

    @Test("assign(to: &$p) lives as long as the object (177) and announces")
    func assignToPublished() {
        let subject = Probe<[Int], Never>()
        do {
            let owner = Owner()
            let signals = owner.objectWillChange.record()
            subject.assign(to: &owner.$numbers)
            subject.send([7])
            #expect(owner.numbers == [7])
            #expect(signals.events == ["subscription", "signal"])
            #expect(subject.events == ["request unlimited"])
        }
        #expect(subject.events == ["request unlimited", "cancel"])
    }
}

private final class Watcher: ObjectWillChangeObserver, PublishedReadObserver {
    var log: [String] = []

    func objectWillChange(_ property: PublishedProperty?) { log.append("will " + (property?.name ?? "by hand")) }

    func didRead(_ property: PublishedProperty, of publisher: ObservableObjectPublisher) {
        log.append("read " + property.name)
    }
}

@Suite struct ObservationHookTests {
    @Test("observers learn the property, in order with ordinary subscribers")
    func properties() {
        let leaf = Leaf(1)
        let watcher = Watcher()
        let sink = leaf.objectWillChange.sink { watcher.log.append("sink") }
        let observation = leaf.objectWillChange.observe(watcher)
        leaf.extra = 2
        leaf.title = "t"
        leaf.objectWillChange.send()
        #expect(watcher.log == ["sink", "will extra", "sink", "will title", "sink", "will by hand"])
        observation.cancel()
        leaf.extra = 3
        #expect(watcher.log.count == 7)
        withExtendedLifetime(sink) {}
    }

    @Test("reads are reported while somebody wants them")
    func reads() {
        let leaf = Leaf(1)
        let watcher = Watcher()
        _ = leaf.title
        leaf.objectWillChange.report(readsTo: watcher)
        _ = leaf.title
        _ = leaf.extra
        leaf.objectWillChange.stopReporting(readsTo: watcher)
        _ = leaf.title
        #expect(watcher.log == ["read title", "read extra"])
    }

    @Test("many observers come and go without losing order")
    func holes() {
        let bare = Bare()
        final class Numbered: ObjectWillChangeObserver {
            let number: Int
            let note: (Int) -> Void
            init(_ number: Int, _ note: @escaping (Int) -> Void) {
                self.number = number
                self.note = note
            }
            func objectWillChange(_ property: PublishedProperty?) { note(number) }
        }
        var called: [Int] = []
        var observations = (0..<100).map { number in
            bare.objectWillChange.observe(Numbered(number) { called.append($0) })
        }
        for index in observations.indices where index % 3 != 0 { observations[index].cancel() }
        bare.objectWillChange.send()
        #expect(called == Array(stride(from: 0, to: 100, by: 3)))
        observations.removeAll()
        bare.objectWillChange.send()
        #expect(called.count == 34)
    }
}
