/// What is another in a semantics tree than in one of the same root before: what a host tells an accessibility client, and
/// no more. Elements are told apart by their identities.
public struct SemanticsDifference: Hashable, Sendable {
    /// Elements that came, in reading order; their children are listed on their own.
    public var added: [SemanticsID] = []
    /// Elements that went, in the reading order that they had.
    public var removed: [SemanticsID] = []
    /// Elements that stayed and say something else, in reading order.
    public var changed: [SemanticsID] = []
    /// Elements that stayed and have another frame, in reading order.
    public var moved: [SemanticsID] = []
    /// Elements that stayed and hold others, or in another order; in reading order.
    public var rearranged: [SemanticsID] = []

    /// Whether the two trees are the same.
    public var isEmpty: Bool { self == SemanticsDifference() }

    /// What `new` has differently from `old`.
    public init(from old: SemanticsNode, to new: SemanticsNode) {
        var before: [SemanticsID: SemanticsNode] = [:]
        let (olds, news) = (old.flattened, new.flattened)
        before.reserveCapacity(olds.count)
        for element in olds { before[element.id] = element }
        for element in news {
            guard let known = before.removeValue(forKey: element.id) else {
                added.append(element.id)
                continue
            }
            if !known.saysTheSame(as: element) { changed.append(element.id) }
            if known.frame != element.frame { moved.append(element.id) }
            if !known.children.lazy.map(\.id).elementsEqual(element.children.lazy.map(\.id)) {
                rearranged.append(element.id)
            }
        }
        if !before.isEmpty { removed = olds.lazy.map(\.id).filter { before[$0] != nil } }
    }

    private init() {}
}

extension SemanticsNode {
    /// Whether another element says the same of itself, frame, identity and children apart.
    public func saysTheSame(as other: SemanticsNode) -> Bool {
        role == other.role && label == other.label && value == other.value && hint == other.hint
            && identifier == other.identifier && traits == other.traits && number == other.number
            && headingLevel == other.headingLevel && actions == other.actions && inputLabels == other.inputLabels
            && details == other.details && isEnabled == other.isEnabled && isFocused == other.isFocused
    }
}
