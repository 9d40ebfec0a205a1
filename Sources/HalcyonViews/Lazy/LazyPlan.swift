import Foundation
import HalcyonCore
import HalcyonEngine

/// A container whose `ForEach` rows are made as they become visible. Behind the parameters: its `LazyState`.
///
/// The layout itself is a function of the views that are there and of the lengths that rows were seen with. What is visible
/// is looked at when all is placed (`+Visibility`): rows are wanted or let go, and the layout goes on.
class LazyPlan: WrapperPlan {
    private let stateOffset: Int

    init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type = LazyParameters.self,
        parametersOffset: Int
    ) {
        stateOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: stateOffset + 8)
    }

    /// How the rows stand; of a container with parameters of another type its own affair.
    func parameters(_ node: Int32, _ engine: Engine) -> LazyParameters {
        engine.payload(node).assumingMemoryBound(to: LazyParameters.self).pointee
    }

    final func state(_ node: Int32, _ engine: Engine) -> LazyState {
        (engine.payload(node) + stateOffset).assumingMemoryBound(to: LazyState.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        (engine.payload(node) + stateOffset).assumingMemoryBound(to: LazyState.self).initialize(to: makeState())
        engine.layout.addVisibilityReader(node)
    }

    func makeState() -> LazyState { LazyState() }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        (payload + stateOffset).assumingMemoryBound(to: LazyState.self).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    /// What is first visible is found anew where the view is scrolled to another place and rows count otherwise.
    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        state(node, engine).anchor = nil
        return false
    }

    // MARK: What stands where

    override var hasLayout: Bool { true }
    override var isLazy: Bool { true }

    /// Points between two rows where nothing was said.
    var defaultSpacing: Double { 8 }
    /// What of its container a record is.
    func kind(of record: Int32, _ layout: LayoutPass) -> LazyKind { layout.sectionPart(of: record)?.part ?? .row }
    /// The room around a row that takes the whole width.
    func shape(of record: Int32, _ kind: LazyKind, _ layout: LayoutPass) -> LazyShape { LazyShape() }
    /// The distance between two pieces of one section.
    func spacing(from: LazyKind, to: LazyKind, _ spacing: Double) -> Double { spacing }
    /// The distance between pieces of two sections.
    func sectionGap(_ node: Int32, _ spacing: Double, _ engine: Engine) -> Double { spacing }
    /// The room before the first piece, and behind the last.
    func ends(_ node: Int32, _ engine: Engine) -> Double { 0 }
    /// Whether views may lie behind rows, told by their trait.
    var laysBackgrounds: Bool { false }
    /// Where rows stand across, and headers and footers.
    func fraction(_ own: Double) -> Double { own }
    func partFraction(_ own: Double) -> Double { own }
    /// A row before the first that is visible changes its place with its section.
    func keepsPlace(_ state: LazyState) -> Bool { false }

    final func arrangement(_ record: Int32, cross: Double, _ layout: LayoutPass) -> LazyArrangement {
        var builder = LazyBuilder(self, record, cross: cross, layout)
        return builder.build()
    }

    /// The container as it is placed.
    final func arrangement(_ record: Int32, _ layout: LayoutPass) -> LazyArrangement {
        let size = layout.size(of: record)
        return arrangement(record, cross: isVertical(record, layout) ? size.width : size.height, layout)
    }

    final func isVertical(_ record: Int32, _ layout: LayoutPass) -> Bool {
        parameters(layout.node(record), layout.engine).isVertical
    }

    // MARK: Layout

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let isVertical = isVertical(record, layout)
        let proposed = isVertical ? proposal.width : proposal.height
        let cross = proposed.flatMap { $0.isFinite ? max($0, 0) : nil } ?? .nan
        let found = arrangement(record, cross: cross, layout)
        let across = proposed == .infinity ? .infinity : found.cross
        return isVertical
            ? LayoutSize(width: across, height: found.length) : LayoutSize(width: found.length, height: across)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let isVertical = isVertical(record, layout)
        let found = arrangement(record, cross: isVertical ? size.width : size.height, layout)
        let pinned = pinnedPlaces(found, record, layout)
        for (number, piece) in found.pieces.enumerated() {
            let start = pinned[number] ?? piece.start
            for behind in piece.behind { placeBehind(behind, piece, size, record, layout) }
            let shift = shift(of: piece, layout.node(record), layout.engine)
            for cell in piece.cells {
                layout.place(
                    cell.record, cell.proposal, cell.size, x: isVertical ? cell.cross + shift : start + cell.along,
                    y: isVertical ? start + cell.along : cell.cross)
            }
        }
        if layout.isPlacing { didPlace(found, record, layout) }
    }

    /// Places a view that lies behind a piece.
    func placeBehind(
        _ behind: Int32, _ piece: LazyPiece, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {}

    /// Points by which a piece's views stand further to the trailing side than they are arranged.
    func shift(of piece: LazyPiece, _ node: Int32, _ engine: Engine) -> Double { 0 }
    /// Whether a child that lies behind a row is drawn.
    func isShown(_ record: Int32, _ layout: LayoutPass) -> Bool { true }

    /// All inside is placed.
    func didPlace(_ found: LazyArrangement, _ record: Int32, _ layout: LayoutPass) {}

    /// What is inside comes and goes, so it says nothing to the outside.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? { nil }

    override func visibilityChanged(_ node: Int32, _ engine: Engine) -> Bool { lookAtVisible(node, engine) }

    override func visibilitySettled(_ node: Int32, _ engine: Engine) { engine.endReturning() }

    // MARK: Headers that stay

    /// Where headers and footers stand that stay visible, by the number of their piece.
    func pinnedPlaces(_ found: LazyArrangement, _ record: Int32, _ layout: LayoutPass) -> [Int: Double] {
        let node = layout.node(record)
        let pinned = parameters(node, layout.engine).pinned
        guard !pinned.isEmpty else { return [:] }
        let seen = state(node, layout.engine).pinned
        var places: [Int: Double] = [:]
        for (number, piece) in found.pieces.enumerated() where piece.kind != .row {
            let isHeader = piece.kind == .header
            guard pinned.contains(isHeader ? .sectionHeaders : .sectionFooters) else { continue }
            let section = found.pieces.filter { $0.group == piece.group }
            let (first, last) = (section.first?.start ?? 0, section.last?.end ?? 0)
            places[number] =
                isHeader
                ? min(max(piece.start, seen.low), last - piece.length)
                : max(min(piece.start, seen.high - piece.length), first)
        }
        return places
    }

    override var ordersDrawing: Bool { true }

    /// Headers that stay are drawn over the rows.
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        guard !parameters(layout.node(record), layout.engine).pinned.isEmpty || laysBackgrounds else { return nil }
        let order = drawingOrder(record, layout)
        return order.behind + order.rows + order.parts
    }

    /// The children, by when they are drawn.
    final func drawingOrder(
        _ record: Int32, _ layout: LayoutPass
    ) -> (behind: [Int32], rows: [Int32], parts: [Int32]) {
        var order: (behind: [Int32], rows: [Int32], parts: [Int32]) = ([], [], [])
        var child = layout.firstChild(record)
        while child != none {
            if isBehind(child, layout) {
                if isShown(child, layout) { order.behind.append(child) }
            } else if kind(of: child, layout) == .row {
                order.rows.append(child)
            } else {
                order.parts.append(child)
            }
            child = layout.nextChild(child)
        }
        return order
    }

    /// Whether a child lies behind a row.
    final func isBehind(_ record: Int32, _ layout: LayoutPass) -> Bool {
        laysBackgrounds
            && (layout.trait(of: record, ObjectIdentifier(RowBackgroundTrait.self)) != nil
                || layout.trait(of: record, ObjectIdentifier(SwipeTrait.self)) != nil)
    }
}

/// What a lazy container knows of what was visible.
class LazyState {
    /// The first visible row, and how long all rows before it were then.
    var anchor: NodeRef?
    var anchorBefore = 0.0
    var anchorStart = 0.0
    /// The visible part along the container, as headers that stay know it, in points.
    var pinned = (low: -Double.infinity, high: Double.infinity)
}
