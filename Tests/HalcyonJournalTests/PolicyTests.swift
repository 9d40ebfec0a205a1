import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// What the precise policy skips, where it falls back, and what `audit` says. Each zero under `.precise` has its control
/// under `.swiftUI`.
@MainActor struct PolicyTests {
    private func doubts(_ rig: Rig) -> [String] {
        rig.engine.recorder.facts.compactMap { fact in
            guard case .fellBack(let why) = fact.what else { return nil }
            return why.replacingOccurrences(of: "PolicyTests.", with: "")
        }
    }

    // MARK: Objects

    final class Partly: ObservableObject {
        @Published var name = "a"
        @Published var size = 1
        var plain = 0
    }

    final class Wholly: ObservableObject {
        @Published var name = "a"
        @Published var size = 1
        let limit = 10
        var area: Int { size * size }
    }

    struct Name<Model: ObservableObject>: View {
        @ObservedObject var model: Model
        let read: (Model) -> String
        var body: some View {
            let _ = log("Name")
            Text(read(model))
        }
    }

    @Test func anObjectsViewsRunByProperty() {
        for (policy, expected) in [(LaunchOptions.Policy.swiftUI, ["Name"]), (.precise, [])] {
            let model = Wholly()
            let rig = Rig(policy: policy) { Name(model: model) { $0.name } }
            #expect(rig.lines { model.size = 2 } == expected)
            #expect(rig.lines { model.name = "b" } == ["Name"], "control")
            #expect(rig.labels == ["b"])
        }
    }

    @Test func aComputedPropertyIsReadThroughItsStoredOnes() {
        let model = Wholly()
        let rig = Rig(policy: .precise) { Name(model: model) { "\($0.area)" } }
        #expect(rig.lines { model.name = "b" } == [])
        #expect(rig.lines { model.size = 3 } == ["Name"])
        #expect(rig.labels == ["9"])
    }

