/// Where a person puts text that is to go elsewhere, and takes it from.
@MainActor public protocol Clipboard: AnyObject {
    /// Puts a text there in place of what was there.
    func put(_ text: String)
    /// Gives the text that is there to `body`, at once or when the program that it comes from has answered; nil: there is
    /// none.
    func read(_ body: @escaping @MainActor (String?) -> Void)
}

/// A clipboard of the process's own, for a host without a desktop.
@MainActor public final class PrivateClipboard: Clipboard {
    /// The text that was put there last; nil: none.
    public private(set) var text: String?
    /// An empty clipboard.
    public init() {}
    /// Puts a text there in place of what was there.
    public func put(_ text: String) { self.text = text }
    /// Gives the text that was put there last to `body`, at once.
    public func read(_ body: @escaping @MainActor (String?) -> Void) { body(text) }
}
