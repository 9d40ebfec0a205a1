import HalcyonEngine

/// A value that views hand up to the views around them (semantics 116, 117).
public protocol PreferenceKey {
    /// The values' type.
    associatedtype Value
    /// The value of a view that says nothing.
    static var defaultValue: Value { get }
    /// Combines the value so far with the next sibling's.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nothing said is nil.
    public static var defaultValue: Value { nil }
}

extension View {
    /// Says a value for the views around; it takes the place of what is said inside.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    /// Changes the value that is said inside.
    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    /// Runs `action` with what is said inside, first and whenever it is another (semantics 116).
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

/// Says a value.
@frozen nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
    public typealias Body = Never
    /// The value.
    public var value: Key.Value
    /// Says a value.
    public init(value: Key.Value) { self.value = value }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreferenceWriterPlan<Key>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Changes a value.
@frozen nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
    public typealias Body = Never
    /// Changes it.
    public var transform: (inout Key.Value) -> Void
    /// Changes a value.
    public init(transform: @escaping (inout Key.Value) -> Void) { self.transform = transform }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreferenceTransformPlan<Key>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Reacts to a value.
nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    typealias Body = Never
    var action: (Key.Value) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreferenceActionPlan<Key>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}
