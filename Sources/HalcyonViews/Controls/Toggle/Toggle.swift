import HalcyonCore
import HalcyonEngine

/// Something that is on or off.
nonisolated public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let isMixed: Bool
    private let label: Label
    @Environment(\.toggleStyle) private var style

    private init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        (self.isOn, self.isMixed, self.label) = (isOn, isMixed, label)
    }

    /// A toggle of a value.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, isMixed: false, label: label())
    }

    /// A toggle of several values: mixed while they differ; toggling sets all (semantics 337).
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let values = sources.map { $0[keyPath: isOn] }
        let count = values.count { $0.wrappedValue }
        self.init(
            isOn: Binding(
                get: { !values.isEmpty && values.allSatisfy(\.wrappedValue) },
                set: { value in for one in values { one.wrappedValue = value } }),
            isMixed: count > 0 && count < values.count, label: label())
    }

    @MainActor public var body: some View {
        switch style {
        case .style(let style): styled(style)
        case nil: FacedToggle(face: .automatic, isOn: isOn, isMixed: isMixed, tint: nil, label: label)
        case .face(let face): FacedToggle(face: face, isOn: isOn, isMixed: isMixed, tint: nil, label: label)
        }
    }

    @MainActor private func styled<Style: ToggleStyle>(_ style: Style) -> AnyView {
        AnyView(
            ToggleStyleBody(
                style: style,
                configuration: ToggleStyleConfiguration(
                    label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed)))
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Toggle where Label == Text {
    /// A toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    /// A toggle with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
    /// A toggle with a title of several values.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }
    /// A toggle with a title of several values.
    @_disfavoredOverload
    public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style was asked to draw, in the style around.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}

/// A toggle with a face of the look.
struct FacedToggle<Label: View>: View {
    let face: ToggleFace
    @Binding var isOn: Bool
    let isMixed: Bool
    let tint: Color?
    let label: Label
    @Environment(\.controlPlace) private var place
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        let mark = ToggleMark(isOn: isOn, isMixed: isMixed)
        let binding = $isOn
        // Mixed becomes on.
        let toggle: @MainActor () -> Void = {
            let new = isMixed || !binding.wrappedValue
            binding.wrappedValue = new
            if binding.wrappedValue != new { noteNotStored(binding.wrappedValue) }
        }
        if place == .menu {
            ControlView(ButtonKind(face: .menu(mark), role: nil, action: toggle)) { label }
        } else {
            control(mark, toggle)
        }
    }

    /// A setter that stored nothing, or will later: the toggle shows what the binding reads.
    private func noteNotStored(_ value: Bool) {
        guard let engine = Engine.actingNow, let node = engine.actor, engine.table.isAlive(node),
            engine.isFirstReport(of: .valueNotStored, at: node.index)
        else { return }
        engine.report(
            Diagnostic(
                .valueNotStored,
                "The toggle's value was not stored by the binding's setter, which still reads \(value). The toggle shows "
                    + "that until the value changes. Store it in the setter, and undo it if the request fails.",
                place: engine.place(of: node.index)))
    }

    @ViewBuilder private func control(_ mark: ToggleMark, _ toggle: @escaping @MainActor () -> Void) -> some View {
        switch face == .automatic ? place == .row ? .switch : .checkbox : face {
        case .button:
            let isOn = mark != .off
            let face: ButtonFace = place == .group ? .cell(isOn: isOn) : .tool(isOn: isOn)
            ControlView(ButtonKind(face: face, role: nil, action: toggle)) { label }
        case .switch:
            ControlView(
                SwitchKind(mark: mark, hasLabel: !labelsHidden, fillsRow: place == .row, toggle: toggle)
            ) { ControlLabel(isHidden: labelsHidden, label: label) }
        default:
            ControlView(CheckboxKind(mark: mark, hasLabel: !labelsHidden, toggle: toggle)) {
                ControlLabel(isHidden: labelsHidden, label: label)
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
