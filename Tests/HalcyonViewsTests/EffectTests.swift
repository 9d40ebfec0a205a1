import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// What is done to a view's picture, semantics 277, 286–288, 294–297, 302, and where it is hit, 393–396.
@MainActor @Suite struct EffectTests {
    let square = Rectangle().fill(.red)

    @Test("277: opacities multiply, and fade what was written before them")
    func opacity() {
        #expect(
            Bench(square.opacity(0.5).opacity(0.5), 10, 10).drawn == [
                "group opacity 0.5", "group opacity 0.5", "fill rect 0,0 10×10 #E64343",
            ])
        #expect(
            Bench(Text("a").background(.red).opacity(0.5), 7, 20).drawn == [
                "group opacity 0.5", "fill rect 0,0 7×20 #E64343", "text \"a\" text 14 #14181F 0,0 7×20",
            ])
        #expect(
            Bench(Text("a").opacity(0.5).background(.red), 7, 20).drawn == [
                "fill rect 0,0 7×20 #E64343", "group opacity 0.5", "text \"a\" text 14 #14181F 0,0 7×20",
            ])
        #expect(Bench(square.opacity(1), 10, 10).drawn == ["fill rect 0,0 10×10 #E64343"])
        #expect(Bench(square.opacity(-3), 10, 10).drawn.first == "group opacity 0")
    }

    @Test("286: clips cut the drawing, not the layout")
    func clips() {
        let wide = square.frame(width: 50, height: 50).frame(width: 10, height: 10)
        #expect(
            Bench(wide.clipped(), 20, 20).drawn == ["group clip rect 5,5 10×10", "fill rect -15,-15 50×50 #E64343"])
        #expect(Bench(wide.clipped(), 20, 20).frames.first == "ModifiedContent 5 5 10 10")
        #expect(
            Bench(square.clipShape(Circle()), 100, 60).drawn == [
                "group clip ellipse 20,0 60×60", "fill rect 0,0 100×60 #E64343",
            ])
        #expect(
            Bench(square.clipShape(Circle(), style: FillStyle(eoFill: true)).clipped(), 10, 10).drawn == [
                "group clip rect 0,0 10×10", "group clip ellipse 0,0 10×10 even-odd", "fill rect 0,0 10×10 #E64343",
            ])
    }

    @Test("287: a background's shape takes the content's size")
    func grounds() {
        let label = Text("a").padding(2)
        #expect(
            Bench(label.background(.red, in: Capsule()), 11, 24).drawn == [
                "fill rounded 0,0 11×24 radius 5.5 #E64343", "text \"a\" text 14 #14181F 2,2 7×20",
            ])
        #expect(Bench(label.background(.red, in: Capsule()), 11, 24).frames.first == "ModifiedContent 0 0 11 24")
        #expect(
            Bench(label.background(in: Circle()), 11, 24).drawn.first == "fill ellipse 0,6.5 11×11 #FFFFFF")
        #expect(
            Bench(label.overlay(.red.opacity(0.5), in: Circle().stroke(lineWidth: 4)), 11, 24).drawn == [
                "text \"a\" text 14 #14181F 2,2 7×20", "stroke ellipse 0,6.5 11×11 4 #E64343@50%",
            ])
        #expect(
            Bench(label.overlay(.red), 11, 24).drawn == [
                "text \"a\" text 14 #14181F 2,2 7×20", "fill rect 0,0 11×24 #E64343",
            ])
    }

    @Test("288: a border lies over the view inside its bounds, square; corners cut it only from outside")
    func borders() {
        #expect(
            Bench(square.border(.blue, width: 2), 20, 20).drawn == [
                "fill rect 0,0 20×20 #E64343", "stroke rect 1,1 18×18 2 #157CD8",
            ])
        #expect(
            Bench(square.border(.blue).cornerRadius(4), 20, 20).drawn == [
                "group clip rounded 0,0 20×20 radius 4 continuous", "fill rect 0,0 20×20 #E64343",
                "stroke rect 0.5,0.5 19×19 1 #157CD8",
            ])
        #expect(
            Bench(square.cornerRadius(4).border(.blue), 20, 20).drawn.last == "stroke rect 0.5,0.5 19×19 1 #157CD8")
        #expect(Bench(square.border(.blue, width: -2), 20, 20).drawn == ["fill rect 0,0 20×20 #E64343"])
    }

    @Test("294, 302: filters are written around the drawings inside, with their numbers")
    func filters() {
        #expect(
            Bench(square.shadow(radius: 3), 10, 10).drawn.first == "group drop shadow #000000@33% radius 3 offset 0×0")
        #expect(
            Bench(square.shadow(color: .blue, radius: 3, x: 1, y: -2), 10, 10).drawn.first
                == "group drop shadow #157CD8 radius 3 offset 1×-2")
        #expect(Bench(square.blur(radius: 3), 10, 10).drawn.first == "group blur 3")
        #expect(Bench(square.blur(radius: 3, opaque: true), 10, 10).drawn.first == "group blur 3 opaque")
        #expect(Bench(square.blur(radius: 0), 10, 10).drawn == ["fill rect 0,0 10×10 #E64343"])
        #expect(
            Bench(
                square.brightness(0.1).contrast(2).saturation(0.5).grayscale(1).hueRotation(.radians(1)).colorInvert()
                    .colorMultiply(.white).luminanceToAlpha(), 10, 10
            ).drawn == [
                "group luminance to alpha", "group adjust multiply #FFFFFF", "group adjust invert",
                "group adjust hue rotation 1", "group adjust grayscale 1", "group adjust saturation 0.5",
                "group adjust contrast 2", "group adjust brightness 0.1", "fill rect 0,0 10×10 #E64343",
            ])
        #expect(
            Bench(square.blendMode(.multiply).compositingGroup().drawingGroup(), 10, 10).drawn == [
                "group compositing", "group compositing", "group blend multiply", "fill rect 0,0 10×10 #E64343",
            ])
    }

    @Test("296, 297: transforms change the picture, never the layout; the order is that of the modifiers")
    func transforms() {
        #expect(
            Bench(square.rotationEffect(.degrees(90)), 20, 10).drawn == [
                "group transform 0 1 -1 0 15 -5 at 0,0", "fill rect 0,0 20×10 #E64343",
            ])
        #expect(Bench(square.rotationEffect(.degrees(90)), 20, 10).frames.first == "ModifiedContent 0 0 20 10")
        #expect(
            Bench(square.scaleEffect(x: 2, y: -1, anchor: .topLeading), 20, 10).drawn.first
                == "group transform 2 0 0 -1 0 0 at 0,0")
        #expect(
            Bench(square.transformEffect(CGAffineTransform(translationX: 3, y: 4)), 20, 10).drawn.first
                == "group transform 1 0 0 1 3 4 at 0,0")
        #expect(
            Bench(square.clipped().rotationEffect(.degrees(90)).clipped(), 20, 20).drawn == [
                "group clip rect 0,0 20×20", "group transform 0 1 -1 0 20 0 at 0,0", "group clip rect 0,0 20×20",
                "fill rect 0,0 20×20 #E64343",
            ])
        #expect(Bench(square.rotationEffect(.zero), 20, 10).drawn == ["fill rect 0,0 20×10 #E64343"])
        let turned = Bench(square.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)), 20, 10).drawn.first ?? ""
        #expect(turned == "group projection 0.933 0.217 0.043 0 1 0 0.67 -2.165 0.567 at 0,0")
    }

    struct Lean: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat {
            get { amount }
            set { amount = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
        }
    }

    @Test func anEffectOfOnesOwnIsDrawn() {
        #expect(Bench(square.modifier(Lean(amount: 0.5)), 20, 10).drawn.first == "group transform 1 0 0.5 1 0 0 at 0,0")
        #expect(
            Bench(square.modifier(Lean(amount: 0.5).ignoredByLayout()), 20, 10).drawn.first
                == "group transform 1 0 0.5 1 0 0 at 0,0")
    }

    @Test("79: an effect is on each member of a content")
    func members() {
        let view = VStack(spacing: 0) {
            Group {
                square
                square
            }.opacity(0.5)
        }
        #expect(
            Bench(view, 10, 20).drawn == [
                "group opacity 0.5", "fill rect 0,0 10×10 #E64343", "group opacity 0.5", "fill rect 0,10 10×10 #E64343",
            ])
    }

    @Test func aMaskIsASecondPictureAndNothingToThePointer() {
        let bench = Bench(square.mask { Circle() }, 20, 10)
        #expect(
            bench.drawn == [
                "group mask", "by", "fill ellipse 5,0 10×10 #14181F", "fill rect 0,0 20×10 #E64343",
            ])
        #expect(bench.hit(10, 5) == "FillShapeView")
        let aligned = Bench(square.mask(alignment: .topLeading) { Circle().frame(width: 4, height: 4) }, 20, 10)
        #expect(aligned.drawn[2] == "fill ellipse 0,0 4×4 #14181F")
        var count = 0
        let button = Bench(Button("aa") { count += 1 }.mask(Rectangle()), 38, 30)
        button.press("aa")
        #expect(count == 1)
        #expect(button.root.semantics().flattened.filter { $0.role == .button }.count == 1)
    }

    @Test("296: what is turned is hit and heard of where it is seen")
    func hitRegionsFollow() {
        var count = 0
        let view = Button("aa") { count += 1 }.frame(width: 38, height: 30).rotationEffect(
            .degrees(90), anchor: .topLeading
        )
        .frame(width: 100, height: 100, alignment: .center)
        let bench = Bench(view, 100, 100)
        // 38 × 30 at (31, 35), turned about its corner: 30 wide to the left, 38 down.
        let button = bench.root.semantics().flattened.first { $0.role == .button }
        #expect(button?.frame.plain == "1,35 30×38")
        bench.press("aa")
        #expect(count == 1)
        #expect(bench.hit(50, 50) == nil)
        let half = Bench(Button("aa") { count += 1 }.scaleEffect(0.5), 100, 100)
        #expect(half.root.semantics().flattened.first { $0.role == .button }?.frame.plain == "40.5,42.5 19×15")
        #expect(half.hit(38, 50) == nil)
        half.press("aa")
        #expect(count == 2)
        let none = Bench(Button("aa") {}.scaleEffect(0), 100, 100)
        #expect(none.hit(50, 50) == nil)
        let deep = Bench(Button("aa") { count += 1 }.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)), 100, 100)
        deep.press("aa")
        #expect(count == 3)
        #expect(deep.hit(60, 50) == nil)
    }

    @Test("393: what is drawn is hit, by its geometry; room between is not")
    func regions() {
        let view = VStack(spacing: 20) {
            Circle().fill(.red)
            Circle().stroke(.red, lineWidth: 4)
            Color.clear
        }
        let bench = Bench(view, 40, 160)
        #expect(bench.hit(20, 20) == "FillShapeView")
        #expect(bench.hit(1, 1) == nil)
        #expect(bench.hit(20, 50) == nil)
        #expect(bench.hit(20, 80) == nil)
        #expect(bench.hit(1, 80) == "StrokeShapeView")
        #expect(bench.hit(20, 140) == nil)
        #expect(Bench(Text("a").padding(20), 47, 60).hit(5, 5) == nil)
        #expect(Bench(Text("a").padding(20).background(.red), 47, 60).hit(5, 5) == "_BackgroundStyleView")
        #expect(Bench(Text("a").padding(20).contentShape(Rectangle()), 47, 60).hit(5, 5) == "ModifiedContent")
    }

    @Test("394: a content shape may be larger; clips do not make the region smaller")
    func contentShapes() {
        let large = square.frame(width: 20, height: 20).contentShape(Rectangle().inset(by: -10)).clipped()
        let bench = Bench(large, 100, 100)
        #expect(bench.hit(35, 50) == "ModifiedContent")
        #expect(bench.hit(25, 50) == nil)
        #expect(Bench(square.clipShape(Circle()), 40, 40).hit(1, 1) == "FillShapeView")
        let small = Bench(square.contentShape(Circle()), 40, 40)
        #expect(small.hit(1, 1) == nil)
        #expect(small.hit(20, 20) == "FillShapeView")
        #expect(Bench(square.contentShape(.dragPreview, Circle()), 40, 40).hit(1, 1) == "FillShapeView")
    }

    @Test("395, 396: what is not hit lets through what is beneath")
    func lettingThrough() {
        let view = ZStack {
            Rectangle().fill(.blue)
            Text("a").frame(width: 40, height: 40).background(.red).allowsHitTesting(false)
        }
        #expect(Bench(view, 40, 40).hit(20, 20) == "FillShapeView")
        let closed = ZStack {
            Rectangle().fill(.blue)
            Text("a").frame(width: 40, height: 40).background(.red)
        }
        #expect(Bench(closed, 40, 40).hit(1, 1) == "_BackgroundStyleView")
    }

    @Test func whatIsNoNumberIsSaidAndLeftOut() {
        let bench = Bench(
            VStack(spacing: 0) {
                square.rotationEffect(.degrees(.nan))
                square.scaleEffect(.infinity)
                square.blur(radius: .nan)
                square.shadow(radius: 2, x: .infinity)
                square.opacity(.nan)
                square.brightness(.nan)
                square.transformEffect(CGAffineTransform(scaleX: .nan, y: 1))
                square.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 0))
            }, 10, 80)
        #expect(bench.drawn == (0..<8).map { "fill rect 0,\($0 * 10) 10×10 #E64343" })
        #expect(
            bench.engine.recorder.diagnostics.map(\.code) == Array(repeating: Diagnostic.Code.invalidDrawing, count: 7))
        #expect(
            bench.engine.recorder.diagnostics.first?.message
                == "A rotation's angle or anchor is no finite number, so the view is shown without it.")
    }
}
