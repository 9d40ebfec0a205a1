import HalcyonEngine

/// Names a view among its siblings: its trait is an `AnyHashable`.
enum TagTrait {}

extension View {
    /// Names the view among its siblings, for what chooses one of them by a value.
    nonisolated public func tag<Value: Hashable>(_ tag: Value) -> some View {
        modifier(_TagModifier(tag: AnyHashable(tag)))
    }
}

nonisolated struct _TagModifier: ViewModifier {
    typealias Body = Never
    let tag: AnyHashable

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(TagTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

extension Engine {
    /// The tag that a node gives what is inside; nil: none.
    package func tag(at node: Int32) -> AnyHashable? {
        guard plan(node).traitKey == ObjectIdentifier(TagTrait.self) else { return nil }
        return payload(node).assumingMemoryBound(to: _TagModifier.self).pointee.tag
    }
}

extension LayoutPass {
    /// The tag of a container's child; nil if it has none.
    package func tag(of record: Int32) -> AnyHashable? {
        trait(of: record, ObjectIdentifier(TagTrait.self))?.assumingMemoryBound(to: _TagModifier.self).pointee.tag
    }
}
