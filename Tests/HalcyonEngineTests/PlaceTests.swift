import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Synchronization
import Testing

/// Lines that a test's code passed, noted where they are.
@MainActor final class Lines {
    var here = 0
    var inner = 0
    var outer = 0
}

/// Where a write was made, told by the program's own debug information: exact in a debug build; an optimised one may
/// name a neighbouring line of the same function, or the function alone.
func expect(_ place: SourcePlace?, at line: Int, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
    #expect(place?.description == "\(location.fileName):\(line)", sourceLocation: location)
    #else
    let isNear = place?.line.map { abs($0 - line) <= 3 } ?? (place?.description.hasPrefix("in ") ?? false)
    #expect(isNear, "\(String(describing: place)), expected line \(line)", sourceLocation: location)
    #endif
}

/// Maps a file and lets it go, again and again, until it is told to stop.
private final class Mappings: Sendable {
    private let file: Int32
    private let made = Atomic(0)
    private let isStopped = Atomic(false)
    init(_ file: Int32) { self.file = file }

    var count: Int { made.load(ordering: .relaxed) }
    func stop() { isStopped.store(true, ordering: .relaxed) }
    func run() {
        let size = 1 << 20
        while !isStopped.load(ordering: .relaxed) {
            if let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED {
                // Long enough to be seen, too short to be read.
                for _ in 0..<200 { _ = getppid() }
                munmap(memory, size)
                made.add(1, ordering: .relaxed)
            }
        }
    }
}

@MainActor struct PlaceTests {
    /// The last recorded write's place.
    private func place(_ rig: Rig) -> Place {
        rig.engine.recorder.facts.compactMap(\.write).last?.place ?? Place(addresses: [])
    }

    /// The user's frames of the last recorded write.
    private func sources(_ rig: Rig) -> [SourcePlace] {
        PlacePrinter.sources(of: [place(rig)])[0]
    }

    private struct Tapped: View {
        @State private var n = 0
        let lines: Lines
        var body: some View {
            Button("Set") {
                lines.here = #line + 1
                n = 5
            }
            .onAppear {
                lines.here = #line + 1
                n = -1
            }
            Button("Add") {
                lines.here = #line + 1
                n += 1
            }
            Text("\(n)")
        }
    }

    @Test("The line of a state's write in an action, and nobody who ran the action") func action() {
        let lines = Lines()
        let rig = Rig { VStack { Tapped(lines: lines) } }
        var made = [(place: place(rig), line: lines.here)]
        for button in ["Set", "Add"] {
            rig.tap(button)
            made.append((place(rig), lines.here))
        }
        for (sources, write) in zip(PlacePrinter.sources(of: made.map(\.place)), made) {
            expect(sources.first, at: write.line)
            #expect(sources.count == 1)
        }
    }

    private struct Through: View {
        @State private var n = 0
        let lines: Lines
        let hold: Hold<Binding<Int>>
        var body: some View {
            let inner = Binding(
                get: { n },
                set: {
                    lines.inner = #line + 1
                    n = $0
                })
            let outer = Binding(
                get: { inner.wrappedValue },
                set: {
                    lines.outer = #line + 1
                    inner.wrappedValue = $0
                })
            let _ = hold.put(outer)
            Text("\(n)")
        }
    }

    @Test("A binding's write through two closures: the line that writes the state, then those that led there")
    func throughClosures() {
        let (lines, hold) = (Lines(), Hold<Binding<Int>>())
        let rig = Rig { Through(lines: lines, hold: hold) }
        lines.here = #line + 1
        hold.value.wrappedValue = 3
        let sources = sources(rig)
        expect(sources.first, at: lines.inner)
        expect(sources.dropFirst().first, at: lines.outer)
        expect(sources.dropFirst(2).first, at: lines.here)
    }

    private final class Weather: ObservableObject {
        @Published var degrees = 0
        @Published var list: [Int] = []
        let lines: Lines
        init(_ lines: Lines) { self.lines = lines }
        @MainActor func set() {
            lines.here = #line + 1
            degrees = 7
        }
        @MainActor func add() {
            lines.here = #line + 1
            degrees += 1
        }
        @MainActor func append() {
            lines.here = #line + 1
            list.append(1)
        }
    }

    private struct Watches: View {
        @ObservedObject var weather: Weather
        var body: some View { Text("\(weather.degrees)") }
    }

    @Test("The line of a published property's write in a method of the model") func published() {
        let lines = Lines()
        let weather = Weather(lines)
        let rig = Rig { Watches(weather: weather) }
        var made: [(place: Place, line: Int)] = []
        for change in [weather.set, weather.add, weather.append] {
            change()
            made.append((place(rig), lines.here))
        }
        for (sources, write) in zip(PlacePrinter.sources(of: made.map(\.place)), made) {
            expect(sources.first, at: write.line)
        }
    }

