#if Window
/// There is no display that a window could be on.
public struct DisplayUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why, and what to do about it.
    public var description: String
}
#endif
