import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

// Bars over the content: they come with a movement and go a while after it.
extension ScrollPlan {
    /// Points and seconds of the look.
    private enum Look {
        static let thickness = 6.0
        static let inset = 3.0
        static let leastLength = 28.0
        static let hold = 0.9
        static let fade = 0.3
        static let step = 1.0 / 60
    }

    /// Shows the bars from now on for a while.
    func showBars(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        let wasShown = state.showsBarsUntil > engine.clock.now
        state.barTime = engine.clock.now
        state.showsBarsUntil = state.barTime + Look.hold + Look.fade
        if !wasShown { fadeBars(engine.table.reference(node), engine) }
    }

    /// Draws the bars anew when they begin to go, and at each step of that.
    private func fadeBars(_ node: NodeRef, _ engine: Engine) {
        let wait = state(node.index, engine).showsBarsUntil - Look.fade - engine.clock.now
        engine.after(max(wait, Look.step)) { [link = engine.link] in
            guard let engine = link.engine, engine.table.isAlive(node) else { return }
            self.state(node.index, engine).barTime = engine.clock.now
            engine.damage(node.index)
            engine.requestTurn()
            if self.state(node.index, engine).showsBarsUntil > engine.clock.now { self.fadeBars(node, engine) }
        }
    }

    /// The bars over a view of a size.
    func drawBars(_ node: Int32, _ size: LayoutSize, _ items: inout [DisplayItem], _ engine: Engine) {
        let (own, state) = (parameters(node, engine), state(node, engine))
        let left = state.showsBarsUntil - state.barTime
        guard own.showsIndicators, left > 0 else { return }
        var visibility: (vertical: ScrollIndicatorVisibility, horizontal: ScrollIndicatorVisibility) = (
            .automatic, .automatic
        )
        var color = RGBA(0, 0, 0, 0)
        engine.drawingEnvironment(at: node) { values in
            visibility = (values.verticalScrollIndicatorVisibility, values.horizontalScrollIndicatorVisibility)
            color = Palette.scrollThumb.color(isDark: values.isDark)
        }
        color.alpha *= min(left / Look.fade, 1)
        let offset = state.clamped(state.offset)
        for isVertical in [true, false] where own.axes.contains(isVertical ? .vertical : .horizontal) {
            let (room, range) = isVertical ? (size.height, state.range.y) : (size.width, state.range.x)
            let margins = state.barMargins
            let (before, after) =
                isVertical ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
            let track = room - Look.inset * 2 - before - after
            guard range > 0, track > 0, (isVertical ? visibility.vertical : visibility.horizontal).isShown else {
                continue
            }
            let length = min(max(track * room / (room + range), Look.leastLength), track)
            let begin = Look.inset + before + (track - length) * (isVertical ? offset.y : offset.x) / range
            let thumb =
                isVertical
                ? CGRect(
                    x: size.width - Look.inset - Look.thickness - margins.trailing, y: begin, width: Look.thickness,
                    height: length)
                : CGRect(
                    x: begin, y: size.height - Look.inset - Look.thickness - margins.bottom, width: length,
                    height: Look.thickness)
            items.append(.fill(.roundedRectangle(thumb, radius: Look.thickness / 2), .color(color)))
        }
    }
}
