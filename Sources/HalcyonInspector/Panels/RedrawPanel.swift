import HalcyonViews
import SwiftUI

/// How often each view ran, and how much of that was for nothing.
public struct RedrawPanel: View {
    private let report: StageReport
    private let selection: Binding<String?>

    /// The panel of a report.
    /// - Parameter selection: the view, by its type, that other panels are to be about; nil: none is chosen.
    public init(_ report: StageReport, selection: Binding<String?> = .constant(nil)) {
        (self.report, self.selection) = (report, selection)
    }

    public var body: some View {
        PanelSection(title: "Redraws", detail: count) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                sum(report.needed, "needed", .primary)
                sum(report.needless, "needless", report.needless > 0 ? Ink.needlessText : Ink.quiet)
                sum(report.skipped, "skipped", Ink.quiet)
            }
            .padding(.horizontal, Size.margin)
            HStack(spacing: 0) {
                Text("View")
                Spacer()
                Text("runs").frame(width: Size.count, alignment: .trailing)
                Text("needless").frame(width: Size.needlessCount, alignment: .trailing)
            }
            .font(.subheadline).foregroundStyle(Ink.quiet)
            .padding(.horizontal, Size.margin)
            .frame(height: Size.row)
            ForEach(report.views) { line in
                RedrawLine(line: line, most: most, isSelected: selection.wrappedValue == line.id) {
                    selection.wrappedValue = line.id
                }
            }
        }
    }

    private var count: String {
        let (bodies, turns) = (report.bodies, report.turns.count)
        return "\(bodies) \(bodies == 1 ? "body" : "bodies") in \(turns) \(turns == 1 ? "turn" : "turns")"
    }

    private var most: Int { report.views.map(\.runs).max() ?? 1 }

    private func sum(_ number: Int, _ words: String, _ color: Color) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text("\(number)").font(.largeTitle).monospacedDigit().foregroundStyle(color)
            Text(words).font(.callout).foregroundStyle(Ink.quiet)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A view with its runs, as a bar and as numbers.
struct RedrawLine: View {
    let line: StageReport.ViewLine
    let most: Int
    let isSelected: Bool
    let select: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 0) {
            Text(line.name).lineLimit(1)
                .padding(.leading, Size.indent * Double(min(line.depth, 3)))
            Spacer()
            bar
            Text("\(line.runs)").frame(width: Size.count, alignment: .trailing)
            Text("\(line.needless)").frame(width: Size.needlessCount, alignment: .trailing)
                .foregroundStyle(line.needless > 0 ? Ink.needlessText : Ink.faint)
        }
        .font(.callout).monospacedDigit()
        .padding(.horizontal, Size.margin)
        .frame(height: Size.row)
        .background(isSelected ? Ink.selected : .clear)
        .contentShape(Rectangle())
        .onTapGesture(perform: select)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(line.name), \(line.runs) runs, \(line.needless) needless")
        .accessibilityAction(.default, select)
    }

    private var bar: some View {
        HStack(spacing: Size.barGap) {
            let needed = line.runs - line.needless
            if needed > 0 {
                RoundedRectangle(cornerRadius: Size.barRadius).fill(Ink.needed).frame(width: width(needed))
            }
            if line.needless > 0 { NeedlessFill().frame(width: width(line.needless)) }
        }
        .frame(width: Size.bars, height: Size.barHeight, alignment: .leading)
    }

    private func width(_ count: Int) -> Double {
        let gaps = line.needless > 0 && line.needless < line.runs ? Size.barGap : 0
        return ((Size.bars - gaps) * Double(count) / Double(most)).rounded()
    }
}
