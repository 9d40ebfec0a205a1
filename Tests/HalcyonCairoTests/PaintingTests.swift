import Foundation
import HalcyonCairo
import HalcyonDrawing
import Testing

@Suite struct PaintingTests {
    let red = RGBA(1, 0, 0)

    func pixels(_ items: [DisplayItem], _ width: Double, _ height: Double, scale: Double = 1) throws -> Pixels {
        try CairoRasteriser(try pango()).pixels(picture(items, width: width, height: height), scale: scale)
    }

    @Test func aFillIsItsPixelsAndNoOthers() throws {
        let drawn = try pixels([.fill(.rectangle(CGRect(x: 2, y: 3, width: 4, height: 5)), .color(red))], 10, 12)
        #expect((drawn.width, drawn.height) == (10, 12))
        #expect(drawn.values.filter { $0 == 0xFFFF_0000 }.count == 20)
        #expect(drawn.values.filter { $0 == 0xFFFF_FFFF }.count == 100)
        #expect(drawn.ink() == CGRect(x: 2, y: 3, width: 4, height: 5))
    }

    @Test func twicePerPointIsFourTimesThePixels() throws {
        let drawn = try pixels(
            [.fill(.rectangle(CGRect(x: 2.5, y: 3, width: 4, height: 5)), .color(red))], 10, 12, scale: 2)
        #expect((drawn.width, drawn.height) == (20, 24))
        #expect(drawn.values.filter { $0 == 0xFFFF_0000 }.count == 80)
        #expect(drawn.ink() == CGRect(x: 5, y: 6, width: 8, height: 10))
    }

    @Test func opacityIsOverTheGround() throws {
        let drawn = try pixels(
            [.fill(.rectangle(CGRect(x: 0, y: 0, width: 4, height: 4)), .color(red.opacity(0.5)))], 4, 4)
        #expect(drawn.hex(1, 1) == "FFFF7F7F")
    }

    @Test func aStrokeIsHalfInside() throws {
        let drawn = try pixels(
            [.stroke(.rectangle(CGRect(x: 3, y: 3, width: 6, height: 6)), width: 2, .color(red))], 12, 12)
        #expect(drawn.ink() == CGRect(x: 2, y: 2, width: 8, height: 8))
        #expect(drawn.values.filter { $0 == 0xFFFF_0000 }.count == 64 - 16)
    }

    @Test func roundCornersAndEllipsesLeaveTheirCorners() throws {
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        for path in [VectorPath.roundedRectangle(box, radius: 6), .ellipse(box), .roundedRectangle(box, radius: 99)] {
            let drawn = try pixels([.fill(path, .color(red))], 20, 20)
            #expect(drawn.hex(0, 0) == "FFFFFFFF")
            #expect(drawn.hex(19, 19) == "FFFFFFFF")
            #expect(drawn.hex(10, 10) == "FFFF0000")
            #expect(drawn.hex(10, 0) != "FFFFFFFF")
        }
        // A radius of more than half the side is half the side: a circle.
        let most = try pixels([.fill(.roundedRectangle(box, radius: 99), .color(red))], 20, 20)
        let half = try pixels([.fill(.roundedRectangle(box, radius: 10), .color(red))], 20, 20)
        #expect(most == half)
    }

