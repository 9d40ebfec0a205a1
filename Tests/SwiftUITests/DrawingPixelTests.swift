import Foundation
import HalcyonCairo
import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import SwiftUI
import Testing

/// What statements say of single pixels.
@MainActor @Suite struct DrawingPixelTests {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)

    /// A view in a window of a size, a pixel a point unless told otherwise.
    func pixels<Content: View>(_ view: Content, _ width: Double, _ height: Double, scale: Double = 1) throws -> Pixels {
        let engine = FixedAdvanceTextEngine()
        let root = MountedRoot(
            view, clock: VirtualClock(), textEngine: engine, size: CGSize(width: width, height: height))
        root.runTurn()
        return try CairoRasteriser(measuredBy: engine, glyphs: PangoTextEngine()).pixels(root.displayList, scale: scale)
    }

    func hex(_ pixels: Pixels, _ x: Int, _ y: Int) -> String { String(pixels[x, y], radix: 16, uppercase: true) }
    func grey(_ pixels: Pixels, _ x: Int, _ y: Int) -> Int { Int(pixels[x, y] & 0xFF) }

    @Test("294: a shadow of radius 0 is the default colour's; each drawing has its own, a group has one")
    func shadows() throws {
        let flat = try pixels(Rectangle().fill(red).frame(width: 10, height: 10).shadow(radius: 0, x: 10), 40, 20)
        #expect(hex(flat, 20, 10) == "FFFF0000")
        #expect(grey(flat, 28, 10) == 171)
        // The second square's shadow falls on the first one.
        let pair = HStack(spacing: 0) {
            Rectangle().fill(red).frame(width: 10, height: 10)
            Rectangle().fill(blue).frame(width: 10, height: 10)
        }
        let each = try pixels(pair.shadow(color: .black, radius: 0, x: -5), 20, 10)
        #expect(hex(each, 2, 5) == "FFFF0000")
        #expect(hex(each, 7, 5) == "FF000000")
        let one = try pixels(pair.compositingGroup().shadow(color: .black, radius: 0, x: -5), 20, 10)
        #expect(hex(one, 7, 5) == "FFFF0000")
    }

    @Test("294: a shadow is a Gaussian whose deviation is its radius")
    func shadowsAreGaussian() throws {
        let edge = try pixels(
            Rectangle().fill(Color.white).frame(width: 100, height: 100).shadow(color: .black, radius: 5, x: 50), 300,
            100)
        // The shadow's edge is at 250: one half there, 16 % of the light missing a deviation further out.
        func cover(_ x: Int) -> Double { 1 - Double(grey(edge, x, 50)) / 255 }
        #expect(abs((cover(249) + cover(250)) / 2 - 0.5) < 0.02)
        #expect(abs((cover(254) + cover(255)) / 2 - 0.159) < 0.02)
        #expect(cover(268) < 0.01)
    }

    @Test("295: a clip outside cuts a shadow, one inside shapes it; opacity is of both; a second one shadows the first")
    func shadowsAndClips() throws {
        let square = Rectangle().fill(red).frame(width: 10, height: 10)
        let cut = try pixels(square.shadow(color: .black, radius: 0, x: 5).clipped(), 30, 10)
        #expect(hex(cut, 21, 5) == "FFFFFFFF")
        let shaped = try pixels(square.clipShape(Circle()).shadow(color: .black, radius: 0, x: 12), 40, 10)
        #expect(hex(shaped, 27, 0) == "FFFFFFFF")
        #expect(hex(shaped, 32, 5) == "FF000000")
        let faint = try pixels(square.shadow(color: .black, radius: 0, x: 10).opacity(0.5), 40, 10)
        #expect(grey(faint, 30, 5) == 127)
        #expect(hex(faint, 18, 5) == "FFFF7F7F")
        let both = try pixels(
            square.shadow(color: .black, radius: 0, x: 10).shadow(color: blue, radius: 0, x: 10), 60, 10)
        #expect(hex(both, 48, 5) == "FF0000FF")
        #expect(hex(both, 38, 5) == "FF000000")
    }

    @Test("296, 297: a shadow's offset turns with what it is inside of")
    func turnedShadows() throws {
        let square = Rectangle().fill(red).frame(width: 10, height: 10)
        let inside = try pixels(
            square.shadow(color: .black, radius: 0, x: 10).rotationEffect(.degrees(90)), 50, 50)
        #expect(hex(inside, 25, 32) == "FF000000")
        #expect(hex(inside, 32, 25) == "FFFFFFFF")
        let outside = try pixels(
            square.rotationEffect(.degrees(90)).shadow(color: .black, radius: 0, x: 10), 50, 50)
        #expect(hex(outside, 32, 25) == "FF000000")
        #expect(try pixels(square.scaleEffect(0), 20, 20).values.allSatisfy { $0 == 0xFFFF_FFFF })
        let flipped = HStack(spacing: 0) {
            Rectangle().fill(red)
            Rectangle().fill(blue)
        }.frame(width: 20, height: 10).scaleEffect(x: -1)
        #expect(hex(try pixels(flipped, 20, 10), 2, 5) == "FF0000FF")
    }

    @Test("298: text under a scale is drawn at the new size, not stretched")
    func scaledText() throws {
        let text = Text(verbatim: "Ii").foregroundStyle(Color.black)
        let drawn = try pixels(text.scaleEffect(6), 120, 120)
        // Stretched pixels would leave wide ramps of greys: an outline has at most one between black and white.
        let row = (0..<120).map { grey(drawn, $0, 60) }
        let between = row.filter { $0 > 20 && $0 < 235 }.count
        #expect(row.contains { $0 < 10 })
        #expect(between <= 8)
    }

    @Test("299: the middles of gradients are those of Oklab")
    func gradients() throws {
        func middle(_ colors: [Color]) throws -> String {
            let view = LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
            return hex(try pixels(view, 201, 3), 100, 1)
        }
        #expect(["FF8C53A2", "FF8B53A2", "FF8C53A3", "FF8C54A2"].contains(try middle([red, blue])))
        #expect(["FF636363", "FF646464"].contains(try middle([.black, .white])))
    }

    @Test("300: isolines are across in points; equal places are an edge; a line without a length has its last colour")
    func gradientGeometry() throws {
        let diagonal = LinearGradient(
            gradient: Gradient(colors: [.black, .white]), startPoint: .topLeading, endPoint: .bottomTrailing)
        let drawn = try pixels(diagonal, 200, 100)
        let ramp = ColorRamp([GradientStop(.black, at: 0), GradientStop(.white, at: 1)])
        for (x, y, place) in [(100, 0, 0.4), (0, 50, 0.1)] {
            let expected = Int((ramp.color(at: place).red * 255).rounded())
            #expect(abs(grey(drawn, x, y) - expected) <= 2)
        }
        let none = LinearGradient(colors: [red, blue], startPoint: .top, endPoint: .top)
        #expect(hex(try pixels(none, 4, 4), 1, 1) == "FF0000FF")
    }

    @Test("301: a radial gradient is circular in points")
    func radial() throws {
        let view = RadialGradient(colors: [.black, .white], center: .center, startRadius: 0, endRadius: 50)
        let drawn = try pixels(view, 200, 100)
        #expect(grey(drawn, 100, 50) < 8)
        #expect(abs(grey(drawn, 125, 50) - grey(drawn, 100, 75)) <= 3)
        #expect(grey(drawn, 160, 50) == 255)
    }

    @Test("302: a blur is a Gaussian of its radius, of each drawing; opaque keeps the edge hard; a clip after it cuts")
    func blurs() throws {
        let black = Rectangle().fill(Color.black).frame(width: 100, height: 100)
        let soft = try pixels(black.blur(radius: 5), 200, 100)
        func cover(_ x: Int) -> Double { 1 - Double(grey(soft, x, 50)) / 255 }
        #expect(abs((cover(149) + cover(150)) / 2 - 0.5) < 0.02)
        #expect(abs((cover(154) + cover(155)) / 2 - 0.159) < 0.02)
        let hard = try pixels(black.blur(radius: 5, opaque: true), 200, 100)
        #expect((grey(hard, 149, 50), grey(hard, 151, 50)) == (0, 255))
        let cut = try pixels(black.blur(radius: 5).clipped(), 200, 100)
        #expect(grey(cut, 151, 50) == 255)
    }

    @Test func masksAndBlendsAndGroups() throws {
        let square = Rectangle().fill(red).frame(width: 10, height: 10)
        let multiplied = try pixels(
            ZStack {
                Rectangle().fill(blue)
                square.blendMode(.multiply)
            }, 20, 20)
        #expect(hex(multiplied, 10, 10) == "FF000000")
        let masked = try pixels(
            Rectangle().fill(red).mask { Rectangle().fill(.black.opacity(0.5)).frame(width: 10, height: 10) }, 20, 20)
        #expect(hex(masked, 10, 10) == "FFFF7F7F")
        #expect(hex(masked, 2, 10) == "FFFFFFFF")
        // A group has nothing beneath it to be mixed with.
        let apart = try pixels(
            ZStack {
                Rectangle().fill(blue)
                square.blendMode(.multiply).compositingGroup()
            }, 20, 20)
        #expect(hex(apart, 10, 10) == "FFFF0000")
        let darker = try pixels(
            ZStack {
                Rectangle().fill(Color(white: 0.6))
                square.blendMode(.plusDarker)
            }, 20, 20)
        #expect(hex(darker, 10, 10) == "FF990000")
    }

    @Test("278: a material shows what is beneath it out of focus")
    func materials() throws {
        let view = ZStack {
            HStack(spacing: 0) {
                Rectangle().fill(.black)
                Rectangle().fill(.white)
            }
            Rectangle().fill(.ultraThinMaterial).frame(width: 100, height: 40)
        }
        let drawn = try pixels(view, 200, 40)
        let row = (55..<145).map { grey(drawn, $0, 20) }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(row.first! > 100 && row.last! - row.first! > 50)
        #expect(zip(row, row.dropFirst()).allSatisfy { $1 - $0 <= 6 })
    }

    @Test func colourAdjustmentsMeetEveryDrawing() throws {
        let orange = Rectangle().fill(Color(red: 234 / 255, green: 125 / 255, blue: 28 / 255))
        func hexOf<Content: View>(_ view: Content) throws -> String { hex(try pixels(view, 10, 10), 5, 5) }
        #expect(try hexOf(orange.colorInvert()) == "FF1582E3")
        #expect(try hexOf(orange.grayscale(1)) == "FF8D8D8D")
        #expect(try hexOf(orange.contrast(0)) == "FF808080")
        #expect(try hexOf(orange.brightness(-1)) == "FF000000")
        #expect(try hexOf(orange.colorMultiply(red)) == "FFEA0000")
        #expect(try hexOf(orange.hueRotation(.degrees(360))) == "FFEA7D1C")
        #expect(try hexOf(Rectangle().fill(.white).luminanceToAlpha()) == "FFFFFFFF")
        #expect(try hexOf(Rectangle().fill(.black).luminanceToAlpha()) == "FFFFFFFF")
    }

    @Test func hugeAndBrokenNumbersDrawWhatTheyCan() throws {
        let drawn = try pixels(
            ZStack {
                Rectangle().fill(blue).frame(width: 1e9, height: 1e9)
                Circle().fill(red).scaleEffect(1e12)
                Circle().stroke(red, lineWidth: 1e12).opacity(0.5)
                Rectangle().fill(red).blur(radius: 1e9).opacity(0.1)
                Rectangle().fill(red).shadow(color: red, radius: 1e9, x: 1e12)
                Rectangle().fill(AngularGradient(colors: [], center: UnitPoint(x: .nan, y: 2)))
                Rectangle().fill(
                    AngularGradient(colors: [red, blue], center: .center, startAngle: .degrees(.nan), endAngle: .zero))
                Circle().fill(red).rotation3DEffect(.degrees(90), axis: (x: 1, y: 0, z: 0))
                RoundedRectangle(cornerRadius: 4).stroke(
                    red, style: StrokeStyle(lineWidth: 1, miterLimit: .nan, dash: [1e-12, 0]))
            }, 30, 30)
        #expect(drawn.width == 30)
    }
}
