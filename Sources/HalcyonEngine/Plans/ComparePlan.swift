/// How two values of one type are compared, made once a type and immortal (semantics 1–12).
///
/// Equal bytes are equal. Else field by field: a trivial type by its fields' bytes (padding never decides, and its own
/// `==` is ignored), any other `Equatable` by `==`, a reference by identity, a closure by its two words, an existential
/// by its dynamic type and payload, a struct by its fields. What cannot be looked into counts as changed.
public final class ComparePlan: @unchecked Sendable {
    /// The type and what can be done with its values.
    public let operations: ValueOperations
    let steps: [Step]
    /// No padding and nothing but bytes: one `memcmp` decides.
    let isOneSpan: Bool

    struct Step {
        enum Action {
            case bytes
            case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
            case custom((UnsafeRawPointer, UnsafeRawPointer) -> Difference)
            case nested(ComparePlan)
            case optional(ComparePlan, ValueOperations)
            case closure
            case existential
            case opaque
        }
        /// The top-level field that this belongs to.
        var name: String
        var offset: Int
        var size: Int
        var action: Action
    }

    /// The plan of a type.
    public static func plan(for type: Any.Type) -> ComparePlan { cache.plan(for: type) }

    private static let cache = ComparePlanCache()

    fileprivate init(_ type: Any.Type, ignoringEquatable: Bool = false) {
        operations = ValueOperations(type)
        steps = ComparePlan.makeSteps(type, operations, ignoringEquatable: ignoringEquatable)
        isOneSpan =
            operations.size == 0
            || (steps.count == 1 && steps[0].size == operations.size && steps[0].isBytes)
    }

    /// A plan with steps of the caller's own for some fields (a view's dynamic properties).
    public init(_ type: Any.Type, fields: [(name: String, offset: Int, plan: FieldRule)]) {
        operations = ValueOperations(type)
        var steps: [Step] = []
        for field in fields {
            switch field.plan {
            case .ignored: continue
            case .custom(let size, let compare):
                steps.append(Step(name: field.name, offset: field.offset, size: size, action: .custom(compare)))
            case .byType(let type):
                ComparePlan.append(&steps, field.name, field.offset, type)
            }
        }
        self.steps = steps
        isOneSpan = steps.isEmpty || (steps.count == 1 && steps[0].size == operations.size && steps[0].isBytes)
    }

    /// What a plan does with a field that its maker knows about.
    public enum FieldRule {
        case ignored
        case custom(size: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Difference)
        case byType(Any.Type)
    }

    /// Whether the two values are equal by SwiftUI's rules.
    @inline(__always) public func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        if isOneSpan { return memoryEquals(old, new, steps.isEmpty ? 0 : operations.size) }
        return difference(old, new) == .equal
    }

    /// How the values differ: the strongest of all fields' differences.
    public func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        var strongest = Difference.equal
        for step in steps {
            let one = step.difference(old + step.offset, new + step.offset)
            if one > strongest { strongest = one }
            if strongest == .value { return .value }
        }
        return strongest
    }

    /// The top-level fields that differ, each with how; in declaration order.
    public func differingFields(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [(name: String, how: Difference)] {
        var fields: [(name: String, how: Difference)] = []
        for step in steps {
            let one = step.difference(old + step.offset, new + step.offset)
            guard one != .equal else { continue }
            if let last = fields.indices.last, fields[last].name == step.name {
                fields[last].how = max(fields[last].how, one)
            } else {
                fields.append((step.name, one))
            }
        }
        return fields
    }
}

extension ComparePlan.Step {
    fileprivate var isBytes: Bool { if case .bytes = action { true } else { false } }

    @inline(__always) func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        if memoryEquals(old, new, size) {
            // Equal bits are equal values, also of a `==` that would deny it (NaN): no endless redraw.
            return .equal
        }
        switch action {
        case .bytes, .opaque: return .value
        case .equatable(let equals): return equals(old, new) ? .equal : .value
        case .custom(let compare): return compare(old, new)
        case .nested(let plan): return plan.difference(old, new)
        case .optional(let plan, let operations):
            let (oldTag, newTag) = (operations.enumTag(old), operations.enumTag(new))
            if oldTag != newTag { return .value }
            return oldTag == 0 ? plan.difference(old, new) : .equal
        case .closure: return ClosureCaptures.difference(old, new)
        case .existential: return Existential.difference(old, new)
        }
    }
}

