import HalcyonJournal
import HalcyonViews
import SwiftUI

/// Why a view ran in a turn: what a hand did, what was written, who was marked by it, and what each of them made of it.
public struct CausePanel: View {
    private let report: StageReport
    private let turn: StageReport.Turn
    private let view: String

    /// The panel of a view in a turn.
    /// - Parameter view: the view's type, as the journal writes it.
    public init(_ report: StageReport, turn: StageReport.Turn, view: String) {
        (self.report, self.turn, self.view) = (report, turn, view)
    }

    public var body: some View {
        let ran = turn.runs.contains { $0.view == view }
        PanelSection(
            title: "Why \(StageReport.shortName(view)) \(ran ? "ran" : "did not run")", detail: "turn \(turn.id)"
        ) {
            VStack(alignment: .leading, spacing: 0) {
                let links = CauseChain(report.facts(of: turn.id)).links
                let fan = FanLine.all(turn, report.facts(of: turn.id))
                ForEach(links.indices, id: \.self) { index in
                    ChainLine(
                        link: links[index], isFirst: index == 0, isLast: index == links.count - 1 && fan.isEmpty)
                }
                ForEach(fan) { line in
                    FanRow(line: line, isLast: line.id == fan.last?.id, isSelected: line.view == view)
                }
            }
            .padding(.horizontal, Size.margin)
        }
    }
}

/// What led to the runs of a turn, oldest first.
struct CauseChain {
    /// One step of it.
    struct Link: Hashable {
        var symbol: String
        var isHand = false
        var lead: String
        var strong: String
        var detail: String
    }
    private(set) var links: [Link] = []

    init(_ facts: [Fact]) {
        var writes: [Link] = []
        for fact in facts {
            switch fact.what {
            case .acted(.press) where links.isEmpty:
                links.append(
                    Link(
                        symbol: "hand.tap", isHand: true, lead: "Tap in ", strong: StageReport.shortName(fact.inside),
                        detail: ""))
            case .acted(let kind) where links.isEmpty && kind != .down && kind != .up:
                links.append(
                    Link(
                        symbol: "bolt", isHand: true, lead: kind.name + " in ",
                        strong: StageReport.shortName(fact.inside), detail: ""))
            case .wrote(let write) where !write.isEqual:
                // What is long is no help here: the transcript has it.
                let values = "\(write.old) → \(write.new)"
                let isShort = !write.old.isEmpty && values.count <= CauseChain.longest
                writes.append(
                    Link(
                        symbol: "pencil", lead: StageReport.lastPart(write.subject) + " ",
                        strong: isShort ? values : "",
                        detail: write.source))
            default: break
            }
        }
        if links.isEmpty, writes.isEmpty {
            links = [Link(symbol: "sparkle", lead: "It is new", strong: "", detail: "")]
        }
        let most = CauseChain.mostWrites
        links += writes.count <= most + 1 ? writes[...] : writes.prefix(most)
        // One more takes no more room than the line that says so.
        if writes.count > most + 1 {
            links.append(
                Link(
                    symbol: "ellipsis", lead: "\(writes.count - most) more writes", strong: "",
                    detail: ""))
        }
    }

    private static let longest = 24
    private static let mostWrites = 2
}

/// A step of the chain on its line.
private struct ChainLine: View {
    let link: CauseChain.Link
    let isFirst: Bool
    let isLast: Bool

    var body: some View {
        HStack(spacing: 10) {
            ZStack {
                VStack(spacing: 0) {
                    Rectangle().fill(isFirst ? .clear : Ink.line)
                    Rectangle().fill(isLast ? .clear : Ink.line)
                }
                .frame(width: 1)
                Circle().fill(link.isHand ? Color(palette: .accentFill) : Color(palette: .window))
                    .overlay { Circle().strokeBorder(link.isHand ? .clear : Color(palette: .ringStrong)) }
                    .overlay {
                        Image(systemName: link.symbol).font(.system(size: Size.discSymbol))
                            .foregroundStyle(link.isHand ? .white : Color(palette: .secondaryLabel))
                    }
                    .frame(width: Size.disc, height: Size.disc)
            }
            .frame(width: Size.disc)
            (Text(link.lead).foregroundStyle(.secondary) + Text(link.strong).fontWeight(.medium)).lineLimit(1)
            Spacer(minLength: 0)
            Text(link.detail).font(.panelMono).foregroundStyle(Ink.quiet).lineLimit(1)
        }
        .font(.callout)
        .frame(height: Size.chainRow)
        .accessibilityElement(children: .combine)
    }
}

