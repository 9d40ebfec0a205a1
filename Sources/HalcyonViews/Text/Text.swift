import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Text that is read, not edited.
@frozen nonisolated public struct Text: View, Equatable, Sendable {
    @usableFromInline let content: String

    /// The text as it stands.
    @inlinable public init(verbatim content: String) { self.content = content }

    /// The text as it stands.
    @_disfavoredOverload @inlinable public init<Content: StringProtocol>(_ content: Content) {
        self.content = String(content)
    }

    /// The text of a key.
    @inlinable public init(_ key: LocalizedStringKey) { content = key.text }

    public typealias Body = Never
    public var body: Never { fatalError("Text has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { TextPlan() } }
}

/// A key of a table of translations, with values in it: what a text literal is.
@frozen public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    @usableFromInline package let text: String
    /// The key.
    @inlinable public init(_ value: String) { text = value }
    @inlinable public init(stringLiteral value: String) { text = value }
    @inlinable public init(stringInterpolation: DefaultStringInterpolation) { text = stringInterpolation.description }
}

final class TextPlan: LeafPlan {
    init() { super.init(Text.self) }

    private func run(_ node: Int32, _ engine: Engine, width: Double?) -> TextLayout {
        let text = engine.payload(node).assumingMemoryBound(to: Text.self).pointee
        return TextLayout(
            text.content, font: FontFace(size: 14, tracking: -0.006), lineHeight: 20, width: width)
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let node = layout.node(record)
        let size = layout.textEngine.measure(run(node, layout.engine, width: proposal.width)).size
        return LayoutSize(width: size.width, height: size.height)
    }

    override func layoutTraits(_ record: Int32, _ layout: LayoutPass) -> LayoutTraits {
        var traits = LayoutTraits()
        traits.isText = true
        return traits
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        items.append(
            .text(
                TextRun(
                    layout: run(node, engine, width: size.width), color: RGBA(hex: 0x14181F), origin: .zero,
                    size: .init(width: size.width, height: size.height))))
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(
            role: .text, label: engine.payload(node).assumingMemoryBound(to: Text.self).pointee.content)
    }
}
