import Foundation
import HalcyonEngine

/// The program.
@MainActor public final class UIApplication: UIResponder {
    /// The program.
    public static let shared = UIApplication()
    private override init() { super.init() }

    /// How much a program is in use.
    public enum State: Int, Sendable { case active, inactive, background }

    /// What `open` is told about an address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only a program that claims the address may open it. The desktop has one program for each kind.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
    }

    /// Has the desktop open what an address leads to, and tells whether anything was done with it. Only in an action.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        completion?(Engine.actingNow?.opensURL?(url) ?? false)
    }

    /// Whether the desktop may know what to do with an address: whether it has a scheme.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

    /// The window of the root whose body or action runs; none outside of these.
    public var windows: [UIWindow] { (Engine.evaluatingNow ?? Engine.actingNow).map { [UIWindow.of($0)] } ?? [] }
    /// The same.
    public var keyWindow: UIWindow? { windows.first }

    /// `active`: a program on a desktop goes on in any case.
    public var applicationState: State { .active }

    /// Has no meaning here: the desktop decides when the display goes dark. What is set is kept.
    public var isIdleTimerDisabled = false {
        didSet {
            UIKitIssue.withoutMeaning(
                "UIApplication.isIdleTimerDisabled", "the desktop decides when the display goes dark.")
        }
    }
    /// Has no meaning here: a desktop's icon has no number. What is set is kept.
    public var applicationIconBadgeNumber = 0 {
        didSet {
            UIKitIssue.withoutMeaning("UIApplication.applicationIconBadgeNumber", "a desktop's icon has no number.")
        }
    }
}
