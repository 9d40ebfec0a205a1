/// What stands at one place of a program.
enum Kind: String, CaseIterable {
    // Leaves
    case text, texts, button, empty, spacer
    // Leaves for hands
    case field, numberField, editor, toggle, slider, wheel
    // Structure
    case vstack, hstack, tuple, group
    // Layout
    case zstack, grid, fits, flow, baselines, overlay, underlay, reader, placeReader, anchor, offset, guide, direction
    case inset, zIndex, scroll
    // Choices
    case ifOnly, ifElse, switched, anyView
    // Rows
    case forEachRows, forEachIDs, forEachRange, forEachBinding, forEachNested, forEachGroups
    // Identity
    case explicitID
    // Modifiers
    case padding, frame, flexibleFrame, fixedSize, layoutPriority, background, disabled, modifier, modifierTimes
    // What hands do
    case tapped, dragged, keyed, hitArea
    // What accessibility is told
    case accessibility, accessibilityElement
    // Environment
    case environment, environmentTransform, environmentObject, environmentWatched
    // Preferences
    case preference, preferenceTransform, preferenceReader
    // Effects
    case change, appearance, task, receive
    // Views with a body
    case stateCell, bindingCell, plainCell, equatableCell, closureCell, contentCell, environmentCell, customCell
    case observedCell, stateObjectCell, environmentObjectCell
    case watchedCell, bindableCell, stateWatchedCell, environmentWatchedCell

    /// How many children a place of this kind has: fewest and most.
    var children: ClosedRange<Int> {
        switch self {
        case .text, .texts, .button, .empty, .spacer: 0...0
        case _ where isForHands: 0...0
        case .vstack, .hstack, .tuple, .group, .zstack, .grid, .fits, .flow, .baselines, .scroll: 1...3
        case .ifElse, .anyView, .overlay, .underlay, .inset: 2...2
        case .switched: 3...3
        default: isCell ? 1...2 : 1...1
        }
    }

    /// Whether a body of its own runs for it.
    var isCell: Bool { rawValue.hasSuffix("Cell") }

    /// Whether the number that it looks at decides about structure.
    var isStructural: Bool {
        switch self {
        case .ifOnly, .ifElse, .switched, .anyView, .explicitID, .forEachRange, .modifierTimes: true
        default: false
        }
    }

    /// Whether it is about sizes and places only.
    var isLayout: Bool {
        switch self {
        case .zstack, .grid, .fits, .flow, .baselines, .overlay, .underlay, .reader, .placeReader, .anchor, .offset,
            .guide, .direction, .inset, .zIndex, .scroll:
            true
        default: false
        }
    }

    /// Whether it is a control whose value hands set.
    var isForHands: Bool {
        switch self {
        case .field, .numberField, .editor, .toggle, .slider, .wheel: true
        default: false
        }
    }

    /// Whether it looks at the objects that all views of a program share.
    var looksAtSharedObjects: Bool {
        switch self {
        case .observedCell, .environmentObjectCell, .watchedCell, .bindableCell, .environmentWatchedCell: true
        default: false
        }
    }

    /// Whether its rows can be written.
    var hasRowsBinding: Bool {
        switch self {
        case .stateCell, .observedCell, .stateObjectCell, .environmentObjectCell, .bindableCell, .stateWatchedCell: true
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
