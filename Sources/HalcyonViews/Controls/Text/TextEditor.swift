import HalcyonCore
import HalcyonEngine

/// Lines of text to type: as large as there is room (semantics 321).
nonisolated public struct TextEditor: View {
    private let text: Binding<String>
    @Environment(\.textEditorFace) private var face

    /// An editor of a text.
    public init(text: Binding<String>) { self.text = text }

    @MainActor public var body: some View {
        Field(
            core: FieldCore(source: .text(text), axis: .vertical), face: face, label: EmptyView())
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// How editors look.
public protocol TextEditorStyle: Sendable {
    /// Whether they have a ground.
    nonisolated var _hasGround: Bool { get }
}

/// A sunken ground.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// A sunken ground.
    public init() {}
    public var _hasGround: Bool { true }
}

/// No ground (semantics 321).
public struct PlainTextEditorStyle: TextEditorStyle {
    /// No ground.
    public init() {}
    public var _hasGround: Bool { false }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// A sunken ground.
    public static var automatic: AutomaticTextEditorStyle { .init() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// No ground.
    public static var plain: PlainTextEditorStyle { .init() }
}

private enum TextEditorFaceKey: EnvironmentKey { static let defaultValue = FieldKind.Face.editor }

extension EnvironmentValues {
    var textEditorFace: FieldKind.Face {
        get { self[TextEditorFaceKey.self] }
        set { self[TextEditorFaceKey.self] = newValue }
    }
}

extension View {
    /// Sets how the editors inside look.
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        environment(\.textEditorFace, style._hasGround ? .editor : .plainEditor)
    }
}
