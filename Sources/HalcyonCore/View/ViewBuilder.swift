import HalcyonEngine

/// Builds one view from the views written in a closure.
@resultBuilder public enum ViewBuilder {
    /// A view as it stands.
    @inlinable @_alwaysEmitIntoClient public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }
    /// Nothing.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view.
    @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views, one after another.
    @inlinable @_disfavoredOverload
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    /// A view that is there or not.
    @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first of two alternatives.
    @inlinable public static func buildEither<True: View, False: View>(
        first: True
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(storage: .trueContent(first))
    }
    /// The second of two alternatives.
    @inlinable public static func buildEither<True: View, False: View>(
        second: False
    ) -> _ConditionalContent<True, False> {
        _ConditionalContent(storage: .falseContent(second))
    }
    /// A view that only newer systems have.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Nothing: no node, no place.
@frozen nonisolated public struct EmptyView: PrimitiveView {
    /// Nothing.
    @inlinable public init() {}
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { EmptyPlan(Self.self) } }
}

final class EmptyPlan: Plan {
    init(_ type: Any.Type) { super.init(type, payloadSize: 0) }
    override var arity: Int { 0 }
    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {}
    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {}
}

/// Several views, one after another, without a container: whatever holds it sees its members (semantics 79).
@frozen nonisolated public struct TupleView<T>: PrimitiveView {
    /// The views, as a tuple.
    public var value: T
    /// The members of a tuple as one view.
    @inlinable public init(_ value: T) { self.value = value }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { TuplePlan(Self.self, tuple: T.self) } }
}

/// Walks the members of a tuple of views, in place.
final class TuplePlan: Plan {
    // Walked at each update, so neither list nor plans are counted; the plan is immortal.
    private let members: UnsafeMutableBufferPointer<Member>
    private struct Member {
        var offset: Int
        unowned(unsafe) var plan: Plan
    }
    private let size: Int

    init(_ type: Any.Type, tuple: Any.Type) {
        let found: [Member] =
            if let one = tuple as? any View.Type {
                [Member(offset: 0, plan: PlanCache.plan(ofView: one))]
            } else {
                storedFields(of: tuple).map { field in
                    guard let member = field.type as? any View.Type else {
                        fatalError("A TupleView holds views; \(field.type) is none.")
                    }
                    return Member(offset: field.offset, plan: PlanCache.plan(ofView: member))
                }
            }
        members = .allocate(capacity: found.count)
        _ = members.initialize(from: found)
        size = found.reduce(0) { $0 + $1.plan.arity }
        super.init(type, payloadSize: 0)
    }

    override var arity: Int { size }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        for member in members { member.plan.mount(value + member.offset, &cursor, engine) }
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        for member in members { member.plan.update(value + member.offset, &cursor, engine) }
    }
}

/// Several views under one modifier, without a container (semantics 79).
@frozen nonisolated public struct Group<Content> {
    @usableFromInline var content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("Group has no body.") }
    /// The views that `content` builds.
    @inlinable nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public static var _plan: Plan { Content._plan }
}
