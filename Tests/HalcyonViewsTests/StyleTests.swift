import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonViews
import Testing

/// Styles and the environment, semantics 270–278.
@MainActor @Suite struct StyleTests {
    func ink<Content: View>(_ view: Content) -> [String] {
        Bench(view, 100, 20).drawn.map { line in
            line.split(separator: " ").first { $0.hasPrefix("#") }.map { String($0) } ?? line
        }
    }

    @Test("270, 271: the foreground reaches text and shapes; the inner wins, whichever its spelling")
    func foreground() {
        #expect(ink(Text("a")) == ["#14181F"])
        #expect(ink(Text("a").foregroundStyle(.secondary)) == ["#454E5B"])
        #expect(
            ink(
                HStack {
                    Text("a")
                    Rectangle()
                }.foregroundColor(.red)) == ["#E64343", "#E64343"])
        #expect(ink(Text("a").foregroundColor(.blue).foregroundStyle(.red)) == ["#157CD8"])
        #expect(ink(Text("a").foregroundStyle(.blue).foregroundColor(.red)) == ["#157CD8"])
        #expect(ink(HStack { Text("a").foregroundColor(nil) }.foregroundColor(.red)) == ["#14181F"])
    }

    @Test("272: the levels of a plain style are less opaque; the ink has its own")
    func levels() {
        let red = Color(red: 1, green: 0, blue: 0)
        func level(_ style: HierarchicalShapeStyle) -> [String] {
            ink(HStack { Text("a").foregroundStyle(style) }.foregroundStyle(red))
        }
        #expect(level(.primary) == ["#FF0000"])
        #expect(level(.secondary) == ["#FF0000@50%"])
        #expect(level(.tertiary) == ["#FF0000@25%"])
        #expect(level(.quaternary) == ["#FF0000@18%"])
        #expect(ink(Text("a").foregroundStyle(.tertiary)) == ["#5D6675"])
        #expect(ink(Text("a").foregroundStyle(.quaternary)) == ["#A2AAB6"])
        #expect(ink(Text("a").foregroundStyle(.red.secondary)) == ["#E64343@50%"])
        #expect(ink(Text("a").foregroundStyle(.red.opacity(0.5).secondary)) == ["#E64343@25%"])
    }

    @Test("273: levels are those of the style around, also through several of them")
    func hierarchy() {
        let view = HStack {
            Text("a")
            Text("b").foregroundStyle(.secondary)
            Text("c").foregroundStyle(.tertiary)
            HStack { Text("d").foregroundStyle(.secondary) }.foregroundStyle(.secondary)
        }
        #expect(ink(view.foregroundStyle(.red, .green, .blue)) == ["#E64343", "#2AA654", "#157CD8", "#157CD8"])
        #expect(ink(view.foregroundStyle(.red, .green)) == ["#E64343", "#2AA654", "#2AA654@50%", "#2AA654@50%"])
        #expect(ink(HStack { Text("a").foregroundStyle(.foreground) }.foregroundStyle(.red)) == ["#E64343"])
    }

    @Test("274, 276: a bare environment is light; writing the scheme changes only what is inside")
    func scheme() {
        #expect(EnvironmentValues().colorScheme == .light)
        let view = HStack {
            Text("a")
            Text("b").environment(\.colorScheme, .dark)
            Text("c").colorScheme(.dark)
        }
        let bench = Bench(view, 100, 20)
        #expect(bench.root.displayList.background == .white)
        #expect(ink(view) == ["#14181F", "#F1F3F6", "#F1F3F6"])
    }

    @Test("275: a preferred scheme is the window's; the first sibling's, the outermost's; nil gives it back")
    func preferredScheme() {
        func window<Content: View>(_ view: Content) -> (String, [String]) {
            let bench = Bench(view.modifier(WindowAppearance()), 100, 20)
            return (bench.root.displayList.background.description, ink(view.modifier(WindowAppearance())))
        }
        #expect(window(Text("a")) == ("#FFFFFF", ["#14181F"]))
        #expect(window(Text("a").preferredColorScheme(.dark)) == ("#1B1D21", ["#F1F3F6"]))
        let siblings = HStack {
            Text("a")
            Text("b").preferredColorScheme(nil)
            Text("c").preferredColorScheme(.dark)
            Text("d").preferredColorScheme(.light)
        }
        #expect(window(siblings).1 == ["#F1F3F6", "#F1F3F6", "#F1F3F6", "#F1F3F6"])
        #expect(window(Text("a").preferredColorScheme(.dark).preferredColorScheme(nil)) == ("#FFFFFF", ["#14181F"]))
        #expect(window(Text("a").preferredColorScheme(.dark).preferredColorScheme(.light)).0 == "#FFFFFF")
    }

    @Test("275: a body runs first in the old scheme, then in the preferred one; later nil gives the window back")
    func preferredSchemeLater() {
        struct Asks: View {
            @ObservedObject var flag: Flag
            let log: Log
            @Environment(\.colorScheme) private var scheme
            final class Log { var lines: [String] = [] }
            var body: some View {
                let _ = log.lines.append("\(scheme)")
                Text("a").preferredColorScheme(flag.isOn ? nil : .dark)
            }
        }
        let (flag, log) = (Flag(), Asks.Log())
        let bench = Bench(Asks(flag: flag, log: log).modifier(WindowAppearance()), 100, 20)
        #expect(log.lines == ["light", "dark"])
        flag.isOn = true
        bench.root.runTurn()
        #expect(log.lines == ["light", "dark", "dark", "light"])
        #expect(bench.root.displayList.background == .white)
    }

    @Test func theAccentIsTaken() {
        #expect(ink(Rectangle().fill(.tint)) == ["#0173A7"])
        #expect(ink(Rectangle().fill(.tint).tint(.pink)) == ["#E24484"])
        #expect(ink(Rectangle().fill(.tint).tint(nil).tint(.pink)) == ["#0173A7"])
        #expect(ink(Rectangle().fill(.tint).accentColor(.green)) == ["#2AA654"])
        #expect(ink(Rectangle().fill(.background)) == ["#FFFFFF"])
        #expect(ink(Rectangle().fill(.background).backgroundStyle(.yellow)) == ["#E8B616"])
        #expect(
            ink(
                HStack {
                    Rectangle().fill(.separator)
                    Rectangle().fill(.selection)
                    Rectangle().fill(.placeholder)
                    Rectangle().fill(.link)
                    Rectangle().fill(.fill)
                    Rectangle().fill(.windowBackground)
                }) == ["#111B2D@11%", "#0173A7@12%", "#5D6675", "#006796", "#111B2D@10%", "#FFFFFF"])
    }

    @Test func aChangedStyleIsDrawnAnew() {
        struct Changing: View {
            @ObservedObject var flag: Flag
            var body: some View {
                HStack(spacing: 0) {
                    Text("a")
                    Rectangle().fill(.tint)
                }.foregroundStyle(flag.isOn ? Color.red : .blue).tint(flag.isOn ? .green : .pink)
            }
        }
        let flag = Flag()
        let bench = Bench(Changing(flag: flag), 17, 20)
        _ = bench.engine.takeDisplayChange()
        #expect(
            bench.drawn == ["text \"a\" text 14 #157CD8 0,0 7×20", "fill rect 7,0 10×20 #E24484"])
        flag.isOn = true
        bench.root.runTurn()
        #expect(
            bench.drawn == ["text \"a\" text 14 #E64343 0,0 7×20", "fill rect 7,0 10×20 #2AA654"])
        #expect(bench.engine.takeDisplayChange().changed.count == 2)
    }

    @Test func aStyleOfOnesOwnResolvesInTheEnvironment() {
        struct Alarm: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
                environment.colorScheme == .dark ? Color.yellow : Color.red
            }
        }
        #expect(ink(Rectangle().fill(Alarm())) == ["#E64343"])
        #expect(ink(Rectangle().fill(Alarm()).environment(\.colorScheme, .dark)) == ["#F9C635"])
        #expect(ink(Text("a").foregroundStyle(AnyShapeStyle(Alarm()))) == ["#E64343"])
    }

    @Test("278: thicker materials cover more; each is a tint over what is beneath, out of focus")
    func materials() {
        let all: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
        let covers = all.map { material -> Double in
            guard case .material(let paint) = material._paint(in: EnvironmentValues(), .zero, level: 0) else {
                return 0
            }
            #expect(paint.blur == 20)
            return paint.tint.alpha
        }
        #expect(zip(covers, covers.dropFirst()).allSatisfy { $0 < $1 })
        #expect(
            Bench(Rectangle().fill(.ultraThinMaterial), 20, 20).drawn == [
                "fill rect 0,0 20×20 material(blur 20 #F3F4F7@47%)"
            ])
    }

    @Test("299–301: gradients are laid out in points of what they fill")
    func gradients() {
        func drawn<Content: View>(_ view: Content) -> [String] { Bench(view, 200, 100).drawn }
        let two = Gradient(colors: [Color(white: 0), Color(white: 1)])
        #expect(
            drawn(LinearGradient(gradient: two, startPoint: .topLeading, endPoint: .bottomTrailing)) == [
                "fill rect 0,0 200×100 linear 0,0 to 200,100 (#000000 #FFFFFF)"
            ])
        #expect(
            drawn(Circle().fill(RadialGradient(gradient: two, center: .center, startRadius: 5, endRadius: 50))) == [
                "fill ellipse 50,0 100×100 radial 100,50 5 to 50 (#000000 #FFFFFF)"
            ])
        #expect(
            drawn(EllipticalGradient(gradient: two)) == [
                "fill rect 0,0 200×100 elliptical 100,50 200×100 0 to 0.5 (#000000 #FFFFFF)"
            ])
        #expect(
            drawn(AngularGradient(gradient: two, center: .top, angle: .degrees(90))) == [
                "fill rect 0,0 200×100 angular 100,0 1.571 to 7.854 (#000000 #FFFFFF)"
            ])
        #expect(
            drawn(
                LinearGradient(
                    stops: [
                        .init(color: Color(white: 1), location: 0.9), .init(color: Color(white: 0), location: 0.2),
                    ],
                    startPoint: .top, endPoint: .bottom)) == [
                    "fill rect 0,0 200×100 linear 100,0 to 100,100 (#FFFFFF at 0.9, #000000 at 0.2)"
                ])
        #expect(
            drawn(Rectangle().fill(two.colorSpace(.device))) == [
                "fill rect 0,0 200×100 linear 100,0 to 100,100 (#000000 #FFFFFF) in sRGB"
            ])
        // 301: as a view a gradient takes what it is offered, 10 points where nothing is.
        #expect(
            Bench(LinearGradient(gradient: two, startPoint: .top, endPoint: .bottom).fixedSize(), 30, 20).frames.last
                == "LinearGradient 10 5 10 10")
    }
}
