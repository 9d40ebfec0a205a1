import Foundation
import HalcyonEngine

/// The views that a layout places: proxies, in the order of declaration.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int

    let link: EngineLink
    /// The container's record.
    let container: Int32
    private let all: [Int32]
    private let range: Range<Int>
    /// In which direction reading goes: places count from the leading side in either case.
    public let layoutDirection: LayoutDirection

    @MainActor init(_ container: Int32, _ layout: LayoutPass) {
        var all: [Int32] = []
        var child = layout.firstChild(container)
        while child != none {
            all.append(child)
            child = layout.nextChild(child)
        }
        (link, self.container, self.all, range) = (layout.engine.link, container, all, all.indices)
        layoutDirection = layout.engine.layoutDirection(at: layout.node(container))
    }

    private init(_ base: LayoutSubviews, _ all: [Int32], _ range: Range<Int>) {
        (link, container, self.all, self.range) = (base.link, base.container, all, range)
        layoutDirection = base.layoutDirection
    }

    public var startIndex: Int { range.lowerBound }
    public var endIndex: Int { range.upperBound }

    /// One of the views.
    public subscript(index: Int) -> LayoutSubview {
        precondition(range.contains(index), "There is no subview \(index) among \(count).")
        return LayoutSubview(link: link, container: container, record: all[index])
    }

    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, all, bounds) }

    /// Some of the views, by their indices, in this order.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        let some = indices.map { all[$0] }
        return LayoutSubviews(self, some, some.indices)
    }

    public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
        left.link === right.link && left.container == right.container && left.all[left.range] == right.all[right.range]
    }

    /// Calls `body` with the records of the views, while the root is there.
    @MainActor package func withRecords<Result>(
        _ body: (LayoutPass, _ container: Int32, UnsafeBufferPointer<Int32>) -> Result
    ) -> Result? {
        guard let layout = link.engine?.layout else { return nil }
        return all[range].filter(layout.isLive).withUnsafeBufferPointer { body(layout, container, $0) }
    }

    /// What the views say of a guide where the layout places them.
    func merged(_ guide: LayoutGuide, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        MainActor.assumeIsolated {
            withRecords { layout, container, records in
                guard guide.isBaseline || records.contains(where: layout.saysGuides) else { return nil }
                return layout.mergedGuide(
                    guide, proposal.proposal, LayoutSize(width: size.width, height: size.height), container
                ).map { CGFloat($0) }
            } ?? nil
        }
    }
}

/// A view that a layout places.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let link: EngineLink
    let container: Int32
    let record: Int32

    private func with<Result: Sendable>(_ none: Result, _ body: @MainActor (LayoutPass) -> Result) -> Result {
        MainActor.assumeIsolated {
            guard let layout = link.engine?.layout, layout.isLive(record) else { return none }
            return body(layout)
        }
    }

    /// How early a stack would serve the view: what its outermost modifier says (semantics 510).
    public var priority: Double { with(0) { $0.priority(of: record) } }

    /// What the view asks of the space beside it.
    public var spacing: ViewSpacing { with(ViewSpacing()) { ViewSpacing($0.sides(of: record)) } }

    /// What the view says under a key (`layoutValue`).
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        var said: K.Value?
        withoutActuallyEscaping({ said = $0 }) { (take: @escaping (K.Value) -> Void) in
            nonisolated(unsafe) let take = take
            with(()) { layout in
                let found = layout.trait(of: record, ObjectIdentifier(K.self), outermost: true)
                if let found {
                    take(found.assumingMemoryBound(to: _LayoutValueModifier<K>.self).pointee.value)
                }
            }
        }
        return said ?? K.defaultValue
    }

    /// The size in points that the view answers to a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        with(.zero) { layout in
            let outer = layout.placing
            layout.placing = none
            defer { layout.placing = outer }
            let size = layout.measure(record, proposal.proposal)
            return CGSize(width: size.width, height: size.height)
        }
    }

    /// The size and the guides of the view at its answer to a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        with(ViewDimensions(width: 0, height: 0)) { layout in
            let outer = layout.placing
            layout.placing = none
            defer { layout.placing = outer }
            return layout.dimensions(record, proposal.proposal, layout.measure(record, proposal.proposal))
        }
    }

    /// Places the view; only in `placeSubviews`.
    /// - Parameters:
    ///   - position: where the anchor stands, in the coordinates of the layout's bounds. A number that is not finite counts
    ///     as 0, with a diagnostic.
    ///   - anchor: which place in the view stands there.
    ///   - proposal: what is proposed to the view; its size is the answer to that.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        with(()) { layout in
            let engine = layout.engine
            let node = layout.node(container)
            guard layout.placing == container else {
                engine.reportInvalidLayout(
                    "A subview was placed outside of placeSubviews(in:proposal:subviews:cache:): place it there.",
                    at: node)
                return
            }
            var position = position
            if !position.x.isFinite || !position.y.isFinite {
                engine.reportInvalidLayout("view origin is invalid: (\(position.x), \(position.y))", at: node)
                position = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
            }
            layout.placing = none
            let size = layout.measure(record, proposal.proposal)
            layout.placing = container
            let (x, y) = (position.x - anchor.x * size.width, position.y - anchor.y * size.height)
            layout.place(
                record, proposal.proposal, size, x: x.isFinite ? Double(x) : 0, y: y.isFinite ? Double(y) : 0)
        }
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
        left.link === right.link && left.record == right.record
    }
}
