import HalcyonEngine

/// Names a view among its siblings: its trait is an `AnyHashable`.
enum TagTrait {}

extension View {
    /// Names the view among its siblings, for what chooses one of them by a value.
    /// - Parameter includeOptional: whether it is chosen by an optional with that value as well (semantics 132).
    nonisolated public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        modifier(_TagModifier(tag: AnyHashable(tag), type: Value.self, includesOptional: includeOptional))
    }
}

nonisolated struct _TagModifier: ViewModifier {
    typealias Body = Never
    let tag: AnyHashable
    let type: Any.Type
    let includesOptional: Bool

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

/// What a container's child is chosen by.
package struct ChoiceTag {
    package let value: AnyHashable
    package let type: Any.Type
    /// Whether an optional of the type chooses it as well.
    package let includesOptional: Bool
}

extension LayoutPass {
    /// What a container's child is chosen by: the tag that it was given, the innermost of several, else its id as a row
    /// (semantics 134); nil if it has neither.
    package func choiceTag(of record: Int32) -> ChoiceTag? {
        if let tag = trait(of: record, ObjectIdentifier(TagTrait.self)) {
            let given = tag.assumingMemoryBound(to: _TagModifier.self).pointee
            return ChoiceTag(value: given.tag, type: given.type, includesOptional: given.includesOptional)
        }
        var below = node(record)
        var found: ChoiceTag?
        forEachModifier(around: record) { node in
            defer { below = node }
            guard found == nil, let id = engine.plan(node).childID(node, number: engine.siblingsBefore(below), engine)
            else { return }
            found = ChoiceTag(value: id, type: Swift.type(of: id.base), includesOptional: true)
        }
        return found
    }

    /// The tag of a container's child; nil if it has none.
    package func tag(of record: Int32) -> AnyHashable? {
        trait(of: record, ObjectIdentifier(TagTrait.self))?.assumingMemoryBound(to: _TagModifier.self).pointee.tag
    }
}
