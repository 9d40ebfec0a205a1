import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

@MainActor @Suite struct AccessibilityModifierTests {
    @Test("488: a text is read as it is; a label takes its place, a value stands beside it")
    func texts() {
        let view = VStack {
            Text("plain")
            Text("3").accessibilityLabel("three")
            Text("Speed").accessibilityValue("fast")
            Text("Speed").accessibilityValue("fast").accessibilityLabel("Velocity").accessibilityHint("Doubles")
            Text("upper").textCase(.uppercase).accessibilityIdentifier("u")
        }
        #expect(
            tree(view) == """
                  text "plain"
                  text "three"
                  text "Speed" value "fast"
                  text "Velocity" value "fast" hint "Doubles"
                  text "UPPER" id "u"

                """)
    }

    @Test("488: what is said in another language is read in it")
    func localized() {
        struct Name: View {
            @ObservedObject var flag: Flag
            var body: some View {
                Text("x").accessibilityLabel(Text(2.5, format: .number))
                    .environment(\.locale, Locale(identifier: flag.isOn ? "de_DE" : "en_US"))
            }
        }
        let flag = Flag()
        let bench = Bench(Name(flag: flag), 100, 100)
        #expect(bench.root.semantics().children.map(\.label) == ["2.5"])
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.root.semantics().children.map(\.label) == ["2,5"])
    }

    @Test("492: said of a container it is said of each element inside; what is said further out wins")
    func containers() {
        let view = VStack {
            Text("a").accessibilityLabel("inner").accessibilityHint("only a")
            HStack {
                Text("b")
                Button("c") {}
            }
            Rectangle()
        }
        .accessibilityValue("v").accessibilityLabel("outer").accessibilityIdentifier("id")
        .accessibilityAddTraits(.isSelected)
        #expect(
            tree(view) == """
                  text "outer" value "v" hint "only a" id "id" [isSelected]
                  text "outer" value "v" id "id" [isSelected]
                  button "outer" value "v" id "id" [isSelected] {press}

                """)
    }

    @Test(
        "491: a shape is an element once it has a label, also through what is laid around it; its background is not meant"
    )
    func shapes() {
        let view = VStack {
            Circle().accessibilityLabel("dot")
            Circle().padding(1).frame(width: 10).accessibilityLabel("framed dot")
            Text("text").background(Color.red).accessibilityLabel("text on red")
            Group {
                Circle()
                Rectangle()
            }.accessibilityLabel("each")
            HStack { Circle() }.accessibilityLabel("of nothing")
            Circle().accessibilityHidden(false)
        }
        #expect(
            tree(view) == """
                  unknown "dot"
                  unknown "framed dot"
                  text "text on red"
                  unknown "each"
                  unknown "each"

                """)
    }

    @Test("494: one element that says nothing, one that says all, a group")
    func elements() {
        let row = HStack {
            Text("One")
            Text("two").accessibilityAddTraits(.isHeader)
            Button("Go") {}
            Button("Stop") {}
        }
        let view = VStack {
            row.accessibilityElement().accessibilityLabel("ignored")
            row.accessibilityElement(children: .combine)
            row.accessibilityElement(children: .combine).accessibilityLabel("named")
            row.accessibilityElement(children: .contain).accessibilityLabel("Row")
            Text("leaf").accessibilityElement(children: .contain)
            VStack {
                Text("a")
                Text("b")
            }.accessibilityElement(children: .combine)
        }
        #expect(
            tree(view) == """
                  unknown "ignored"
                  button "One, two, Go, Stop" [isHeader] {press, "Go", "Stop"}
                  button "named" [isHeader] {press, "Go", "Stop"}
                  group "Row"
                    text "One"
                    heading "two"
                    button "Go" {press}
                    button "Stop" {press}
                  group
                    text "leaf"
                  text "a, b"

                """)
    }

    @Test("495: what is hidden is gone with all that is inside; the outermost modifier wins")
    func hidden() {
        let view = VStack {
            Text("a").accessibilityHidden(true)
            VStack { Text("b").accessibilityHidden(false) }.accessibilityHidden(true)
            Text("c").accessibilityHidden(true).accessibilityHidden(false)
            Text("d").hidden()
            VStack {
                Text("e")
                Text("f").accessibilityHidden(true)
            }.accessibilityElement(children: .combine)
            Text("g").accessibilityHidden(true, isEnabled: false)
        }
        #expect(tree(view) == "  text \"c\"\n  text \"e\"\n  text \"g\"\n")
    }

    @Test("496: traits make a heading, a button, a link; a button stays one, and without the trait its press stays")
    func traits() {
        let view = VStack {
            Text("heading").accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
            Button("button") {}.accessibilityAddTraits(.isHeader)
            Text("pressed").accessibilityAddTraits(.isButton)
            Button("text") {}.accessibilityRemoveTraits(.isButton)
            Text("link").accessibilityAddTraits(.isLink)
            Circle().accessibilityLabel("picture").accessibilityAddTraits([.isImage, .isSelected])
        }
        #expect(
            tree(view) == """
                  heading "heading" level 2
                  button "button" [isHeader] {press}
                  button "pressed"
                  text "text" not [isStaticText] {press}
                  link "link"
                  image "picture" [isSelected]

                """)
        let modal = VStack {
            Text("behind")
            VStack { Text("before") }.accessibilityElement(children: .contain).accessibilityAddTraits(.isModal)
        }
        #expect(tree(modal) == "  group [isModal]\n    text \"before\"\n")
    }

    @Test("497: actions: a default one makes a text a button and replaces a button's own; those said last stand first")
    func actions() {
        var done: [String] = []
        let view = VStack {
            Text("text").accessibilityAction { done.append("text") }
            Button("button") { done.append("own") }.accessibilityAction { done.append("said") }
            Text("named").accessibilityAction(named: "first") { done.append("first") }
                .accessibilityAction(named: Text("second")) { done.append("second") }
                .accessibilityAction(.escape) { done.append("escape") }
            Text("off").accessibilityAction { done.append("off") }.disabled(true)
            Text("gesture").accessibilityAdjustableAction { done.append($0 == .increment ? "up" : "down") }
            Text("scroll").accessibilityScrollAction { done.append("\($0)") }
            Text("offers").accessibilityActions {
                Button("A") { done.append("A") }
                Button("B") { done.append("B") }
            }
            Text("label").accessibilityAction(action: { done.append("C") }, label: { Text("C") })
        }
        let bench = Bench(view, 100, 300)
        let all = bench.root.semantics().children
        #expect(
            all.map { $0.line(frames: false) } == [
                "button \"text\" {press}", "button \"button\" {press}",
                "text \"named\" {escape, \"second\", \"first\"}",
                "button \"off\" {press} disabled", "text \"gesture\" {increment, decrement}",
                "text \"scroll\" {scroll top, scroll leading, scroll bottom, scroll trailing}",
                "text \"offers\" {\"A\", \"B\"}", "text \"label\" {\"C\"}",
            ])
        let tried = all.map { element in element.actions.map { bench.root.perform($0, on: element.id) } }
        #expect(
            tried.map { $0.count { $0 } } == [1, 1, 3, 0, 2, 4, 2, 1],
            "what is disabled does nothing; everything else does what it offers")
        #expect(
            done == [
                "text", "said", "escape", "second", "first", "up", "down", "top", "leading", "bottom", "trailing", "A",
                "B",
                "C",
            ])
        #expect(bench.engine.recorder.counts.actions == done.count)
    }

    @Test("498: what cannot be touched can be asked, what is disabled cannot")
    func untouchable() {
        var presses = 0
        let view = VStack {
            Button("a") { presses += 1 }.allowsHitTesting(false)
            Button("b") { presses += 1 }.disabled(true)
        }
        let bench = Bench(view, 100, 100)
        #expect(bench.root.semantics().children.map { bench.root.perform(.press, on: $0.id) } == [true, false])
        #expect(presses == 1)
    }

    @Test("499: a text that is cut off is read whole")
    func truncation() {
        let bench = Bench(Text("abcdefgh").lineLimit(1), 28, 20)
        #expect(bench.root.semantics().dump() == "group 0,0 28×20\n  text \"abcdefgh\" 0,0 28×20\n")
    }

    @Test("500: an element is the same as long as its view is")
    func identity() {
        struct Names: View {
            @ObservedObject var flag: Flag
            @ObservedObject var other: Flag
            var body: some View {
                if !other.isOn { Text(flag.isOn ? "b" : "a").accessibilityElement(children: .combine) }
                Text("last")
            }
        }
        let (flag, other) = (Flag(), Flag())
        let bench = Bench(VStack { Names(flag: flag, other: other) }, 100, 100)
        let first = bench.root.semantics()
        flag.isOn = true
        bench.root.runTurn()
        let second = bench.root.semantics()
        #expect(first.children[0].label == "a")
        #expect(second.children[0].label == "b")
        var difference = SemanticsDifference(from: first, to: second)
        #expect(difference.changed == [first.children[0].id])
        #expect(difference.added + difference.removed + difference.moved + difference.rearranged == [])
        other.isOn = true
        bench.root.runTurn()
        other.isOn = false
        bench.root.runTurn()
        difference = SemanticsDifference(from: second, to: bench.root.semantics())
        #expect(difference.removed == [second.children[0].id])
        #expect(difference.added.count == 1)
        #expect(difference.rearranged == [first.id])
        #expect(SemanticsDifference(from: second, to: second).isEmpty)
    }

    @Test("501: frames follow what moves, turns and scales the view")
    func frames() {
        let view = VStack(spacing: 0) {
            Text("ab").offset(x: 10)
            Text("ab").rotationEffect(.degrees(90))
            Text("ab").scaleEffect(2).accessibilityElement(children: .combine)
        }
        let bench = Bench(view, 100, 60)
        #expect(
            bench.root.semantics().children.map { $0.frame.plain } == ["53,0 14×20", "40,23 20×14", "36,30 28×40"])
    }

    @Test("493: priorities say who is read first")
    func priorities() {
        let view = VStack {
            Text("a")
            Text("b").accessibilitySortPriority(1)
            HStack {
                Text("c")
                Text("d")
            }.accessibilitySortPriority(2)
            Text("e").accessibilitySortPriority(-1)
            Text("f")
        }
        #expect(
            tree(view).filter { $0 != "\n" }
                == "  text \"c\"  text \"d\"  text \"b\"  text \"a\"  text \"f\"  text \"e\"")
    }

    @Test("More is said on demand; names to call it by; other views stand in for it")
    func more() {
        let view = VStack {
            Text("a").accessibilityCustomContent("Size", "3 MB").accessibilityCustomContent(
                AccessibilityCustomContentKey("Kind"), "PNG", importance: .high)
            Text("b").accessibilityInputLabels(["B", "Bee"])
            Button("c") {}.accessibilityRespondsToUserInteraction(false)
            Circle().accessibilityRepresentation {
                Text("stands in")
                Button("d") {}
            }
            Circle().accessibilityChildren {
                Text("x")
                Text("y")
            }.accessibilityLabel("Chart")
            Text("old").accessibility(label: Text("new")).accessibility(addTraits: .isHeader)
                .accessibility(identifier: "i").accessibility(hidden: false)
        }
        let bench = Bench(view, 100, 300)
        #expect(
            tree(view) == """
                  text "a" detail "Size": "3 MB" detail! "Kind": "PNG"
                  text "b" called "B", "Bee"
                  button "c"
                  text "stands in"
                  button "d" {press}
                  group "Chart"
                    text "x"
                    text "y"
                  heading "new" id "i"

                """)
        #expect(!bench.root.displayList.dump().contains("stands in"))
        let hit = bench.root.semantics().first(called: "d").map { bench.engine.hitTest($0.frame.midX, $0.frame.midY) }
        #expect(hit.map { $0.map { bench.engine.plan($0).name } } == "Circle")
    }

    @Test("A title that stands apart is the label of what it belongs to, unless that has one")
    func pairs() {
        struct Form: View {
            @Namespace private var pairs
            var body: some View {
                VStack {
                    Text("Volume").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                    HStack {
                        Circle().accessibilityValue("3").accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                    }
                    Text("own").accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                    Circle().accessibilityValue("4").accessibilityLabeledPair(role: .content, id: 2, in: pairs)
                }
            }
        }
        #expect(
            tree(Form()) == """
                  text "Volume"
                  unknown "Volume" value "3"
                  text "own"
                  unknown value "4"

                """)
    }
}