    /// Its methods do something after the write, and are not inlined: else an optimised program keeps no trace of them.
    @Observable final class Model {
        var count = 0
        var list: [Int] = []
        @ObservationIgnored let lines: Lines
        init(_ lines: Lines) { self.lines = lines }
        @inline(never) @MainActor func set() {
            lines.here = #line + 1
            count = 7
            lines.inner += 1
        }
        @inline(never) @MainActor func add() {
            lines.here = #line + 1
            count += 1
            lines.inner += 1
        }
        @inline(never) @MainActor func append() {
            lines.here = #line + 1
            list.append(1)
            lines.inner += 1
        }
    }

    private struct Reads: View {
        let model: Model
        var body: some View { Text("\(model.count) \(model.list.count)") }
    }

    @Test("The line of an observable property's write in a method of the model") func observable() {
        let lines = Lines()
        let model = Model(lines)
        let rig = Rig { Reads(model: model) }
        var made: [(place: Place, line: Int)] = []
        for change in [model.set, model.add, model.append] {
            change()
            made.append((place(rig), lines.here))
            rig.turn()
        }
        for (sources, write) in zip(PlacePrinter.sources(of: made.map(\.place)), made) {
            #if DEBUG
            expect(sources.first, at: write.line)
            #else
            // A method that was inlined together with a macro's accessor leaves no trace: whoever called it is named.
            #expect(sources.first?.description.hasPrefix("PlaceTests.swift:") == true)
            #endif
        }
    }

    private struct Careless: View {
        @State private var n = 0
        let lines: Lines
        let hold: Hold<Binding<Int>>
        var body: some View {
            let _ = hold.put($n)
            let _ = write()
            Text("\(n)")
        }
        func write() {
            guard n == 1 else { return }
            lines.here = #line + 1
            n = 2
        }
    }

    @Test("Without recording no place is kept but a diagnostic's, whose line says where and what") func diagnostics() {
        let (lines, hold) = (Lines(), Hold<Binding<Int>>())
        let rig = Rig(isRecording: false) { Careless(lines: lines, hold: hold) }
        hold.value.wrappedValue = 1
        rig.turn()
        #expect(rig.engine.recorder.facts.isEmpty)
        #expect(rig.codes == [.stateWriteDuringUpdate])
        let place = rig.diagnostics[0].place
        expect(place.flatMap { PlacePrinter.sources(of: [$0])[0].first }, at: lines.here)
        let line = DiagnosticPrinter.line(rig.diagnostics[0])
        #expect(
            line.hasSuffix(
                ": Modifying state during view update, this will cause undefined behavior. "
                    + "(PlaceTests.Careless.n: 1 → 2; applied after the update) "
                    + "Write it in an action, in onAppear or in onChange(of:)."))
        #if DEBUG
        #expect(line.hasPrefix("PlaceTests.swift:\(lines.here): "))
        #endif
    }

    @Test("A write on another thread keeps the place on that thread") func otherThread() {
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Direct(hold: hold) }
        let target = hold.value!
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var line = 0
        Thread.detachNewThread {
            line = #line + 1
            target.wrappedValue = 9
            done.signal()
        }
        done.wait()
        rig.turn()
        expect(sources(rig).first, at: line)
        #expect(rig.codes == [.writeFromOtherThread])
    }

    private struct Direct: View {
        @State private var n = 0
        let hold: Hold<Binding<Int>>
        var body: some View {
            let _ = hold.put($n)
            Text("\(n)")
        }
    }

    @Test("A place of ours has no line of the user's") func ours() {
        #expect(PlacePrinter.text(Place(addresses: [])) == nil)
        #expect(PlacePrinter.text(Place(addresses: [1, 2])) == nil)
    }

    /// Whoever asks the toolchain what is mapped reads every mapped file's begin. One that is gone by then must be no fault.
    @Test("Places are looked up while another thread maps files and lets them go") func mappings() throws {
        let file = open("/bin/sh", O_RDONLY)
        try #require(file >= 0)
        defer { close(file) }
        let hasEnded = DispatchSemaphore(value: 0)
        let mapped = Mappings(file)
        Thread.detachNewThread {
            mapped.run()
            hasEnded.signal()
        }
        while mapped.count == 0 { sched_yield() }
        let before = mapped.count
        for _ in 0..<300 { #expect(PlacePrinter.text(Place(addresses: [1])) == nil) }
        #expect(mapped.count > before)
        mapped.stop()
        hasEnded.wait()
    }

    @Test("At most 16 addresses are kept") func limit() {
        @inline(never) func deep(_ depth: Int, _ use: () -> Place) -> (Place, Int) {
            if depth == 0 { return (use(), 0) }
            // What is done after the call keeps an optimiser from turning it into a loop.
            let (place, count) = deep(depth - 1, use)
            return (place, count + place.addresses.count)
        }
        #expect(deep(40) { .here() }.0.addresses.count == 16)
    }
}
