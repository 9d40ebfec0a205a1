import HalcyonDrawing

/// The retained picture of a root, and what changed in it.
struct PaintState {
    /// Whether anybody wants a picture; without, damage is not even noted.
    var isOn = false
    var list: DisplayList?
    var change = DisplayChange()
    /// Fragments whose records were freed.
    var removed: [FragmentID] = []
    /// Pictures that are kept though nothing draws them any more: the fragments of each, and how many there were, for their
    /// names.
    var kept: [FragmentID: [FragmentID]] = [:]
    var keptCount: UInt32 = 0
    /// The nodes a part of whose picture is a fragment of its own.
    var parts: Set<NodeRef> = []
    /// The record that is being drawn; nil: none.
    var drawn: Int32?

    /// A fragment that was made anew.
    struct Change {
        var id: FragmentID
        var node: Int32
        var record: Int32
        /// Which band of the record it is; nil: the record's own.
        var band: Int?
    }
    /// While facts are recorded: what this update made anew, and what it took the place of.
    var recorded: [Change] = []
    var before: [FragmentID: DisplayFragment] = [:]
}
