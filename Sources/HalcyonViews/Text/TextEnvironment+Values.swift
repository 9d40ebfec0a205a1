import Foundation
import HalcyonCore

/// How the lines of a text stand in its width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Against the side where reading begins, in the middle, against the other side.
    case leading, center, trailing
}

private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum StylingKey: EnvironmentKey { static let defaultValue = TextStyling() }
private enum LineLimitKey: EnvironmentKey { static let defaultValue = LineLimit() }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum AlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private enum ScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum TighteningKey: EnvironmentKey { static let defaultValue = false }
private enum CaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale.current }
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }

extension EnvironmentValues {
    /// The font of text; nil: that of running text.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The most lines that a text may have; nil: any.
    public var lineLimit: Int? {
        get { lineLimits.most }
        set { lineLimits = LineLimit(most: newValue) }
    }
    /// The space between two lines of a text, in points.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    /// How the lines of a text stand in its width.
    public var multilineTextAlignment: TextAlignment {
        get { self[AlignmentKey.self] }
        set { self[AlignmentKey.self] = newValue }
    }
    /// Which part of a text gives way to "…".
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    /// How small text may become before it is cut, 0 … 1.
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleKey.self] }
        set { self[ScaleKey.self] = newValue }
    }
    /// Whether letters may stand closer before text is cut.
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }
    /// How all letters are set; nil: as they are.
    public var textCase: Text.Case? {
        get { self[CaseKey.self] }
        set { self[CaseKey.self] = newValue }
    }
    /// The language and region of what is shown.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The calendar of dates that are shown.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// The time zone of dates that are shown.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    var textStyling: TextStyling {
        get { self[StylingKey.self] }
        set { self[StylingKey.self] = newValue }
    }
    var lineLimits: LineLimit {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
}
