import Foundation
import HalcyonCore
import HalcyonEngine

/// A line of text to type (semantics 319–326). While it has the keyboard, what was typed is the person's: an update whose
/// text did not change does not touch it.
nonisolated public struct TextField<Label: View>: View {
    private let core: FieldCore
    private let label: Label
    @Environment(\.textFieldStyle) private var style

    init(_ core: FieldCore, label: Label) { (self.core, self.label) = (core, label) }

    @MainActor public var body: some View {
        if let style, core.face == nil, !(style is any LookTextFieldStyle) {
            styled(style)
        } else {
            Field(core: core, face: core.face ?? (style as? any LookTextFieldStyle)?.face, label: label)
        }
    }

    @MainActor private func styled<Style: TextFieldStyle>(_ style: Style) -> AnyView {
        var core = core
        core.face = .plain
        return AnyView(
            TextFieldStyleBody(
                style: style,
                configuration: TextField<_TextFieldStyleLabel>(core, label: .init(content: AnyView(label)))))
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// What a field is made of beside its label.
nonisolated struct FieldCore {
    var source: FieldInput
    var prompt: Text?
    var axis = Axis.horizontal
    var isSecure = false
    /// nil: the style's around.
    var face: FieldKind.Face?
    var editingChanged: (Bool) -> Void = { _ in }
    var committed: () -> Void = {}
    var escaped: (@MainActor () -> Void)?
}

/// A field's binding, whatever its type.
nonisolated enum FieldInput {
    case text(Binding<String>)
    /// How the value is shown, and how a text is made a value and written; false: it has none.
    case value(read: () -> String, write: (String) -> Bool)

    @MainActor var source: FieldSource {
        switch self {
        case .text(let binding): FieldSource(binding)
        case .value(let read, let write): FieldSource(read: read, write: write)
        }
    }
}

/// A field of any kind.
struct Field<Label: View>: View {
    let core: FieldCore
    let face: FieldKind.Face?
    let label: Label
    @Environment(\.controlPlace) private var place
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.labelsHidden) private var labelsHidden
    @State private var editing = FieldEditing()
    /// How often what is edited became empty, or was not any more, without a write of the source's: what stands in an empty
    /// field depends on it.
    @State private var emptinessChanges = 0

    var body: some View {
        if place == .column, !labelsHidden {
            ColumnRow(label: label, control: field)
        } else {
            field
        }
    }

    @ViewBuilder private var field: some View {
        let source = core.source.source
        let text = source.read()
        let _ = (editing.update(text, source) { emptinessChanges += 1 }, emptinessChanges)
        let isEmpty = editing.shown(text).isEmpty
        ControlView(
            FieldKind(
                text: text, face: face ?? (place == .row ? .plain : .bezel), isSecure: core.isSecure,
                isMultiline: core.axis == .vertical, editing: editing, source: source,
                isEmpty: isEmpty, emptinessChanges: $emptinessChanges,
                editingChanged: { core.editingChanged($0) }, committed: { core.committed() }, escaped: core.escaped)
        ) {
            // What stands in an empty field; accessibility reads it in any case.
            ControlLabel(isHidden: !isEmpty, label: placeholder)
        }
    }

    @ViewBuilder private var placeholder: some View {
        if let prompt = core.prompt {
            prompt.controlText(.tertiary)
        } else if place != .column || labelsHidden {
            label.controlText(.tertiary)
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

extension TextField {
    /// A field of a text, with a label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldCore(source: .text(text), prompt: prompt), label: label())
    }
    /// A field of a text, with a label, which grows along an axis.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(FieldCore(source: .text(text), prompt: prompt, axis: axis), label: label())
    }
    /// A field of a value as a format writes it. Each text that the format can read is written (semantics 323).
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(FieldCore(source: .format(value, format), prompt: prompt), label: label())
    }
    /// A field of a value that may be missing, as a format writes it.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(FieldCore(source: .format(value, format), prompt: prompt), label: label())
    }
    /// A field of a value as a formatter writes it (semantics 324).
    public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(FieldCore(source: .formatter(value, formatter), prompt: prompt), label: label())
    }
}

extension TextField where Label == Text {
    /// A field of a text.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    /// A field of a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    /// A field of a text that grows along an axis.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }
    /// A field of a text that grows along an axis.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }
    /// An older spelling: `onEditingChanged` is told when editing begins and ends, `onCommit` runs on Return.
    @_disfavoredOverload
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            FieldCore(source: .text(text), editingChanged: onEditingChanged, committed: onCommit), label: Text(titleKey)
        )
    }
    /// An older spelling: `onEditingChanged` is told when editing begins and ends, `onCommit` runs on Return.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(
            FieldCore(source: .text(text), editingChanged: onEditingChanged, committed: onCommit), label: Text(title))
    }
    /// A field of a value as a format writes it.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(titleKey) } }
    /// A field of a value as a format writes it.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }
    /// A field of a value that may be missing, as a format writes it.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(titleKey) } }
    /// A field of a value as a formatter writes it.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) } }
    /// A field of a value as a formatter writes it.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
    }
}

extension FieldInput {
    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FieldInput
    where F.FormatOutput == String {
        .value {
            format.format(value.wrappedValue)
        } write: { text in
            guard let parsed = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    /// An empty text is no value.
    static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FieldInput
    where F.FormatOutput == String {
        .value {
            value.wrappedValue.map { format.format($0) } ?? ""
        } write: { text in
            if text.isEmpty {
                value.wrappedValue = nil
                return true
            }
            guard let parsed = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldInput {
        .value {
            formatter.string(for: value.wrappedValue) ?? ""
        } write: { text in
            guard let object = formatter.parsed(text), let typed = object as? V else { return false }
            value.wrappedValue = typed
            return true
        }
    }
}

extension Formatter {
    /// The value of a text; nil if it has none. Foundation has no common way back: only numbers and dates have one.
    fileprivate func parsed(_ text: String) -> Any? {
        switch self {
        case let numbers as NumberFormatter: numbers.number(from: text)
        case let dates as DateFormatter: dates.date(from: text)
        default: nil
        }
    }
}
