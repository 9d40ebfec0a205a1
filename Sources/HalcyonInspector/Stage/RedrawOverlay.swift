import HalcyonEngine
import HalcyonViews
import SwiftUI

/// A stage with marks on the views that ran: blue where the last run of one was needed, orange where all of them since the
/// turn that is looked at were for nothing, dotted where it was looked at and left; and how often each has run.
public struct RedrawOverlay: View {
    @ObservedObject private var stage: Stage
    private let turn: UInt32?

    /// The marks on a stage.
    /// - Parameter turn: the turn that they are of; nil: the last one.
    public init(_ stage: Stage, turn: UInt32? = nil) {
        self.stage = stage
        self.turn = turn
    }

    public var body: some View {
        StageView(stage).overlay(alignment: .topLeading) {
            ZStack(alignment: .topLeading) {
                ForEach(RedrawMark.all(stage, turn: turn)) { MarkView(mark: $0) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .allowsHitTesting(false)
            .accessibilityHidden(true)
        }
    }
}

/// A mark around a view.
struct RedrawMark: Identifiable, Hashable {
    enum Kind: Hashable { case needed, needless, skipped }

    let id: Int
    let frame: CGRect
    let count: Int
    let kind: Kind
    /// Another mark stands inside of it.
    var isOuter = false
    /// Of rows that are many the outlines say enough.
    var hasBadge = true

    /// The marks of a turn: views of one kind that stand in one place once. Rows that are many are marked each.
    @MainActor static func all(_ stage: Stage, turn wanted: UInt32?) -> [RedrawMark] {
        let report = stage.report
        guard let turn = report.turns.last(where: { wanted == nil || $0.id == wanted }) else { return [] }
        var marks: [RedrawMark] = []
        var seen: Set<NodeRef> = []
        var (perView, views): ([String: Int], [String]) = ([:], [])
        func add(_ node: NodeRef, _ view: String, _ kind: Kind) {
            guard seen.insert(node).inserted, let frame = stage.frame(of: node), frame.width > 0, frame.height > 0
            else { return }
            let count = report.journal.runs.count { $0.node == node }
            marks.append(RedrawMark(id: marks.count, frame: frame, count: count, kind: kind))
            perView[view, default: 0] += 1
            views.append(view)
        }
        for run in turn.runs { add(run.node, run.view, run.verdict.isNeedless ? .needless : .needed) }
        for fact in report.facts(of: turn.id) {
            if case .skipped = fact.what, report.views.contains(where: { $0.id == fact.view }) {
                add(fact.node, fact.view, .skipped)
            }
        }
        for index in marks.indices {
            marks[index].hasBadge = perView[views[index]] ?? 0 <= RedrawMark.mostBadges
            marks[index].isOuter = marks.contains {
                $0.id != marks[index].id && $0.kind != .skipped && marks[index].frame.contains($0.frame)
            }
        }
        return marks
    }

    private static let mostBadges = 6
}

private struct MarkView: View {
    let mark: RedrawMark

    var body: some View {
        let frame = mark.frame.insetBy(dx: -Size.outlineGap - Size.outline, dy: -Size.outlineGap - Size.outline)
        RoundedRectangle(cornerRadius: Measure.Radius.control)
            .strokeBorder(
                color,
                style: StrokeStyle(lineWidth: Size.outline, dash: mark.kind == .skipped ? [Size.outline, 2] : [])
            )
            .opacity(mark.isOuter ? Size.outerShare : 1)
            .overlay(alignment: .topTrailing) {
                if mark.hasBadge {
                    Text("\(mark.count)").font(.panelBadge).foregroundStyle(ink)
                        .padding(.horizontal, Size.badgePad)
                        .frame(minWidth: Size.badge * 1.4, minHeight: Size.badge, maxHeight: Size.badge)
                        .background(ground, in: Capsule())
                        .padding(Size.badgeGap)
                        .background(Color(palette: .window), in: Capsule())
                        .offset(x: Size.badgeX, y: -Size.badgeY - Size.badgeGap)
                }
            }
            .frame(width: frame.width, height: frame.height)
            .offset(x: frame.minX, y: frame.minY)
    }

    private var color: Color {
        switch mark.kind {
        case .needed: Ink.needed
        case .needless: Ink.needless
        case .skipped: Ink.faint
        }
    }

    private var ground: Color {
        switch mark.kind {
        case .needed: Ink.neededText
        case .needless: Ink.needlessText
        case .skipped: Color(palette: .grouped)
        }
    }

    private var ink: Color { mark.kind == .skipped ? Color(palette: .secondaryLabel) : Color(palette: .onVerdict) }
}
