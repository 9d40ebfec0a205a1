import HalcyonCore
import HalcyonEngine

/// What a picker chooses, without its type.
@MainActor struct PickerSelection {
    let value: AnyHashable
    let type: Any.Type
    /// Reads the binding now.
    let current: () -> AnyHashable
    /// Writes a value if it is of the type; whether it was.
    let write: (AnyHashable) -> Bool

    init<Value: Hashable>(_ binding: Binding<Value>) {
        value = AnyHashable(binding.wrappedValue)
        type = Value.self
        current = { AnyHashable(binding.wrappedValue) }
        write = { new in
            guard let typed = new.base as? Value else { return false }
            binding.wrappedValue = typed
            return true
        }
    }

    /// Whether it is what a tag names: of the tag's type and equal, or an optional with that in it (semantics 131, 132).
    func matches(_ tag: ChoiceTag) -> Bool { matches(value, tag) }

    /// The same of another value.
    func matches(_ value: AnyHashable, _ tag: ChoiceTag) -> Bool {
        if tag.type == type { return tag.value == value }
        return tag.includesOptional && isOptional(of: tag.type) && unwrapped(value.base) == tag.value
    }

    /// Whether a choice of a tag can be written.
    func takes(_ tag: ChoiceTag) -> Bool { tag.type == type || tag.includesOptional && isOptional(of: tag.type) }

    private func isOptional(of wrapped: Any.Type) -> Bool {
        (type as? any OptionalType.Type).map { $0.wrapped == wrapped } ?? false
    }

    private func unwrapped(_ value: Any) -> AnyHashable? { (type as? any OptionalType.Type)?.inside(of: value) }
}

private protocol OptionalType {
    static var wrapped: Any.Type { get }
    /// What is in a value of the type. The value itself cannot be asked: a cast looks into it first.
    static func inside(of value: Any) -> AnyHashable?
}
extension Optional: OptionalType {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
    fileprivate static func inside(of value: Any) -> AnyHashable? {
        (value as? Wrapped?).flatMap { $0 }.flatMap { $0 as? AnyHashable }
    }
}

/// What a picker keeps while it is there.
@MainActor final class PickerMemory {
    /// The row under the pointer, and the one that is pressed.
    private(set) var hovered: Int?
    var pressed: Int?
    /// The hovered row's node: others may come before it.
    private(set) var hoveredNode: NodeRef?
    /// The pressed row's node: rows may come and go under the pointer.
    var pressedNode: NodeRef?
    /// The choice under the hand, from the press on.
    var flight: InFlight<AnyHashable>?
    /// What was said to match no tag.
    var reported: AnyHashable?
    /// Whether it was said that two choices have one tag.
    var hasReportedTwins = false
    /// The picker's wheels, where it is one: a view may stand in several places, and an engine that only shows what a state
    /// looks like shares it.
    private var wheels: [PickerWheel] = []

    /// The pointer is over a row, or over none.
    func hover(_ row: Int?, _ node: NodeRef? = nil) { (hovered, hoveredNode) = (row, node) }

    /// The wheel of a node.
    func wheel(of node: Int32, _ engine: Engine) -> PickerWheel? { wheels.first { $0.isOf(node, engine) } }

    /// Keeps the wheel of a node.
    func keep(_ wheel: PickerWheel, of node: Int32, _ engine: Engine) {
        wheels.removeAll { !$0.isAlive || $0.isOf(node, engine) }
        wheels.append(wheel)
    }

    /// Whether the wheel draws its band at rest; else one lies beneath it.
    let hasOwnBand: Bool
    nonisolated init(hasOwnBand: Bool = true) { self.hasOwnBand = hasOwnBand }
}
