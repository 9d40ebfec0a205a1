import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

// Selecting: the pointer is followed, and while the text has the keyboard its keys are those of the selection.
extension TextPlan {
    /// What is selected of a text, brought up to what the text is now.
    func selection(_ node: Int32, _ engine: Engine) -> TextSelection? {
        guard engine.viewsState != nil else { return nil }
        let state = ViewsState.of(engine)
        guard state.selection?.node == engine.table.reference(node) else { return nil }
        state.selection?.follow(text(node, engine).0.layout.text)
        return state.selection
    }

    private func select(_ selection: TextSelection?, _ engine: Engine) {
        let state = ViewsState.of(engine)
        if let before = state.selection, engine.table.isAlive(before.node) { engine.damage(before.node.index) }
        state.selection = selection
        if let selection { engine.damage(selection.node.index) }
        engine.requestTurn()
    }

    /// A text whose place is inside of something to press is part of that.
    func isSelectable(_ node: Int32, _ engine: Engine) -> Bool {
        guard TextEnvironment.at(node, engine).isSelectable else { return false }
        var around = engine.table.nodes[Int(node)].parent
        while around != none {
            let plan = engine.plan(around)
            if plan.pressAction(around, engine) != nil || plan.hasGesture { return false }
            around = engine.table.nodes[Int(around)].parent
        }
        return true
    }

    private func byte(at point: CGPoint, _ node: Int32, _ engine: Engine) -> Int {
        let size = engine.layout.size(of: engine.table.nodes[Int(node)].record)
        guard let run = run(node, size: size, engine)?.run else { return 0 }
        return engine.layout.textEngine.lines(of: run).byte(nearest: point)
    }

    /// Follows a pointer that went down in a text that can be selected.
    func select(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let byte = byte(at: step.location, node, engine)
        let state = ViewsState.of(engine)
        switch step.phase {
        case .began:
            let clicks = state.clicks.count(step, node: engine.table.reference(node))
            let text = text(node, engine).0.layout.text
            let unit: TextSelection.Unit = clicks == 1 ? .character : clicks == 2 ? .word : .all
            if !engine.isFocused(node) { engine.setFocus(node, byKeys: false) }
            select(TextSelection(node: engine.table.reference(node), text: text, at: byte, unit), engine)
        case .moved:
            guard var selection = selection(node, engine) else { return }
            selection.extend(to: byte)
            if selection.bytes != state.selection?.bytes { select(selection, engine) }
        case .ended, .cancelled: break
        }
    }

    /// Takes the keys of a selection.
    func selectionKey(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        switch (key.key, key.modifiers) {
        case (.character("c"), .control):
            guard let selection = selection(node, engine), !selection.bytes.isEmpty else { return false }
            engine.clipboard?.put(selection.selected)
            return true
        case (.character("a"), .control):
            guard isSelectable(node, engine) else { return false }
            select(
                TextSelection(all: text(node, engine).0.layout.text, node: engine.table.reference(node)), engine)
            return true
        case (.escape, []):
            guard let selection = selection(node, engine), !selection.bytes.isEmpty else { return false }
            select(nil, engine)
            return true
        default: return false
        }
    }

    /// Another node has the keyboard: what was selected here is so no more.
    func loseSelection(_ node: Int32, _ engine: Engine) {
        if !engine.isFocused(node), selection(node, engine) != nil { select(nil, engine) }
    }

    /// What is drawn behind the selected characters.
    func selectionItems(_ node: Int32, _ run: TextRun, _ environment: TextEnvironment, _ engine: Engine)
        -> [DisplayItem]
    {
        guard let selection = selection(node, engine), !selection.bytes.isEmpty else { return [] }
        let paint = Paint.color(environment.selectionInk)
        return engine.layout.textEngine.lines(of: run).rectangles(of: selection.bytes).map {
            .fill(VectorPath.rectangle($0), paint)
        }
    }
}

/// Counts presses that follow each other at one place.
struct ClickCounter {
    /// How soon, in seconds, and how near, in points, a press has to come after another one.
    private static let (interval, slop) = (0.4, 4.0)
    private var last: (node: NodeRef, place: CGPoint, time: Double, count: Int)?

    /// Which click of a row a press is, from 1 on; after the third the row begins anew.
    mutating func count(_ step: PointerStep, node: NodeRef) -> Int {
        var count = 1
        if let last, last.node == node, step.time - last.time <= Self.interval, last.count < 3,
            abs(last.place.x - step.location.x) <= Self.slop, abs(last.place.y - step.location.y) <= Self.slop
        {
            count = last.count + 1
        }
        last = (node, step.location, step.time, count)
        return count
    }
}
