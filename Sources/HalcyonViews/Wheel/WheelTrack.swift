import HalcyonCore
import HalcyonEngine

/// Who brings a wheel and the views of its rows.
@MainActor package protocol WheelTrackSource: AnyObject {
    /// The wheel.
    var wheel: Wheel { get }
    /// Whether it has a band of its own; else the band of all tracks lies beneath it.
    var isAlone: Bool { get }
    /// The track is a node now, which shows the wheel.
    func trackCame(_ node: Int32, _ engine: Engine)
    /// What its rows are called; empty: nothing is said.
    var label: String { get }
    /// What is read of a row.
    func words(_ row: Int) -> String
    /// A person has chosen the row that lies `rows` further.
    func step(_ rows: Int)
    /// Something else is about to happen that may need what is chosen: that is the row in the middle.
    func resolve()
}

/// A wheel whose rows somebody brings, not all of them at once: those that are seen and some more.
package struct WheelTrack<Rows: View>: View {
    let face: WheelTrackFace
    let rows: Rows

    /// - Parameters:
    ///   - first: the number of the first of the rows that are there.
    ///   - version: grows when rows are others.
    ///   - rows: a view for each row.
    package init(_ source: any WheelTrackSource, first: Int, version: Int, @ViewBuilder rows: () -> Rows) {
        (face, self.rows) = (WheelTrackFace(source: source, first: first, version: version), rows())
    }

    package typealias Body = Never
    nonisolated package var body: Never { fatalError("A wheel's track has no body.") }
    @MainActor package static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            WheelTrackPlan(
                Self.self, content: Rows._plan, contentOffset: MemoryLayout<Self>.offset(of: \.rows)!,
                parameters: WheelTrackFace.self, parametersOffset: MemoryLayout<Self>.offset(of: \.face)!,
                shown: "Wheel")
        }
    }
}

/// What a track shows now.
struct WheelTrackFace {
    let source: any WheelTrackSource
    let first: Int
    let version: Int
}

/// The band behind several tracks.
package struct WheelBand: View {
    /// The band behind several tracks.
    package init() {}
    package var body: some View { ControlView(WheelBandKind()) }
    @MainActor package static var _plan: Plan { builtInPlan(Self.self) }
}

struct WheelBandKind: ControlKind {
    static var name: String { "WheelBand" }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.fillsWidth, metrics.fillsHeight) = (true, true)
        return metrics
    }
    func looksLike(_ other: WheelBandKind) -> Bool { true }
    func draw(_ canvas: inout ControlCanvas) {
        let band = WheelDrum(height: Double(canvas.size.height)).band(width: Double(canvas.size.width))
        canvas.wheelBand(band, isByHand: false, isAlone: true)
    }
}
