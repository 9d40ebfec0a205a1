import Foundation
import HalcyonCore

extension AttributeScopes {
    /// SwiftUI's own attributes and Foundation's: what text views draw (semantics 256).
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        /// A part's font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            /// Its name in archives.
            public static let name = "SwiftUI.Font"
        }
        /// The colour of a part's ink.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// Its name in archives.
            public static let name = "SwiftUI.ForegroundColor"
        }
        /// The colour behind a part, as high as the line.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// Its name in archives.
            public static let name = "SwiftUI.BackgroundColor"
        }
        /// A line through a part.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// Its name in archives.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        /// A line under a part.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// Its name in archives.
            public static let name = "SwiftUI.UnderlineStyle"
        }
        /// Points between a part's characters.
        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// Its name in archives.
            public static let name = "SwiftUI.Kern"
        }
        /// Points between a part's characters.
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// Its name in archives.
            public static let name = "SwiftUI.Tracking"
        }
        /// Points by which a part stands above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            /// Its name in archives.
            public static let name = "SwiftUI.BaselineOffset"
        }
    }

    /// The attributes that text views draw.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// The attributes that text views draw, by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension AttributedString {
    /// The string's parts with the styles that its attributes say.
    var styledParts: [(text: String, style: TextStyling)] {
        runs.map { run in
            var style = TextStyling()
            if let font = run.font { style.font = .some(font) }
            style.ink = run.foregroundColor.map { TextInk(style: $0) }
            style.background = run.backgroundColor
            style.kerning = (run.kern ?? run.tracking).map { Double($0) }
            style.baselineOffset = run.baselineOffset.map { Double($0) }
            if let line = run.underlineStyle {
                style.underline = .some(.init(pattern: line.pattern, color: line.color))
            }
            if let line = run.strikethroughStyle {
                style.strikethrough = .some(.init(pattern: line.pattern, color: line.color))
            }
            style.link = run.link
            if run.link != nil { style.linkInk = style.ink }
            return (String(self[run.range].characters), style)
        }
    }
}
