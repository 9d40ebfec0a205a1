/// How two values of one type are compared, made once a type and immortal (semantics 1–12).
///
/// Equal bytes are equal. Else field by field: a trivial type by its fields' bytes (padding never decides, and its own
/// `==` is ignored), any other `Equatable` by `==`, a reference by identity, a closure by its two words, an existential
/// by its dynamic type and payload, a struct by its fields. What cannot be looked into counts as changed.
public final class ComparePlan: @unchecked Sendable {
    /// The type and what can be done with its values.
    public let operations: ValueOperations
    // Kept for ever, as the plan is, so that walking it counts no reference.
    let steps: UnsafeMutableBufferPointer<Step>
    private let firstStep: UnsafeMutablePointer<Step>
    /// For each step the number of its field in `fieldNames`.
    private let fieldNumbers: [UInt32]
    /// No padding and nothing but bytes: one `memcmp` decides.
    let isOneSpan: Bool

    struct Step {
        /// The top-level field that this belongs to.
        var name: String
        var offset: Int
        var size: Int
        /// What decides if the bytes differ; nil: that they do.
        var comparison: Unmanaged<FieldComparison>?
        /// Nothing but bytes: neighbours become one span.
        var isBytes: Bool

        /// A field whose bytes decide.
        init(_ name: String = "", offset: Int = 0, bytes size: Int) {
            (self.name, self.offset, self.size, comparison, isBytes) = (name, offset, size, nil, true)
        }

        /// A field with a rule of its own; nil: one that cannot be looked into.
        init(_ name: String = "", offset: Int = 0, size: Int, by comparison: FieldComparison?) {
            (self.name, self.offset, self.size, isBytes) = (name, offset, size, false)
            self.comparison = comparison.map(Unmanaged.passRetained)
        }
    }

    /// The plan of a type.
    public static func plan(for type: Any.Type) -> ComparePlan { cache.plan(for: type) }

    private static let cache = ComparePlanCache()

    fileprivate init(_ type: Any.Type, ignoringEquatable: Bool = false) {
        operations = ValueOperations(type)
        let steps = ComparePlan.makeSteps(type, operations, ignoringEquatable: ignoringEquatable)
        self.steps = ComparePlan.kept(steps)
        firstStep = self.steps.baseAddress.unsafelyUnwrapped
        fieldNumbers = ComparePlan.fieldNumbers(steps)
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
                steps.append(Step(field.name, offset: field.offset, size: size, by: CustomComparison(compare)))
            case .byType(let type):
                ComparePlan.append(&steps, field.name, field.offset, type)
            }
        }
        self.steps = ComparePlan.kept(steps)
        firstStep = self.steps.baseAddress.unsafelyUnwrapped
        fieldNumbers = ComparePlan.fieldNumbers(steps)
        isOneSpan = steps.isEmpty || (steps.count == 1 && steps[0].size == operations.size && steps[0].isBytes)
    }

    private static func kept(_ steps: [Step]) -> UnsafeMutableBufferPointer<Step> {
        let buffer = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count)
        _ = buffer.initialize(from: steps)
        return buffer
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
        var step = firstStep
        let end = step + steps.count
        while step < end {
            let one = step.pointee.difference(old + step.pointee.offset, new + step.pointee.offset)
            step += 1
            if one.rawValue > strongest.rawValue { strongest = one }
            if strongest.rawValue == Difference.value.rawValue { return .value }
        }
        return strongest
    }

    /// The top-level fields that differ, by their numbers in `fieldNames`, and all the ways in which they do. Looks at every
    /// field, where `difference` stops at the strongest.
    func detail(
        _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, known: Difference
    ) -> (fields: UInt32, differences: Differences) {
        // Of a single field the caller knows already.
        if let only = onlyStep(old, new) { return (1 << fieldNumbers[only], Differences(known)) }
        var fields: UInt32 = 0
        var differences: Differences = []
        for index in 0..<steps.count {
            let offset = steps[index].offset
            let one = steps[index].difference(old + offset, new + offset)
            guard one != .equal else { continue }
            differences.insert(Differences(one))
            fields |= 1 << fieldNumbers[index]
        }
        return (fields, differences)
    }

    /// The step whose bytes differ; nil: there are several.
    private func onlyStep(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Int? {
        if steps.count == 1 { return 0 }
        var only: Int?
        for index in 0..<steps.count {
            let (offset, size) = (steps[index].offset, steps[index].size)
            if memoryEquals(old + offset, new + offset, size) { continue }
            if only != nil { return nil }
            only = index
        }
        return only
    }

    /// The names of the top-level fields that are compared, in declaration order.
    var fieldNames: [String] {
        var names: [String] = []
        for step in steps where names.last != step.name { names.append(step.name) }
        return names
    }

    fileprivate static func fieldNumbers(_ steps: [Step]) -> [UInt32] {
        var numbers: [UInt32] = []
        for (index, step) in steps.enumerated() {
            let isSame = index > 0 && steps[index - 1].name == step.name
            numbers.append(isSame ? numbers[index - 1] : min(UInt32(numbers.last.map { $0 + 1 } ?? 0), 31))
        }
        return numbers
    }

    /// Calls `body` with the type and address of each value that closures in `value` captured; false where some cannot be
    /// read. Closures inside captures are looked into as well.
    public func forEachCapture(
        _ value: UnsafeRawPointer, _ body: (Any.Type, UnsafeRawPointer) -> Void
    ) -> Bool {
        for step in steps where !(step.comparison?.use { $0.forEachCapture(value + step.offset, body) } ?? true) {
            return false
        }
        return true
    }
}

