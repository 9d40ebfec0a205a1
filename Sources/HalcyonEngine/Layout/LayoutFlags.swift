/// Facts about a layout record, one bit each; where there is one for each axis, the bit of the height follows the
/// width's.
/// Written as numbers, since a debug build would compute each shift when it is asked for.
enum LayoutFlags {
    /// The list of children has to be made anew.
    static let relink: UInt32 = 0x1
    /// The record's fragment has to be made anew.
    static let damaged: UInt32 = 0x2
    /// The summary has to be made anew.
    static let dirty: UInt32 = 0x4
    /// What is inside has to be placed anew, even at the same size.
    static let replace: UInt32 = 0x8
    /// Size and place were given by the container at least once.
    static let isPlaced: UInt32 = 0x10
    /// The last proposal was less than needed: the size is not what the summary says.
    static let isSqueezed: UInt32 = 0x20
    static let isRigid: UInt32 = 0x40
    static let isGreedy: UInt32 = 0x100
    static let isOpaque: UInt32 = 0x400
    /// An alignment guide is said here or inside.
    static let hasGuides: UInt32 = 0x800
    /// Not 0: it lies aside.
    static let hasPriority: UInt32 = 0x1000
    /// A modifier's record around one member of its content.
    static let isMember: UInt32 = 0x2000
    /// A stack with so many children that it keeps bands of them.
    static let hasBands: UInt32 = 0x4000
    /// Its children's places are in their bands; else they are in the stack.
    static let placesInBands: UInt32 = 0x8000
    static let edgeShift: UInt32 = 16
    static let edges: UInt32 = 0xFF << edgeShift
    /// Without a side: the need is the ideal length; else it is 0.
    static let needsIdeal: UInt32 = 0x1000000
    /// Without a side: the least length is 0; else it is the ideal one.
    static let shrinksToNothing: UInt32 = 0x4000000
    static let isSqueezedByNil: UInt32 = 0x1000_0000

    /// The record stands in a bucket of the running pass.
    static let isQueued: UInt32 = 0x4000_0000
    /// Somebody above asked where a guide of it is, and so depends on more than its summary.
    static let isGuideAsked: UInt32 = 0x8000_0000

    /// What a summary says of one length, of the width.
    static let length = isRigid | isGreedy | isSqueezedByNil
    static let isRigidBoth = isRigid | isRigid << 1
    /// What a summary says, the numbers apart.
    static let summary =
        isRigid * 3 | isGreedy * 3 | isOpaque | hasGuides | hasPriority | edges | isSqueezedByNil * 3

    /// The same of a record without a side, whose numbers follow from its size.
    static let plainSummary = summary | needsIdeal * 3 | shrinksToNothing * 3

    @_transparent static func shift(_ isVertical: Bool) -> UInt32 { isVertical ? 1 : 0 }
}
