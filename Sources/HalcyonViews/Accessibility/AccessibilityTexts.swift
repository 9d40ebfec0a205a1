import HalcyonCore
import HalcyonPlatform

// What elements are called and what they say. On a view without elements of its own, such as a stack, it is said of each
// element inside; what is said further out wins (semantics 492).
extension View {
    /// What is read in place of the view's own texts; a shape or a colour becomes an element by it (semantics 488, 491).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityLabel(
        _ label: Text, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.label = label }
    }

    /// What is read in place of the view's own texts; a shape or a colour becomes an element by it (semantics 488, 491).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityLabel(
        _ labelKey: LocalizedStringKey, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.label = Text(labelKey) }
    }

    /// What is read in place of the view's own texts; a shape or a colour becomes an element by it (semantics 488, 491).
    /// - Parameter isEnabled: false: it says nothing.
    @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
        _ label: S, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.label = Text(label) }
    }

    /// What the view is set to, as it is read after its label (semantics 488).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityValue(
        _ value: Text, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.value = value }
    }

    /// What the view is set to, as it is read after its label (semantics 488).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityValue(
        _ valueKey: LocalizedStringKey, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.value = Text(valueKey) }
    }

    /// What the view is set to, as it is read after its label (semantics 488).
    /// - Parameter isEnabled: false: it says nothing.
    @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
        _ value: S, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.value = Text(value) }
    }

    /// What using the view does, as it is read last (semantics 499).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityHint(
        _ hint: Text, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.hint = hint }
    }

    /// What using the view does, as it is read last (semantics 499).
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityHint(
        _ hintKey: LocalizedStringKey, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.hint = Text(hintKey) }
    }

    /// What using the view does, as it is read last (semantics 499).
    /// - Parameter isEnabled: false: it says nothing.
    @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
        _ hint: S, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.hint = Text(hint) }
    }

    /// What programs and scripts call the view by; it is never read.
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityIdentifier(
        _ identifier: String, isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.identifier = identifier }
    }

    /// What a person may call the view besides its label, the best name first.
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityInputLabels(
        _ inputLabels: [Text], isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.inputLabels = inputLabels }
    }

    /// What a person may call the view besides its label, the best name first.
    /// - Parameter isEnabled: false: it says nothing.
    nonisolated public func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.inputLabels = inputLabelKeys.map { Text($0) } }
    }

    /// What a person may call the view besides its label, the best name first.
    /// - Parameter isEnabled: false: it says nothing.
    @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S], isEnabled: Bool = true
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying(isEnabled: isEnabled) { $0.inputLabels = inputLabels.map { Text($0) } }
    }
}