    @Test func aClassWithOtherVariablesFallsBack() {
        let model = Partly()
        let rig = Rig(policy: .precise) { Name(model: model) { $0.name } }
        #expect(rig.lines { model.size = 2 } == ["Name"])
        #expect(
            doubts(rig) == ["Partly has stored variables that are not @Published, so every view that holds it runs"])
    }

    @Test func anEmissionByHandFallsBack() {
        let model = Wholly()
        let rig = Rig(policy: .precise) { Name(model: model) { $0.name } }
        #expect(rig.lines { model.objectWillChange.send() } == ["Name"])
        #expect(doubts(rig) == ["Wholly.objectWillChange was sent by hand, so every view that holds it runs"])
    }

    // MARK: Bindings made of closures

    struct Child: View {
        @Binding var value: Int
        var body: some View {
            let _ = log("Child")
            Text("\(value)")
            Button("Up") { value += 1 }
        }
    }

    /// A binding of closures over one of two states.
    struct Chooser: View {
        @State private var first = 1
        @State private var second = 1
        @State private var usesSecond = false
        let holds: Holds
        var body: some View {
            let _ = log("Chooser")
            let _ = (holds.first.put($first), holds.second.put($second), holds.choice.put($usesSecond))
            let isSecond = usesSecond
            Child(
                value: Binding(
                    get: { isSecond ? second : first }, set: { if isSecond { second = $0 } else { first = $0 } }))
        }
    }

    @MainActor struct Holds {
        let first = Hold<Binding<Int>>()
        let second = Hold<Binding<Int>>()
        let choice = Hold<Binding<Bool>>()
    }

    private func chooser(_ policy: LaunchOptions.Policy) -> (Rig, Holds) {
        let holds = Holds()
        return (Rig(policy: policy) { Chooser(holds: holds) }, holds)
    }

    @Test func anEqualValueThroughOtherClosuresDoesNotRunTheChild() {
        for (policy, expected) in [(LaunchOptions.Policy.swiftUI, ["Chooser", "Child"]), (.precise, ["Chooser"])] {
            let (rig, holds) = chooser(policy)
            #expect(rig.lines { holds.choice.value.wrappedValue = true } == expected)
        }
    }

    @Test func afterASkipTheChildDependsOnWhatTheNewClosuresRead() {
        let (rig, holds) = chooser(.precise)
        #expect(rig.lines { holds.choice.value.wrappedValue = true } == ["Chooser"])
        #expect(rig.lines { holds.second.value.wrappedValue = 7 } == ["Child"])
        #expect(rig.labels == ["7", "Up"])
    }

    @Test func afterASkipAnActionOfTheChildWritesThroughTheNewClosures() {
        let (rig, holds) = chooser(.precise)
        #expect(rig.lines { holds.choice.value.wrappedValue = true } == ["Chooser"])
        rig.tap("Up")
        #expect([holds.first.value.wrappedValue, holds.second.value.wrappedValue] == [1, 2])
        #expect(rig.labels == ["2", "Up"])
    }

    @Test func anotherValueRunsTheChild() {
        let (rig, holds) = chooser(.precise)
        #expect(rig.lines { holds.first.value.wrappedValue = 5 } == ["Child"])
        #expect(rig.lines { holds.choice.value.wrappedValue = true } == ["Chooser", "Child"])
        #expect(rig.labels == ["1", "Up"])
    }

    struct Passer: View {
        @Binding var value: Int
        var body: some View {
            let _ = log("Passer")
            Child(value: $value)
        }
    }

    struct PassingChooser: View {
        @State private var second = 2
        @State private var usesSecond = false
        let choice: Hold<Binding<Bool>>
        var body: some View {
            let _ = choice.put($usesSecond)
            let isSecond = usesSecond
            Passer(value: Binding(get: { isSecond ? second : 1 }, set: { second = $0 }))
        }
    }

    @Test func aChildThatOnlyPassesABindingOnDoesNotRunButWhoReadsItDoes() {
        for (policy, expected) in [(LaunchOptions.Policy.swiftUI, ["Passer", "Child"]), (.precise, ["Child"])] {
            let choice = Hold<Binding<Bool>>()
            let rig = Rig(policy: policy) { PassingChooser(choice: choice) }
            #expect(rig.lines { choice.value.wrappedValue = true } == expected)
            #expect(rig.labels == ["2", "Up"])
            rig.tap("Up")
            #expect(rig.labels == ["3", "Up"])
        }
    }

    struct Keeper: View {
        @State private var isOther = false
        @State private var number = 1
        let flip: Hold<Binding<Bool>>
        let kept: Binding<Int>
        var body: some View {
            let _ = flip.put($isOther)
            Child(value: isOther ? Binding(get: { number }, set: { number = $0 }) : kept)
        }
    }

    @Test func aBindingThatSomebodyKeepsElsewhereIsNotChanged() {
        let stored = Hold<Int>()
        stored.put(1)
        let kept = Binding(get: { stored.value }, set: { stored.put($0) })
        let flip = Hold<Binding<Bool>>()
        let rig = Rig(policy: .precise) { Keeper(flip: flip, kept: kept) }
        flip.value.wrappedValue = true
        rig.turn()
        rig.tap("Up")
        #expect(rig.labels == ["2", "Up"])
        #expect(kept.wrappedValue == 1)
        flip.value.wrappedValue = false
        rig.turn()
        #expect(rig.labels == ["1", "Up"])
        rig.tap("Up")
        #expect(stored.value == 2)
    }

    struct Lender: View {
        @Binding var value: Int
        let lent: Hold<Binding<Int>>
        var body: some View {
            Text("\(value)")
            Button("Lend") { lent.put($value) }
        }
    }

    struct LendingChooser: View {
        @State private var first = 1
        @State private var second = 1
        @State private var usesSecond = false
        let choice: Hold<Binding<Bool>>
        let lent: Hold<Binding<Int>>
        var body: some View {
            let _ = choice.put($usesSecond)
            let isSecond = usesSecond
            Lender(
                value: Binding(
                    get: { isSecond ? second : first }, set: { if isSecond { second = $0 } else { first = $0 } }),
                lent: lent)
            Text("\(first) \(second)")
        }
    }

    @Test func aBindingTakenInAnActionKeepsTheClosuresOfThatMomentUnderEachPolicy() {
        for policy in [LaunchOptions.Policy.swiftUI, .precise] {
            let (choice, lent) = (Hold<Binding<Bool>>(), Hold<Binding<Int>>())
            let rig = Rig(policy: policy) { LendingChooser(choice: choice, lent: lent) }
            rig.tap("Lend")
            choice.value.wrappedValue = true
            rig.turn()
            lent.value.wrappedValue = 9
            rig.turn()
            #expect(rig.labels == ["1", "Lend", "9 1"])
        }
    }

    @Observable final class Seen { var number = 1 }

    @Test func afterASkipTheChildDependsOnObservablesThatTheNewClosuresRead() {
        struct Top: View {
            @State private var usesSeen = false
            let seen: Seen
            let choice: Hold<Binding<Bool>>
            var body: some View {
                let _ = choice.put($usesSeen)
                let isSeen = usesSeen
                Child(value: Binding(get: { isSeen ? seen.number : 1 }, set: { seen.number = $0 }))
            }
        }
        let (seen, choice) = (Seen(), Hold<Binding<Bool>>())
        let rig = Rig(policy: .precise) { Top(seen: seen, choice: choice) }
        #expect(rig.lines { choice.value.wrappedValue = true } == [])
        #expect(rig.lines { seen.number = 4 } == ["Child"])
        #expect(rig.labels == ["4", "Up"])
    }

    // MARK: Closures

    final class Plain { var number = 1 }

    struct Caller: View {
        let title: String
        let act: () -> Void
        var body: some View {
            let _ = log("Caller")
            Button(title) { act() }
        }
    }

    struct Maker: View {
        @State private var count = 0
        @State private var pressed = 0
        let hold: Hold<Binding<Int>>
        let plain: Plain?
        var body: some View {
            let _ = (hold.put($count), count)
            if let plain {
                // A closure that captures one object and nothing else is that object, and so equal.
                let step = 1
                Caller(title: "Act") { plain.number += step }
            } else {
                let pressed = $pressed
                Caller(title: "Act") { pressed.wrappedValue += 1 }
            }
        }
    }

    @Test func aClosureThatCapturedEqualValuesDoesNotRunTheChild() {
        for (policy, expected) in [(LaunchOptions.Policy.swiftUI, ["Caller"]), (.precise, [])] {
            let hold = Hold<Binding<Int>>()
            let rig = Rig(policy: policy) { Maker(hold: hold, plain: nil) }
            #expect(rig.lines { hold.value.wrappedValue = 1 } == expected)
            #expect(doubts(rig) == [])
        }
    }

    @Test func aClosureThatCapturedAPlainObjectFallsBack() {
        let hold = Hold<Binding<Int>>()
        let rig = Rig(policy: .precise) { Maker(hold: hold, plain: Plain()) }
        #expect(rig.lines { hold.value.wrappedValue = 1 } == ["Caller"])
        #expect(doubts(rig) == ["a closure captured Plain, which can change unseen"])
    }

    @Test func aClosureThatCapturedAnotherValueRunsTheChild() {
        struct Counting: View {
            @State private var count = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($count)
                let now = count
                Caller(title: "Act") { log("\(now)") }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig(policy: .precise) { Counting(hold: hold) }
        #expect(rig.lines { hold.value.wrappedValue = 1 } == ["Caller"])
        rig.tap("Act")
        #expect(Log.take().last == "1")
        #expect(doubts(rig) == [])
    }

    // MARK: Environment

    struct Reader: View {
        @Environment(\.shade) private var shade
        let reads: Bool
        var body: some View {
            let _ = log("Reader")
            Text(reads ? "\(shade)" : "no")
            Button("Log") { log("\(shade)") }
        }
    }

    struct Shader: View {
        @State private var shade = 0
        let hold: Hold<Binding<Int>>
        let reads: Bool
        var body: some View {
            let _ = hold.put($shade)
            Reader(reads: reads).environment(\.shade, shade)
        }
    }

    struct Shaded: View {
        @Environment(\.shade) var shade
        let hold: Hold<Shaded>
        var body: some View {
            let _ = hold.put(self)
            Text("there")
        }
    }

    struct LosingShader: View {
        @State private var shade = 1
        let shades: Hold<Binding<Int>>
        let hold: Hold<Shaded>
        var body: some View {
            let _ = shades.put($shade)
            VStack { if shade < 3 { Shaded(hold: hold) } }.environment(\.shade, shade)
        }
    }

    @Test func aViewThatIsGoneAnswersTheEnvironmentThatItHad() {
        for policy in [LaunchOptions.Policy.swiftUI, .precise] {
            let (shades, hold) = (Hold<Binding<Int>>(), Hold<Shaded>())
            let rig = Rig(policy: policy) { LosingShader(shades: shades, hold: hold) }
            for (shade, answer) in [(2, 2), (3, 2), (4, 2)] {
                shades.value.wrappedValue = shade
                rig.turn()
                #expect(hold.value.shade == answer)
            }
        }
    }

    @Test func theEnvironmentRunsWhoReadIt() {
        for (policy, expected) in [(LaunchOptions.Policy.swiftUI, ["Reader"]), (.precise, [])] {
            let hold = Hold<Binding<Int>>()
            let rig = Rig(policy: policy) { Shader(hold: hold, reads: false) }
            #expect(rig.lines { hold.value.wrappedValue = 3 } == expected)
            rig.tap("Log")
            #expect(Log.take().last == "3", "an action has the present value, whether or not the body ran")
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig(policy: .precise) { Shader(hold: hold, reads: true) }
        #expect(rig.lines { hold.value.wrappedValue = 3 } == ["Reader"], "control")
        #expect(rig.labels == ["3", "Log"])
    }

    // MARK: Audit

    final class Clock { var time = 0 }

    @Test func auditMakesSwiftUIsRedrawsAndIsSilentWhereBothAgree() {
        let hold = Hold<Binding<Int>>()
        let rig = Rig(policy: .audit) { Maker(hold: hold, plain: nil) }
        #expect(rig.lines { hold.value.wrappedValue = 1 } == ["Caller"])
        let model = Wholly()
        let other = Rig(policy: .audit) { Name(model: model) { $0.name } }
        #expect(other.lines { model.size = 2 } == ["Name"])
        let (third, holds) = chooser(.audit)
        #expect(third.lines { holds.choice.value.wrappedValue = true } == ["Chooser", "Child"])
        #expect(rig.codes + other.codes + third.codes == [])
    }

    @Test func auditReportsABodyThatReadsWhatNobodySees() {
        struct Hidden: View {
            @ObservedObject var model: Wholly
            let clock: Clock
            var body: some View { Text("\(clock.time)") }
        }
        let (model, clock) = (Wholly(), Clock())
        let rig = Rig(policy: .audit) { Hidden(model: model, clock: clock) }
        model.size = 2
        rig.turn()
        #expect(rig.codes == [], "the output is equal so far")
        clock.time = 1
        model.size = 3
        rig.turn()
        #expect(
            rig.diagnostics.map(\.message) == [
                "The precise policy would not have run the body of PolicyTests.Hidden, since its last run did not read "
                    + "the property that changed; but what it made is another. It reads something that Halcyon cannot "
                    + "see. Make that a parameter, a state, a published or observable property, or an environment value."
            ])
        #expect(rig.codes == [.auditDifference])
    }

    @Test func auditBlamesTheBodyThatReadsItNotWhatItGives() {
        struct Hidden: View {
            let clock: Clock
            let act: () -> Void
            var body: some View {
                let _ = log("Hidden")
                Caller(title: "\(clock.time)", act: act)
            }
        }
        struct Top: View {
            @State private var count = 0
            @State private var other = 0
            let hold: Hold<Binding<Int>>
            let clock: Clock
            var body: some View {
                let _ = (hold.put($count), count)
                let other = $other
                Hidden(clock: clock) { other.wrappedValue = 0 }
            }
        }
        let (hold, clock) = (Hold<Binding<Int>>(), Clock())
        let rig = Rig(policy: .audit) { Top(hold: hold, clock: clock) }
        clock.time = 1
        #expect(rig.lines { hold.value.wrappedValue = 1 } == ["Hidden", "Caller"])
        #expect(
            rig.diagnostics.map { String($0.message.prefix(109)) } == [
                "The precise policy would not have run the body of PolicyTests.Hidden, since its new value differs only in clos"
                    .prefix(109).description
            ])
    }

    @Test func auditLooksAtTheEnvironmentToo() {
        struct Hidden: View {
            @Environment(\.shade) private var shade
            let clock: Clock
            var body: some View { Text("\(clock.time)") }
        }
        struct Top: View {
            @State private var shade = 0
            let hold: Hold<Binding<Int>>
            let clock: Clock
            var body: some View {
                let _ = hold.put($shade)
                Hidden(clock: clock).environment(\.shade, shade)
            }
        }
        let (hold, clock) = (Hold<Binding<Int>>(), Clock())
        let rig = Rig(policy: .audit) { Top(hold: hold, clock: clock) }
        clock.time = 1
        hold.value.wrappedValue = 1
        rig.turn()
        #expect(rig.codes == [.auditDifference])
    }
}
