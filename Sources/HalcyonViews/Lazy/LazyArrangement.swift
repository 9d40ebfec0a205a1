import HalcyonCore
import HalcyonEngine

/// What a piece of a lazy container is.
typealias LazyKind = SectionPart

/// A view of a line: where it stands across the container, and what it was proposed and answered.
struct LazyCell {
    var record: Int32
    var proposal: LayoutProposal
    var size: LayoutSize
    /// Points from the leading side (or the top) across the container, and along it from the line's begin.
    var cross: Double
    var along: Double
}

/// A line of views that are there, or a stretch of rows that are not made; points along the container.
struct LazyPiece {
    var kind: LazyKind
    /// Counts sections, and stretches of rows between them.
    var group: Int
    var start: Double
    var length: Double
    var cells: [LazyCell] = []
    /// What lies behind it.
    var behind: [Int32] = []
    /// The innermost `ForEach` that it is of; `none`: views that are always there.
    var source = none
    /// Rows of the source that are not made: all of a gap, or those missing in a line.
    var missing: Range<Int> = 0..<0
    /// Their lines in the source's lengths; of a gap.
    var units: Range<Int> = 0..<0
    var isGap: Bool { !units.isEmpty }
    var end: Double { start + length }
}

/// Where a row that is there stands, in points along the container.
struct LazyRowExtent {
    var source: Int32
    var row: Int
    var start: Double
    var end: Double
}

/// Where everything in a lazy container stands.
struct LazyArrangement {
    var pieces: [LazyPiece] = []
    var rows: [LazyRowExtent] = []
    /// How long rows were just now, by their source and their line in its lengths.
    var seen: [(rows: LazyRows, unit: Int, length: Double)] = []
    /// The sources, in the order in which they stand.
    var sources: [(node: Int32, rows: LazyRows)] = []
    var length = 0.0
    var cross = 0.0
}

/// Room that a container keeps around a row.
struct LazyShape {
    /// Points along the container before and behind, and across it on both sides.
    var before = 0.0
    var after = 0.0
    var leading = 0.0
    var trailing = 0.0
    /// The least length along the container, with the room.
    var least = 0.0
}
