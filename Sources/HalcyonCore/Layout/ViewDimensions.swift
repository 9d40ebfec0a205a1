import Foundation
import HalcyonEngine

/// The size of a view, and where its alignment guides are.
public struct ViewDimensions: Equatable, Sendable {
    /// The view's width in points.
    public let width: CGFloat
    /// The view's height in points.
    public let height: CGFloat
    /// What the view itself says of its guides; nil: nothing.
    private let said: SaidGuides?

    package init(width: CGFloat, height: CGFloat) { (self.width, self.height, said) = (width, height, nil) }

    init(_ size: LayoutSize, said: SaidGuides? = nil) {
        (width, height, self.said) = (CGFloat(size.width), CGFloat(size.height), said)
    }

    /// The distance of a guide from the view's leading side, in points.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.distance(in: self) }

    /// The distance of a guide from the view's top, in points.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.distance(in: self) }

    /// The distance of a guide from the view's leading side in points, if the view or something inside it says where that
    /// is (`alignmentGuide`); else nil (semantics 196).
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { said?.distance(guide.guide) }

    /// The distance of a guide from the view's top in points, if the view or something inside it says where that is
    /// (`alignmentGuide`, the baselines of texts); else nil (semantics 196).
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { said?.distance(guide.guide) }

    public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
        left.width == right.width && left.height == right.height && left.said == right.said
    }
}

/// What a record says of its guides at its answer to a proposal. It answers during layout, and nothing after its view is
/// gone.
struct SaidGuides: Equatable, @unchecked Sendable {
    let link: EngineLink
    let record: Int32
    let proposal: LayoutProposal
    let size: LayoutSize

    func distance(_ guide: LayoutGuide) -> CGFloat? {
        MainActor.assumeIsolated {
            guard let layout = link.engine?.layout, layout.isLive(record) else { return nil }
            return layout.explicitGuide(guide, of: record, proposal, size).map { CGFloat($0) }
        }
    }

    static func == (left: SaidGuides, right: SaidGuides) -> Bool {
        left.link === right.link && left.record == right.record && left.proposal == right.proposal
            && left.size == right.size
    }
}

extension LayoutPass {
    /// The size of a record, the answer to a proposal, with what it says of its guides.
    package func dimensions(_ record: Int32, _ proposal: LayoutProposal, _ size: LayoutSize) -> ViewDimensions {
        ViewDimensions(
            size, said: SaidGuides(link: engine.link, record: record, proposal: proposal, size: size))
    }

    /// The distance of a guide from the leading side of a child, in points.
    package func distance(
        _ alignment: HorizontalAlignment, of child: Int32, _ proposal: LayoutProposal, _ size: LayoutSize
    ) -> Double {
        if !alignment._fraction.isNaN, !saysGuides(child) { return size.width * alignment._fraction }
        return distance(alignment.guide, of: child, proposal, size)
    }

    /// The distance of a guide from the top of a child, in points.
    package func distance(
        _ alignment: VerticalAlignment, of child: Int32, _ proposal: LayoutProposal, _ size: LayoutSize
    ) -> Double {
        if !alignment._fraction.isNaN, !saysGuides(child) { return size.height * alignment._fraction }
        return distance(alignment.guide, of: child, proposal, size)
    }

    /// Where a child stands whose guides lie on those of a container's bounds that says nothing itself.
    package func aligned(
        _ child: Int32, _ proposal: LayoutProposal, _ size: LayoutSize, _ alignment: Alignment, in bounds: LayoutSize
    ) -> LayoutPoint {
        let outside = ViewDimensions(bounds)
        let x = Double(outside[alignment.horizontal]) - distance(alignment.horizontal, of: child, proposal, size)
        let y = Double(outside[alignment.vertical]) - distance(alignment.vertical, of: child, proposal, size)
        // Of infinite lengths there is no middle.
        return LayoutPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
    }

    /// Has layout answer where guides are of which nothing is said.
    func knowGuides() {
        defaultDistance = { guide, record, proposal, size, layout in
            guide.defaultDistance(in: layout.dimensions(record, proposal, size))
        }
    }
}
