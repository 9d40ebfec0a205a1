import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// What becomes of the elements inside of a view that is made one element (semantics 494).
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
    let children: SemanticsChildren
    /// They are nothing: the element says what is said of it.
    public static let ignore = AccessibilityChildBehavior(children: .ignored)
    /// They stay elements, inside of a group.
    public static let contain = AccessibilityChildBehavior(children: .contained)
    /// They are one: their labels one after another; it does what the first control among them does, and offers what each
    /// does under its label.
    public static let combine = AccessibilityChildBehavior(children: .combined)
}

/// How far down a heading stands.
nonisolated public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// It does not say.
    case unspecified
    /// The title of all.
    case h1
    /// The title of a part, and so on down.
    case h2, h3, h4, h5, h6
}

/// Which of two elements is the title of the other.
nonisolated public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The title.
    case label
    /// What it is the title of.
    case content
}

extension View {
    /// Says that the view is the title of another one, or has it, where the two stand apart: the other's label is the
    /// title, unless it has one.
    /// - Parameters:
    ///   - role: which of the two it is.
    ///   - id: what the two have in common.
    ///   - namespace: where that means the two.
    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.pair = SemanticsPair(isLabel: role == .label, key: [AnyHashable(namespace), AnyHashable(id)])
        }
    }

    /// Makes the view one element (semantics 494). What other modifiers say outside of this one is said of that element.
    nonisolated public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying { $0.children = children.children }
    }

    /// Whether nobody is told of the view and of what is inside it; said in several places, the outermost wins
    /// (semantics 495).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityHidden(
        _ hidden: Bool, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.isHidden = hidden }
    }

    /// Adds to what is true of the view (semantics 496).
    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying { $0.added = traits.traits }
    }

    /// Takes from what is true of the view (semantics 496).
    nonisolated public func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying { $0.removed = traits.traits }
    }

    /// How early the view is read among those around it: higher numbers earlier, equal ones as they stand; 0 without this.
    nonisolated public func accessibilitySortPriority(
        _ sortPriority: Double
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying { $0.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
    }

    /// How far down the view stands as a heading. It is one by the trait `isHeader`.
    nonisolated public func accessibilityHeading(
        _ level: AccessibilityHeadingLevel
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying { $0.headingLevel = Int(level.rawValue) }
    }

    /// Whether a person can ask the view to be pressed; without this, where it has an action.
    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.answersPress = respondsToUserInteraction }
    }
}
