import HalcyonCore
import HalcyonEngine

/// Views that belong together, with what is above and below them.
///
/// By itself it is no container: whatever lists its views (a form, a list, a stack) finds the header, the rows and the
/// footer one after another, and those that draw sections ask each view for its part (`LayoutPass.sectionPart`). State
/// and identity are those of a plain group (semantics 340).
nonisolated public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    let isExpanded: Binding<Bool>?
    @Environment(\.sectionPlace) private var place

    init(header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil) {
        (self.header, self.content, self.footer, self.isExpanded) = (header, content, footer, isExpanded)
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    @MainActor public var body: some View {
        SectionMembers(place: place, header: header, content: content, footer: footer, isExpanded: isExpanded)
            .modifier(SectionModifier())
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }

    /// Views with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) { self.init(header: header(), content: content(), footer: footer()) }

    /// Views with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Views with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
    /// Views with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
    /// Views with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
    /// Views with a header; they are there only while it is expanded, which a press on the header changes.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Views that belong together.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    /// Views with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
    /// Views with a title; they are there only while it is expanded, which a press on the title changes.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
    /// Views with a title; they are there only while it is expanded, which a press on the title changes.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

/// The parts of a section, each told apart.
private struct SectionMembers<Header: View, Content: View, Footer: View>: View {
    let place: SectionPlace
    let header: Header
    let content: Content
    let footer: Footer
    let isExpanded: Binding<Bool>?

    var body: some View {
        if let isExpanded {
            let binding = isExpanded
            DisclosureHeader(isExpanded: isExpanded.wrappedValue) {
                binding.wrappedValue.toggle()
            } label: {
                header
            }
            .modifier(SectionText(place: place, isHeader: true)).modifier(SectionPartModifier(part: .header))
        } else {
            header.modifier(SectionText(place: place, isHeader: true)).modifier(SectionPartModifier(part: .header))
        }
        if isExpanded?.wrappedValue ?? true { content.modifier(SectionPartModifier(part: .row)) }
        footer.modifier(SectionText(place: place, isHeader: false)).modifier(SectionPartModifier(part: .footer))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// What the headers and footers of a form inherit.
private struct SectionText: EnvironmentWriting {
    let place: SectionPlace
    let isHeader: Bool

    func write(_ values: inout EnvironmentValues) {
        if place == .list, let look = values.sectionLook {
            values.controlPlace = .anywhere
            values.font = isHeader ? look.headerFont : look.footerFont
            let ink = Color(isHeader ? look.headerColor : look.footerColor)
            values.foreground = ForegroundLevels(primary: AnyShapeStyle(ink))
            if isHeader, values.headerProminence == .increased { values.setProminentHeader() }
        }
        if values.controlPlace == .menu {
            values.font = Font.caption.weight(.medium)
            return values.setLabel(.tertiary, font: nil)
        }
        guard place == .form else { return }
        values.controlPlace = .anywhere
        if isHeader, values.headerProminence == .increased {
            values.setProminentHeader()
        } else if isHeader {
            values.font = Font.callout.weight(.semibold)
            values.setLabel(.label, font: nil)
        } else {
            values.font = .footnote
            values.setLabel(.tertiary, font: nil)
        }
    }
}
