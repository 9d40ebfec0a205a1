import Foundation
import HalcyonEngine

/// Opens what an address leads to.
public struct OpenURLAction: Sendable {
    /// What became of an address.
    public struct Result: Sendable {
        fileprivate enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }
        fileprivate let kind: Kind
        /// It is done.
        public static let handled = Result(kind: .handled)
        /// Nothing is to be done.
        public static let discarded = Result(kind: .discarded)
        /// The desktop opens it.
        public static let systemAction = Result(kind: .system(nil))
        /// The desktop opens another address.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (@MainActor @Sendable (URL) -> Result)?

    /// An action that asks `handler` first.
    @MainActor public init(handler: @escaping (URL) -> Result) {
        nonisolated(unsafe) let handler = handler
        self.handler = { handler($0) }
    }

    /// The desktop's action.
    init() { handler = nil }

    /// Opens what an address leads to, in the program that the desktop has for it.
    @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens what an address leads to, and tells whether anything was done with it.
    @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(Engine.actingNow?.opensURL?(other ?? url) ?? false)
        }
    }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }

extension EnvironmentValues {
    /// Opens what an address leads to: by the desktop, or as somebody around says. Call it in an action.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
