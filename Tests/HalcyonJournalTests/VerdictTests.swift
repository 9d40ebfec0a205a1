import HalcyonDrawing
import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Small programs, one for each way in which a run is needed or not; exact lists of verdicts.
@MainActor struct VerdictTests {
    // MARK: Where views are hit

    @Test func whereAViewIsHitIsNeededThoughNoPictureShowsIt() {
        struct Hit: View {
            @State private var number = 0
            let isRegion: Bool
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                if isRegion {
                    Color.red.frame(width: 40, height: 40).allowsHitTesting(number != 1)
                        .contentShape(RoundedRectangle(cornerRadius: number == 3 ? 9 : 4))
                } else {
                    Color.red.frame(width: 40, height: 40 + Double(number) * 0)
                }
            }
        }
        let hold = Hold<Binding<Int>>()
        func verdicts(_ isRegion: Bool) -> [Verdict] {
            let rig = Rig { Hit(isRegion: isRegion, hold: hold) }
            return [1, 2, 3, 5].flatMap { number in rig.verdicts { hold.value.wrappedValue = number }.map(\.verdict) }
        }
        #expect(verdicts(true) == [.needed, .needed, .needed, .needed])
        #expect(verdicts(false) == [.outputEqual, .outputEqual, .outputEqual, .outputEqual], "control")
    }

    // MARK: Needless

    @Test func equalOutputIsU0() {
        struct Parity: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Text(number.isMultiple(of: 2) ? "even" : "odd")
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parity(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 2 } == [Judged("Parity", .outputEqual, "what it made is equal")])
        #expect(
            rig.verdicts { hold.value.wrappedValue = 3 } == [Judged("Parity", .needed, "the picture of Text")],
            "control: the same view is needed when its text changes")
    }

    @Test func closuresWithEqualCapturesAreU1() {
        struct Pressed: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = (hold.put($number), number)
                Button("More") { number += 1 }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Pressed(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 5 } == [
                Judged("Pressed", .capturesEqual, "only closures are new, and they captured equal values")
            ])
    }

    @Test func aValueThatNobodyUsesIsU2() {
        struct Deaf: View {
            let number: Int
            var body: some View { Text("deaf") }
        }
        struct Caller: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Deaf(number: number)
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Caller(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 1 } == [
                Judged("Caller", .nothingShown, "the value of Deaf differs, and nothing that shows or acts"),
                Judged("Deaf", .outputEqual, "what it made is equal"),
            ])
    }

    @Test func aValueThatDoesNotShowIsU2() {
        struct Spaced: View {
            @State private var spacing = 8.0
            let hold: Hold<Binding<Double>>
            var body: some View {
                let _ = hold.put($spacing)
                VStack(spacing: spacing) { Text("alone") }
            }
        }
        let hold = Hold<Binding<Double>>()
        let rig = Rig { Spaced(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 20 } == [
                Judged("Spaced", .nothingShown, "the value of VStack differs, and nothing that shows or acts")
            ])
    }

    @Test func aBranchWithoutContentIsU2() {
        struct Empty: View {
            @State private var isOn = false
            let hold: Hold<Binding<Bool>>
            var body: some View {
                let _ = hold.put($isOn)
                if isOn { EmptyView() } else { EmptyView() }
            }
        }
        let hold = Hold<Binding<Bool>>()
        let rig = Rig { Empty(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = true }.map(\.verdict) == [.nothingShown])
    }

    // MARK: Needed

    @Test func aFirstRunIsNeeded() {
        struct Child: View { var body: some View { EmptyView() } }
        struct Parent: View {
            @State private var isOn = false
            let hold: Hold<Binding<Bool>>
            var body: some View {
                let _ = hold.put($isOn)
                if isOn { Child() }
            }
        }
        let hold = Hold<Binding<Bool>>()
        let rig = Rig { Parent(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = true } == [
                Judged("Parent", .needed, "the run of Child"), Judged("Child", .needed, "it is new"),
            ])
    }

    @Test func otherCapturesOfAnActionAreNeeded() {
        struct Captures: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                let now = number
                Button("Log") { log("\(now)") }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Captures(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 1 } == [Judged("Captures", .needed, "the captures of Button")])
    }

    @Test func aWrittenEnvironmentIsNeededThoughNobodyReadsIt() {
        struct Writer: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Text("below").environment(\.shade, number / 10)
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Writer(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = 10 }.map(\.verdict) == [.needed])
        #expect(
            rig.verdicts { hold.value.wrappedValue = 11 } == [Judged("Writer", .outputEqual, "what it made is equal")],
            "control: an equal value is none")
    }

    @Test func aClosureInTheEnvironmentWithEqualCapturesIsU1() {
        struct Writer: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = (hold.put($number), number)
                Text("below").environment(\.act) { number = 0 }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Writer(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = 10 }.map(\.verdict) == [.capturesEqual])
    }

    @Test func anotherPreferenceIsNeeded() {
        struct Sayer: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Text("says").preference(key: TotalKey.self, value: number)
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Sayer(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = 1 }.map(\.verdict) == [.needed])
    }

    @Test func aWatchedValueIsNeeded() {
        struct Watcher: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Text("watches").onChange(of: number) { log("changed") }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Watcher(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = 1 }.map(\.verdict) == [.needed])
        #expect(Log.take() == ["changed"])
    }

    @Test func anotherOrderIsNeeded() {
        struct Rows: View {
            @State private var rows = ["a", "b"]
            let hold: Hold<Binding<[String]>>
            var body: some View {
                let _ = hold.put($rows)
                ForEach(rows, id: \.self) { Text($0) }
            }
        }
        let hold = Hold<Binding<[String]>>()
        let rig = Rig { Rows(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = ["b", "a"] } == [Judged("Rows", .needed, "the order of ForEach")])
    }

    @Test func whatANeededChildWasGivenIsNeeded() {
        struct Leaf: View {
            let number: Int
            var body: some View { Text("\(number)") }
        }
        struct Middle: View {
            let number: Int
            var body: some View { Leaf(number: number) }
        }
        struct Top: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Middle(number: number)
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Top(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 1 } == [
                Judged("Top", .needed, "the run of Middle"), Judged("Middle", .needed, "the run of Leaf"),
                Judged("Leaf", .needed, "the picture of Text"),
            ])
    }

    @Test func whatAnAnyViewHidesIsSeen() {
        struct Hidden: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                AnyView(Text("\(number / 10)"))
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Hidden(hold: hold) }
        #expect(rig.verdicts { hold.value.wrappedValue = 1 }.map(\.verdict) == [.outputEqual])
        #expect(
            rig.verdicts { hold.value.wrappedValue = 10 } == [Judged("Hidden", .needed, "the picture of Text")])
    }

    @Test func aChildThatSomethingElseRanDoesNotSpeakForItsParent() {
        struct Child: View {
            @Binding var number: Int
            let act: () -> Void
            var body: some View { Text("\(number)") }
        }
        struct Parent: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = (hold.put($number), number)
                Child(number: $number) { number = 0 }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parent(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 1 } == [
                Judged("Parent", .capturesEqual, "only closures are new, and they captured equal values"),
                Judged("Child", .needed, "the picture of Text"),
            ])
    }

    // MARK: Not judged

    @Test func genericCapturesAreNotJudged() {
        struct Generic<Value>: View {
            let value: Value
            var body: some View { Button("Log") { log("\(value)") } }
        }
        struct Parent: View {
            @State private var number = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($number)
                Generic(value: number)
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parent(hold: hold) }
        #expect(
            rig.verdicts { hold.value.wrappedValue = 1 } == [
                Judged("Parent", .notJudged, "what a closure captured cannot be read"),
                Judged("Generic<Int>", .notJudged, "what a closure captured cannot be read"),
            ])
    }

    // MARK: On what

    @Test func withoutAPictureLeafValuesDecide() {
        struct Spaced: View {
            @State private var spacing = 8.0
            let hold: Hold<Binding<Double>>
            var body: some View {
                let _ = hold.put($spacing)
                VStack(spacing: spacing) { Text("alone") }
            }
        }
        let hold = Hold<Binding<Double>>()
        let root = MountedRoot(
            Spaced(hold: hold), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true,
            isPainted: false, size: CGSize(width: 100, height: 100))
        root.runTurn()
        root.engine.recorder.clear()
        hold.value.wrappedValue = 20
        root.runTurn()
        let journal = Journal(root.engine.recorder)
        #expect(journal.runs.map(\.verdict) == [.needed], "nobody can say that it does not show")
        #expect(
            journal.runs.map(\.judgedOn.description) == [
                "output, captures, environment, preferences, leaf values (nothing is painted)"
            ])
    }
}
