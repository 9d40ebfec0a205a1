extension SemanticsNode {
    /// What kind of element it is: what accessibility clients know by these names or like ones.
    public enum Role: String, Sendable, CaseIterable {
        /// A container that says nothing itself.
        case group
        /// Something with a label that is nothing known.
        case unknown
        /// Text that is read.
        case text
        /// The title of what follows.
        case heading
        /// A picture.
        case image
        /// Something to press.
        case button
        /// Something to press that leads elsewhere.
        case link
        /// A button that shows choices.
        case menuButton
        /// A list of choices and commands.
        case menu
        /// One of them.
        case menuItem
        /// On or off, as a box with a mark.
        case checkBox
        /// On or off, as a switch.
        case toggle
        /// One of several, of which one is on.
        case radioButton
        /// Those that one of is on.
        case radioGroup
        /// A control that shows the choice made and, when pressed, all choices.
        case popUpButton
        /// A choice that is turned to.
        case wheel
        /// A number that is dragged.
        case slider
        /// A number that is stepped up and down.
        case stepper
        /// A number that shows how much of something there is.
        case gauge
        /// How much of a task is done.
        case progress
        /// A task that takes a while nobody knows.
        case busyIndicator
        /// One line to type in.
        case textField
        /// One line to type in what nobody may read.
        case secureField
        /// Several lines to type in.
        case textEditor
        /// A date to choose.
        case datePicker
        /// A colour to choose.
        case colorWell
        /// Something that shows or hides what belongs to it.
        case disclosure
        /// Something that scrolls.
        case scrollArea
        /// Rows one below another.
        case list
        /// One of them.
        case row
        /// Rows and columns.
        case table
        /// One field of a table.
        case cell
        /// Rows that have rows of their own.
        case outline
        /// Pages of which one is shown.
        case tabGroup
        /// What shows one of them.
        case tab
        /// Controls that belong to a window as a whole.
        case toolbar
        /// A window that has to be answered first.
        case dialog
        /// The same with something to be warned of.
        case alert
    }

    /// What is true of an element.
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// It is a button.
        public static let isButton = Traits(rawValue: 1 << 0)
        /// It is the title of what follows.
        public static let isHeader = Traits(rawValue: 1 << 1)
        /// It is chosen.
        public static let isSelected = Traits(rawValue: 1 << 2)
        /// It leads elsewhere.
        public static let isLink = Traits(rawValue: 1 << 3)
        /// It is a field to search by.
        public static let isSearchField = Traits(rawValue: 1 << 4)
        /// It is a picture.
        public static let isImage = Traits(rawValue: 1 << 5)
        /// It plays its own sound when used.
        public static let playsSound = Traits(rawValue: 1 << 6)
        /// It is a key of a keyboard.
        public static let isKeyboardKey = Traits(rawValue: 1 << 7)
        /// It is text that does not change by itself.
        public static let isStaticText = Traits(rawValue: 1 << 8)
        /// It says what is going on as a whole.
        public static let isSummaryElement = Traits(rawValue: 1 << 9)
        /// Its label or value changes often.
        public static let updatesFrequently = Traits(rawValue: 1 << 10)
        /// It begins to play something when used.
        public static let startsMediaSession = Traits(rawValue: 1 << 11)
        /// A person handles it directly, not through an accessibility client.
        public static let allowsDirectInteraction = Traits(rawValue: 1 << 12)
        /// It turns the page when it was read.
        public static let causesPageTurn = Traits(rawValue: 1 << 13)
        /// Nothing around it can be reached.
        public static let isModal = Traits(rawValue: 1 << 14)
        /// It is on or off.
        public static let isToggle = Traits(rawValue: 1 << 15)
        /// Its children are tabs.
        public static let isTabBar = Traits(rawValue: 1 << 16)
    }
}

extension SemanticsNode.Role {
    /// The traits that elements of the role have by themselves.
    public var traits: SemanticsNode.Traits {
        switch self {
        case .text: .isStaticText
        case .heading: [.isStaticText, .isHeader]
        case .image: .isImage
        case .button, .menuButton, .popUpButton, .menuItem: .isButton
        case .link: .isLink
        case .checkBox, .toggle: [.isButton, .isToggle]
        case .tab, .radioButton, .disclosure: .isButton
        default: []
        }
    }

    /// Whether a person uses elements of the role, and does not only read them.
    public var isControl: Bool {
        switch self {
        case .button, .link, .menuButton, .menuItem, .checkBox, .toggle, .radioButton, .radioGroup, .popUpButton,
            .wheel,
            .slider, .stepper, .textField, .secureField, .textEditor, .datePicker, .colorWell, .disclosure, .tab:
            true
        default: false
        }
    }
}

extension SemanticsNode.Traits: CustomStringConvertible {
    private static let names: [(SemanticsNode.Traits, String)] = [
        (.isButton, "isButton"), (.isHeader, "isHeader"), (.isSelected, "isSelected"), (.isLink, "isLink"),
        (.isSearchField, "isSearchField"), (.isImage, "isImage"), (.playsSound, "playsSound"),
        (.isKeyboardKey, "isKeyboardKey"), (.isStaticText, "isStaticText"), (.isSummaryElement, "isSummaryElement"),
        (.updatesFrequently, "updatesFrequently"), (.startsMediaSession, "startsMediaSession"),
        (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
        (.isModal, "isModal"), (.isToggle, "isToggle"), (.isTabBar, "isTabBar"),
    ]

    /// The traits by their names, in a fixed order.
    public var description: String {
        Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