extension ComparePlan {
    private static func makeSteps(
        _ type: Any.Type, _ operations: ValueOperations, ignoringEquatable: Bool
    ) -> [Step] {
        if operations.size == 0 { return [] }
        if let own = type as? any EngineComparable.Type {
            return [Step(name: "", offset: 0, size: operations.size, action: .custom(own.difference))]
        }
        let kind = kind(of: type)
        if kind == .optional, operations.isPOD, let wrapped = (type as? any OptionalProtocol.Type)?.wrapped {
            // The payload's bytes of a nil mean nothing, so bytes alone cannot decide.
            let plan = ComparePlan.plan(for: wrapped)
            return [Step(name: "", offset: 0, size: operations.size, action: .optional(plan, operations))]
        }
        if operations.isPOD {
            if kind == .structure || kind == .tuple { return fieldSteps(type, operations) }
            return [Step(name: "", offset: 0, size: operations.size, action: kind == .function ? .closure : .bytes)]
        }
        if !ignoringEquatable, let equatable = type as? any Equatable.Type {
            return [Step(name: "", offset: 0, size: operations.size, action: .equatable(equality(equatable)))]
        }
        switch kind {
        case .reference:
            return [Step(name: "", offset: 0, size: operations.size, action: .bytes)]
        case .function:
            return [Step(name: "", offset: 0, size: operations.size, action: .closure)]
        case .structure, .tuple:
            return fieldSteps(type, operations)
        case .optional:
            guard let wrapped = (type as? any OptionalProtocol.Type)?.wrapped else { break }
            let plan = ComparePlan.plan(for: wrapped)
            return [Step(name: "", offset: 0, size: operations.size, action: .optional(plan, operations))]
        case .existential where type == Any.self || isOpaqueExistential(type, operations):
            return [Step(name: "", offset: 0, size: operations.size, action: .existential)]
        default: break
        }
        return [Step(name: "", offset: 0, size: operations.size, action: .opaque)]
    }

    private static func fieldSteps(_ type: Any.Type, _ operations: ValueOperations) -> [Step] {
        let fields = storedFields(of: type)
        if fields.isEmpty {
            // A struct with a size and no fields that reflection shows: a built-in, or no metadata.
            let action: Step.Action = operations.isPOD ? .bytes : .opaque
            return [Step(name: "", offset: 0, size: operations.size, action: action)]
        }
        var steps: [Step] = []
        for field in fields { append(&steps, field.name, field.offset, field.type) }
        return steps
    }

    /// Adds a field's steps; neighbouring bytes become one span, also across fields.
    private static func append(_ steps: inout [Step], _ name: String, _ offset: Int, _ type: Any.Type) {
        let operations = ValueOperations(type)
        for step in makeSteps(type, operations, ignoringEquatable: false) {
            var step = step
            step.name = name
            step.offset += offset
            if let last = steps.indices.last, steps[last].isBytes, step.isBytes,
                steps[last].offset + steps[last].size == step.offset, steps[last].name == name
            {
                steps[last].size += step.size
            } else {
                steps.append(step)
            }
        }
    }

    private static func isOpaqueExistential(_ type: Any.Type, _ operations: ValueOperations) -> Bool {
        // A class existential is a reference and its witness tables: bytes decide, and `opaque` compares bytes.
        operations.size >= 32
    }

    private static func equality(_ type: any Equatable.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        func open<Value: Equatable>(_: Value.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
            { $0.assumingMemoryBound(to: Value.self).pointee == $1.assumingMemoryBound(to: Value.self).pointee }
        }
        return open(type)
    }
}

protocol OptionalProtocol { static var wrapped: Any.Type { get } }
extension Optional: OptionalProtocol { static var wrapped: Any.Type { Wrapped.self } }

/// Plans that were made, by type. They are facts about types, not state: any engine on any thread may ask.
final class ComparePlanCache: @unchecked Sendable {
    private let lock = Lock()
    private var plans: [ObjectIdentifier: ComparePlan] = [:]

    func plan(for type: Any.Type) -> ComparePlan {
        let key = ObjectIdentifier(type)
        if let plan = lock.locked({ plans[key] }) { return plan }
        // Made outside the lock, since it asks for the plans of its fields; the first one to be kept wins.
        let made = ComparePlan(type)
        return lock.locked {
            if let plan = plans[key] { return plan }
            plans[key] = made
            return made
        }
    }
}
