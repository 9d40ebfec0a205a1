import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The words beside the pointer: those of the innermost view with `help` that the pointer rests on. No view: it lies over
/// the root's picture, takes no pointer and is read as a hint.
@MainActor final class Tooltip {
    private typealias Look = Measure.Tooltip
    /// The views with words that the pointer is over, the innermost last.
    private var nodes: [NodeRef] = []
    private var wish: (any Cancellable)?
    /// When words were shown last, in nanoseconds of the root's clock.
    private var lastShown: Int64?
    private(set) var items: [DisplayItem] = []

    isolated deinit { wish?.cancel() }

    func came(to node: Int32, _ engine: Engine) {
        nodes.append(engine.table.reference(node))
        wait(engine)
    }

    func left(_ node: Int32, _ engine: Engine) {
        let count = nodes.count
        nodes.removeAll { $0.index == node }
        guard nodes.count != count else { return }
        hide(engine)
        if !nodes.isEmpty { wait(engine) }
    }

    /// What a person does now matters more.
    func hide(_ engine: Engine) {
        wish?.cancel()
        wish = nil
        guard !items.isEmpty else { return }
        items = []
        lastShown = CurrentClock.value?.nanoseconds
        if engine.root != none { engine.damage(engine.root) }
        engine.requestTurn()
    }

    private func wait(_ engine: Engine) {
        hide(engine)
        guard let clock = CurrentClock.value else { return }
        let isNext = lastShown.map { Double(clock.nanoseconds - $0) < Look.memory * 1e9 } ?? false
        let delay = isNext ? Look.next : Look.delay
        wish = clock.schedule(atNanoseconds: clock.nanoseconds + Int64(delay * 1e9)) {
            [weak self, link = engine.link] in
            MainActor.assumeIsolated { if let engine = link.engine { self?.show(engine) } }
        }
    }

    private func show(_ engine: Engine) {
        wish = nil
        guard let node = nodes.last, engine.table.isAlive(node), let pointer = engine.pointerLocation,
            engine.pressedNode == nil
        else { return }
        let text = engine.plan(node.index).semanticsModification(node.index, engine).hint ?? ""
        guard !text.isEmpty else { return }
        items = drawn(text, at: pointer, TextEnvironment.at(node.index, engine).look.isDark, engine)
        engine.damage(engine.root)
        engine.requestTurn()
    }

    /// Below the pointer, inside of the window; above it where there is no room.
    private func drawn(_ text: String, at pointer: CGPoint, _ isDark: Bool, _ engine: Engine) -> [DisplayItem] {
        let layout = TextLayout(
            text, font: FontFace(size: Look.font), lineHeight: Look.line, width: Look.width)
        let words = engine.textEngine.measure(layout).size
        let size = CGSize(width: (words.width + 2 * Look.padX).rounded(.up), height: words.height + 2 * Look.padY)
        let bounds = engine.bounds
        let least = Measure.Tooltip.below / 2
        let x = max(min(Double(pointer.x), bounds.width - Double(size.width) - least), least).rounded()
        var y = (Double(pointer.y) + Look.pointer + Look.below).rounded()
        if y + Double(size.height) > bounds.height - least {
            y = max(Double(pointer.y) - Look.below - Double(size.height), least).rounded()
        }
        let box = CGRect(origin: CGPoint(x: x, y: y), size: size)
        let path = VectorPath.roundedRectangle(box, radius: Look.radius)
        var items: [DisplayItem] = []
        for case .soft(let dy, let blur, let color) in Elevation.menu(isDark: isDark) {
            items.append(.shadow(path, color, radius: blur, offset: CGSize(width: 0, height: dy)))
        }
        items.append(.fill(path, .color(Palette.tooltip.color(isDark: isDark))))
        items.append(
            .text(
                TextRun(
                    layout: layout, color: .white,
                    origin: CGPoint(x: x + Look.padX, y: y + Look.padY), size: words)))
        return items
    }
}
