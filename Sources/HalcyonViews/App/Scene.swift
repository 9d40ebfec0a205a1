import Foundation
import HalcyonCore

/// A part of an app with windows of its own.
@MainActor @preconcurrency public protocol Scene {
    /// The type of what the scene is made of.
    associatedtype Body: Scene
    /// What the scene is made of.
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The windows that the scene would show, in the order of their declaration.
    @MainActor var _windows: [SceneWindow] { get }
}

extension Scene {
    /// The windows of the scene's body.
    @MainActor public var _windows: [SceneWindow] { body._windows }
}

extension Never: Scene {}

/// A window of a scene.
@MainActor public struct SceneWindow {
    /// The window's title; nil: the program's name.
    public let title: String?
    /// The content's size in points that was asked for; nil: none was.
    public let defaultSize: CGSize?
    /// What is in it.
    public let content: AnyView
}

/// Builds a scene from the scenes written in a closure.
@resultBuilder public enum SceneBuilder {
    /// A scene as it stands.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window with a view, and as many more of the kind as a person opens.
nonisolated public struct WindowGroup<Content: View>: Scene {
    private let title: String?
    private let content: Content

    /// Windows that show a view; their title is the program's name.
    public init(@ViewBuilder content: () -> Content) { (title, self.content) = (nil, content()) }

    /// Windows with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (title, self.content) = (titleKey.text, content())
    }

    /// Windows with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        (self.title, self.content) = (String(title), content())
    }

    public typealias Body = Never
    public var body: Never { fatalError("WindowGroup has no body.") }
    @MainActor public var _windows: [SceneWindow] {
        [SceneWindow(title: title, defaultSize: nil, content: AnyView(content))]
    }
}

extension Scene {
    /// The size in points that the scene's windows open with.
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        SizedScene(content: self, size: CGSize(width: width, height: height))
    }

    /// The size in points that the scene's windows open with.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(content: self, size: size) }
}

nonisolated private struct SizedScene<Content: Scene>: Scene {
    let content: Content
    let size: CGSize
    typealias Body = Never
    var body: Never { fatalError("A scene with a size has no body.") }
    @MainActor var _windows: [SceneWindow] {
        content._windows.map { SceneWindow(title: $0.title, defaultSize: $0.defaultSize ?? size, content: $0.content) }
    }
}
