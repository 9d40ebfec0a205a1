/// Where a person puts text that is to go elsewhere.
@MainActor public protocol Clipboard: AnyObject {
    /// Puts a text there in place of what was there.
    func put(_ text: String)
}

/// A clipboard of the process's own, for a host without a desktop.
@MainActor public final class PrivateClipboard: Clipboard {
    /// The text that was put there last; nil: none.
    public private(set) var text: String?
    /// An empty clipboard.
    public init() {}
    /// Puts a text there in place of what was there.
    public func put(_ text: String) { self.text = text }
}
