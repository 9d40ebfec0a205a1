import HalcyonCore
import HalcyonEngine

/// The numbers of a list's look, in points.
package struct ListLook {
    /// Between the list's sides and its cards, and inside those to the rows' content.
    var margin = 0.0
    var pad = 12.0
    /// Cards are no wider than this.
    var widest = Double.infinity
    var leastRow = 36.0
    /// Above and below a row's content (semantics 361).
    var inset = 4.0
    var cardRadius = 0.0
    package var ground = Palette.window
    /// The ground of rows; nil: none.
    var card: Palette?
    var hasRing = false
    var hasSeparators = true
    /// Whether every second row has a ground of its own.
    var hasStripes = false
    /// From a separator to the trailing side of its row.
    var separatorEnd = 12.0
    /// What is selected: how far from the sides of its row, how round.
    var selectionInset = 8.0
    var selectionRadius = 8.0
    var headerBefore = 6.0
    var headerAfter = 6.0
    var footerBefore = 8.0
    var sectionGap = 0.0
    /// Before the first piece and behind the last.
    var ends = 0.0
    var pinsHeaders = false
    var section = SectionLook(
        headerFont: .system(size: 13, weight: .semibold), headerColor: .label, footerFont: .footnote,
        footerColor: .tertiaryLabel)

    package static func of(_ kind: ListStyleKind) -> ListLook {
        var look = ListLook()
        switch kind {
        case .plain: look.pinsHeaders = true
        case .bordered:
            look.pinsHeaders = true
            (look.ground, look.hasRing) = (.field, true)
        case .inset, .insetGrouped, .grouped:
            let isWide = kind == .grouped
            (look.margin, look.pad, look.widest) = isWide ? (0, 14, .infinity) : (20, 14, 640)
            (look.leastRow, look.cardRadius) = (40, isWide ? 0 : 12)
            (look.ground, look.card) = (.grouped, .card)
            (look.separatorEnd, look.selectionInset) = (0, 4)
            (look.headerBefore, look.headerAfter) = (0, 7)
            (look.sectionGap, look.ends) = (24, 20)
        case .table:
            (look.pad, look.leastRow, look.inset) = (Measure.Table.pad, Measure.Table.row, 2)
            (look.hasSeparators, look.hasStripes) = (false, true)
            (look.selectionInset, look.selectionRadius) = (4, Measure.Table.radius)
        case .sidebar:
            (look.margin, look.pad, look.leastRow) = (8, 9, 32)
            (look.ground, look.hasSeparators) = (.sidebar, false)
            look.selectionInset = 0
            (look.headerBefore, look.headerAfter, look.ends) = (14, 6, 8)
            look.section.headerFont = .system(size: 11, weight: .semibold)
            look.section.headerColor = .tertiaryLabel
        }
        return look
    }

    /// From the list's sides to its cards, in a width.
    func margin(in width: Double) -> Double { width.isNaN ? margin : max(margin, (width - widest) / 2) }
}

/// How the headers and footers of sections look.
struct SectionLook: Equatable {
    var headerFont: Font
    var headerColor: Palette
    var footerFont: Font
    var footerColor: Palette
}

private enum SectionLookKey: EnvironmentKey { static var defaultValue: SectionLook? { nil } }

extension EnvironmentValues {
    /// How the headers and footers of sections look in the list around; nil: like any views.
    var sectionLook: SectionLook? {
        get { self[SectionLookKey.self] }
        set { self[SectionLookKey.self] = newValue }
    }
}

/// Gives what is in a list the looks of its style: those of headers and footers, and the size of a sidebar's text.
nonisolated struct _ListContentModifier: ViewModifier {
    typealias Body = Never
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ListContentPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ListContentPlan: EnvironmentWriterPlan {
    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        values.sectionPlace = .list
        values.controlPlace = .row
        values.sectionLook = ListLook.of(values.listStyleKind).section
        if values.listStyleKind == .sidebar, values.font == nil { values.font = .system(size: 13.5) }
    }
}
