import HalcyonPlatform

/// What becomes of the elements inside of an element.
public enum SemanticsChildren: Sendable {
    /// They follow it, as its siblings.
    case apart
    /// They are elements of its own inside it.
    case contained
    /// They are part of it: their labels are its label, unless it has one, and what can be done with them can be done with
    /// it.
    case combined
    /// They are nothing.
    case ignored
}

/// What the elements of a view are for that stands in for another one.
public enum SemanticsStandInUse: Sendable {
    /// They take the place of the other's.
    case representation
    /// They are inside of one element, which takes the place of the other's.
    case children
    /// What they do is offered by the other's.
    case actions
}

/// What a node is to accessibility by itself, before any modifier around it has a say.
public struct SemanticsContent: Hashable, Sendable {
    /// The kind of element.
    public var role: SemanticsNode.Role
    /// What is read; nil: with `combined` children what they say, else nothing.
    public var label: String?
    /// What it is set to, as it is read.
    public var value: String?
    /// What using it does.
    public var hint: String?
    /// What it is set to, as a number.
    public var number: SemanticsNumber?
    /// What is true of it besides what its role says.
    public var traits: SemanticsNode.Traits
    /// What can be done with it: the plan's `semanticsAction` does it.
    public var actions: [SemanticsAction]
    /// What becomes of the elements inside.
    public var children: SemanticsChildren
    /// Whether it answers to a person.
    public var isEnabled: Bool
    /// Whether what is typed goes to it.
    public var isFocused = false
    /// It is an element only once a modifier right around it says something of it: a shape, a colour (semantics 491).
    public var isSilent = false

    /// An element.
    public init(
        role: SemanticsNode.Role, label: String? = nil, value: String? = nil, hint: String? = nil,
        number: SemanticsNumber? = nil, traits: SemanticsNode.Traits = [], actions: [SemanticsAction] = [],
        children: SemanticsChildren = .apart, isEnabled: Bool = true
    ) {
        (self.role, self.label, self.value, self.hint, self.number) = (role, label, value, hint, number)
        (self.traits, self.actions, self.children, self.isEnabled) = (traits, actions, children, isEnabled)
    }

    /// Something that is seen and says nothing, until it is given a label.
    public static let silent: SemanticsContent = {
        var content = SemanticsContent(role: .unknown)
        content.isSilent = true
        return content
    }()
}

/// An element and its title, which stand apart.
public struct SemanticsPair: Hashable, Sendable {
    /// Whether it is the title.
    public var isLabel: Bool
    // Views, and with them their ids, live on the main actor.
    /// What the two have in common: equal to that of the other one and to no third's.
    nonisolated(unsafe) public var key: AnyHashable

    /// One side of a pair.
    public init(isLabel: Bool, key: AnyHashable) { (self.isLabel, self.key) = (isLabel, key) }
}

/// What a modifier says of the elements inside of it. Nil says nothing; what modifiers further out say wins
/// (semantics 492, 495).
public struct SemanticsModification: Hashable, Sendable {
    /// What was inside becomes one element, before the rest is said of that; nil: it stays as it is.
    public var children: SemanticsChildren?
    /// Kind of the elements.
    public var role: SemanticsNode.Role?
    /// What is read.
    public var label: String?
    /// What they are set to.
    public var value: String?
    /// What using them does.
    public var hint: String?
    /// What programs call them by.
    public var identifier: String?
    /// What they are set to, as a number.
    public var number: SemanticsNumber?
    /// Traits that they get.
    public var added: SemanticsNode.Traits = []
    /// Traits that are taken from them.
    public var removed: SemanticsNode.Traits = []
    /// Whether they are hidden, with all that is inside them.
    public var isHidden: Bool?
    /// How early they are read among those around: higher ones earlier; 0 where nothing is said.
    public var sortPriority: Double?
    /// How far down a heading stands, from 1; 0: it does not say.
    public var headingLevel: Int?
    /// What a person may call them.
    public var inputLabels: [String]?
    /// More to be read on demand.
    public var details: [SemanticsDetail] = []
    /// What can be done with them: the plan's `semanticsAction` does it.
    public var actions: [SemanticsAction] = []
    /// Whether they answer to a person; false wins, wherever it is said.
    public var isEnabled = true
    /// Whether a press can be asked of them.
    public var answersPress: Bool?
    /// Whether what is typed goes to them.
    public var isFocused: Bool?
    /// They are the title of other elements, or are called by those.
    public var pair: SemanticsPair?

    /// Says nothing.
    public init() {}

    /// Whether it says something of elements that would say nothing otherwise (semantics 491).
    var declares: Bool {
        role != nil || label != nil || value != nil || hint != nil || identifier != nil || number != nil
            || !added.isEmpty || !actions.isEmpty || inputLabels != nil || !details.isEmpty || headingLevel != nil
    }
}
