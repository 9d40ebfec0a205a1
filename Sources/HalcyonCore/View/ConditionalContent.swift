import HalcyonEngine

/// One of two views: what `if … else` and `switch` build. The two are two identities (semantics 70, 71).
@frozen nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    /// Which one.
    @frozen public enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    @usableFromInline let storage: Storage
    @inlinable init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { fatalError("A conditional has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            BranchPlan(Self.self, enumeration: Storage.self, branches: [TrueContent._plan, FalseContent._plan])
        }
    }
}

extension _ConditionalContent: EngineComparable {
    public static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let operations = ValueOperations(Storage.self)
        let tag = operations.enumTag(old)
        guard tag == operations.enumTag(new) else { return .value }
        return ComparePlan.plan(for: tag == 0 ? TrueContent.self : FalseContent.self).difference(old, new)
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("An optional view has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) { BranchPlan(Self.self, enumeration: Self.self, branches: [Wrapped._plan]) }
    }
}

/// The plan of a choice: a node with no layout that keeps the place, also of nothing, so that what follows it is not
/// disturbed (semantics 70). Its payload is the number of the branch that is below it.
final class BranchPlan: Plan {
    private let enumeration: ValueOperations
    private let branches: [Plan]

    init(_ type: Any.Type, enumeration: Any.Type, branches: [Plan]) {
        self.enumeration = ValueOperations(enumeration)
        self.branches = branches
        super.init(type, payloadSize: 8)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        mountBranch(value, node, engine)
        engine.markHasOutput(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let tag = enumeration.enumTag(value)
        if tag == engine.payload(node).load(as: Int.self) {
            guard tag < branches.count else { return }
            enumeration.projectEnumPayload(value)
            var inner = engine.cursor(into: node)
            branches[tag].update(value, &inner, engine)
            return
        }
        engine.recorder.handedOn(engine, node, .value)
        engine.removeChildren(of: node)
        mountBranch(value, node, engine)
    }

    override func contentID(_ node: Int32, _ engine: Engine) -> AnyHashable? {
        AnyHashable(engine.payload(node).load(as: Int.self))
    }

    private func mountBranch(_ value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        let tag = enumeration.enumTag(value)
        engine.payload(node).storeBytes(of: tag, as: Int.self)
        guard tag < branches.count else { return }
        enumeration.projectEnumPayload(value)
        var inner = engine.cursor(into: node)
        branches[tag].mount(value, &inner, engine)
    }
}
