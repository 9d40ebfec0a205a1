import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Controls that belong together and look like one (semantics 340).
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?
    @Environment(\.controlGroupStyle) private var style
    @Environment(\.controlPlace) private var place

    /// Controls in one shape.
    public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), nil) }

    /// Controls in one shape; styles that show one button instead show the label in it.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        (self.content, self.label) = (content(), AnyView(label()))
    }
    /// Controls in one shape with a title for styles that show one.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (self.content, label) = (content(), AnyView(Text(titleKey)))
    }
    /// Controls in one shape with a title for styles that show one.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        (self.content, label) = (content(), AnyView(Text(title)))
    }
    /// Controls in one shape with a title and a symbol for styles that show them.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        (self.content, label) = (content(), AnyView(HalcyonViews.Label(titleKey, systemImage: systemImage)))
    }

    @MainActor public var body: some View { styled(style) }

    @MainActor private func styled(_ style: any ControlGroupStyle) -> AnyView {
        func run<Style: ControlGroupStyle>(_ style: Style) -> AnyView {
            AnyView(
                ControlGroupStyleBody(
                    style: style,
                    configuration: ControlGroupStyleConfiguration(
                        content: .init(content: AnyView(content)),
                        label: .init(content: label ?? AnyView(EmptyView())))))
        }
        guard let known = style as? any LookControlGroupStyle else { return run(style) }
        switch known.face {
        case .row: return AnyView(ControlGroupRow(isRaised: place != .menu, content: content))
        case .menu: return menu(label ?? AnyView(Image(systemName: "ellipsis")))
        }
    }

    @MainActor private func menu(_ label: AnyView) -> AnyView {
        AnyView(
            Menu {
                content
            } label: {
                label
            })
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style was asked to draw, in the look's own style.
    @MainActor public init(_ configuration: ControlGroupStyleConfiguration) { self.init { configuration.content } }
}

/// The controls of a group as one raised shape, side by side.
nonisolated struct ControlGroupRow<Content: View>: View {
    let isRaised: Bool
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A group of controls has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ControlGroupPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Bool.self, parametersOffset: 0)
        }
    }
}

/// A key with a part for each control, lines between them, and what they inherit.
final class ControlGroupPlan: EnvironmentWriterPlan {
    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .horizontal }
    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        values.controlPlace = .group
        values.buttonStyle = nil
        values.menuFace = .cell
        values.menuIndicatorIsHidden = true
        values.labelsHidden = true
        if values.toggleStyle == nil { values.toggleStyle = .face(.button) }
    }

    private func row(_ record: Int32, _ layout: LayoutPass) -> [(record: Int32, size: LayoutSize)] {
        layout.children(record).map { ($0, layout.measure($0, .unspecified)) }
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let row = row(record, layout)
        return LayoutSize(
            width: row.reduce(0) { $0 + max($1.size.width, Measure.ControlGroup.cell) },
            height: row.map(\.size.height).max() ?? 0)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var x = 0.0
        for cell in row(record, layout) {
            let width = max(cell.size.width, Measure.ControlGroup.cell)
            layout.place(
                cell.record, .unspecified, cell.size, x: x + (width - cell.size.width) / 2,
                y: ((size.height - cell.size.height) / 2).rounded(.down))
            x += width
        }
        layout.engine.damage(layout.node(record))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard size.width > 0 else { return }
        let record = engine.table.nodes[Int(node)].record
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let radius = canvas.look.borderShape.radius(height: size.height, canvas.look.measure.radius)
        if engine.payload(node).load(as: Bool.self) {
            if canvas.look.isEnabled {
                canvas.key(canvas.bounds, radius: radius, isPressed: false, isHovered: false)
            } else {
                canvas.fill(.roundedRectangle(canvas.bounds, radius: radius), .fillTertiary)
                canvas.innerRing(canvas.bounds, radius: radius, canvas.look.color(.fillSecondary))
            }
        } else {
            canvas.fill(.roundedRectangle(canvas.bounds, radius: Measure.Radius.inner), .fillTertiary)
        }
        let inset = Measure.ControlGroup.separatorInset
        var x = 0.0
        for cell in row(record, engine.layout).dropLast() {
            x += max(cell.size.width, Measure.ControlGroup.cell)
            canvas.fill(
                .rectangle(canvas.rect(leading: x.rounded(), width: 1, top: inset, height: size.height - 2 * inset)),
                .separator)
        }
        items += canvas.items
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(role: .group, children: .contained)
    }
}