/// What a view made of the turn.
private struct FanLine: Identifiable, Hashable {
    let id: Int
    let view: String
    let words: String
    let verdict: Verdict?

    /// The views of a turn, each once, in their order: what ran and what was looked at and left.
    static func all(_ turn: StageReport.Turn, _ facts: [Fact]) -> [FanLine] {
        var lines: [FanLine] = []
        var seen: Set<String> = []
        for fact in facts {
            switch fact.what {
            case .evaluationBegan where fact.isBody && seen.insert(fact.view).inserted:
                let runs = turn.runs.filter { $0.view == fact.view }
                let verdict = runs.first?.verdict
                let times = runs.count > 1 ? "\(runs.count) × " : ""
                lines.append(
                    FanLine(
                        id: lines.count, view: fact.view, words: times + (verdict?.words ?? ""), verdict: verdict))
            case .skipped(let skip) where !seen.contains(fact.view) && turn.mayRun(fact.view, in: facts):
                seen.insert(fact.view)
                lines.append(FanLine(id: lines.count, view: fact.view, words: skip.shortWords, verdict: nil))
            default: break
            }
        }
        return Array(lines.prefix(6))
    }
}

extension StageReport.Turn {
    /// Whether a view that was skipped is worth a line: it has a body of its own, and that did not run in this turn.
    fileprivate func mayRun(_ view: String, in facts: [Fact]) -> Bool {
        view.contains(".") && !runs.contains { $0.view == view }
    }
}

extension Fact.Skip {
    var shortWords: String {
        switch self {
        case .equal: "skipped, equal"
        case .captures: "skipped, captures equal"
        case .bindingValues: "skipped, value equal"
        case .unread: "skipped, not read"
        }
    }
}

/// A view at the end of an elbow.
private struct FanRow: View {
    let line: FanLine
    let isLast: Bool
    let isSelected: Bool

    var body: some View {
        HStack(spacing: 9) {
            Elbow(isLast: isLast).stroke(Ink.line, lineWidth: 1)
                .frame(width: Size.disc + 12)
            Circle().fill(line.verdict == nil ? .clear : line.verdict == .needed ? Ink.needed : Ink.needless)
                .overlay {
                    Circle().strokeBorder(line.verdict == nil ? Ink.faint : .clear, lineWidth: Size.outline)
                }
                .frame(width: Size.dot, height: Size.dot)
            Text(StageReport.shortName(line.view)).lineLimit(1)
                .fontWeight(isSelected ? .semibold : .regular)
                .foregroundStyle(line.verdict == nil ? Ink.quiet : .primary)
            Spacer(minLength: 0)
            Text(line.words).font(.subheadline).fontWeight(line.verdict == nil ? .regular : .medium)
                .foregroundStyle(line.verdict.map(Ink.text) ?? Ink.quiet)
        }
        .font(.callout)
        .frame(height: Size.chainRow - 2)
        .accessibilityElement(children: .combine)
    }
}

/// From the chain's line over to a view.
private struct Elbow: Shape {
    let isLast: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let (x, y, radius) = (Size.disc / 2 + 0.5, rect.midY + 0.5, Size.elbow)
        path.move(to: CGPoint(x: x, y: rect.minY))
        if !isLast {
            path.addLine(to: CGPoint(x: x, y: rect.maxY))
            path.move(to: CGPoint(x: x, y: y - radius))
        } else {
            path.addLine(to: CGPoint(x: x, y: y - radius))
        }
        path.addQuadCurve(to: CGPoint(x: x + radius, y: y), control: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: rect.maxX - 2, y: y))
        return path
    }
}
