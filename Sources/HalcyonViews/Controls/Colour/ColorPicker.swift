import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Chooses a colour: a well that shows it, and when pressed a panel with all colours (semantics 333).
nonisolated public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @Environment(\.controlPlace) private var place
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.colorScheme) private var scheme
    @State private var isOpen = false

    private init(_ selection: Binding<Color>, _ supportsOpacity: Bool, label: Label) {
        (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label)
    }

    /// A picker of colours.
    /// - Parameter supportsOpacity: whether the opacity is chosen as well; else what is chosen is opaque.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(selection, supportsOpacity, label: label())
    }

    /// A picker of colours.
    /// - Parameter supportsOpacity: whether the opacity is chosen as well; else what is chosen is opaque.
    public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(ColorPicker.colors(selection), supportsOpacity, label: label())
    }

    private static func colors(_ selection: Binding<CGColor>) -> Binding<Color> {
        Binding {
            Color(cgColor: selection.wrappedValue)
        } set: {
            selection.wrappedValue = CGColor($0.rgba(isDark: false))
        }
    }

    @MainActor public var body: some View {
        if place == .column, !labelsHidden {
            ColumnRow(label: label, control: well)
        } else {
            HStack(spacing: Measure.Labels.gap) {
                if !labelsHidden { ControlLabel(isHidden: false, label: label) }
                if place == .row, !labelsHidden { Spacer(minLength: 0) }
                well
            }
        }
    }

    @MainActor private var well: some View {
        let color = selection.wrappedValue.rgba(isDark: scheme == .dark)
        let (open, selection) = ($isOpen, selection)
        return ControlView(WellKind(color: color) { open.wrappedValue.toggle() }) {
            // It is called so, but the label takes no room in it.
            ControlLabel(isHidden: true, label: label)
        }
        .floating {
            if isOpen {
                FloatPanel(.below, pad: Measure.Group.padY, isMenu: false) {
                    open.wrappedValue = false
                } content: {
                    ColorPanel(color: color, supportsOpacity: supportsOpacity) { new in
                        selection.wrappedValue = Color(.fixed(new))
                    }
                }
            }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension ColorPicker where Label == Text {
    /// A picker of colours with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, supportsOpacity, label: Text(titleKey))
    }
    /// A picker of colours with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection, supportsOpacity, label: Text(title))
    }
    /// A picker of colours with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(ColorPicker.colors(selection), supportsOpacity, label: Text(titleKey))
    }
    /// A picker of colours with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(ColorPicker.colors(selection), supportsOpacity, label: Text(title))
    }
}

/// A colour in a raised frame.
struct WellKind: ControlKind {
    let color: RGBA
    let action: @MainActor () -> Void
    static var name: String { "ColorPicker" }
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: WellKind) -> Bool { color == other.color }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: Measure.Well.width, leastHeight: Measure.Well.height)
    }

    func draw(_ canvas: inout ControlCanvas) {
        canvas.faint { canvas in
            let bounds = canvas.bounds
            canvas.key(
                bounds, radius: Measure.Well.radius, isPressed: canvas.isPressed, isHovered: canvas.isHovered)
            let inner = bounds.insetBy(dx: Measure.Well.inset, dy: Measure.Well.inset)
            canvas.swatch(.roundedRectangle(inner, radius: Measure.Well.innerRadius), color)
            canvas.innerRing(
                inner, radius: Measure.Well.innerRadius, RGBA.black.opacity(Measure.ColorPanel.edge), width: 0.5)
        }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Well.radius) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .colorWell, value: HueColor(color).spoken, actions: [.press], children: .combined,
            isEnabled: look.isEnabled)
    }
}

extension HueColor {
    /// The colour as it is read.
    var spoken: String { alpha < 1 ? "\(hex) \(Int((alpha * 100).rounded())) %" : hex }
}

extension ControlCanvas {
    /// A colour in an outline, over squares where they are seen through it.
    mutating func swatch(_ path: VectorPath, _ color: RGBA) {
        if color.alpha < 1 {
            let side = Measure.ColorPanel.checker
            let bounds = path.bounds
            var squares: [DisplayItem] = [.fill(path, .color(.white))]
            var (y, row) = (Double(bounds.minY), 0)
            while y < Double(bounds.maxY) {
                var x = Double(bounds.minX) + (row % 2 == 0 ? 0 : side)
                while x < Double(bounds.maxX) {
                    squares.append(
                        .fill(
                            .elements([
                                .move(CGPoint(x: x, y: y)), .line(CGPoint(x: x + side, y: y)),
                                .line(CGPoint(x: x + side, y: y + side)), .line(CGPoint(x: x, y: y + side)), .close,
                            ]), .color(Palette.systemGray4.color(isDark: false))))
                    x += 2 * side
                }
                (y, row) = (y + side, row + 1)
            }
            items.append(.group(.clip(path, .nonZero), squares))
        }
        fill(path, color)
    }
}
