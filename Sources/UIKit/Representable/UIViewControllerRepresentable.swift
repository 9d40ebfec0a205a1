import Foundation
import HalcyonCore
import HalcyonViews

/// A view that is a view controller of UIKit's: its view is shown, and it is told when that comes and goes.
///
/// Its methods are called as those of `UIViewRepresentable` are.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == UIViewRepresentableBody {
    /// The controller's type.
    associatedtype UIViewControllerType: UIViewController
    /// What lives as long as the controller, for delegates and data sources.
    associatedtype Coordinator = Void
    /// What the methods are told.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller.
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date. What is written to states here is written during an update (semantics 19, 156).
    @MainActor @preconcurrency func updateUIViewController(
        _ uiViewController: UIViewControllerType, context: Context)
    /// Ends what the controller has begun; called once, when its place is gone (semantics 155).
    @MainActor @preconcurrency static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes the coordinator. It is not told of later values of the representable: `updateUIViewController` does that
    /// (semantics 153).
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size in points for a proposal; nil: the controller's `preferredContentSize`, else by its view's
    /// `intrinsicContentSize` and priorities. May be called several times (semantics 157).
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    /// Ends nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    /// Says no size.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }
    /// Makes or updates the controller of the node whose body runs.
    public var body: UIViewRepresentableBody { UIViewRepresentableBody(ControllerRepresentation<Self>.self, self) }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

/// What a representable's methods are told.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
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

/// A representable at a node: its controller and its coordinator.
final class ControllerRepresentation<Representable: UIViewControllerRepresentable>: ViewPresenter, Representation {
    private let coordinator: Representable.Coordinator
    private let controller: Representable.UIViewControllerType
    private var representable: Representable

    init(_ representable: Representable, _ now: RepresentationMoment) {
        self.representable = representable
        coordinator = representable.makeCoordinator()
        controller = representable.makeUIViewController(
            context: UIViewControllerRepresentableContext(coordinator, now))
        super.init(controller.view)
    }

    func update(_ representable: Representable, _ now: RepresentationMoment) {
        self.representable = representable
        representable.updateUIViewController(
            controller, context: UIViewControllerRepresentableContext(coordinator, now))
    }

    override func size(_ proposal: ProposedViewSize) -> CGSize {
        let context = UIViewControllerRepresentableContext<Representable>(coordinator, .now(at: view))
        if let size = representable.sizeThatFits(proposal, uiViewController: controller, context: context) {
            return size.answer
        }
        let own = super.size(proposal)
        let preferred = controller.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : own.width,
            height: preferred.height > 0 ? preferred.height : own.height)
    }

    override func dismantle() {
        Representable.dismantleUIViewController(controller, coordinator: coordinator)
    }
}
