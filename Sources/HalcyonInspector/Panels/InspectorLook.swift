import HalcyonJournal
import HalcyonViews
import SwiftUI

typealias Size = Measure.Inspector

/// The colours of the panels: what ran for a reason is blue, what ran for nothing orange and striped, whatever the accent.
enum Ink {
    static let needed = Color(palette: .needed)
    static let needless = Color(palette: .needless)
    static let neededText = Color(palette: .neededText)
    static let needlessText = Color(palette: .needlessText)
    static let faint = Color(palette: .quaternaryLabel)
    static let quiet = Color(palette: .tertiaryLabel)
    static let line = Color(palette: .separator)
    static let selected = Color(palette: .accentSoft)
    static let ground = Color(palette: .grouped)

    /// The colour of what is said of a run.
    static func text(_ verdict: Verdict) -> Color {
        verdict == .needed ? neededText : verdict.isNeedless ? needlessText : quiet
    }
}

extension Font {
    static let panelHead = Font.system(size: Size.headFont, weight: .semibold)
    static let panelMono = Font.system(size: Size.mono, design: .monospaced)
    static let panelBadge = Font.system(size: Size.badgeFont, weight: .semibold).monospacedDigit()
}

extension Verdict {
    /// In a few words.
    var words: String {
        switch self {
        case .needed: "needed"
        case .outputEqual: "same output · U0"
        case .capturesEqual: "same captures · U1"
        case .nothingShown: "nothing shows · U2"
        case .outOfSight: "out of sight · U3"
        case .notJudged: "not judged"
        }
    }
}

/// A section of a panel: a head with something at its end, and content.
struct PanelSection<Content: View>: View {
    let title: String
    let detail: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Text(title).font(.panelHead)
                Spacer()
                Text(detail).font(.subheadline).foregroundStyle(Ink.quiet)
            }
            .padding(.horizontal, Size.margin)
            .frame(height: Size.head)
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// Stripes at 135°, for what was for nothing.
struct Stripes: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let step = (Size.stripe + Size.stripeGap) * 2.0.squareRoot()
        var x = rect.minX
        while x < rect.maxX + rect.height {
            path.move(to: CGPoint(x: x, y: rect.minY))
            path.addLine(to: CGPoint(x: x - rect.height, y: rect.maxY))
            x += step
        }
        return path
    }
}

/// A ground in the colour of what was for nothing.
struct NeedlessFill: View {
    var radius = Size.barRadius

    var body: some View {
        RoundedRectangle(cornerRadius: radius).fill(Ink.needless)
            .overlay { Stripes().stroke(Color(palette: .needlessStripe), lineWidth: Size.stripeGap) }
            .clipShape(RoundedRectangle(cornerRadius: radius))
    }
}
