import HalcyonCore
import HalcyonEngine

/// A line of text to type that nobody may read.
nonisolated public struct SecureField<Label: View>: View {
    private let core: FieldCore
    private let label: Label
    @Environment(\.textFieldStyle) private var style

    /// A field of a text, with a label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        core = FieldCore(source: .text(text), prompt: prompt, isSecure: true)
        self.label = label()
    }

    private init(_ core: FieldCore, label: Label) { (self.core, self.label) = (core, label) }

    @MainActor public var body: some View {
        Field(core: core, face: (style as? any LookTextFieldStyle)?.face, label: label)
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension SecureField where Label == Text {
    /// A field of a text.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    /// A field of a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    /// An older spelling: `onCommit` runs on Return.
    @_disfavoredOverload
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(FieldCore(source: .text(text), isSecure: true, committed: onCommit), label: Text(titleKey))
    }
    /// An older spelling: `onCommit` runs on Return.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(FieldCore(source: .text(text), isSecure: true, committed: onCommit), label: Text(title))
    }
}
