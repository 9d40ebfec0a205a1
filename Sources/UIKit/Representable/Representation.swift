import Foundation
import HalcyonCore
import HalcyonEngine

/// A representable at a node, for the representable's own type.
@MainActor protocol Representation: ViewPresenter {
    associatedtype Representable: View
    init(_ representable: Representable, _ now: RepresentationMoment)
    func update(_ representable: Representable, _ now: RepresentationMoment)
}

/// What an update is told besides the coordinator.
@MainActor struct RepresentationMoment {
    let transaction: Transaction
    let environment: EnvironmentValues

    init(_ engine: Engine?, _ environment: EnvironmentValues) {
        transaction = Transaction(frame: engine?.evaluatedTransaction)
        self.environment = environment
    }

    /// Outside of an update: what is so at the view.
    static func now(at view: UIView) -> RepresentationMoment {
        let engine = view.place?.engine
        let values = engine.flatMap { engine in view.place?.node.map { engine.environmentValues(at: $0) } }
        return RepresentationMoment(engine, values ?? EnvironmentValues())
    }
}

/// What a representable is made of: its view.
///
/// A representable's body is the update: it runs when a body would, with the dynamic properties that a body has, and
/// leaves the view, which is the same for as long as the node lives.
public struct UIViewRepresentableBody: View {
    let presented: PresentedView?

    /// Makes the view and its coordinator in the first run of the body, and updates it in each.
    init<Kind: Representation>(_: Kind.Type, _ representable: Kind.Representable) {
        guard let engine = Engine.evaluatingNow, let node = engine.evaluatingNode,
            engine.plan(node).viewFields?.type == Kind.Representable.self
        else {
            UIKitIssue.report(
                "The body of \(Kind.Representable.self) was called by hand: its view is made only where the "
                    + "representable is written as a view. Write \(Kind.Representable.self)(…) in a body instead.")
            presented = nil
            return
        }
        var found: Kind?
        engine.drawingEnvironment(at: node) { values in
            let now = RepresentationMoment(engine, values)
            let kind = engine.first(below: node) { inner in
                (engine.plan(inner) as? PresentedViewPlan)?.presenter(inner, engine)
            }
            let representation = kind as? Kind ?? Kind(representable, now)
            representation.update(representable, now)
            found = representation
        }
        presented = found.map { PresentedView($0) }
    }

    public var body: some View { presented }

    /// A node of the house's own: only the representable's runs count.
    public static var _plan: Plan { builtInPlan(Self.self) }
}

extension CGSize {
    /// The size without what is no number, and with no negative length.
    var answer: CGSize {
        func length(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : max(length, 0) }
        return CGSize(width: length(width), height: length(height))
    }
}
