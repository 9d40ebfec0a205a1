import HalcyonCore
import HalcyonEngine

/// What a list's rows read of the environment.
struct ListEnvironment: Equatable {
    var kind = ListStyleKind.insetGrouped
    var leastRow = ListLook.of(.insetGrouped).leastRow
    var leastHeader: Double?
    var rowSpacing: Double?
    var sectionSpacing: Double?
    var isDark = false
    var isEnabled = true
    /// Whether the window has the keyboard.
    var isKey = true
    var isEditing = false
    var look: ListLook { ListLook.of(kind) }
}

/// What a list keeps of its rows.
final class ListState: LazyState {
    /// The room for a row's button while a person edits, in points.
    static let editRoom = 30.0
    var environment = ListEnvironment()
    var selected: Set<AnyHashable> = []
    /// Where shift and an arrow select from, and the row that the arrows go on from: what was chosen last.
    var keys: (anchor: AnyHashable, lead: AnyHashable)?
    /// The row that is moved aside.
    var swipe: ListSwipe?
    /// What stands where, as it was placed last.
    var rows: [LazyPiece] = []
    /// The rows that have a ground of their own.
    var striped: [LazyRowExtent] = []

    /// Where a row's content begins.
    func contentStart(of record: Int32) -> Double {
        rows.first { $0.cells.first?.record == record }?.cells.first?.cross ?? 0
    }

    /// Where the room for a row's content ends.
    func contentEnd(of record: Int32) -> Double {
        guard let cell = rows.first(where: { $0.cells.first?.record == record })?.cells.first else { return .infinity }
        return cell.cross + (cell.proposal.width ?? cell.size.width)
    }
}
