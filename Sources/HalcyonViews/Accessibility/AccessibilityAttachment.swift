import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// What is said of the elements of a view to accessibility; made by the modifiers whose names begin so.
nonisolated public struct AccessibilityAttachmentModifier: SemanticsModifier, Equatable {
    public typealias Body = Never
    // A reference, so that views under several of these stay small.
    let said: AccessibilityFacts

    public static func == (left: AccessibilityAttachmentModifier, right: AccessibilityAttachmentModifier) -> Bool {
        left.said === right.said || left.said.facts == right.said.facts
    }

    @MainActor package func modification(_ place: SemanticsPlace) -> SemanticsModification {
        let facts = said.facts
        var said = SemanticsModification()
        said.children = facts.children
        said.label = facts.label.map(place.string)
        said.value = facts.value.map(place.string)
        said.hint = facts.hint.map(place.string)
        said.identifier = facts.identifier
        (said.added, said.removed) = (facts.added, facts.removed)
        said.isHidden = facts.isHidden
        said.sortPriority = facts.sortPriority
        said.headingLevel = facts.headingLevel
        said.inputLabels = facts.inputLabels.map { $0.map(place.string) }
        if let detail = facts.detail {
            said.details = [
                SemanticsDetail(
                    label: place.string(detail.label), value: detail.value.map(place.string) ?? "",
                    isImportant: detail.isImportant)
            ]
        }
        said.answersPress = facts.answersPress
        said.pair = facts.pair
        return said
    }

    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SemanticsModifierPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// What one such modifier says; nil: nothing.
nonisolated final class AccessibilityFacts: Sendable {
    struct Facts: Equatable, Sendable {
        var children: SemanticsChildren?
        var label: Text?
        var value: Text?
        var hint: Text?
        var identifier: String?
        var added: SemanticsNode.Traits = []
        var removed: SemanticsNode.Traits = []
        var isHidden: Bool?
        var sortPriority: Double?
        var headingLevel: Int?
        var inputLabels: [Text]?
        var detail: Detail?
        var answersPress: Bool?
        var pair: SemanticsPair?
    }
    /// Something more; without a value it is taken away.
    struct Detail: Equatable, Sendable {
        var label: Text
        var value: Text?
        var isImportant: Bool
    }
    let facts: Facts
    init(_ facts: Facts) { self.facts = facts }
}

extension View {
    /// The view with something said of its elements; with nothing where `isEnabled` is false.
    nonisolated func accessibilitySaying(
        isEnabled: Bool = true, _ say: (inout AccessibilityFacts.Facts) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        var facts = AccessibilityFacts.Facts()
        if isEnabled { say(&facts) }
        return modifier(AccessibilityAttachmentModifier(said: AccessibilityFacts(facts)))
    }
}
