import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import HalcyonViews
import Testing

extension Bench {
    /// What is drawn, without the line of the picture itself.
    var drawn: [String] {
        root.displayList.dump().split(separator: "\n").dropFirst().map { $0.drop { $0 == " " }.description }
    }

    /// The node that is hit at a point, by its view's name or its text.
    func hit(_ x: Double, _ y: Double) -> String? {
        engine.hitTest(x, y).map { node in
            let plan = engine.plan(node)
            return plan.semantics(node, engine)?.label ?? plan.name.prefix { $0 != "<" }.description
        }
    }
}

/// Shapes as views: their sizes and what they draw, semantics 280–289.
@MainActor @Suite struct ShapeTests {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test("280: a shape takes the proposal, 10 where nothing is; a circle the smaller side")
    func sizes() {
        #expect(Bench(Rectangle(), 30, 20).frames == ["Rectangle 0 0 30 20"])
        #expect(Bench(Rectangle().fixedSize(), 30, 20).frames.last == "Rectangle 10 5 10 10")
        #expect(Bench(Circle(), 30, 20).frames == ["Circle 5 0 20 20"])
        #expect(
            Bench(Circle().fixedSize(horizontal: false, vertical: true), 30, 200).frames.last == "Circle 0 85 30 30")
        #expect(Bench(Circle().fixedSize(), 30, 20).frames.last == "Circle 10 5 10 10")
        #expect(Bench(Path(rect), 30, 20).frames == ["Path 0 0 30 20"])
    }

    @Test("281: what is filled or stroked is as large as its shape")
    func sizesOfDrawings() {
        #expect(Bench(Circle().fill(.red), 30, 20).frames == ["FillShapeView 5 0 20 20"])
        #expect(Bench(Circle().stroke(.red, lineWidth: 9), 30, 20).frames == ["StrokeShapeView 5 0 20 20"])
        #expect(Bench(Circle().strokeBorder(.red), 30, 20).frames == ["StrokeBorderShapeView 5 0 20 20"])
        #expect(Bench(Rectangle().inset(by: 4), 30, 20).frames == ["_InsetShape 0 0 30 20"])
    }

    @Test("282: round corners are continuous unless told otherwise, of at most half the short side")
    func corners() {
        #expect(
            Bench(RoundedRectangle(cornerRadius: 6), 30, 20).drawn == [
                "fill rounded 0,0 30×20 radius 6 continuous #14181F"
            ])
        #expect(
            Bench(RoundedRectangle(cornerRadius: 6, style: .circular), 30, 20).drawn == [
                "fill rounded 0,0 30×20 radius 6 #14181F"
            ])
        #expect(Bench(Capsule(), 30, 20).drawn == ["fill rounded 0,0 30×20 radius 10 #14181F"])
        #expect(
            Bench(Text("a").cornerRadius(4), 7, 20).drawn.first == "group clip rounded 0,0 7×20 radius 4 continuous")
        let most = RoundedRectangle(cornerRadius: 99, style: .circular).path(in: rect)
        #expect(most.contains(CGPoint(x: 0.5, y: 30)) && !most.contains(CGPoint(x: 4, y: 4)))
        let none = RoundedRectangle(cornerRadius: -5).path(in: rect)
        #expect(none.contains(CGPoint(x: 0.1, y: 0.1)))
        #expect(
            Bench(UnevenRoundedRectangle(topLeadingRadius: 3, bottomTrailingRadius: 5), 30, 20).drawn == [
                "fill rounded 0,0 30×20 radius 3,0,5,0 continuous #14181F"
            ])
    }

    @Test("283: a bare shape has the foreground's style; a fill has its own; a stroke lies over the fill")
    func styles() {
        #expect(Bench(Circle().foregroundStyle(.red), 20, 20).drawn == ["fill ellipse 0,0 20×20 #E64343"])
        #expect(Bench(Circle().fill(.blue).foregroundStyle(.red), 20, 20).drawn == ["fill ellipse 0,0 20×20 #157CD8"])
        #expect(
            Bench(Circle().fill(.blue).stroke(.red, lineWidth: 2), 20, 20).drawn == [
                "fill ellipse 0,0 20×20 #157CD8", "stroke ellipse 0,0 20×20 2 #E64343",
            ])
    }

    @Test("284, 285: a stroke is centred on the edge, a border lies inside it")
    func strokes() {
        #expect(Bench(Rectangle().stroke(.red), 20, 20).drawn == ["stroke rect 0,0 20×20 1 #E64343"])
        #expect(
            Bench(Rectangle().strokeBorder(.red, lineWidth: 4), 20, 20).drawn == ["stroke rect 2,2 16×16 4 #E64343"])
        #expect(
            Bench(RoundedRectangle(cornerRadius: 6).strokeBorder(.red, lineWidth: 4), 20, 20).drawn == [
                "stroke rounded 2,2 16×16 radius 4 continuous 4 #E64343"
            ])
        // Wider than twice the radius: what is left of the corner is square.
        #expect(
            Bench(RoundedRectangle(cornerRadius: 2).strokeBorder(.red, lineWidth: 6), 20, 20).drawn == [
                "stroke rounded 3,3 14×14 radius 0 continuous 6 #E64343"
            ])
        #expect(Bench(Circle().strokeBorder(.red, lineWidth: 12), 10, 10).drawn == ["fill ellipse 0,0 10×10 #E64343"])
        #expect(
            Bench(Circle().stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 2])), 10, 10).drawn
                == ["stroke ellipse 0,0 10×10 3 round cap dash 1,2 #E64343"])
        #expect(Bench(Circle().stroke(lineWidth: 3), 10, 10).drawn == ["stroke ellipse 0,0 10×10 3 #14181F"])
    }

    @Test("289: a path is drawn at its own coordinates; a shape gets its rectangle from the origin")
    func paths() {
        let line = Path("0 0 m 50 5 l")!
        #expect(
            Bench(line.stroke(.red).padding(3), 26, 26).drawn == ["stroke path(3 3 m 53 8 l) 1 #E64343"])
        struct Whole: HalcyonViews.Shape {
            func path(in rect: CGRect) -> Path { Path(rect) }
        }
        #expect(Bench(Whole().padding(3), 26, 26).drawn == ["fill rect 3,3 20×20 #14181F"])
    }

    @Test func shapesAreChanged() {
        #expect(Bench(Rectangle().trim(from: 0, to: 0.25), 20, 20).drawn == ["fill path(0 0 m 20 0 l) #14181F"])
        #expect(Bench(Rectangle().offset(x: 3, y: 4), 20, 20).drawn == ["fill rect 3,4 20×20 #14181F"])
        #expect(Bench(Rectangle().scale(0.5), 20, 20).drawn == ["fill rect 5,5 10×10 #14181F"])
        #expect(Bench(Rectangle().size(width: 4, height: 6), 20, 20).drawn == ["fill rect 0,0 4×6 #14181F"])
        #expect(Bench(Ellipse().inset(by: 2), 20, 20).drawn == ["fill ellipse 2,2 16×16 #14181F"])
        #expect(Bench(Rectangle().inset(by: 2).inset(by: 3), 20, 20).drawn == ["fill rect 5,5 10×10 #14181F"])
        #expect(
            Bench(Rectangle().rotation(.degrees(90), anchor: .topLeading), 10, 20).drawn == [
                "fill path(0 0 m 0 10 l -20 10 l -20 0 l h) #14181F"
            ])
        #expect(
            Bench(Rectangle().transform(CGAffineTransform(translationX: 1, y: 0)), 10, 20).drawn == [
                "fill rect 1,0 10×20 #14181F"
            ])
        #expect(Bench(AnyShape(Circle()), 30, 20).drawn == ["fill ellipse 5,0 20×20 #14181F"])
    }

    @Test func theContainersShapeIsTaken() {
        let inner = ContainerRelativeShape().inset(by: 2)
        #expect(
            Bench(inner.containerShape(RoundedRectangle(cornerRadius: 8)), 20, 20).drawn == [
                "fill rounded 2,2 16×16 radius 6 continuous #14181F"
            ])
        #expect(Bench(inner, 20, 20).drawn == ["fill rect 2,2 16×16 #14181F"])
    }

    @Test func numbersThatAreNoneDrawNothing() {
        struct Bad: HalcyonViews.Shape {
            func path(in rect: CGRect) -> Path {
                Path { path in
                    path.move(to: CGPoint(x: Double.nan, y: 0))
                    path.addLine(to: CGPoint(x: Double.infinity, y: 1))
                }
            }
        }
        let bench = Bench(
            VStack(spacing: 0) {
                Bad().fill(.red)
                Circle().stroke(.red, lineWidth: -4)
                Circle().stroke(.red, style: StrokeStyle(lineWidth: .nan, dash: [.nan, -1]))
                RoundedRectangle(cornerRadius: .nan)
                Circle().trim(from: .nan, to: .infinity)
                LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
            }, 20, 60)
        #expect(bench.drawn.count == 6)
        // An outline that is nowhere is hit nowhere.
        #expect(bench.hit(10, 5) == nil)
    }
}
