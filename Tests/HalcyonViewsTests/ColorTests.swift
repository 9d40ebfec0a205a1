import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonViews
import Testing

/// Colours as values, semantics 261–268.
@Suite struct ColorTests {
    let light = EnvironmentValues()
    var dark: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = .dark
        return values
    }

    func parts(_ color: Color) -> [Double] {
        let resolved = color.resolve(in: light)
        return [resolved.red, resolved.green, resolved.blue].map { (Double($0) * 10000).rounded() / 10000 }
    }

    @Test("261: components are sRGB with its curve, and come back as they were given")
    func components() {
        #expect(parts(Color(red: 0.5, green: 0.25, blue: 1)) == [0.5, 0.25, 1])
        #expect(parts(Color(white: 0.5)) == [0.5, 0.5, 0.5])
        #expect(Color(red: 0, green: 0, blue: 0, opacity: 0.5).resolve(in: light).opacity == 0.5)
    }

    @Test("262: other colour spaces become extended sRGB; what is beyond is kept until it is drawn")
    func spaces() {
        #expect(parts(Color(.sRGBLinear, red: 0.2, green: 0.4, blue: 0.6)) == [0.4845, 0.6652, 0.7977])
        let red = parts(Color(.displayP3, red: 1, green: 0, blue: 0))
        #expect(zip(red, [1.0931, -0.2266, -0.1504]).allSatisfy { abs($0 - $1) < 0.0005 })
        #expect(parts(Color(red: 2, green: -1, blue: 0)) == [2, -1, 0])
        #expect(Color(red: 2, green: -1, blue: 0).description == "#FF0000")
    }

    @Test("263: a resolved colour's description is #RRGGBBAA")
    func resolvedDescription() {
        #expect(Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8).resolve(in: light).description == "#336699CC")
        #expect(Color(white: 0.3, opacity: 0.3).resolve(in: light).description == "#4C4C4C4D")
    }

    @Test("264: hue, saturation, brightness")
    func hues() {
        func hex(_ hue: Double, _ saturation: Double = 1, _ brightness: Double = 1) -> String {
            Color(hue: hue, saturation: saturation, brightness: brightness).description
        }
        let around = [0, 1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 5.0 / 6, 1].map { hex($0) }
        #expect(around == ["#FF0000", "#FFFF00", "#00FF00", "#00FFFF", "#0000FF", "#FF00FF", "#FF0000"])
        #expect(hex(0, 1, 0.5) == "#800000")
        #expect(hex(0.7, 0, 0.5) == "#808080")
    }

    @Test("265: the named colours are the look's, light and dark")
    func names() {
        let named: [(Color, String, String)] = [
            (.red, "#E64343FF", "#F85452FF"), (.orange, "#EA7D1CFF", "#FF9138FF"), (.yellow, "#E8B616FF", "#F9C635FF"),
            (.green, "#2AA654FF", "#51C672FF"), (.mint, "#3AB59AFF", "#5CD3B6FF"), (.teal, "#179FA5FF", "#47BFC5FF"),
            (.cyan, "#2BA8CBFF", "#50C4E9FF"), (.blue, "#157CD8FF", "#3E9BFAFF"), (.indigo, "#595FCFFF", "#7A84F8FF"),
            (.purple, "#9C51CCFF", "#BC70EEFF"), (.pink, "#E24484FF", "#FB5C99FF"), (.brown, "#8E6D50FF", "#AD8A6CFF"),
            (.gray, "#878E9AFF", "#878E9AFF"), (.black, "#000000FF", "#000000FF"), (.white, "#FFFFFFFF", "#FFFFFFFF"),
            (.clear, "#00000000", "#00000000"),
        ]
        for (color, inLight, inDark) in named {
            #expect(color.resolve(in: light).description == inLight)
            #expect(color.resolve(in: dark).description == inDark)
        }
    }

    @Test("266: primary is the ink, secondary says less, the accent is the program's")
    func inks() {
        #expect(Color.primary.resolve(in: light).description == "#14181FFF")
        #expect(Color.primary.resolve(in: dark).description == "#F1F3F6FF")
        #expect(Color.secondary.resolve(in: light).description == "#454E5BFF")
        #expect(Color.accentColor.resolve(in: light).description == "#0173A7FF")
    }

    @Test("267: opacity multiplies; a description says how often")
    func opacities() {
        #expect(Color.primary.opacity(0.5).opacity(0.5).resolve(in: light).opacity == 0.25)
        #expect(Color.white.opacity(0.5).opacity(0.5).description == "#FFFFFF@25%")
        #expect(Color.red.description == "red")
        #expect(Color.red.opacity(1.0 / 3).description == "33% red")
        #expect(Color.red.opacity(0.336).description == "34% red")
        #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
        #expect(Color.gray.description == "gray")
        #expect(Color.primary.description == "primary")
    }

    @Test("268: equality is that of components")
    func equality() {
        #expect(Color(red: 1, green: 1, blue: 1) == Color(white: 1))
        #expect(Color(white: 1) == .white)
        #expect(Color.red != Color.red.opacity(0.5))
        #expect(Color.red == Color.red)
    }

    @Test("269: in a style's place, secondary is a level, tint the accent, red a colour")
    func inference() {
        func type<Style: ShapeStyle>(_ style: Style) -> String { "\(Style.self)" }
        #expect(type(.secondary) == "HierarchicalShapeStyle")
        #expect(type(.primary) == "HierarchicalShapeStyle")
        #expect(type(.tint) == "TintShapeStyle")
        #expect(type(.red) == "Color")
        #expect(type(.linearGradient(colors: [], startPoint: .top, endPoint: .bottom)) == "LinearGradient")
        #expect(type(.regularMaterial) == "Material")
    }

    @Test func mixesGoFromOneColourToTheOther() {
        #expect(Color.white.mix(with: .black, by: 0).resolve(in: light).description == "#FFFFFFFF")
        #expect(Color.white.mix(with: .black, by: 0.5).resolve(in: light).description == "#636363FF")
        #expect(Color.white.mix(with: .black, by: 0.5, in: .device).resolve(in: light).description == "#808080FF")
        #expect(Color.white.mix(with: .black, by: 7).resolve(in: light).description == "#000000FF")
        #expect(Color.white.mix(with: .black, by: .nan).resolve(in: light).description == "#FFFFFFFF")
    }
}