    @Test func aPathOfElements() throws {
        let triangle = VectorPath.elements([
            .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 10)), .close,
        ])
        let drawn = try pixels([.fill(triangle, .color(red))], 10, 10)
        #expect(drawn.hex(1, 1) == "FFFF0000")
        #expect(drawn.hex(9, 9) == "FFFFFFFF")
    }

    @Test func aGradientGoesFromStartToEnd() throws {
        let paint = Paint.linearGradient(
            [GradientStop(.black, at: 0), GradientStop(.white, at: 1)], start: CGPoint(x: 0, y: 0),
            end: CGPoint(x: 0, y: 256))
        let drawn = try pixels([.fill(.rectangle(CGRect(x: 0, y: 0, width: 2, height: 256)), paint)], 2, 256)
        let greys = (0..<256).map { Int(drawn[0, $0] & 0xFF) }
        #expect(greys.first! <= 1)
        #expect(greys.last! >= 254)
        #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(abs(greys[64] - 64) <= 1)
        #expect(abs(greys[192] - 192) <= 1)
    }

    @Test func aShadowIsOutsideOnlyAndFades() throws {
        let box = CGRect(x: 20, y: 20, width: 20, height: 20)
        let drawn = try pixels([.shadow(.rectangle(box), .black, radius: 8, offset: .zero)], 60, 60)
        #expect(drawn.hex(30, 30) == "FFFFFFFF")
        #expect(drawn.hex(21, 30) == "FFFFFFFF")
        let fade = (0..<20).map { Int(drawn[$0, 30] & 0xFF) }
        #expect(fade[0] == 255)
        #expect(zip(fade, fade.dropFirst()).allSatisfy { $0 >= $1 })
        // At the edge of a half plane a Gaussian is one half.
        #expect((120...140).contains(fade[19]))
        #expect(drawn.hex(19, 30) == drawn.hex(40, 30))
        #expect(drawn.hex(30, 19) == drawn.hex(30, 40))
        let moved = try pixels(
            [.shadow(.rectangle(box), .black, radius: 8, offset: CGSize(width: 0, height: 6))], 60, 60)
        #expect(moved[30, 41] & 0xFF < drawn[30, 41] & 0xFF)
        #expect(moved[30, 18] & 0xFF > drawn[30, 18] & 0xFF)
    }

    @Test func numbersThatAreNoneDrawNothingAndStopNothing() throws {
        let bad = CGRect(x: Double.nan, y: 0, width: Double.infinity, height: 3)
        let items: [DisplayItem] = [
            .fill(.rectangle(bad), .color(red)), .stroke(.ellipse(bad), width: 1, .color(red)),
            .stroke(.rectangle(CGRect(x: 0, y: 0, width: 5, height: 5)), width: .nan, .color(red)),
            .shadow(.rectangle(bad), red, radius: 3, offset: .zero),
            .fill(.rectangle(CGRect(x: 5, y: 5, width: 1, height: 1)), .color(red)),
        ]
        let drawn = try pixels(items, 10, 10)
        #expect(drawn.ink() == CGRect(x: 5, y: 5, width: 1, height: 1))
    }

    @Test func childrenStandInOrderAtTheirPlaces() throws {
        let root = RootID(1)
        func id(_ node: Int32) -> FragmentID { FragmentID(root: root, node: node, generation: 1) }
        func square(_ x: Double, _ color: RGBA) -> DisplayItem {
            .fill(.rectangle(CGRect(x: x, y: 0, width: 4, height: 4)), .color(color))
        }
        var list = DisplayList(root: root, size: CGSize(width: 12, height: 4), background: .white)
        let size = CGSize(width: 12, height: 4)
        list.fragments[id(0)] = DisplayFragment(
            id: id(0), version: 1, size: size,
            items: [square(0, .black), .fragment(id(1), at: CGPoint(x: 2, y: 0)), square(5, RGBA(0, 0, 1))])
        list.fragments[id(1)] = DisplayFragment(id: id(1), version: 1, size: size, items: [square(0, red)])
        list.top = (id(0), CGPoint(x: 1, y: 0))
        let drawn = try CairoRasteriser(try pango()).pixels(list)
        let row = (0..<12).map { drawn.hex($0, 1) }
        let (white, black) = ("FFFFFFFF", "FF000000")
        let (red, blue) = ("FFFF0000", "FF0000FF")
        #expect(row == [white, black, black, red, red, red, blue, blue, blue, blue, white, white])
    }

    @Test func aShownRootIsClippedOnItsOwnGround() throws {
        var inner = picture(
            [.fill(.rectangle(CGRect(x: 1, y: 1, width: 90, height: 1)), .color(red))], width: 4, height: 4)
        inner = DisplayList(root: RootID(2), size: inner.size, background: .black)
        let id = FragmentID(root: RootID(2), node: 0, generation: 1)
        inner.fragments[id] = DisplayFragment(
            id: id, version: 1, size: inner.size,
            items: [
                .fill(.rectangle(CGRect(x: 1, y: 1, width: 90, height: 1)), .color(red)),
                .root(RootID(1), at: .zero, size: inner.size),
            ])
        inner.top = (id, .zero)
        let outer = picture(
            [.root(RootID(2), at: CGPoint(x: 2, y: 2), size: CGSize(width: 4, height: 4))], width: 8, height: 8)
        let drawn = try CairoRasteriser(try pango()).pixels(outer, roots: [RootID(2): inner, RootID(1): outer])
        #expect(drawn.ink() == CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(drawn.values.filter { $0 == 0xFFFF_0000 }.count == 3)
        #expect(drawn.values.filter { $0 == 0xFF00_0000 }.count == 13)
    }

    @Test func aDeepPictureIsDrawn() throws {
        let root = RootID(1)
        let size = CGSize(width: 4, height: 4)
        var list = DisplayList(root: root, size: size, background: .white)
        func id(_ node: Int) -> FragmentID { FragmentID(root: root, node: Int32(node), generation: 1) }
        for node in 0..<20_000 {
            list.fragments[id(node)] = DisplayFragment(
                id: id(node), version: 1, size: size, items: [.fragment(id(node + 1), at: .zero)])
        }
        list.fragments[id(20_000)] = DisplayFragment(
            id: id(20_000), version: 1, size: size,
            items: [.fill(.rectangle(CGRect(x: 1, y: 1, width: 1, height: 1)), .color(red))])
        list.top = (id(0), .zero)
        #expect(try CairoRasteriser(try pango()).pixels(list).ink() == CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func aPictureFileHasThePictureInIt() throws {
        let list = picture(
            [.fill(.ellipse(CGRect(x: 1, y: 1, width: 7, height: 5)), .color(red.opacity(0.7)))], width: 9, height: 7)
        let rasteriser = CairoRasteriser(try pango())
        let file = try rasteriser.render(list, roots: [:], scale: 2, format: .png)
        #expect(try Pixels(png: file) == rasteriser.pixels(list, scale: 2))
        #expect(try Pixels(png: file).differences(from: rasteriser.pixels(list, scale: 1)) == nil)
        #expect(throws: PictureError.self) { try Pixels(png: Data("no picture".utf8)) }
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: 40_000, height: 2),
        CGSize(width: Double.nan, height: 2),
    ])
    func aSizeThatNoPictureHasIsAnError(_ size: CGSize) throws {
        let list = DisplayList(root: RootID(1), size: size, background: .white)
        #expect(throws: PictureError.self) {
            try CairoRasteriser(try pango()).render(list, roots: [:], scale: 1, format: .png)
        }
    }
}
