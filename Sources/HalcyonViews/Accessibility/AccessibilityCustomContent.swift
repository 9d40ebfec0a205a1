import HalcyonCore
import HalcyonPlatform

/// What a detail of an element is called, so that it is said once and may be said anew.
nonisolated public struct AccessibilityCustomContentKey: Equatable, Sendable {
    let label: Text

    /// A key with a label that is read.
    /// - Parameter id: tells keys apart whose labels read alike in some language; details are told apart by their labels
    ///   here, so it is the label's own text for people who read the source.
    public init(_ label: Text, id: String) { self.label = label }
    /// A key with a label that is read.
    public init(_ labelKey: LocalizedStringKey, id: String) { label = Text(labelKey) }
    /// A key with a label that is read.
    public init(_ labelKey: LocalizedStringKey) { label = Text(labelKey) }
}

/// More about an element than its label and value.
nonisolated public enum AXCustomContent {
    /// Whether a detail is read without being asked for.
    public enum Importance: UInt, Hashable, Sendable {
        /// On demand.
        case `default`
        /// At once.
        case high
    }
}

extension View {
    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    nonisolated public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: key.label, value: value, isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    nonisolated public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: key.label, value: Text(valueKey), isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: key.label, value: Text(value), isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    nonisolated public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: label, value: value, isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: Text(labelKey), value: value, isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: Text(labelKey), value: Text(valueKey), isImportant: importance == .high)
        }
    }

    /// Says more about the view's elements, which is read on demand or, if it is important, at once. Nil takes away what was
    /// said further in.
    @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilitySaying {
            $0.detail = .init(label: Text(labelKey), value: Text(value), isImportant: importance == .high)
        }
    }
}
