import HalcyonDrawing

/// The retained picture of a root, and what changed in it.
struct PaintState {
    /// Whether anybody wants a picture; without, damage is not even noted.
    var isOn = false
    var list: DisplayList?
    var change = DisplayChange()
    /// Fragments whose records were freed.
    var removed: [FragmentID] = []
    /// The record that is being drawn; nil: none.
    var drawn: Int32?
}
