import Foundation
import HalcyonCore
import HalcyonViews
import Testing

/// Stacks, semantics 180–185: a character is 7 wide, a line 20 high.
@MainActor struct StackTests {
    @Test("180: spacing off first, the least flexible first, an equal share, shrunk by what was answered")
    func sharing() {
        // 80 − 10; the 28 of "dddd" fit a share of 35; 42 are left, six characters a line.
        let view = HStack(spacing: 10) {
            Text("aaaaaaaaaa")
            Text("dddd")
        }
        #expect(Bench(view, 80, 100).frames == ["HStack 0 30 80 40", "aaaaaaaaaa 0 30 42 40", "dddd 52 40 28 20"])
        // Enough for both ideally: no share matters.
        #expect(Bench(view, 108, 20).frames == ["HStack 0 0 108 20", "aaaaaaaaaa 0 0 70 20", "dddd 80 0 28 20"])
    }

    @Test("180: a larger view that gives less is served first, and may get less than fits all")
    func theLessFlexibleIsServedFirst() {
        // The button gives 70 of 94, the text 77 of 77: the button is offered half of 171, and wraps.
        let view = HStack(spacing: 0) {
            Button("aaaaa aaaa") {}
            Text("bbbbbbbbbbb")
        }
        #expect(
            Bench(view, 171, 60).frames == [
                "HStack 17.5 5 136 50", "Button 17.5 5 59 50", "aaaaa aaaa 29.5 10 35 40", "bbbbbbbbbbb 76.5 20 77 20",
            ])
        // With nothing proposed each has its ideal width.
        #expect(Bench(view.fixedSize(), 171, 60).frame("HStack") == "HStack 0 15 171 30")
    }

    @Test("180 c, 197: a higher priority first, what the lower ones need at least put aside")
    func priorities() {
        let view = HStack(spacing: 0) {
            Text("aaaaaaaaaa")
            Text("bbbbbbbbbb").layoutPriority(1)
            Button("c") {}
        }
        // 24 are put aside for the button, so b gets its 70 of 76. Of 30 the button is offered half and takes 24.
        #expect(
            Bench(view, 100, 100).frames == [
                "HStack 0 0 100 100", "aaaaaaaaaa 0 0 6 100", "_PriorityView 6 40 70 20", "bbbbbbbbbb 6 40 70 20",
                "Button 76 35 24 30", "c 88 40 0 20",
            ])
    }

    @Test("180 e, 184: an overflow is reported, and centred by who is around")
    func overflow() {
        let view = HStack {
            Button("a") {}
            Button("b") {}
        }
        #expect(
            Bench(view, 20, 30).frames == [
                "HStack -18 0 56 30", "Button -18 0 24 30", "a -6 5 0 20", "Button 14 0 24 30", "b 26 5 0 20",
            ])
    }

    @Test("181: nil on the main axis is handed on; an infinite one as well")
    func unspecified() {
        let view = VStack(spacing: 1) {
            Text("aaa")
            HStack(spacing: 0) {
                Text("b")
                Spacer(minLength: 5)
                Text("c")
            }
        }
        #expect(Bench(view.fixedSize(), 10, 10).frames.first == "_FixedSizeView -5.5 -15.5 21 41")
        #expect(Bench(view, 100, 100).root.idealSize() == .init(width: 21, height: 41))
    }

    @Test("182: at nil across, children are placed after a second pass at the stack's own size")
    func secondPass() {
        let view = VStack(spacing: 0) {
            Text("aaaaa")
            HStack(spacing: 0) {
                Text("b")
                Spacer(minLength: 0)
                Text("c")
            }
        }.fixedSize()
        #expect(
            Bench(view, 35, 40).frames == [
                "_FixedSizeView 0 0 35 40", "VStack 0 0 35 40", "aaaaa 0 0 35 20", "HStack 0 20 35 20", "b 0 20 7 20",
                "Spacer 7 30 21 0", "c 28 20 7 20",
            ])
    }

    @Test("182: a stack of one child is served as that child would be")
    func priorityPassesThrough() {
        let view = HStack(spacing: 0) {
            Text("aaaaaaaaaa")
            VStack { Text("bbbbbbbbbb").layoutPriority(1) }
        }
        #expect(Bench(view, 70, 20).frame("bbbbbbbbbb") == "bbbbbbbbbb 0 0 70 20")
    }

    @Test("183: 8 between views, 0 between texts one above the other, none beside a spacer")
    func spacingDependsOnWhatStandsThere() {
        let column = VStack {
            Text("a")
            Text("bc")
            Button("d") {}
            Text("e")
        }
        #expect(
            Bench(column, 100, 100).frames == [
                "VStack 34.5 -3 31 106", "a 46.5 -3 7 20", "bc 43 17 14 20", "Button 34.5 45 31 30", "d 46.5 50 7 20",
                "e 46.5 83 7 20",
            ])
        let row = HStack {
            Text("a")
            Text("b")
            Spacer()
            Text("c")
        }
        #expect(
            Bench(row, 100, 20).frames == [
                "HStack 0 0 100 20", "a 0 0 7 20", "b 15 0 7 20", "Spacer 22 10 71 0", "c 93 0 7 20",
            ])
    }

    @Test("183: a nested stack has its content's spacing, padded edges have the default")
    func spacingOfNestedStacks() {
        func second<Content: View>(_ view: Content) -> String? {
            Bench(
                VStack {
                    Text("a")
                    view
                }, 100, 60
            ).frame("b")
        }
        #expect(second(VStack { Text("b") }) == "b 46.5 30 7 20")
        #expect(second(HStack { Text("b") }) == "b 46.5 30 7 20")
        #expect(second(Text("b").padding(0)) == "b 46.5 34 7 20")
        #expect(second(Text("b").frame(width: 7)) == "b 46.5 34 7 20")
        #expect(second(Text("b").layoutPriority(1)) == "b 46.5 30 7 20")
    }

    @Test("183: an explicit spacing is uniform and may be negative; an empty conditional adds none")
    func explicitSpacing() {
        let isShown = false
        let view = VStack(spacing: -30) {
            Text("a")
            if isShown { Text("b") }
            Spacer(minLength: 0)
            Text("c")
        }
        // Less than no distance is room for the spacer.
        #expect(Bench(view, 7, 0).frames == ["VStack 0 0 7 0", "a 0 0 7 20", "Spacer 3.5 -10 0 20", "c 0 -20 7 20"])
        let negative = VStack(spacing: -50) {
            Text("a")
            Text("c")
        }
        #expect(Bench(negative, 7, 0).frames == ["VStack 0 5 7 -10", "a 0 5 7 20", "c 0 -25 7 20"])
    }

    @Test("185: a spacer takes the stack's axis, at least 8, and both axes outside a stack")
    func spacers() {
        #expect(Bench(Spacer(), 50, 40).frames == ["Spacer 0 0 50 40"])
        #expect(Bench(Spacer(minLength: 12), 5, 0).frames == ["Spacer -3.5 -6 12 12"])
        let tight = HStack(spacing: 0) {
            Text("aaa")
            Spacer()
            Text("bbb")
        }
        #expect(
            Bench(tight, 50, 20).frames == ["HStack 0 0 50 20", "aaa 0 0 21 20", "Spacer 21 10 8 0", "bbb 29 0 21 20"])
    }

    @Test("185: a fixed frame makes a spacer rigid, padding hides its priority")
    func spacersInModifiers() {
        let view = HStack(spacing: 0) {
            Text("a")
            Spacer().frame(width: 20)
            Spacer().padding(0)
            Spacer()
        }
        // The padded one is served with the text, and so takes all that is left but 8.
        #expect(
            Bench(view, 100, 20).frames == [
                "HStack 0 0 100 20", "a 0 0 7 20", "_FrameView 7 10 20 0", "Spacer 7 10 20 0", "_PaddedView 27 10 65 0",
                "Spacer 27 10 65 0", "Spacer 92 10 8 0",
            ])
    }

    @Test("196: children agree on a side, the middle or a guide of the user's")
    func alignments() {
        func column(_ alignment: HorizontalAlignment) -> [String] {
            Bench(
                VStack(alignment: alignment, spacing: 0) {
                    Text("aaaa")
                    Text("b")
                }, 28, 40
            ).frames.dropFirst().map { $0 }
        }
        #expect(column(.leading) == ["aaaa 0 0 28 20", "b 0 20 7 20"])
        #expect(column(.center) == ["aaaa 0 0 28 20", "b 10.5 20 7 20"])
        #expect(column(.trailing) == ["aaaa 0 0 28 20", "b 21 20 7 20"])
        #expect(column(HorizontalAlignment(Quarter.self)) == ["aaaa 0 0 28 20", "b 5.25 20 7 20"])
        let row = HStack(alignment: .bottom, spacing: 0) {
            Text("a\nb")
            Text("c")
        }
        #expect(Bench(row, 14, 40).frames == ["HStack 0 0 14 40", "a\nb 0 0 7 40", "c 7 20 7 20"])
    }
}

private enum Quarter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}
