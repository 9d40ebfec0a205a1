/// How two values of one field are compared whose bytes differ: one object a rule, kept for ever, so that a comparison
/// counts no reference.
class FieldComparison {
    func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { .value }

    /// Calls `body` with the type and address of each value that closures in the field captured; false where some cannot
    /// be read.
    func forEachCapture(_ field: UnsafeRawPointer, _ body: (Any.Type, UnsafeRawPointer) -> Void) -> Bool { true }
}

/// By the type's own `==`.
final class EquatableComparison<Value: Equatable>: FieldComparison {
    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let (old, new) = (old.assumingMemoryBound(to: Value.self), new.assumingMemoryBound(to: Value.self))
        return old.pointee == new.pointee ? .equal : .value
    }
}

extension FieldComparison {
    /// By a type's own `==`.
    static func equality(of type: any Equatable.Type) -> FieldComparison {
        func open<Value: Equatable>(_: Value.Type) -> FieldComparison { EquatableComparison<Value>() }
        return open(type)
    }
}

/// By a function.
final class CustomComparison: FieldComparison {
    private let compare: (UnsafeRawPointer, UnsafeRawPointer) -> Difference
    init(_ compare: @escaping (UnsafeRawPointer, UnsafeRawPointer) -> Difference) { self.compare = compare }
    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { compare(old, new) }
}

/// By the case, then by the payload.
final class OptionalComparison: FieldComparison {
    private let wrapped: ComparePlan
    private let operations: ValueOperations
    init(_ wrapped: ComparePlan, _ operations: ValueOperations) {
        (self.wrapped, self.operations) = (wrapped, operations)
    }
    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let (oldTag, newTag) = (operations.enumTag(old), operations.enumTag(new))
        if oldTag != newTag { return .value }
        return oldTag == 0 ? wrapped.difference(old, new) : .equal
    }
    override func forEachCapture(_ field: UnsafeRawPointer, _ body: (Any.Type, UnsafeRawPointer) -> Void) -> Bool {
        operations.enumTag(field) == 0 ? wrapped.forEachCapture(field, body) : true
    }
}

/// By what the closures captured.
final class ClosureComparison: FieldComparison {
    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        ClosureCaptures.difference(old, new)
    }
    override func forEachCapture(_ field: UnsafeRawPointer, _ body: (Any.Type, UnsafeRawPointer) -> Void) -> Bool {
        guard let context = field.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) else { return true }
        guard let captures = ClosureCaptures.captures(of: context) else { return false }
        return captures.allSatisfy { capture in
            body(capture.type, capture.address)
            if typeKind(of: capture.type) != .function { return true }
            return ComparePlan.plan(for: capture.type).forEachCapture(capture.address, body)
        }
    }
}

/// By the dynamic types and what is inside.
final class ExistentialComparison: FieldComparison {
    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        Existential.difference(old, new)
    }
}
