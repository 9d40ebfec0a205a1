import HalcyonEngine

/// A change to a view that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// What the modified view is made of.
    associatedtype Body: View
    /// The view that is modified, as `body(content:)` gets it.
    typealias Content = _ViewModifier_Content<Self>
    /// What the modified view is made of.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

    /// What the engine does with a view under this modifier. Made by the default for modifiers with a body.
    @MainActor static func _modifierPlan(of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int)
        -> Plan

    /// Runs the body of the modifier at `modifier` and writes the result to uninitialised memory.
    @MainActor static func _render(_ modifier: UnsafeRawPointer, into result: UnsafeMutableRawPointer)
}

extension ViewModifier {
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        CustomModifierPlan<Self>(
            type, content: content, contentOffset: contentOffset, modifierOffset: modifierOffset)
    }

    @inlinable @MainActor
    public static func _render(_ modifier: UnsafeRawPointer, into result: UnsafeMutableRawPointer) {
        let modifier = modifier.assumingMemoryBound(to: Self.self)
        result.initializeMemory(as: Body.self, to: modifier.pointee.body(content: _ViewModifier_Content()))
    }
}

extension ViewModifier where Body == Never {
    /// A modifier without a body is the engine's own.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body.") }
}

/// A view and what modifies it.
@frozen nonisolated public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// What modifies it.
    public var modifier: Modifier
    /// A view and what modifies it.
    @inlinable public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError("ModifiedContent has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            Modifier._modifierPlan(
                of: Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                modifierOffset: MemoryLayout<Self>.offset(of: \.modifier)!)
        }
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// The first modifier, then the second.
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension View {
    /// This view under a modifier.
    @inlinable nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    /// This modifier, then another one.
    @inlinable nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
@frozen nonisolated public struct EmptyModifier: ViewModifier {
    public typealias Body = Never
    /// Changes nothing.
    public static let identity = EmptyModifier()
    /// Changes nothing.
    @inlinable public init() {}
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan { PassThroughPlan(type, content: content, contentOffset: contentOffset) }
}

/// The plan of a view that is just its content: it has no node of its own.
final class PassThroughPlan: Plan {
    private let content: Plan
    private let contentOffset: Int
    init(_ type: Any.Type, content: Plan, contentOffset: Int) {
        (self.content, self.contentOffset) = (content, contentOffset)
        super.init(type, payloadSize: 0)
    }
    override var arity: Int { content.arity }
    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        content.mount(value + contentOffset, &cursor, engine)
    }
    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        content.update(value + contentOffset, &cursor, engine)
    }
}
