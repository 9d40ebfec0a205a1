import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Progress with a face of the look. While nobody knows how far it is, it moves, one step of the look at a time.
struct FacedProgress<Label: View, ValueLabel: View>: View {
    let face: ProgressFace
    let fraction: Double?
    let tint: Color?
    let label: Label
    let hasLabel: Bool
    let valueLabel: ValueLabel
    @State private var ticker = ProgressTicker()
    @State private var tick = 0

    var body: some View {
        let count = _tick
        let phase = fraction == nil ? tick : 0
        let _ = ticker.run(fraction == nil) { count.wrappedValue &+= 1 }
        let tinted = tint.map { AnyShapeStyle($0) }
        switch face {
        case .linear:
            VStack(spacing: Measure.Labels.gap) {
                if hasLabel || ValueLabel.self != EmptyView.self {
                    HStack {
                        label
                        Spacer(minLength: 0)
                        valueLabel.controlText(.secondary, font: Font.footnote.monospacedDigit())
                    }
                    .controlText(nil, font: .footnote)
                }
                ControlView(LineKind(fraction: fraction, tick: phase)).transformTint(tinted)
            }
        case .circular:
            VStack(spacing: Measure.Labels.gap) {
                ControlView(CircleKind(fraction: fraction, tick: phase)).transformTint(tinted)
                if hasLabel { label.controlText(.secondary, font: .footnote) }
                valueLabel.controlText(.secondary, font: Font.footnote.monospacedDigit())
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

extension View {
    /// Sets the tint, where there is one to be set.
    func transformTint(_ tint: AnyShapeStyle?) -> some View {
        transformEnvironment(\.tint) { if let tint { $0 = tint } }
    }
}

/// Counts the steps of progress that nobody knows the end of, by the root's clock.
@MainActor final class ProgressTicker {
    private var wish: (any Cancellable)?
    nonisolated init() {}
    isolated deinit { wish?.cancel() }

    /// The time between two steps, in seconds.
    static let step = Measure.Progress.turn / Measure.Progress.steps

    /// Has `tick` called at the next step, or not any more.
    func run(_ isRunning: Bool, tick: @escaping () -> Void) {
        wish?.cancel()
        wish = nil
        guard isRunning, let clock = CurrentClock.value else { return }
        wish = clock.schedule(atNanoseconds: clock.nanoseconds + Int64(Self.step * 1e9), tick)
    }
}

/// A line that fills, or along which a part of it travels.
struct LineKind: ControlKind {
    var fraction: Double?
    var tick: Int

    func looksLike(_ other: LineKind) -> Bool { self == other }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leastWidth, metrics.leastHeight) = (Measure.Progress.line, Measure.Progress.line)
        metrics.fillsWidth = true
        return metrics
    }

    func draw(_ canvas: inout ControlCanvas) {
        let radius = Double(canvas.size.height) / 2
        let (width, height) = (Double(canvas.size.width), Double(canvas.size.height))
        let track = VectorPath.roundedRectangle(canvas.bounds, radius: radius)
        canvas.fill(track, .fill)
        if let fraction {
            guard fraction > 0 else { return }
            let done = canvas.rect(leading: 0, width: max(width * fraction, height), top: 0, height: height)
            return canvas.fill(.roundedRectangle(done, radius: radius), canvas.look.accent.fill)
        }
        let (travel, rest) = (Measure.Progress.travel, Measure.Progress.rest)
        let time = (Double(tick) * ProgressTicker.step).truncatingRemainder(dividingBy: travel + rest)
        let share = min(time / travel, 1)
        let eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
        let bar = Measure.Progress.bar
        let left = canvas.rect(
            leading: (-bar + (1 + bar) * eased) * width, width: bar * width, top: 0, height: height)
        canvas.items.append(
            .group(
                .clip(track), [.fill(.roundedRectangle(left, radius: radius), .color(canvas.look.accent.fill))]))
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? { .progress(fraction) }
}

extension LineKind: Equatable {}

/// A circle that fills, or of which a part turns.
struct CircleKind: ControlKind {
    var fraction: Double?
    var tick: Int

    func looksLike(_ other: CircleKind) -> Bool { self == other }

    private func lengths(_ look: ControlLook) -> (side: Double, stroke: Double) {
        switch look.size {
        case .mini, .small: (Measure.Progress.small, Measure.Progress.smallStroke)
        case .regular: (Measure.Progress.regular, Measure.Progress.stroke)
        case .large, .extraLarge: (Measure.Progress.large, Measure.Progress.largeStroke)
        }
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leastWidth, metrics.leastHeight) = (lengths(look).side, lengths(look).side)
        return metrics
    }

    func draw(_ canvas: inout ControlCanvas) {
        let (side, stroke) = lengths(canvas.look)
        let center = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
        let radius = (side - stroke) / 2
        let ring = CGRect(
            x: Double(center.x) - radius, y: Double(center.y) - radius, width: 2 * radius, height: 2 * radius)
        canvas.items.append(.stroke(.ellipse(ring), width: stroke, .color(canvas.look.color(.fill))))
        let start = fraction == nil ? Double(tick % Int(Measure.Progress.steps)) / Measure.Progress.steps : 0
        let turns = fraction ?? Measure.Progress.arc
        // A thin line has to stand out from its track: in the dark a fill's colour does not by 3 : 1.
        let color = fraction == nil ? canvas.look.color(.secondaryLabel) : canvas.look.accent.text
        guard turns > 0 else { return }
        let path =
            turns >= 1 ? VectorPath.ellipse(ring) : .arc(center: center, radius: radius, from: start, turns: turns)
        canvas.items.append(.stroke(path, Stroke(width: stroke, cap: .round), .color(color)))
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? { .progress(fraction) }
}

extension SemanticsContent {
    /// Progress as it is read (semantics 331).
    fileprivate static func progress(_ fraction: Double?) -> SemanticsContent {
        guard let fraction else { return SemanticsContent(role: .busyIndicator) }
        return SemanticsContent(
            role: .progress, value: "\(Int((fraction * 100).rounded())) %",
            number: SemanticsNumber(fraction, in: 0...1))
    }
}

extension CircleKind: Equatable {}
