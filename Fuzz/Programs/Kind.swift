/// What stands at one place of a program.
enum Kind: String, CaseIterable {
    // Leaves
    case text, texts, button, empty
    // Structure
    case vstack, tuple, group
    // Choices
    case ifOnly, ifElse, switched, anyView
    // Rows
    case forEachRows, forEachIDs, forEachRange, forEachBinding, forEachNested, forEachGroups
    // Identity
    case explicitID
    // Views with a body
    case stateCell, bindingCell, plainCell

    /// How many children a place of this kind has: fewest and most.
    var children: ClosedRange<Int> {
        switch self {
        case .text, .texts, .button, .empty: 0...0
        case .vstack, .tuple, .group: 1...3
        case .ifOnly, .explicitID: 1...1
        case .forEachRows, .forEachIDs, .forEachRange, .forEachBinding, .forEachNested, .forEachGroups: 1...1
        case .ifElse, .anyView: 2...2
        case .switched: 3...3
        case .stateCell, .bindingCell, .plainCell: 1...2
        }
    }

    /// Whether a body of its own runs for it.
    var isCell: Bool { rawValue.hasSuffix("Cell") }

    /// Whether the number that it looks at decides about structure.
    var isStructural: Bool {
        switch self {
        case .ifOnly, .ifElse, .switched, .anyView, .explicitID, .forEachRange: true
        default: false
        }
    }

    /// Whether it multiplies what is in it.
    var isRows: Bool { rawValue.hasPrefix("forEach") }
}

/// Which value of the view with a body around it a place looks at.
enum Source: Int, CaseIterable {
    /// The view's first number: its state, its binding, its object's property.
    case first
    /// Its second one.
    case second
    /// What it was given by the view around.
    case given
    /// The row's value; outside of rows what it was given.
    case row
    /// How many rows it has.
    case count
}
