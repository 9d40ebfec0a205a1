import Foundation
import HalcyonDrawing
import Testing

@Suite struct DisplayListTests {
    let root = RootID(1)

    func id(_ node: Int32) -> FragmentID { FragmentID(root: root, node: node, generation: 1) }

    func list(_ fragments: [Int32: [DisplayItem]], top: CGPoint = .zero) -> DisplayList {
        let size = CGSize(width: 100, height: 50)
        var list = DisplayList(root: root, size: size, background: .white)
        for (node, items) in fragments {
            list.fragments[id(node)] = DisplayFragment(id: id(node), version: 1, size: size, items: items)
        }
        list.top = (id(0), top)
        return list
    }

    @Test func aDumpIsThePicture() {
        let label = TextLayout("Count \"0\"", font: FontFace(size: 14, weight: 600), lineHeight: 20)
        let box = VectorPath.roundedRectangle(CGRect(x: 0, y: 0, width: 80, height: 30), radius: 7)
        let picture = list(
            [
                0: [
                    .fill(.rectangle(CGRect(x: 0, y: 0, width: 100, height: 50)), .color(RGBA(hex: 0xF3F4F7))),
                    .fragment(id(1), at: CGPoint(x: 10, y: 5.5)), .fragment(id(9), at: .zero),
                    .root(RootID(2), at: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4)),
                ],
                1: [
                    .shadow(
                        box, RGBA(hex: 0x111B2D, alpha: 0.18), radius: 2, offset: CGSize(width: 0, height: 1)),
                    .fill(
                        box,
                        .linearGradient(
                            [GradientStop(.black, at: 0), GradientStop(.white, at: 1)], start: .zero, end: .zero)),
                    .stroke(.ellipse(CGRect(x: 1, y: 1, width: 2, height: 2)), width: 1.5, .color(.black)),
                    .fill(.elements([.move(.zero), .line(CGPoint(x: 1, y: 1)), .close]), .color(.clear)),
                    .text(
                        TextRun(
                            layout: label, color: .black, origin: CGPoint(x: 4, y: 5),
                            size: CGSize(width: 60, height: 20))),
                ],
            ], top: CGPoint(x: 2, y: 0))
        #expect(
            picture.dump() == """
                picture 100×50 on #FFFFFF
                 fill rect 2,0 100×50 #F3F4F7
                  shadow rounded 12,5.5 80×30 radius 7 #111B2D@18% radius 2 offset 0×1
                  fill rounded 12,5.5 80×30 radius 7 linear 12,5.5 to 12,5.5 (#000000 #FFFFFF) in sRGB
                  stroke ellipse 13,6.5 2×2 1.5 #000000
                  fill path(12 5.5 m 13 6.5 l h) #000000@0%
                  text "Count \\"0\\"" text 14 w600 #000000 16,10.5 60×20
                 root 2 at 3,2 3×4

                """)
    }

    @Test func partsGatherInkBetweenChildren() {
        let square = DisplayItem.fill(.rectangle(CGRect(x: 1, y: 1, width: 2, height: 2)), .color(.black))
        let parts = DisplayFragment(
            id: id(0), version: 1, size: .zero,
            items: [
                square, square, .fragment(id(1), at: .zero), .fragment(id(2), at: .zero), square,
                .root(RootID(2), at: .zero, size: .zero), .fill(.elements([]), .color(.black)),
            ]
        ).parts
        let bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(
            parts.prefix(5) == [
                .ink([square, square], bounds: bounds), .fragment(id(1), at: .zero), .fragment(id(2), at: .zero),
                .ink([square], bounds: bounds), .root(RootID(2), at: .zero, size: .zero),
            ])
    }

    @Test func inkBoundsHoldEverythingThatIsDrawn() {
        let rect = CGRect(x: 10, y: 10, width: 20, height: 10)
        #expect(
            DisplayItem.stroke(.rectangle(rect), width: 4, .color(.black)).inkBounds
                == CGRect(x: 7, y: 7, width: 26, height: 16))
        #expect(
            DisplayItem.shadow(.rectangle(rect), .black, radius: 8, offset: CGSize(width: 0, height: 5)).inkBounds
                == CGRect(x: -3, y: 2, width: 46, height: 36))
        #expect(DisplayItem.fragment(id(1), at: .zero).inkBounds.isNull)
        let bad = CGRect(x: Double.nan, y: 0, width: 1, height: 1)
        #expect(DisplayItem.fill(.rectangle(bad), .color(.black)).inkBounds.isNull)
        let curve = VectorPath.elements([
            .move(CGPoint(x: 0, y: 0)),
            .curve(CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: -5), control2: CGPoint(x: 12, y: 7)), .close,
        ])
        #expect(curve.bounds == CGRect(x: 0, y: -5, width: 12, height: 12))
    }

    @Test func numbersArePlain() {
        #expect(
            [1.0, -0.0, 0.5, 1 / 3.0, 1e20, .nan, -.infinity].map(\.plain) == [
                "1", "0", "0.5", "0.333", "1e+20", "nan", "-inf",
            ])
        #expect(RGBA(hex: 0x0173A7).description == "#0173A7")
        #expect(RGBA(2, -1, .nan, 0.5).description == "#FF0000@50%")
    }
}
