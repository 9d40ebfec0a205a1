import HalcyonEngine

/// The plan of a modifier that writes the environment of what is below it: it opens a scope at its node. It adds no
/// layout and no identity (semantics 63).
open class EnvironmentWriterPlan: WrapperPlan {
    open override var role: ProductRole { .environment }

    /// What the writer makes of the values around it.
    open func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {}

    /// Whether two writers of the plan write the same into equal values. They then share what they write, and with it what
    /// leaves derive from it.
    open func writesLike(_ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer) -> Bool { false }

    /// Who wrote last (in a row of many the one before), over what, and what came of it. That list holds what it was written
    /// over, so as long as the writer has it, both are who they were.
    private var last = (
        writer: NodeRef(index: none, generation: 0), outer: ObjectIdentifier?.none, list: ObjectIdentifier?.none
    )

    private func list(_ node: Int32, over outer: EnvironmentEntry?, _ engine: Engine) -> EnvironmentEntry? {
        if let shared = sharedList(node, over: outer, engine) { return shared }
        var values = EnvironmentValues(outer)
        write(engine.payload(node), &values)
        last = (engine.table.reference(node), outer.map(ObjectIdentifier.init), values.list.map(ObjectIdentifier.init))
        return values.list
    }

    /// The list of the last writer, if it wrote the same over the same values. A plan serves several engines, but a node of
    /// its own in this one has written since.
    private func sharedList(_ node: Int32, over outer: EnvironmentEntry?, _ engine: Engine) -> EnvironmentEntry? {
        let writer = last.writer.index
        guard writer != none, writer != node, last.outer == outer.map(ObjectIdentifier.init),
            engine.table.isAlive(last.writer), engine.plan(writer) === self,
            writesLike(engine.payload(writer), engine.payload(node)),
            let list = self.outer(engine.table.nodes[Int(writer)].scope, engine), ObjectIdentifier(list) == last.list
        else { return nil }
        return list
    }

    private func outer(_ scope: Int32, _ engine: Engine) -> EnvironmentEntry? {
        engine.environments.values(scope) as? EnvironmentEntry
    }

    open override func didMount(_ node: Int32, _ engine: Engine) {
        let around = outer(engine.table.nodes[Int(node)].scope, engine)
        let list = list(node, over: around, engine)
        engine.openScope(at: node, values: list)
        noteWhatLayoutReads(list, over: around, engine)
    }

    /// What layout reads of the environment it asks for only where somebody writes it.
    private func noteWhatLayoutReads(_ list: EnvironmentEntry?, over around: EnvironmentEntry?, _ engine: Engine) {
        var entry = list
        while let one = entry, one !== around {
            if one.key == ObjectIdentifier(LayoutDirectionKey.self) { engine.knowDirections() }
            if one.key == ObjectIdentifier(DisplayScaleKey.self) { engine.knowWrittenScales() }
            entry = one.next
        }
    }

    open override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        let scope = engine.table.nodes[Int(node)].scope
        let before = outer(scope, engine)
        let around = outer(engine.environments.parent(scope), engine)
        let after = list(node, over: around, engine)
        engine.environments.setValues(scope, after)
        let keys = EnvironmentWriterPlan.changedKeys(before, after, around: around, candidates: [])
        if !keys.isEmpty { engine.recorder.environmentChanged(engine, node, keys) }
        let layoutKeys: Set = [ObjectIdentifier(LayoutDirectionKey.self), ObjectIdentifier(DisplayScaleKey.self)]
        if !keys.isDisjoint(with: layoutKeys) {
            noteWhatLayoutReads(after, over: around, engine)
            engine.layout.placesChanged()
        }
        EnvironmentWriterPlan.spread(scope, keys, engine)
    }

    open override func willRemove(_ node: Int32, _ engine: Engine) { engine.closeScope(at: node) }

    /// Tells everybody below who reads one of the keys.
    static func spread(_ scope: Int32, _ keys: Set<ObjectIdentifier>, _ engine: Engine) {
        engine.environmentChanged(scope, keys: keys) { inner, writer, keys in
            guard let plan = engine.plan(writer.index) as? EnvironmentWriterPlan else { return [] }
            let before = plan.outer(inner, engine)
            let around = plan.outer(engine.environments.parent(inner), engine)
            let after = plan.list(writer.index, over: around, engine)
            engine.environments.setValues(inner, after)
            return changedKeys(before, after, around: around, candidates: keys)
        }
    }

    /// The keys whose values differ, out of the candidates and those that the writer itself wrote.
    private static func changedKeys(
        _ before: EnvironmentEntry?, _ after: EnvironmentEntry?, around: EnvironmentEntry?,
        candidates: Set<ObjectIdentifier>
    ) -> Set<ObjectIdentifier> {
        var candidates = candidates
        var entry = after
        while let one = entry, one !== around {
            candidates.insert(one.key)
            entry = one.next
        }
        // What it wrote before and does not now ends where the list of around begins, or began.
        entry = before
        var seen: Set<ObjectIdentifier> = []
        while let one = entry, one !== around, seen.insert(one.key).inserted {
            candidates.insert(one.key)
            entry = one.next
        }
        return candidates.filter { key in
            switch (before?.find(key), after?.find(key)) {
            case (nil, nil): false
            case (let old?, let new?): old !== new && !old.hasEqualValue(new)
            default: true
            }
        }
    }
}

extension View {
    /// Gives what is below a value of the environment; the nearest writer wins (semantics 63).
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes a value of the environment for what is below, from the one around (semantics 63).
    nonisolated public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

/// Writes one value of the environment.
@frozen nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    public typealias Body = Never
    /// Which value.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    /// The value.
    public var value: Value
    /// Writes a value.
    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        (self.keyPath, self.value) = (keyPath, value)
    }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ValueWriterPlan<Value>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

private final class ValueWriterPlan<Value>: EnvironmentWriterPlan {
    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let own = parameters.assumingMemoryBound(to: _EnvironmentKeyWritingModifier<Value>.self)
        values[keyPath: own.pointee.keyPath] = own.pointee.value
    }
}

/// Changes one value of the environment.
@frozen nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
    public typealias Body = Never
    /// Which value.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    /// Changes it.
    public var transform: (inout Value) -> Void
    /// Changes a value.
    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void) {
        (self.keyPath, self.transform) = (keyPath, transform)
    }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TransformWriterPlan<Value>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

private final class TransformWriterPlan<Value>: EnvironmentWriterPlan {
    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let own = parameters.assumingMemoryBound(to: _EnvironmentKeyTransformModifier<Value>.self)
        own.pointee.transform(&values[keyPath: own.pointee.keyPath])
    }
}
