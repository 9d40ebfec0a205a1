import HalcyonEngine

extension View {
    /// Gives the view an identity of its own: with another `id` it is another view, whose state begins anew
    /// (semantics 75–77b).
    @inlinable nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }

    /// Lets the view's own `==` decide whether its body has to run (semantics 5).
    @inlinable nonisolated public func equatable() -> EquatableView<Self> where Self: Equatable {
        EquatableView(content: self)
    }
}

/// A view with an explicit identity.
@frozen @usableFromInline nonisolated struct IDView<Content: View, ID: Hashable>: View {
    @usableFromInline let content: Content
    @usableFromInline let id: ID
    @inlinable init(content: Content, id: ID) { (self.content, self.id) = (content, id) }
    @usableFromInline typealias Body = Never
    @usableFromInline var body: Never { fatalError("An identity has no body.") }
    @usableFromInline @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            IDPlan<ID>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                idOffset: MemoryLayout<Self>.offset(of: \.id)!)
        }
    }
}

/// The node that an explicit identity hangs on. The id compares by its own `==`, also where it is trivial. Behind the id:
/// in how many updates in a row it was another one.
final class IDPlan<ID: Hashable>: WrapperPlan {
    private var isOther = false
    private let changesOffset = (MemoryLayout<ID>.size + 7) & ~7

    init(_ type: Any.Type, content: Plan, contentOffset: Int, idOffset: Int) {
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: ID.self, parametersOffset: idOffset,
            payloadSize: ((MemoryLayout<ID>.size + 7) & ~7) + 8)
    }

    private func changes(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<Int> {
        (engine.payload(node) + changesOffset).assumingMemoryBound(to: Int.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { changes(node, engine).initialize(to: 0) }
    override var role: ProductRole { .structure }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        isOther =
            engine.payload(node).assumingMemoryBound(to: ID.self).pointee
            != new.assumingMemoryBound(to: ID.self).pointee
        let changes = changes(node, engine)
        changes.pointee = isOther ? changes.pointee + 1 : 0
        if changes.pointee == IDReport.threshold { report(node, engine) }
    }

    private func report(_ node: Int32, _ engine: Engine) {
        guard engine.isFirstReport(of: .identityRemade, at: node) else { return }
        engine.report(
            Diagnostic(
                .identityRemade,
                "The id of a view in \(engine.ancestorNames(of: node).first ?? "the root") was another one in each of the last "
                    + "\(IDReport.threshold) updates, so its state was thrown away each time. If the id is made in the body "
                    + "(UUID()) or from what is edited inside, keep it in a @State or take one that stays.",
                place: engine.place(of: node)))
    }

    override func updateContent(
        _ value: UnsafeMutableRawPointer, _ node: Int32, _ difference: Difference, _ engine: Engine
    ) {
        let isOther = isOther
        self.isOther = false
        guard isOther else { return super.updateContent(value, node, difference, engine) }
        engine.removeChildren(of: node)
        var inner = engine.cursor(into: node)
        content.mount(value, &inner, engine)
    }

    override func contentID(_ node: Int32, _ engine: Engine) -> AnyHashable? {
        AnyHashable(engine.payload(node).assumingMemoryBound(to: ID.self).pointee)
    }
}

/// A node on which an explicit identity hangs, whatever the id's type.
private protocol ExplicitIdentity: AnyObject {}
extension IDPlan: ExplicitIdentity {}

extension Engine {
    /// The id that `id(_:)` gave a node; nil where it did not.
    package func explicitID(of node: Int32) -> AnyHashable? {
        let plan = plan(node)
        return plan is any ExplicitIdentity ? plan.contentID(node, self) : nil
    }
}

/// A view whose own `==` decides whether its body has to run (semantics 5).
@frozen nonisolated public struct EquatableView<Content: Equatable & View>: View {
    /// The view.
    public var content: Content
    /// A view whose own `==` decides.
    @inlinable public init(content: Content) { self.content = content }
    public typealias Body = Never
    public var body: Never { fatalError("EquatableView has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            let own = ComparePlan(
                Content.self,
                fields: [
                    (
                        "", 0,
                        .custom(size: MemoryLayout<Content>.size) { old, new in
                            let old = old.assumingMemoryBound(to: Content.self)
                            return old.pointee == new.assumingMemoryBound(to: Content.self).pointee ? .equal : .value
                        }
                    )
                ])
            return CompositePlan(Content.self, comparison: own)
        }
    }
}

private enum IDReport {
    /// So many other ids in a row are no coincidence.
    static let threshold = 5
}
