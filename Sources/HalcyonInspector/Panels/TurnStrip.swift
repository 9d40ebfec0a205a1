import HalcyonViews
import SwiftUI

/// The turns in which bodies ran, each as a column: needed below, needless above it, skipped on top.
public struct TurnStrip: View {
    private let report: StageReport
    private let selection: Binding<UInt32?>

    /// The strip of a report.
    /// - Parameter selection: the number of the turn that other panels are to be about; nil: the last one.
    public init(_ report: StageReport, selection: Binding<UInt32?> = .constant(nil)) {
        (self.report, self.selection) = (report, selection)
    }

    public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 16) {
                Text("Turns").font(.panelHead)
                Spacer()
                key("needed") { RoundedRectangle(cornerRadius: Size.barRadius).fill(Ink.needed) }
                key("needless") { NeedlessFill() }
                key("skipped") { SkippedBox() }
            }
            .frame(height: Size.head)
            HStack(spacing: 4) {
                // The latest are of interest, and as many as there is room for.
                ForEach(report.turns.suffix(4)) { turn in
                    TurnColumn(turn: turn, most: most, isSelected: turn.id == selected) {
                        selection.wrappedValue = turn.id
                    }
                }
                Spacer(minLength: 0)
            }
        }
        .padding(.horizontal, Size.margin)
    }

    private var selected: UInt32? { selection.wrappedValue ?? report.turns.last?.id }

    private var most: Int { report.turns.map { $0.runs.count + $0.skipped }.max() ?? 1 }

    private func key<Box: View>(_ words: String, @ViewBuilder _ box: () -> Box) -> some View {
        HStack(spacing: 6) {
            box().frame(width: Size.barHeight, height: Size.barHeight)
            Text(words).font(.subheadline).foregroundStyle(.secondary)
        }
    }
}

/// A turn as a column with its name below.
private struct TurnColumn: View {
    let turn: StageReport.Turn
    let most: Int
    let isSelected: Bool
    let select: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            VStack(spacing: 1) {
                Spacer(minLength: 0)
                if turn.skipped > 0 { SkippedBox().frame(height: height(turn.skipped)) }
                if turn.needless > 0 { NeedlessFill().frame(height: height(turn.needless)) }
                if turn.runs.count > turn.needless {
                    RoundedRectangle(cornerRadius: Size.barRadius).fill(Ink.needed)
                        .frame(height: height(turn.runs.count - turn.needless))
                }
            }
            .frame(width: Size.turnBar, height: Size.turnBars)
            Text("\(turn.verb) \(turn.subject)").font(.caption).fontWeight(isSelected ? .medium : .regular)
                .foregroundStyle(isSelected ? .primary : .secondary).lineLimit(1)
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 6)
        .frame(width: Size.turn, alignment: .leading)
        .background(isSelected ? Ink.selected : .clear, in: RoundedRectangle(cornerRadius: Measure.Radius.control))
        .contentShape(Rectangle())
        .onTapGesture(perform: select)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Turn \(turn.id)")
        .accessibilityAction(.default, select)
    }

    private func height(_ count: Int) -> Double {
        max(((Size.turnBars - 2) * Double(count) / Double(most)).rounded(), 3)
    }
}

/// The outline of what was looked at and left.
private struct SkippedBox: View {
    var body: some View {
        RoundedRectangle(cornerRadius: Size.barRadius).strokeBorder(Ink.faint, lineWidth: 1)
    }
}
