import Foundation
import HalcyonEngine

/// A type that names an alignment guide, and says where the guide is in a view that does not say so itself
/// (semantics 196).
public protocol AlignmentID {
    /// The guide's distance from the view's leading (or top) side, in points.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Where views agree on the horizontal axis: the guide of each is at one place (semantics 196).
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    /// Where the guide is as a part of the width; NaN: the type says.
    public let _fraction: Double
    /// The type that names the guide.
    public let _guide: Any.Type

    /// The guide that a type names.
    @inlinable public init(_ id: any AlignmentID.Type) { self.init(id, fraction: .nan) }

    @usableFromInline init(_ guide: Any.Type, fraction: Double) { (_guide, _fraction) = (guide, fraction) }

    /// The side where reading begins.
    public static let leading = HorizontalAlignment(LeadingGuide.self, fraction: 0)
    /// The middle.
    public static let center = HorizontalAlignment(HorizontalCenterGuide.self, fraction: 0.5)
    /// The side where reading ends.
    public static let trailing = HorizontalAlignment(TrailingGuide.self, fraction: 1)

    public static func == (left: HorizontalAlignment, right: HorizontalAlignment) -> Bool {
        left._guide == right._guide
    }

    /// The guide's distance from the leading side of a view that does not say it, in points.
    package func distance(in view: ViewDimensions) -> CGFloat { guideDistance(_guide, _fraction, view.width, view) }

    /// The guide as layout asks for it.
    package var guide: LayoutGuide { LayoutGuide(_guide, isVertical: false) }
}

/// Where views agree on the vertical axis: the guide of each is at one place (semantics 196).
@frozen public struct VerticalAlignment: Equatable, Sendable {
    /// Where the guide is as a part of the height; NaN: the type says.
    public let _fraction: Double
    /// The type that names the guide.
    public let _guide: Any.Type

    /// The guide that a type names.
    @inlinable public init(_ id: any AlignmentID.Type) { self.init(id, fraction: .nan) }

    @usableFromInline init(_ guide: Any.Type, fraction: Double) { (_guide, _fraction) = (guide, fraction) }

    /// The top.
    public static let top = VerticalAlignment(TopGuide.self, fraction: 0)
    /// The middle.
    public static let center = VerticalAlignment(VerticalCenterGuide.self, fraction: 0.5)
    /// The bottom.
    public static let bottom = VerticalAlignment(BottomGuide.self, fraction: 1)

    public static func == (left: VerticalAlignment, right: VerticalAlignment) -> Bool { left._guide == right._guide }

    /// The baseline of the first line of text; in a view without text the bottom (semantics 242).
    public static let firstTextBaseline = VerticalAlignment(FirstBaselineGuide.self, fraction: .nan)
    /// The baseline of the last line of text; in a view without text the bottom (semantics 242).
    public static let lastTextBaseline = VerticalAlignment(LastBaselineGuide.self, fraction: .nan)

    /// The guide's distance from the top of a view that does not say it, in points.
    package func distance(in view: ViewDimensions) -> CGFloat { guideDistance(_guide, _fraction, view.height, view) }

    /// The guide as layout asks for it.
    package var guide: LayoutGuide { LayoutGuide(_guide, isVertical: true) }
}

/// Where views agree on both axes.
@frozen public struct Alignment: Equatable, Sendable {
    /// On the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// On the vertical axis.
    public var vertical: VerticalAlignment

    /// An alignment on both axes.
    @inlinable public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The middle of both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The corner of top and leading side.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The corner of top and trailing side.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The corner of bottom and leading side.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The corner of bottom and trailing side.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The leading side, on the first line's baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading side, on the last line's baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The middle, on the first line's baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle, on the last line's baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The trailing side, on the first line's baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing side, on the last line's baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

private func guideDistance(_ guide: Any.Type, _ fraction: Double, _ length: CGFloat, _ view: ViewDimensions) -> CGFloat
{
    if !fraction.isNaN { return length * fraction }
    if guide == FirstBaselineGuide.self || guide == LastBaselineGuide.self { return length }
    guard let id = guide as? any AlignmentID.Type else { return 0 }
    let distance = id.defaultValue(in: view)
    return distance.isFinite ? distance : 0
}

extension HorizontalAlignment {
    /// The guide that a type names, a built-in one among them.
    init(guide: Any.Type) {
        let known: [HorizontalAlignment] = [.leading, .center, .trailing]
        self = known.first { $0._guide == guide } ?? HorizontalAlignment(guide, fraction: .nan)
    }
}

extension VerticalAlignment {
    /// The guide that a type names, a built-in one among them.
    init(guide: Any.Type) {
        let known: [VerticalAlignment] = [.top, .center, .bottom]
        self = known.first { $0._guide == guide } ?? VerticalAlignment(guide, fraction: .nan)
    }
}

extension LayoutGuide {
    /// Where the guide is in a view that does not say so, in points; of a type that names no guide: 0.
    func defaultDistance(in view: ViewDimensions) -> Double {
        switch type {
        case is HorizontalCenterGuide.Type: Double(view.width) / 2
        case is TrailingGuide.Type: Double(view.width)
        case is VerticalCenterGuide.Type: Double(view.height) / 2
        case is BottomGuide.Type: Double(view.height)
        default: Double(guideDistance(type, .nan, isVertical ? view.height : view.width, view))
        }
    }
}

// The built-in guides: parts of a length, known without asking.
private enum LeadingGuide {}
private enum HorizontalCenterGuide {}
private enum TrailingGuide {}
private enum TopGuide {}
private enum VerticalCenterGuide {}
private enum BottomGuide {}
