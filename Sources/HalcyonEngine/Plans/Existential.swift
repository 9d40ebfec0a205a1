/// Looking into `Any` and `any P`: three words of payload or a box, then the dynamic type.
enum Existential {
    /// The payload's type and address.
    static func open(_ container: UnsafeRawPointer) -> (type: Any.Type, payload: UnsafeRawPointer) {
        let type = container.load(fromByteOffset: 24, as: Any.Type.self)
        let operations = ValueOperations(type)
        if operations.isInline { return (type, container) }
        // A box begins with its object header; the payload follows at its own alignment.
        let box = container.load(as: UnsafeRawPointer.self)
        let offset = (16 + operations.alignment - 1) & ~(operations.alignment - 1)
        return (type, box + offset)
    }

    /// Whether two values are equal by SwiftUI's rules.
    static func areEqual(_ old: Any, _ new: Any) -> Bool {
        withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { difference(old, $0) == .equal } }
    }

    /// By dynamic type and payload; a payload boxed anew is not different for that.
    static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let (oldType, oldPayload) = open(old)
        let (newType, newPayload) = open(new)
        if oldType != newType { return .value }
        return ComparePlan.plan(for: oldType).difference(oldPayload, newPayload)
    }
}
