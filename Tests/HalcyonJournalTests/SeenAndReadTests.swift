import HalcyonCore
import HalcyonDrawing
import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Runs that are judged by what accessibility is told, and by what is in sight.
@MainActor struct SeenAndReadTests {
    /// A view that a number is written into, and shows it somehow.
    private struct Shows<Content: View>: View {
        @State private var number = 0
        let hold: Hold<Binding<Int>>
        @ViewBuilder let content: (Int) -> Content
        var body: some View {
            let _ = hold.put($number)
            content(number)
        }
    }

    /// How a run is judged by which the number 0 becomes 1.
    private func judged<Content: View>(@ViewBuilder _ content: @escaping (Int) -> Content) -> [String] {
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Shows(hold: hold, content: content) }
        return rig.verdicts { hold.value.wrappedValue = 1 }.map { "\($0.verdict.rawValue): \($0.because)" }
    }

    @Test("Other words for the same picture are needed, those that nobody is told are not")
    func words() {
        #expect(
            judged { Text("same").accessibilityLabel("is \($0)") } == ["needed: what is read of ModifiedContent"])
        #expect(judged { Text("same").accessibilityValue("\($0)") } == ["needed: what is read of ModifiedContent"])
        #expect(
            judged { number in
                HStack {
                    Text("a")
                    Button("b") {}
                }.accessibilityHint("\(number)")
            } == ["needed: what is read of ModifiedContent"])
        let unheard = ["U2: what is read of ModifiedContent differs, and nothing that shows or acts"]
        #expect(judged { Text("same").accessibilityLabel("is \($0)").accessibilityHidden(true) } == unheard)
        #expect(judged { Text("same").accessibilityLabel("is \($0)").accessibilityLabel("x") } == unheard)
        #expect(judged { HStack { Spacer() }.accessibilityLabel("is \($0)") } == unheard)
        #expect(
            judged { number in
                HStack { Text("a").accessibilityLabel("is \(number)") }.accessibilityElement().accessibilityLabel("all")
            } == unheard)
    }

    @Test("Part of an element that is read as one is needed, and so is what is said of a button's label")
    func parts() {
        #expect(
            judged { number in
                HStack {
                    Text("a")
                    Circle().accessibilityLabel("is \(number)")
                }.accessibilityElement(children: .combine)
            } == ["needed: what is read of ModifiedContent"])
        #expect(
            judged { number in
                Button {
                } label: {
                    Circle().accessibilityLabel("is \(number)")
                }
            } == ["needed: what is read of ModifiedContent"])
        #expect(
            judged { number in
                Button {
                } label: {
                    Text("a").accessibilityHidden(number == 1)
                    Text("b")
                }
            } == ["needed: what is read of ModifiedContent"])
    }

    @Test("An action with other captures is needed, with equal ones it is not")
    func actions() {
        #expect(
            judged { number in Text("a").accessibilityAction { log("\(number)") } } == [
                "needed: the captures of ModifiedContent"
            ])
        #expect(
            judged { number in Text("a").accessibilityAction { log("always") } } == [
                "U0: what it made is equal"
            ])
        #expect(
            judged { number in
                let half = number / 2
                Text("a").accessibilityAction { log("\(half)") }
            } == ["U1: only closures are new, and they captured equal values"])
    }

    @Test("What changed only outside of the bounds or of a clip is U3")
    func outOfSight() {
        let unseen = ["U3: the picture of Text changed only outside of the visible area"]
        #expect(judged { Text("\($0)").offset(y: 1000) } == unseen)
        #expect(judged { Text("\($0)").offset(x: -1000) } == unseen)
        #expect(judged { Text("\($0)").offset(y: 100) } == ["needed: the picture of Text"], "control: in sight")
        func clipped(_ height: CGFloat) -> [String] {
            judged { number in
                VStack(spacing: 20) {
                    Text("first")
                    Text("\(number)")
                }.fixedSize().frame(height: height, alignment: .top).clipped()
            }
        }
        #expect(clipped(20) == unseen)
        #expect(clipped(41) == ["needed: the picture of Text"], "control: a point of it is in sight")
        #expect(
            judged { Text("same").accessibilityLabel("is \($0)").offset(y: 1000) } == [
                "U3: what is read of ModifiedContent changed only outside of the visible area"
            ])
    }

    @Test("What comes and goes out of sight is U3; what reaches into sight is needed")
    func reach() {
        #expect(
            judged { number in
                VStack {
                    Text("a")
                    if number == 1 { Text("b") }
                }.frame(height: 20, alignment: .top).offset(y: 1000)
            } == ["U3: the picture of Text changed only outside of the visible area"])
        #expect(
            judged { number in
                Color.red.frame(width: 20, height: 20).overlay { if number == 0 { Text("b").fixedSize() } }
                    .offset(y: -1000)
            } == ["U3: the picture of _FixedSizeView changed only outside of the visible area"])
        // The frame of what changes is above the bounds, its shadow is not.
        func shadow(_ length: CGFloat) -> [String] {
            judged { number in
                Circle().fill(number == 0 ? .red : .blue).frame(width: 20, height: 20)
                    .shadow(color: .black, radius: 1, x: 0, y: length)
                    .frame(maxHeight: .infinity, alignment: .top).offset(y: -40)
            }
        }
        #expect(shadow(30).map { $0.prefix(6) } == ["needed"])
        #expect(shadow(10).map { $0.prefix(2) } == ["U3"], "control: the shadow is out of sight, too")
    }

    @Test("A view whose child's run was out of sight is out of sight itself")
    func parents() {
        struct Child: View {
            let number: Int
            var body: some View { Text("\(number)").offset(y: 1000) }
        }
        #expect(
            judged { Child(number: $0) } == [
                "U3: the run of SeenAndReadTests.Child changed only outside of the visible area",
                "U3: the picture of Text changed only outside of the visible area",
            ])
    }

    @Test("Without a picture values are judged, and it says so")
    func unpainted() {
        let hold = Hold<Binding<Int>>()
        let root = MountedRoot(
            Shows(hold: hold) { Text("same").accessibilityLabel("is \($0)").accessibilityLabel("x") },
            clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true, isPainted: false,
            size: CGSize(width: 100, height: 100))
        root.runTurn()
        root.engine.recorder.clear()
        hold.value.wrappedValue = 1
        root.runTurn()
        let run = Journal(root.engine.recorder).runs.last
        #expect(run?.verdict == .needed)
        #expect(
            run?.judgedOn.description
                == "output, captures, environment, preferences, leaf values (nothing is painted)")
    }
}
