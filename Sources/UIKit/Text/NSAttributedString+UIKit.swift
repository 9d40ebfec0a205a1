import Foundation
import HalcyonViews

extension NSAttributedString.Key {
    /// A part's font: a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour of a part's ink, and of what is behind it: a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Points between a part's characters, and by which it stands above the baseline.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A line under or through a part: the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

/// A line under or through text. Any line is drawn as a single one.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line, a thicker one, two.
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString {
    /// The same for text views, with the attributes that these draw.
    var drawn: AttributedString {
        var result = AttributedString()
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var part = AttributedString(attributedSubstring(from: range).string)
            if let font = attributes[.font] as? UIFont { part.font = font.font }
            if let ink = attributes[.foregroundColor] as? UIColor { part.foregroundColor = ink.color }
            if let ground = attributes[.backgroundColor] as? UIColor { part.backgroundColor = ground.color }
            part.kern = NSAttributedString.number(attributes[.kern])
            part.baselineOffset = NSAttributedString.number(attributes[.baselineOffset])
            if NSAttributedString.isLine(attributes[.underlineStyle]) { part.underlineStyle = .single }
            if NSAttributedString.isLine(attributes[.strikethroughStyle]) { part.strikethroughStyle = .single }
            result += part
        }
        return result
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func isLine(_ value: Any?) -> Bool {
        ((value as? Int) ?? (value as? NSUnderlineStyle)?.rawValue ?? (value as? NSNumber)?.intValue ?? 0) != 0
    }
}
