import Foundation
import HalcyonCore
import HalcyonViews
import Testing

/// Views one on another: a character is 7 wide, a line 20 high.
@MainActor struct DepthStackTests {
    @Test("191: a ZStack is as large as the union of its children, aligned on a guide")
    func unions() {
        func stack(_ alignment: Alignment) -> [String] {
            Bench(
                ZStack(alignment: alignment) {
                    Text("aaaa")
                    Text("b\nb\nb")
                }, 28, 60
            ).frames
        }
        #expect(stack(.center) == ["ZStack 0 0 28 60", "aaaa 0 20 28 20", "b\nb\nb 10.5 0 7 60"])
        #expect(stack(.topLeading) == ["ZStack 0 0 28 60", "aaaa 0 0 28 20", "b\nb\nb 0 0 7 60"])
        #expect(stack(.bottomTrailing) == ["ZStack 0 0 28 60", "aaaa 0 40 28 20", "b\nb\nb 21 0 7 60"])
    }

    @Test("191: guides that stick out make the union larger")
    func guidesMakeTheUnionLarger() {
        let view = ZStack(alignment: .leading) {
            Text("aaaa").alignmentGuide(.leading) { $0.width }
            Text("bb")
        }
        #expect(
            Bench(view, 42, 20).frames == [
                "ZStack 0 0 42 20", "ModifiedContent 0 0 28 20", "aaaa 0 0 28 20", "bb 28 0 14 20",
            ])
    }

    @Test("191: children are placed with the stack's own size as their proposal")
    func placedAtOwnSize() {
        // The colour is offered the text's size once that is the stack's.
        let view = ZStack {
            Color.red
            Text("aaaa")
        }
        #expect(
            Bench(view.fixedSize(), 100, 100).frames.dropFirst() == [
                "ZStack 36 40 28 20", "Color 36 40 28 20", "aaaa 36 40 28 20",
            ])
        #expect(Bench(view, 50, 40).frames == ["ZStack 0 0 50 40", "Color 0 0 50 40", "aaaa 11 10 28 20"])
    }

    @Test("191, 197: only children of the highest priority count for the size")
    func priorities() {
        let view = ZStack {
            Text("aaaaaaaa")
            Text("bb").layoutPriority(1)
        }
        // What is proposed to the other one is the size that the first one made.
        #expect(
            Bench(view, 100, 100).frames == [
                "ZStack 43 40 14 20", "aaaaaaaa 43 40 14 20", "_PriorityView 43 40 14 20", "bb 43 40 14 20",
            ])
    }

    @Test("191: an empty stack is nothing, and one child is served as it would be alone")
    func emptyAndOne() {
        #expect(Bench(ZStack {}, 10, 10).frames == ["ZStack 5 5 0 0"])
        let view = HStack(spacing: 0) {
            Text("aaaaaaaaaa")
            ZStack { Text("bbbbbbbbbb").layoutPriority(1) }
        }
        #expect(Bench(view, 70, 20).frame("bbbbbbbbbb") == "bbbbbbbbbb 0 0 70 20")
    }

    @Test("180, 191: a stack of what takes anything takes anything, wherever its views agree")
    func infiniteViews() {
        for alignment in [Alignment.center, .topLeading, .bottomTrailing] {
            let view = VStack(spacing: 0) {
                ZStack(alignment: alignment) { Color.red }
                Text("a")
            }
            #expect(Bench(view, 50, 100).frame("Color") == "Color 0 0 50 80")
            #expect(Bench(view, 50, 100, asksEverything: true).frame("Color") == "Color 0 0 50 80")
        }
    }

    @Test("308: a divider is one point thick across its stack; alone it is horizontal")
    func dividers() {
        func column<Content: View>(_ divider: Content) -> String? {
            Bench(
                VStack(spacing: 0) {
                    Text("a")
                    divider
                }, 50, 21
            ).frame("Divider")
        }
        #expect(column(Divider()) == "Divider 0 20 50 1")
        #expect(column(Group { Divider() }.padding(0)) == "Divider 0 20 50 1")
        #expect(column(Divider().frame(height: 1)) == "Divider 0 20 50 1")
        let row = HStack(spacing: 0) {
            Text("a")
            Divider()
        }
        #expect(Bench(row, 8, 30).frame("Divider") == "Divider 7 0 1 30")
        #expect(Bench(Divider(), 50, 21).frames == ["Divider 0 10 50 1"])
        #expect(Bench(ZStack { Divider() }, 50, 21).frame("Divider") == "Divider 0 10 50 1")
        #expect(Bench(Divider().fixedSize(), 50, 21).frame("Divider") == "Divider 20 10 10 1")
        #expect(Bench(Divider(), 50, 21).root.semantics().flattened.count == 1)
    }
}
