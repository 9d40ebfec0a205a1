import Foundation
import HalcyonCore
import HalcyonEngine

/// A height at which a sheet may stand (semantics 459; the look has detents as heights).
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(Double)
        case height(Double)
        case custom(ObjectIdentifier)
    }
    let kind: Kind
    let resolve: @Sendable (Context) -> CGFloat?

    /// What a height of one's own may depend on.
    public struct Context: Sendable {
        /// The greatest height that there is, in points.
        public let maxDetentValue: CGFloat
    }

    private init(_ kind: Kind, _ resolve: @escaping @Sendable (Context) -> CGFloat?) {
        (self.kind, self.resolve) = (kind, resolve)
    }

    /// Half of the height that there is.
    public static let medium = PresentationDetent(.medium) { $0.maxDetentValue / 2 }
    /// All of the height that there is.
    public static let large = PresentationDetent(.large) { $0.maxDetentValue }
    /// A part of the height that there is, 0 … 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(.fraction(Double(fraction))) { $0.maxDetentValue * fraction }
    }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(.height(Double(height))) { _ in height }
    }
    /// A height of one's own.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
    }

    public static func == (left: PresentationDetent, right: PresentationDetent) -> Bool { left.kind == right.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The height in points, of all that there is.
    func height(of all: Double) -> Double? {
        let asked = resolve(Context(maxDetentValue: CGFloat(all))).map { Double($0) }
        return asked.flatMap { $0.isFinite ? max(min($0, all), 0) : nil }
    }
}

/// A height of one's own at which a sheet may stand.
public protocol CustomPresentationDetent: SendableMetatype {
    /// The height in points; nil: it is not among those that there are.
    static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
    /// What the height may depend on.
    public typealias Context = PresentationDetent.Context
}

/// What a view in a panel says of that.
struct PresentationWishes: Equatable {
    /// A person does not close it.
    var isKept = false
    var detents: Set<PresentationDetent> = []
    /// Where the chosen height is kept; equal if it is the same one.
    var chosen: Chosen?
    var indicator = Visibility.automatic
    var cornerRadius: Double?
    var background: ToolbarEntry?

    /// How far the content grows: all over a panel that has a size of its own.
    var reach: CGFloat? { detents.isEmpty ? nil : .infinity }

    struct Chosen: Equatable {
        let binding: Binding<PresentationDetent>
        let value: PresentationDetent
        static func == (left: Chosen, right: Chosen) -> Bool { left.value == right.value }
    }
}

/// What is said further in counts.
struct PresentationWishesKey: PreferenceKey {
    static var defaultValue: PresentationWishes { PresentationWishes() }
    static func reduce(value: inout PresentationWishes, nextValue: () -> PresentationWishes) {
        let next = nextValue()
        value.isKept = value.isKept || next.isKept
        if value.detents.isEmpty { (value.detents, value.chosen) = (next.detents, next.chosen) }
        if value.indicator == .automatic { value.indicator = next.indicator }
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.background = value.background ?? next.background
    }
}

extension View {
    /// Keeps a person from closing the sheet that the view is in by Escape; `dismiss` and the binding still close it
    /// (semantics 461).
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(PresentationWishesKey.self) { $0.isKept = $0.isKept || isDisabled }
    }

    /// Sets the heights at which the sheet that the view is in may stand; the least at first. Of several one is chosen by
    /// dragging the sheet.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(PresentationWishesKey.self) { if $0.detents.isEmpty { $0.detents = detents } }
    }

    /// Sets the heights at which the sheet that the view is in may stand, and where the chosen one is kept.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View { DetentsView(content: self, detents: detents, selection: selection) }

    /// Shows or hides the handle at the top of the sheet that the view is in; by default it is there where several heights
    /// are.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(PresentationWishesKey.self) { if $0.indicator == .automatic { $0.indicator = visibility } }
    }

    /// Sets how round the corners of the panel are that the view is in, in points; nil: as the look says.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        let radius = cornerRadius.map { max(Double($0), 0) }
        return transformPreference(PresentationWishesKey.self) { $0.cornerRadius = $0.cornerRadius ?? radius }
    }

    /// Sets the ground of the panel that the view is in.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationBackground { Rectangle().fill(style) }
    }

    /// Sets what lies behind the content of the panel that the view is in.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let background = ToolbarEntry(
            place: .principal,
            view: AnyView(ZStack(alignment: alignment) { content() }.frame(maxWidth: .infinity, maxHeight: .infinity)))
        return transformPreference(PresentationWishesKey.self) { $0.background = $0.background ?? background }
    }

    /// Has no meaning here: a window on a desktop has the room that panels are made for.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    /// Has no meaning here: a window on a desktop has the room that panels are made for.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { self }
}

/// What a panel becomes where there is little room.
public struct PresentationAdaptation: Equatable, Sendable {
    private enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind
    /// As the system likes it.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// What it is.
    public static let none = PresentationAdaptation(kind: .none)
    /// A popover.
    public static let popover = PresentationAdaptation(kind: .popover)
    /// A sheet.
    public static let sheet = PresentationAdaptation(kind: .sheet)
    /// A cover of the whole window.
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}

/// A view that says at which heights its sheet may stand, and reads which it is.
nonisolated struct DetentsView<Content: View>: View {
    let content: Content
    let detents: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>

    @MainActor var body: some View {
        let chosen = PresentationWishes.Chosen(binding: selection, value: selection.wrappedValue)
        content.transformPreference(PresentationWishesKey.self) {
            if $0.detents.isEmpty { ($0.detents, $0.chosen) = (detents, chosen) }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
