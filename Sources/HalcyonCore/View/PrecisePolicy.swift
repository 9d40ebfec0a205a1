import Combine
import HalcyonEngine
import Observation

/// What the precise policy makes of a view value that differs by SwiftUI's rules.
@MainActor enum PrecisePolicy {
    /// Why the view need not run for the new value at `value`; nil if it has to. The old one lies at `payload`.
    ///
    /// It need not if only closures differ that captured equal values, each of which the engine can see change, and
    /// bindings made of closures, through which its last run read values that are equal now.
    static func skipReason(
        _ fields: ViewFields, _ payload: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer, _ node: Int32,
        _ engine: Engine
    ) -> SkipReason? {
        guard !fields.isComparedWhole else { return nil }
        let plain = fields.plainComparison.difference(payload, value)
        switch plain {
        case .equal: break
        case .closureContext:
            var hidden: Any.Type?
            let isRead = fields.plainComparison.forEachCapture(value) { type, capture in
                if hidden == nil { hidden = CaptureVisibility.hidden(type, capture) }
            }
            if let hidden {
                fellBack(node, engine) { "a closure captured \(typeName(hidden)), which can change unseen" }
                return nil
            }
            guard isRead else { return unread(node, engine) }
        case .closureUnread: return unread(node, engine)
        case .closure, .value: return nil
        }
        if fields.readFields.isEmpty { return .captures }
        guard fields.areEqualAsRead(payload, value, node, engine) else { return nil }
        return plain == .equal ? .bindingValues : .captures
    }

    private static func unread(_ node: Int32, _ engine: Engine) -> SkipReason? {
        fellBack(node, engine) { "what a closure captured cannot be read" }
        return nil
    }

    private static func fellBack(_ node: Int32, _ engine: Engine, _ why: () -> String) {
        // Under `audit` SwiftUI's rule is no way out but the rule.
        if engine.policy == .precise { engine.recorder.fellBack(engine, node, why) }
    }
}

/// Whether a change of what a closure captured would be seen: a value cannot change, and state, published and observable
/// properties tell. A reference to anything else can change without a word.
@MainActor enum CaptureVisibility {
    /// The type inside the value that can change unseen; nil: none.
    static func hidden(_ type: Any.Type, _ value: UnsafeRawPointer) -> Any.Type? {
        if let own = type as? any VisibleProperty.Type { return own.hidden(value) }
        switch captureKind(type) {
        case .seen: return nil
        case .hidden(let type): return type
        case .fields(let fields):
            for field in fields { if let found = hidden(field.type, value + field.offset) { return found } }
            return nil
        }
    }

    /// The same for any value of a type.
    static func hidden(_ type: Any.Type) -> Any.Type? {
        switch captureKind(type) {
        case .seen: return nil
        case .hidden(let type): return type
        case .fields(let fields):
            for field in fields { if let found = hidden(field.type) { return found } }
            return nil
        }
    }

    private enum Kind {
        case seen
        case hidden(Any.Type)
        case fields([StoredField])
    }

    private static var kinds: [ObjectIdentifier: Kind] = [:]

    private static func captureKind(_ type: Any.Type) -> Kind {
        if let known = kinds[ObjectIdentifier(type)] { return known }
        let made = makeKind(type)
        kinds[ObjectIdentifier(type)] = made
        return made
    }

    private static func makeKind(_ type: Any.Type) -> Kind {
        if ValueOperations(type).isPOD { return .seen }
        if let object = type as? any ObservableObject.Type {
            return ObservableObjectLayout.of(object).isWhollyPublished ? .seen : .hidden(type)
        }
        if type is any Observable.Type { return .seen }
        if let container = type as? any ValueContainer.Type {
            return hidden(container.element).map { .hidden($0) } ?? .seen
        }
        switch typeKind(of: type) {
        // What a captured closure captured is looked at by itself.
        case .function: return .seen
        case .structure where isOfTheSystem(type): return .seen
        case .structure, .tuple: return .fields(storedFields(of: type))
        default: return .hidden(type)
        }
    }

    private static func isOfTheSystem(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return (name.hasPrefix("Swift.") || name.hasPrefix("Foundation")) && !name.contains("<")
    }
}

/// A dynamic property: what it stands for is seen.
@MainActor protocol VisibleProperty { static func hidden(_ value: UnsafeRawPointer) -> Any.Type? }

extension State: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? { CaptureVisibility.hidden(Value.self) }
}

extension Binding: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? {
        let location = value.assumingMemoryBound(to: Binding<Value>.self).pointee.location
        return location.isMadeOfClosures ? Binding<Value>.self : CaptureVisibility.hidden(Value.self)
    }
}

extension Environment: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? { CaptureVisibility.hidden(Value.self) }
}

extension StateObject: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? { CaptureVisibility.hidden(ObjectType.self) }
}

extension ObservedObject: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? { CaptureVisibility.hidden(ObjectType.self) }
}

extension EnvironmentObject: VisibleProperty {
    @MainActor static func hidden(_ value: UnsafeRawPointer) -> Any.Type? { CaptureVisibility.hidden(ObjectType.self) }
}

/// A collection or an optional: as visible as its elements.
private protocol ValueContainer { static var element: Any.Type { get } }
extension Optional: ValueContainer { fileprivate static var element: Any.Type { Wrapped.self } }
extension Array: ValueContainer { fileprivate static var element: Any.Type { Element.self } }
extension Set: ValueContainer { fileprivate static var element: Any.Type { Element.self } }
extension Dictionary: ValueContainer { fileprivate static var element: Any.Type { (Key, Value).self } }
