import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews

/// A view that is a view of UIKit's.
///
/// `makeCoordinator` and `makeUIView` are called once for each identity, `updateUIView` right after them and then as the
/// body of a view is run: when the value, a dynamic property or an environment value that it read has changed
/// (semantics 151, 152). Each call stands in the journal as a run of a body of that name.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == UIViewRepresentableBody {
    /// The view's type.
    associatedtype UIViewType: UIView
    /// What lives as long as the view, for delegates and data sources.
    associatedtype Coordinator = Void
    /// What the methods are told.
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view.
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date. What is written to states here is written during an update (semantics 19, 156).
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// Ends what the view has begun; called once, when its place is gone (semantics 155).
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes the coordinator. It is not told of later values of the representable: `updateUIView` does that
    /// (semantics 153).
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size in points for a proposal; nil: by the view's `intrinsicContentSize` and its priorities. May be called
    /// several times (semantics 157).
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
}

extension UIViewRepresentable {
    /// Ends nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// Says no size.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
    /// Makes or updates the view of the node whose body runs.
    public var body: UIViewRepresentableBody { UIViewRepresentableBody(ViewRepresentation<Self>.self, self) }
}

extension UIViewRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

/// What a representable's methods are told.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// What `makeCoordinator` made: the same in all calls (semantics 153).
    public let coordinator: Representable.Coordinator
    /// The transaction of this update (semantics 154).
    public private(set) var transaction: Transaction
    /// The environment at the view. The representable is updated when a value changes that was read from here
    /// (semantics 152).
    public private(set) var environment: EnvironmentValues

    init(_ coordinator: Representable.Coordinator, _ now: RepresentationMoment) {
        (self.coordinator, transaction, environment) = (coordinator, now.transaction, now.environment)
    }
}

/// A representable at a node: its view and its coordinator.
final class ViewRepresentation<Representable: UIViewRepresentable>: ViewPresenter, Representation {
    private let coordinator: Representable.Coordinator
    private let uiView: Representable.UIViewType
    private var representable: Representable

    init(_ representable: Representable, _ now: RepresentationMoment) {
        self.representable = representable
        coordinator = representable.makeCoordinator()
        uiView = representable.makeUIView(context: UIViewRepresentableContext(coordinator, now))
        super.init(uiView)
    }

    func update(_ representable: Representable, _ now: RepresentationMoment) {
        self.representable = representable
        representable.updateUIView(uiView, context: UIViewRepresentableContext(coordinator, now))
    }

    override func size(_ proposal: ProposedViewSize) -> CGSize {
        let context = UIViewRepresentableContext<Representable>(coordinator, .now(at: view))
        return representable.sizeThatFits(proposal, uiView: uiView, context: context)?.answer
            ?? super.size(proposal)
    }

    override func dismantle() { Representable.dismantleUIView(uiView, coordinator: coordinator) }
}
