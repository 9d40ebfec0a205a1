import HalcyonCore
import HalcyonEngine

/// Chooses one of several values, each of which a view stands for (semantics 131–143).
///
/// A view stands for its `tag(_:)`, in a `ForEach` else for its id. A selection that no view stands for shows none, writes
/// nothing, and is reported once.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    @Environment(\.pickerFace) private var face
    @Environment(\.controlPlace) private var place
    @Environment(\.platformProfile) private var profile
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.navigationModel) private var navigation
    @State private var memory = PickerMemory()
    @State private var isOpen = false

    /// A picker of the views that `content` builds.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { (self.selection, self.label, self.content) = (selection, label(), content()) }

    /// An older spelling of `init(selection:content:label:)`.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        (self.selection, self.label, self.content) = (selection, label, content())
    }

    @MainActor public var body: some View {
        switch face.resolved(in: place, profile) {
        case .menu:
            row { closed }
        case .segmented: row { rows(.segmented) }
        case .palette: row { rows(.palette) }
        case .wheel: row { wheel }
        case .navigationLink where navigation != nil:
            NavigationLink {
                PickerScreen(selection: selection, label: label, content: content)
            } label: {
                HStack {
                    ControlLabel(isHidden: labelsHidden, label: label)
                    if place == .row { Spacer(minLength: 0) }
                    rows(.shown)
                }
            }
        // Without a container there is nowhere to go.
        case .navigationLink: row { closed }
        default:
            if place == .menu {
                rows(.menu)
            } else if place == .column, !labelsHidden {
                ColumnRow(label: label, control: rows(.radio))
            } else {
                VStack(alignment: .leading, spacing: labelsHidden ? 0 : Measure.Labels.gap) {
                    if place == .row { ControlLabel(isHidden: labelsHidden, label: label) }
                    rows(.radio)
                }
            }
        }
    }

    /// In a row the label stands at its begin; elsewhere it is only read (semantics 141).
    @ViewBuilder @MainActor private func row<Control: View>(@ViewBuilder _ control: () -> Control) -> some View {
        if place == .column, !labelsHidden {
            ColumnRow(label: label, control: control())
        } else {
            HStack {
                if place == .row, !labelsHidden {
                    label
                    Spacer(minLength: 0)
                }
                control()
            }
        }
    }

    @MainActor private func rows(_ face: PickerRowsKind.Face) -> some View {
        PickerRows(
            kind: PickerRowsKind(face: face, selection: PickerSelection(selection), memory: memory, open: nil),
            content: TupleView((ControlLabel(isHidden: true, label: label), content)))
    }

    @MainActor private var wheel: some View {
        PickerWheelRows(
            choice: PickerChoice(selection: PickerSelection(selection), memory: memory),
            content: TupleView((ControlLabel(isHidden: true, label: label), content)))
    }

    @MainActor private var closed: some View {
        let open = $isOpen
        return FloatingView {
            PickerRows(
                kind: PickerRowsKind(
                    face: place == .row ? .value : .closed, selection: PickerSelection(selection), memory: memory
                ) { open.wrappedValue = true },
                content: TupleView((ControlLabel(isHidden: true, label: label), content)))
            if isOpen {
                FloatPanel(.overChoice, pad: Measure.Menu.pad, isMenu: true) {
                    open.wrappedValue = false
                } content: {
                    rows(.menu)
                }
            }
        }
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Picker where Label == Text {
    /// A picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: Text(titleKey), content: content) }
    /// A picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: Text(title), content: content) }
}

/// A screen of all choices, which goes when one is made.
nonisolated struct PickerScreen<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content
    @State private var memory = PickerMemory()
    @Environment(\.dismiss) private var dismiss

    @MainActor var body: some View {
        let (selection, dismiss) = (selection, dismiss)
        let chosen = Binding {
            selection.wrappedValue
        } set: { new in
            selection.wrappedValue = new
            MainActor.assumeIsolated { dismiss() }
        }
        Form {
            PickerRows(
                kind: PickerRowsKind(
                    face: .radio, selection: PickerSelection(chosen), memory: memory, open: nil),
                content: TupleView((ControlLabel(isHidden: true, label: label), content)))
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// The choices of a picker, of which one is drawn or all.
nonisolated struct PickerRows<Content: View>: View {
    let kind: PickerRowsKind
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A picker's rows have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PickerRowsPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: PickerRowsKind.self, parametersOffset: 0, shown: "PickerRows")
        }
    }
}

/// The choices of a picker on a wheel.
nonisolated struct PickerWheelRows<Content: View>: View {
    let choice: PickerChoice
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A picker's wheel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PickerWheelPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: PickerChoice.self, parametersOffset: 0, shown: "PickerWheel")
        }
    }
}

/// How choices are laid out and drawn, and what chooses.
struct PickerRowsKind {
    enum Face: Hashable {
        case segmented, palette, radio, menu
        /// Only the choice: as a key, as a row's value.
        case closed, value
        /// Only the choice, which something else is pressed for.
        case shown

        var isClosed: Bool { self == .closed || self == .value || self == .shown }
    }
    let choice: PickerChoice
    let face: Face
    /// Shows all choices.
    let open: (@MainActor () -> Void)?
    var selection: PickerSelection { choice.selection }
    var memory: PickerMemory { choice.memory }

    init(
        face: Face, selection: PickerSelection, memory: PickerMemory, open: (@MainActor () -> Void)?
    ) { (choice, self.face, self.open) = (PickerChoice(selection: selection, memory: memory), face, open) }
}