extension ComparePlan.Step {
    @_transparent func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        if memoryEquals(old, new, size) {
            // Equal bits are equal values, also of a `==` that would deny it (NaN): no endless redraw.
            return .equal
        }
        return comparison?.use { $0.difference(old, new) } ?? .value
    }
}

extension ComparePlan {
    private static func makeSteps(
        _ type: Any.Type, _ operations: ValueOperations, ignoringEquatable: Bool
    ) -> [Step] {
        if operations.size == 0 { return [] }
        if let own = type as? any EngineComparable.Type {
            return [Step(size: operations.size, by: CustomComparison(own.difference))]
        }
        let kind = typeKind(of: type)
        if kind == .optional, operations.isPOD, let wrapped = (type as? any OptionalProtocol.Type)?.wrapped {
            // The payload's bytes of a nil mean nothing, so bytes alone cannot decide.
            let plan = ComparePlan.plan(for: wrapped)
            return [Step(size: operations.size, by: OptionalComparison(plan, operations))]
        }
        if operations.isPOD {
            if kind == .structure || kind == .tuple { return fieldSteps(type, operations) }
            return [
                kind == .function
                    ? Step(size: operations.size, by: ClosureComparison()) : Step(bytes: operations.size)
            ]
        }
        if !ignoringEquatable, let equatable = type as? any Equatable.Type {
            return [Step(size: operations.size, by: .equality(of: equatable))]
        }
        switch kind {
        case .reference:
            return [Step(bytes: operations.size)]
        case .function:
            return [Step(size: operations.size, by: ClosureComparison())]
        case .structure, .tuple:
            return fieldSteps(type, operations)
        case .optional:
            guard let wrapped = (type as? any OptionalProtocol.Type)?.wrapped else { break }
            let plan = ComparePlan.plan(for: wrapped)
            return [Step(size: operations.size, by: OptionalComparison(plan, operations))]
        case .existential where type == Any.self || isOpaqueExistential(type, operations):
            return [Step(size: operations.size, by: ExistentialComparison())]
        default: break
        }
        return [Step(size: operations.size, by: nil)]
    }

    private static func fieldSteps(_ type: Any.Type, _ operations: ValueOperations) -> [Step] {
        let fields = storedFields(of: type)
        if fields.isEmpty {
            // A struct with a size and no fields that reflection shows: a built-in, or no metadata.
            return [operations.isPOD ? Step(bytes: operations.size) : Step(size: operations.size, by: nil)]
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
