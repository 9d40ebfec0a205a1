import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// What a panel's content says of the panel; where popovers stand; how bars look.
@MainActor struct PresentationWishesTests {
    private func frame(_ name: String, _ bench: Bench) -> CGRect? {
        bench.root.semantics().first(called: name)?.frame
    }

    private struct Sheet: View {
        let detents: Set<PresentationDetent>
        var chosen: Binding<PresentationDetent>?
        var body: some View {
            Text("under").sheet(isPresented: .constant(true)) {
                if let chosen {
                    Filling().presentationDetents(detents, selection: chosen)
                } else {
                    Filling().presentationDetents(detents)
                }
            }
        }
    }
    private struct Filling: View {
        var body: some View {
            VStack(spacing: 0) {
                Text("top")
                Spacer()
                Text("end")
            }
        }
    }

    private func height(_ bench: Bench) -> Double? {
        guard let top = frame("top", bench), let end = frame("end", bench) else { return nil }
        return Double(end.maxY - top.minY)
    }

    @Test(
        "Heights of sheets: a part of what there is, or points; the least of several at first; never more than there is"
    )
    func detents() {
        func of(_ detents: Set<PresentationDetent>) -> Double? { height(Bench(Sheet(detents: detents), 500, 464)) }
        // 464 less 32 at both ends is 400.
        #expect(of([.medium]) == 200)
        #expect(of([.large]) == 400)
        #expect(of([.fraction(0.25)]) == 100)
        #expect(of([.height(150), .large]) == 150)
        #expect(of([.height(9_000)]) == 400)
        struct Third: CustomPresentationDetent {
            static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 4 * 3 }
        }
        #expect(of([.custom(Third.self)]) == 300)
    }

    @Test("A sheet of several heights is dragged to the nearest; a binding says and is told which")
    func dragged() {
        let bench = Bench(Sheet(detents: [.medium, .large]), 500, 464)
        #expect(height(bench) == 200)
        // Its edge is at 132; both edges follow the hand.
        bench.drag(CGPoint(x: 120, y: 140), CGPoint(x: 120, y: 60))
        bench.root.runTurn()
        #expect(height(bench) == 400)
        bench.drag(CGPoint(x: 120, y: 60), CGPoint(x: 120, y: 70))
        bench.root.runTurn()
        #expect(height(bench) == 400, "too little to be another one")

        struct Bound: View {
            @State private var chosen = PresentationDetent.large
            var body: some View {
                VStack {
                    Text(chosen == .large ? "large" : "medium")
                    Text("under").sheet(isPresented: .constant(true)) {
                        VStack(spacing: 0) {
                            Text("top")
                            Button("less") { chosen = .medium }
                            Text(chosen == .large ? "is large" : "is medium")
                            Spacer()
                            Text("end")
                        }
                        .presentationDetents([.medium, .large], selection: $chosen)
                    }
                }
            }
        }
        let bound = Bench(Bound(), 500, 464)
        #expect(height(bound) == 400)
        bound.use("less")
        #expect(height(bound) == 200)
        bound.drag(CGPoint(x: 120, y: 140), CGPoint(x: 120, y: 60))
        bound.root.runTurn()
        #expect(height(bound) == 400)
        #expect(frame("is large", bound) != nil)
    }

    @Test("461: what is said of closing is said of the panel around, and of no other")
    func kept() {
        struct Nested: View {
            @State private var outer = true
            @State private var inner = true
            var body: some View {
                Text("under").sheet(isPresented: $outer) {
                    Text("outer").sheet(isPresented: $inner) { Text("inner").interactiveDismissDisabled() }
                }
            }
        }
        let bench = Bench(Nested(), 500, 400)
        bench.key("Escape")
        #expect(frame("inner", bench) != nil)
    }

    @Test("458: a popover stands on the side that is said, the other one where there is no room, by what it points to")
    func popovers() {
        func side(_ edge: Edge?, _ alignment: Alignment = .center) -> String {
            let bench = Bench(
                Text("abc").popover(isPresented: .constant(true), arrowEdge: edge) { Text("inside") }
                    .frame(width: 300, height: 300, alignment: alignment), 300, 300)
            let (own, inside) = (frame("abc", bench)!, frame("inside", bench)!)
            if inside.minY > own.maxY { return "below" }
            if inside.maxY < own.minY { return "above" }
            return inside.minX > own.maxX ? "behind" : "before"
        }
        #expect(side(nil) == "below")
        #expect([Edge.top, .bottom, .leading, .trailing].map { side($0) } == ["above", "below", "before", "behind"])
        #expect(side(.top, .top) == "below")
        #expect(side(nil, .bottom) == "above")
        #expect(side(.leading, .leading) == "behind")
        let corner = Bench(
            Color.red.frame(width: 100, height: 100)
                .popover(isPresented: .constant(true), attachmentAnchor: .point(.bottomTrailing)) { Text("inside") }
                .frame(width: 300, height: 300), 300, 300)
        // 8 and an arrow of 9 below the corner, 12 inside of the panel.
        #expect(Double(frame("inside", corner)!.minY).rounded() == 200 + 8 + 9 + 12)
        #expect(abs(Double(frame("inside", corner)!.midX) - 200) <= 0.5)
    }

    @Test("Several popovers on one view, each by its own binding")
    func chained() {
        struct Chained: View {
            @State private var one = false
            @State private var other = false
            var body: some View {
                HStack {
                    Button("1") { one = true }
                    Button("2") { other = true }
                }
                .popover(isPresented: $one) { Text("first") }.popover(isPresented: $other) { Text("second") }
            }
        }
        let bench = Bench(Chained(), 300, 300)
        bench.use("2")
        #expect(frame("second", bench) != nil && frame("first", bench) == nil)
        bench.tap(5, 290)
        #expect(frame("second", bench) == nil)
    }
}
