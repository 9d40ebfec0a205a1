import Foundation
import HalcyonCore
import HalcyonEngine

/// Views that belong together, in lists and forms with a header above and a footer below (semantics 340, 376). In other
/// containers its header, its content and its footer stand like any views.
nonisolated public struct Section<Parent, Content, Footer> {
    let header: ModifiedContent<Parent, _SectionPartModifier>
    // None of a section that is closed.
    let content: Content?
    let footer: ModifiedContent<Footer, _SectionPartModifier>

    init(_ header: Parent, _ footer: Footer, isExpanded: Binding<Bool>? = nil, _ content: () -> Content) {
        self.header = ModifiedContent(
            content: header, modifier: _SectionPartModifier(part: SectionPart.header.rawValue, isExpanded: isExpanded))
        self.content = isExpanded?.wrappedValue ?? true ? content() : nil
        self.footer = ModifiedContent(
            content: footer, modifier: _SectionPartModifier(part: SectionPart.footer.rawValue, isExpanded: nil))
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { fatalError("Section has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            SectionPlan(
                Self.self,
                parts: [
                    (
                        ModifiedContent<Parent, _SectionPartModifier>._plan,
                        MemoryLayout<Self>.offset(of: \.header)!
                    ), (Content?._plan, MemoryLayout<Self>.offset(of: \.content)!),
                    (
                        ModifiedContent<Footer, _SectionPartModifier>._plan,
                        MemoryLayout<Self>.offset(of: \.footer)!
                    ),
                ])
        }
    }

    /// Views with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header(), footer(), content)
    }

    /// Views with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header, footer, content)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Views that belong together.
    public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), EmptyView(), content) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), EmptyView(), content)
    }

    /// Views with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(header, EmptyView(), content) }

    /// Views with a header that opens and closes them.
    /// - Parameter isExpanded: whether the views are there; a press on the header changes it.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header(), EmptyView(), isExpanded: isExpanded, content)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Views with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), footer(), content)
    }

    /// Views with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(EmptyView(), footer, content) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a title above.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), EmptyView(), content)
    }

    /// Views with a title above.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), EmptyView(), content)
    }

    /// Views with a title that opens and closes them.
    /// - Parameter isExpanded: whether the views are there; a press on the title changes it.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), EmptyView(), isExpanded: isExpanded, content)
    }

    /// Views with a title that opens and closes them.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), EmptyView(), isExpanded: isExpanded, content)
    }
}

/// Marks the header or the footer of a section. In a container that has a look for those, their texts have it.
nonisolated public struct _SectionPartModifier: ViewModifier {
    public typealias Body = Never
    let part: Int32
    let isExpanded: Binding<Bool>?

    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SectionPartPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}
