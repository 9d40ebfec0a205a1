/// What an engine keeps for its semantics tree.
struct SemanticsState {
    /// How many nodes say something of the elements inside of them.
    var modifiers = 0
}
