import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Why content is not shown.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It is not there yet: bars stand where text will be.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// It is nobody else's business: what is `privacySensitive` is hidden.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// It is out of date.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

private enum RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private enum PrivacySensitiveKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Why content is not shown; empty: it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }
    /// Whether text shows bars instead of its characters.
    var isTextRedacted: Bool {
        redactionReasons.contains(.placeholder) || redactionReasons.contains(.privacy) && isPrivacySensitive
    }
}

extension View {
    /// Shows bars in place of the texts inside, in the places of their lines; layout does not change. Reasons that are
    /// given further out hold as well.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows what is inside whatever is said further out.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks what is inside as private: with the reason `privacy` it is not shown.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}

extension TextRun {
    /// A bar for each line, as high as its small letters are with their strokes up and down.
    @MainActor func bars(_ paint: Paint, _ engine: any TextEngine) -> [DisplayItem] {
        engine.lines(of: self).compactMap { line in
            let ends = line.clusters.flatMap { [$0.leading, $0.trailing] }
            guard let left = ends.min(), let right = ends.max(), right > left else { return nil }
            let height = min(layout.font.size * 0.7, line.height)
            let bar = CGRect(x: left, y: line.top + (line.height - height) / 2, width: right - left, height: height)
            return .fill(VectorPath.roundedRectangle(bar, radius: min(3, height / 2)), paint)
        }
    }
}
