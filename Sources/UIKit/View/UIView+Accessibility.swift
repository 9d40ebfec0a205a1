import Foundation
import HalcyonEngine
import HalcyonPlatform

/// What a view says to accessibility.
struct SpokenFacts: Equatable {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = .none
    var isHidden = false
    /// Whether a modifier has to say it.
    var needsModifier: Bool { identifier != nil || isHidden }
}

/// What is true of an element.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing.
    public static let none: UIAccessibilityTraits = []
    /// What kind it is.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 4)
    /// It is chosen; it cannot be used.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Its label or value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 7)
}

extension UIView {
    private func say(_ change: (inout SpokenFacts) -> Void) {
        let before = spoken
        change(&spoken)
        if spoken != before { changed() }
    }

    /// Whether it is an element by itself, of which what is inside is part. By itself a view is none once it has a label.
    public var isAccessibilityElement: Bool {
        get { spoken.isElement ?? (spoken.label != nil) }
        set { say { $0.isElement = newValue } }
    }
    /// What is read of it.
    public var accessibilityLabel: String? {
        get { spoken.label }
        set { say { $0.label = newValue } }
    }
    /// What it is set to, as it is read.
    public var accessibilityValue: String? {
        get { spoken.value }
        set { say { $0.value = newValue } }
    }
    /// What using it does.
    public var accessibilityHint: String? {
        get { spoken.hint }
        set { say { $0.hint = newValue } }
    }
    /// What programs call it by.
    public var accessibilityIdentifier: String? {
        get { spoken.identifier }
        set { say { $0.identifier = newValue } }
    }
    /// What is true of it.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { spoken.traits }
        set { say { $0.traits = newValue } }
    }
    /// Whether what is inside is nothing to accessibility.
    public var accessibilityElementsHidden: Bool {
        get { spoken.isHidden }
        set { say { $0.isHidden = newValue } }
    }

    /// The element that it is; nil: what is inside speaks for itself.
    var spokenContent: SemanticsContent? {
        guard isAccessibilityElement else { return nil }
        let traits = spoken.traits
        let role: SemanticsNode.Role =
            if traits.contains(.button) { .button } else if traits.contains(.link) {
                .link
            } else if traits.contains(
                .header)
            {
                .heading
            } else if traits.contains(.image) { .image } else if traits.contains(.staticText) { .text } else {
                .unknown
            }
        var known: SemanticsNode.Traits = []
        if traits.contains(.selected) { known.insert(.isSelected) }
        if traits.contains(.updatesFrequently) { known.insert(.updatesFrequently) }
        return SemanticsContent(
            role: role, label: spoken.label, value: spoken.value, hint: spoken.hint, traits: known,
            children: spoken.label == nil ? .combined : .ignored, isEnabled: !traits.contains(.notEnabled))
    }
}
