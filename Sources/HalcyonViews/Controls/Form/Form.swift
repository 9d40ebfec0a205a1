import HalcyonCore
import HalcyonEngine

/// Controls for what can be set, in groups.
nonisolated public struct Form<Content: View>: View {
    private let content: Content
    @Environment(\.formStyle) private var style

    /// A form of the controls that `content` builds.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { styled(style) }

    @MainActor private func styled(_ style: (any FormStyle)?) -> AnyView {
        guard let style else { return AnyView(GroupedForm(content: content)) }
        if style is GroupedFormStyle || style is AutomaticFormStyle { return AnyView(GroupedForm(content: content)) }
        if style is ColumnsFormStyle { return AnyView(ColumnsForm(content: content)) }
        return run(style)
    }

    @MainActor private func run<Style: FormStyle>(_ style: Style) -> AnyView {
        AnyView(
            FormStyleBody(
                style: style, configuration: FormStyleConfiguration(content: .init(content: AnyView(content)))))
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style was asked to draw, in the style around.
    @MainActor public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// Cards of rows on a quiet ground.
struct GroupedForm<Content: View>: View {
    let content: Content
    @Environment(\.showsScrollContentBackground) private var showsGround
    var body: some View {
        ScrollView { FormRows(content: content.modifier(FormPlace())) }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background { if showsGround { Color(.grouped) } }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// What the rows of a form inherit.
struct FormPlace: EnvironmentWriting {
    func write(_ values: inout EnvironmentValues) {
        values.controlPlace = .row
        values.sectionPlace = .form
    }
}
