import HalcyonDrawing
import HalcyonPlatform

/// What a node says of itself to accessibility.
public struct SemanticsContent: Hashable, Sendable {
    /// The kind of element.
    public var role: SemanticsNode.Role
    /// What is read; nil: the texts inside, one after another.
    public var label: String?
    /// Whether elements inside are part of this one.
    public var containsChildren: Bool
    /// Whether it answers to a person.
    public var isEnabled: Bool
    public init(role: SemanticsNode.Role, label: String?, containsChildren: Bool = false, isEnabled: Bool = true) {
        (self.role, self.label, self.containsChildren, self.isEnabled) = (role, label, containsChildren, isEnabled)
    }
}
