import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A node that shows a wheel, whatever its rows are: how the wheel is drawn there, and what hands do with it.
@MainActor struct WheelNode {
    let wheel: Wheel
    /// Whether the wheel has a band of its own; else the band of all tracks lies beneath it.
    let isAlone: Bool
    let node: Int32
    let engine: Engine

    private var look: ControlLook { TextEnvironment.at(node, engine).look }
    private var isEnabled: Bool { engine.environmentValues(at: node).isEnabled }
    func drum(height: Double) -> WheelDrum { WheelDrum(height: height, isAlone: isAlone, pitch: wheel.pitch) }

    /// What a wheel's rows inherit. No control's ink: a disabled wheel is faint as a whole.
    static func style(_ values: inout EnvironmentValues) {
        values.setLabel(nil, font: Font.custom("Inter", size: Measure.Wheel.text).monospacedDigit())
        values.labelsHidden = false
    }

    func draw(_ size: LayoutSize, into items: inout [DisplayItem]) {
        var canvas = ControlCanvas(node, size, look, engine)
        canvas.wheelBand(
            drum(height: size.height).band(width: size.width), isByHand: wheel.isByHand, isAlone: isAlone)
        items += canvas.items
    }

    func drawOver(_ size: LayoutSize, into items: inout [DisplayItem]) {
        var canvas = ControlCanvas(node, size, look, engine)
        if canvas.showsFocus {
            canvas.focusRing(drum(height: size.height).band(width: size.width), radius: Measure.Wheel.bandRadius)
        }
        items += canvas.items
    }

    var effect: DisplayEffect? { look.isEnabled ? nil : .opacity(Measure.State.disabled) }
    var focusKind: FocusKind { isEnabled ? .keys : .none }
    var followsPointer: Bool { isEnabled }

    func follow(_ step: PointerStep) {
        let height = engine.layout.size(of: engine.table.nodes[Int(node)].record).height
        wheel.follow(step.phase, y: Double(step.location.y), height: height, at: step.time)
    }

    func scroll(by distance: LayoutSize) -> Bool {
        guard distance.height != 0, isEnabled, wheel.count > 0, let event = engine.scrollEvent else { return false }
        wheel.scroll(distance.height, event)
        return true
    }

    func scrollEnded() {
        if let event = engine.scrollEvent { wheel.scrollEnded(at: event.time) }
    }

    func take(_ key: KeyEvent) -> Bool { isEnabled && wheel.take(key) }

    /// - Parameter words: what is read of a row.
    func take(_ text: String, words: (Int) -> String) -> Bool {
        isEnabled && wheel.take(text, at: engine.clock.now, words: words)
    }

    /// What the wheel is to accessibility.
    /// - Parameter value: the words of the row that is chosen, or turned to.
    func semantics(label: String?, value: String?) -> SemanticsContent {
        var content = SemanticsContent(
            role: .wheel, label: label, value: value, actions: [.increment, .decrement], children: .ignored,
            isEnabled: isEnabled)
        content.isFocused = engine.isFocused(node)
        return content
    }

    /// Takes over where the same wheel of another engine is.
    func takeOver(_ other: Wheel) -> Bool {
        guard !wheel.isLike(other) else { return false }
        wheel.takeOver(other)
        engine.damage(node)
        return true
    }
}
