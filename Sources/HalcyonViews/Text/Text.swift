import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Text that is read, not edited.
///
/// A plain string is kept as it is; whatever else a text is made of (a key with values, styles, parts) lies in a storage
/// that is resolved in the environment where the text stands.
@frozen nonisolated public struct Text: View, Equatable, Sendable {
    @usableFromInline var content: String
    /// What the text is made of where it is not `content` alone.
    @usableFromInline var storage: TextStorage?

    /// The text as it stands.
    @inlinable public init(verbatim content: String) {
        self.content = content
        storage = nil
    }

    /// The text as it stands.
    @_disfavoredOverload @inlinable public init<Content: StringProtocol>(_ content: Content) {
        self.content = String(content)
        storage = nil
    }

    init(_ storage: TextStorage) { (content, self.storage) = ("", storage) }

    @inlinable public static func == (left: Text, right: Text) -> Bool {
        left.content == right.content && (left.storage === right.storage || areEqual(left.storage, right.storage))
    }

    @usableFromInline static func areEqual(_ left: TextStorage?, _ right: TextStorage?) -> Bool { left == right }

    public typealias Body = Never
    public var body: Never { fatalError("Text has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { TextPlan() } }
}

/// What a text is made of: contents in their order, and the styles that it has of its own.
@usableFromInline final class TextStorage: Equatable, Sendable {
    /// Where characters come from.
    enum Content: Equatable, Sendable {
        case plain(String)
        case localized(LocalizedText)
        case attributed(AttributedString)
        case joined(Text, Text)
        case formatted(any TextSource)
        case image(Image)

        static func == (left: Content, right: Content) -> Bool {
            switch (left, right) {
            case (.plain(let one), .plain(let two)): one == two
            case (.localized(let one), .localized(let two)): one == two
            case (.attributed(let one), .attributed(let two)): one == two
            case (.joined(let one, let three), .joined(let two, let four)): one == two && three == four
            case (.formatted(let one), .formatted(let two)): one.isEqual(two)
            case (.image(let one), .image(let two)): one == two
            default: false
            }
        }
    }
    let content: Content
    let style: TextStyling
    /// Whether time alone makes it another text.
    let isLive: Bool
    /// What it was resolved to last, in which environment and for which moment. Only on the main thread.
    nonisolated(unsafe) var resolved: (environment: TextEnvironment, date: Date?, text: ResolvedText)?

    init(_ content: Content, _ style: TextStyling = TextStyling()) {
        (self.content, self.style, isLive) = (content, style, content.isLive)
    }

    @usableFromInline static func == (left: TextStorage, right: TextStorage) -> Bool {
        left === right || left.style == right.style && left.content == right.content
    }
}

/// Characters that are made of a value where the text stands, for the locale there.
protocol TextSource: Sendable {
    func text(_ environment: TextEnvironment, at date: Date) -> String
    /// Whether time alone makes it another text.
    var isLive: Bool { get }
    /// When it is another text than at a date; nil: never.
    func change(after date: Date) -> Date?
    func isEqual(_ other: any TextSource) -> Bool
}

extension TextSource {
    var isLive: Bool { false }
    func change(after date: Date) -> Date? { nil }
}

extension Text {
    /// What it is made of, also where that is one string.
    var parts: TextStorage.Content { storage?.content ?? .plain(content) }

    /// The text with a style more; one that it has already stays, since what is nearer to the text wins (semantics 229).
    func styled(_ change: (inout TextStyling) -> Void) -> Text {
        var style = TextStyling()
        change(&style)
        return Text(TextStorage(parts, storage?.style.over(style) ?? style))
    }

    /// Two texts, one behind the other; styles of each win over those of the whole (semantics 251).
    public static func + (left: Text, right: Text) -> Text { Text(TextStorage(.joined(left, right))) }

    /// An image in place of a character; symbols stand on the baseline, as large as the text, in its colour (semantics 249).
    public init(_ image: Image) { self.init(TextStorage(.image(image))) }

    /// The text of a string with attributes, which win over the styles of the text (semantics 256).
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        self.init(TextStorage(.attributed(attributedContent)))
    }
}
