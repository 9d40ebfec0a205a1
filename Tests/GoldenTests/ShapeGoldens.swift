import SwiftUI
import Testing

@MainActor @Suite struct ShapeGoldens {
    /// A drawing with its name under it.
    struct Sample<Content: View>: View {
        let name: String
        let width: CGFloat
        let content: Content

        init(_ name: String, width: CGFloat = 96, @ViewBuilder content: () -> Content) {
            (self.name, self.width, self.content) = (name, width, content())
        }

        var body: some View {
            VStack(spacing: 8) {
                content.frame(width: width, height: 64)
                Text(verbatim: name).foregroundStyle(.secondary)
            }
            .frame(width: width + 16)
        }
    }

    /// Two diagonal pieces that meet in a point.
    struct Corner: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX + 12, y: rect.maxY - 10))
                path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + 14))
                path.addLine(to: CGPoint(x: rect.maxX - 12, y: rect.maxY - 10))
            }
        }
    }

    struct Star: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                let radius = min(rect.width, rect.height) / 2
                for index in 0..<5 {
                    let angle = Double(index) * 4 * .pi / 5 - .pi / 2
                    let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.closeSubpath()
            }
        }
    }

    @Test func shapes() throws {
        try Golden.check("shapes") {
            VStack(spacing: 20) {
                HStack(spacing: 16) {
                    Sample("Rectangle") { Rectangle().fill(.blue) }
                    Sample("Circular") { RoundedRectangle(cornerRadius: 20, style: .circular).fill(.indigo) }
                    Sample("Continuous") { RoundedRectangle(cornerRadius: 20).fill(.purple) }
                    Sample("Uneven") {
                        UnevenRoundedRectangle(topLeadingRadius: 28, bottomTrailingRadius: 28).fill(.pink)
                    }
                }
                HStack(spacing: 16) {
                    Sample("Capsule") { Capsule().fill(.orange) }
                    Sample("Ellipse") { Ellipse().fill(.yellow) }
                    Sample("Circle") { Circle().fill(.green) }
                    Sample("Star, even-odd") { Star().fill(.teal, style: FillStyle(eoFill: true)) }
                }
                HStack(spacing: 16) {
                    Sample("stroke") { RoundedRectangle(cornerRadius: 14).stroke(.blue, lineWidth: 6) }
                    Sample("strokeBorder") { RoundedRectangle(cornerRadius: 14).strokeBorder(.blue, lineWidth: 6) }
                    Sample("fill, stroke") { Circle().fill(.yellow).stroke(.orange, lineWidth: 4) }
                    Sample("trim") {
                        Circle().trim(from: 0, to: 0.7).stroke(.tint, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                    }
                }
                HStack(spacing: 16) {
                    Sample("Miter") { Corner().stroke(.primary, lineWidth: 10) }
                    Sample("Round") {
                        Corner().stroke(.primary, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
                    }
                    Sample("Bevel") {
                        Corner().stroke(
                            .primary, style: StrokeStyle(lineWidth: 10, lineCap: .square, lineJoin: .bevel))
                    }
                    Sample("Dashed") {
                        RoundedRectangle(cornerRadius: 14).strokeBorder(
                            .secondary, style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
                    }
                }
            }
        }
    }

    @Test func gradients() throws {
        let sunset = Gradient(colors: [.purple, .orange])
        let spectrum = Gradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red])
        try Golden.check("gradients") {
            VStack(spacing: 20) {
                HStack(spacing: 16) {
                    Sample("Linear") {
                        LinearGradient(gradient: sunset, startPoint: .topLeading, endPoint: .bottomTrailing)
                    }
                    Sample("Radial") {
                        RadialGradient(gradient: sunset, center: .center, startRadius: 4, endRadius: 48)
                    }
                    Sample("Elliptical") { EllipticalGradient(gradient: sunset) }
                    Sample("Angular") { Circle().fill(AngularGradient(gradient: spectrum, center: .center)) }
                }
                HStack(spacing: 16) {
                    Sample("Hard stops") {
                        LinearGradient(
                            stops: [
                                .init(color: .teal, location: 0), .init(color: .teal, location: 0.5),
                                .init(color: .yellow, location: 0.5), .init(color: .yellow, location: 1),
                            ], startPoint: .leading, endPoint: .trailing)
                    }
                    Sample("Clear end") {
                        LinearGradient(colors: [.blue, .clear], startPoint: .top, endPoint: .bottom)
                    }
                    Sample("Color.gradient") { RoundedRectangle(cornerRadius: 16).fill(Color.blue.gradient) }
                    Sample("Arc") {
                        Circle().trim(from: 0, to: 0.75).stroke(
                            AngularGradient(
                                colors: [.blue, .green], center: .center, startAngle: .zero, endAngle: .degrees(270)),
                            style: StrokeStyle(lineWidth: 9, lineCap: .round)
                        ).rotationEffect(.degrees(135))
                    }
                }
            }
        }
    }

    @Test func effects() throws {
        func card(_ color: Color = .blue) -> some View {
            VStack(spacing: 0) { Text(verbatim: "Halcyon").foregroundStyle(.white) }
                .frame(width: 84, height: 44)
                .background(color.gradient, in: RoundedRectangle(cornerRadius: 10))
        }
        try Golden.check("effects", allowing: .init(faintTexts: ["Halcyon"])) {
            VStack(spacing: 20) {
                HStack(spacing: 16) {
                    Sample("shadow") { card().compositingGroup().shadow(color: .black.opacity(0.4), radius: 5, y: 4) }
                    Sample("blur") { card().compositingGroup().blur(radius: 3) }
                    Sample("opacity") { card().opacity(0.4) }
                    Sample("clipShape") { Rectangle().fill(Color.blue.gradient).clipShape(Circle()) }
                }
                HStack(spacing: 16) {
                    Sample("rotation") { card().rotationEffect(.degrees(-20)) }
                    Sample("scale") { card().scaleEffect(0.7) }
                    Sample("rotation 3D") { card().rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) }
                    Sample("border") { card().padding(4).border(.secondary, width: 1) }
                }
                HStack(spacing: 16) {
                    Sample("grayscale") { card(.red).grayscale(1) }
                    Sample("hueRotation") { card(.red).hueRotation(.degrees(120)) }
                    Sample("colorInvert") { card(.red).colorInvert() }
                    Sample("saturation") { card(.red).saturation(0.4) }
                }
                HStack(spacing: 16) {
                    Sample("brightness") { card(.green).brightness(0.2) }
                    Sample("mask") {
                        Rectangle().fill(Color.green.gradient).mask { Star() }
                    }
                    Sample("colorMultiply") { card(.green).colorMultiply(.yellow) }
                    Sample("Text, gradient") {
                        Text(verbatim: "Kingfisher").foregroundStyle(
                            LinearGradient(colors: [.blue, .teal], startPoint: .leading, endPoint: .trailing))
                    }
                }
            }
        }
    }

    @Test func mixes() throws {
        func pair<Front: View>(_ front: Front) -> some View {
            ZStack {
                HStack(spacing: 0) {
                    Rectangle().fill(.orange)
                    Rectangle().fill(.teal)
                }
                front.frame(width: 56, height: 36)
            }
            .compositingGroup()
        }
        try Golden.check("mixes") {
            VStack(spacing: 20) {
                HStack(spacing: 16) {
                    Sample("multiply") { pair(Rectangle().fill(.blue).blendMode(.multiply)) }
                    Sample("screen") { pair(Rectangle().fill(.blue).blendMode(.screen)) }
                    Sample("difference") { pair(Rectangle().fill(.blue).blendMode(.difference)) }
                    Sample("plusLighter") { pair(Rectangle().fill(.blue).blendMode(.plusLighter)) }
                }
                HStack(spacing: 16) {
                    Sample("ultraThin") { pair(RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial)) }
                    Sample("regular") { pair(RoundedRectangle(cornerRadius: 8).fill(.regularMaterial)) }
                    Sample("ultraThick") { pair(RoundedRectangle(cornerRadius: 8).fill(.ultraThickMaterial)) }
                    Sample("luminosity") { pair(Rectangle().fill(Color(white: 0.7)).blendMode(.luminosity)) }
                }
            }
        }
    }

    @Test func colors() throws {
        let colors: [(String, Color)] = [
            ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
            ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
            ("pink", .pink), ("brown", .brown), ("gray", .gray), ("primary", .primary), ("secondary", .secondary),
        ]
        func swatch(_ index: Int) -> some View {
            VStack(spacing: 6) {
                RoundedRectangle(cornerRadius: 10).fill(colors[index].1).frame(width: 64, height: 40)
                Text(verbatim: colors[index].0).foregroundStyle(.secondary)
            }
            .frame(width: 76)
        }
        try Golden.check("colors", allowing: .init(faintTexts: ["Quaternary"])) {
            VStack(spacing: 16) {
                ForEach([0, 5, 10], id: \.self) { row in
                    HStack(spacing: 12) { ForEach(0..<5) { swatch(row + $0) } }
                }
                HStack(spacing: 20) {
                    Text(verbatim: "Primary").foregroundStyle(.primary)
                    Text(verbatim: "Secondary").foregroundStyle(.secondary)
                    Text(verbatim: "Tertiary").foregroundStyle(.tertiary)
                    Text(verbatim: "Quaternary").foregroundStyle(.quaternary)
                    Text(verbatim: "Link").foregroundStyle(.link)
                }
            }
        }
    }

    @Test func canvas() throws {
        try Golden.check("canvas") {
            Canvas { context, size in
                let values: [CGFloat] = [0.35, 0.6, 0.45, 0.8, 0.55, 0.95, 0.7]
                let step = size.width / CGFloat(values.count)
                for line in 0...4 {
                    let y = 8 + (size.height - 40) * CGFloat(line) / 4
                    var path = Path()
                    path.move(to: CGPoint(x: 0, y: y))
                    path.addLine(to: CGPoint(x: size.width, y: y))
                    context.stroke(path, with: .style(.separator), lineWidth: 1)
                }
                for (index, value) in values.enumerated() {
                    let height = (size.height - 40) * value
                    let bar = CGRect(
                        x: CGFloat(index) * step + 8, y: size.height - 32 - height, width: step - 16, height: height)
                    context.fill(
                        Path(roundedRect: bar, cornerRadius: 6),
                        with: .linearGradient(
                            Gradient(colors: [.cyan, .blue]), startPoint: CGPoint(x: 0, y: 8),
                            endPoint: CGPoint(x: 0, y: size.height - 32)))
                    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
                    context.draw(
                        Text(verbatim: names[index]), at: CGPoint(x: bar.midX, y: size.height - 14), anchor: .center)
                }
                var glow = context
                glow.addFilter(.shadow(color: .black.opacity(0.5), radius: 3, y: 1))
                var curve = Path()
                for (index, value) in values.enumerated() {
                    let point = CGPoint(
                        x: (CGFloat(index) + 0.5) * step, y: size.height - 44 - (size.height - 40) * value * 0.8)
                    if index == 0 { curve.move(to: point) } else { curve.addLine(to: point) }
                }
                glow.stroke(
                    curve, with: .color(.orange), style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            }
            .frame(width: 364, height: 200)
        }
    }
}
