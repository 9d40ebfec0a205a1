import HalcyonJournal
import HalcyonViews
import SwiftUI

/// What happened up to the end of a turn since the one before it in which a body ran, line by line: what a hand did, writes, bodies with their verdicts, actions, and how much was
/// laid out and painted.
public struct TranscriptPanel: View {
    private let report: StageReport
    private let turn: StageReport.Turn
    private let view: String?

    /// The panel of a turn.
    /// - Parameter view: the view, by its type, whose lines stand out.
    public init(_ report: StageReport, turn: StageReport.Turn, view: String? = nil) {
        (self.report, self.turn, self.view) = (report, turn, view)
    }

    public var body: some View {
        let lines = TranscriptLine.all(report.facts(upTo: turn), turn)
        PanelSection(title: "Order", detail: "turn \(turn.id), \(lines.count) lines") {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(lines) { line in
                        TranscriptRow(line: line, isSelected: line.view != nil && line.view == view)
                    }
                }
            }
        }
    }
}

/// A line of a turn, short enough for a panel.
struct TranscriptLine: Identifiable, Hashable {
    let id: Int
    let verb: String
    let rest: String
    /// What is said at its end, and of which verdict.
    var end = ""
    var verdict: Verdict?
    /// The view that it is about, where it has a body.
    var view: String?

    private static let longest = 30

    /// The lines of a turn. What a body gives and mounts stands in the whole transcript; here only how much was laid out
    /// and painted is said.
    static func all(_ facts: [Fact], _ turn: StageReport.Turn) -> [TranscriptLine] {
        var lines: [TranscriptLine] = []
        var (sizes, paints) = (0, 0)
        var runs = turn.runs[...]
        func add(
            _ verb: String, _ rest: String, end: String = "", verdict: Verdict? = nil, view: String? = nil
        ) {
            lines.append(
                TranscriptLine(
                    id: lines.count + 1, verb: verb, rest: rest, end: end, verdict: verdict, view: view))
        }
        for fact in facts {
            let place = StageReport.shortName(fact.inside)
            switch fact.what {
            case .acted(let kind):
                add(
                    kind.name,
                    fact.view.hasPrefix("Modified") ? "in \(place)" : "\(StageReport.shortName(fact.view)) in \(place)")
            case .wrote(let write):
                let values = "\(write.old) → \(write.new)"
                let isShort = !write.old.isEmpty && values.count <= 26
                add("write \(write.number)", StageReport.lastPart(write.subject) + (isShort ? " " + values : ""))
            case .marked(let reason):
                add("mark", StageReport.shortName(fact.view), end: reason.write > 0 ? "by \(reason.write)" : "")
            case .evaluationBegan(let run) where run.isBody:
                let verdict = runs.popFirst()?.verdict
                add(
                    "body", StageReport.shortName(fact.view),
                    end: verdict.map { $0.isNeedless || $0 == .notJudged ? $0.rawValue : "needed" } ?? "",
                    verdict: verdict, view: fact.view)
            case .skipped(let skip) where fact.view.contains("."):
                add("skip", StageReport.shortName(fact.view), end: skip.reasonWord, view: fact.view)
            case .subscribed(let name, isNew: true) where !place.isEmpty:
                add("join", "\(StageReport.shortName(name)) by \(place)")
            case .diagnosed(let message): add("!", begin(of: message))
            case .fellBack(let why): add("doubt", begin(of: why))
            case .laidOut: sizes += 1
            case .displayChanged: paints += 1
            default: break
            }
        }
        // The whole message is printed, and in the transcript.
        func begin(of message: String) -> String {
            message.count <= longest ? message : message.prefix(longest - 1) + "…"
        }
        if sizes > 0 { add("layout", "\(sizes) \(sizes == 1 ? "size" : "sizes")") }
        if paints > 0 { add("paint", "\(paints) \(paints == 1 ? "part" : "parts")") }
        return lines
    }
}

extension Fact.Skip {
    fileprivate var reasonWord: String {
        switch self {
        case .equal: "equal"
        case .captures: "captures"
        case .bindingValues: "value"
        case .unread: "unread"
        }
    }
}

private struct TranscriptRow: View {
    let line: TranscriptLine
    let isSelected: Bool

    var body: some View {
        HStack(spacing: 8) {
            Text("\(line.id)").foregroundStyle(Ink.quiet)
                .frame(width: Size.numberColumn, alignment: .trailing)
            Text(line.verb).foregroundStyle(.secondary).lineLimit(1)
                .frame(width: Size.verbColumn, alignment: .leading)
            Text(line.rest).lineLimit(1)
            Spacer(minLength: 0)
            Text(line.end).foregroundStyle(line.verdict.map(Ink.text) ?? Ink.quiet)
        }
        .font(.panelMono)
        .padding(.horizontal, Size.margin)
        .frame(height: Size.line)
        .background(isSelected ? Ink.selected : .clear)
        .accessibilityElement(children: .combine)
    }
}
