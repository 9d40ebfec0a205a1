import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A row of a list, made or not, in the order in which they stand.
private struct ListPlace {
    /// The value that the selection knows it by.
    var value: AnyHashable
    /// Points of the list's content; of a row that is not made, where its gap begins and ends.
    var start, end: Double
    var group: Int
    /// Of a row that is not made: its `ForEach`, and its element's id there.
    var unmade: (source: Int32, id: AnyHashable)?
    /// It is not made, and rows beside it have tags: so it may have one, which decides.
    var isUnsure = false
}

// Selecting by the keyboard (semantics 365, 366), and through accessibility (semantics 367).
extension AnyListRowsPlan {
    /// A person chose a row by a press: the list has the keyboard then, and the arrows go on from there.
    func didChoose(_ value: AnyHashable, _ node: Int32, _ engine: Engine) {
        list(node, engine).keys = (value, value)
        if let scroll = engine.parent(of: node), engine.plan(scroll).focusKind(scroll, engine) != .none {
            engine.setFocus(scroll, byKeys: false)
        }
    }

    /// Goes to the next row or the one before; whether the key is for that.
    func takeKey(_ key: KeyEvent, _ node: Int32, in scroll: Int32, _ view: ScrollPlan, _ engine: Engine) -> Bool {
        guard key.key == .up || key.key == .down, key.modifiers.subtracting(.shift).isEmpty,
            hasSelection(node, engine)
        else { return false }
        let list = list(node, engine)
        let places = places(list, engine)
        guard !places.isEmpty else { return true }
        let step = key.key == .down ? 1 : -1
        let selected = selected(node, engine)
        var next = step > 0 ? 0 : places.count - 1
        var anchor: Int?
        if let lead = lead(places, selected, list, isLast: step > 0) {
            next = lead + step
            guard places.indices.contains(next) else { return true }
            anchor = list.keys.flatMap { keys in places.firstIndex { $0.value == keys.anchor } } ?? lead
        }
        let place = places[next]
        // It is made first; the key pressed again selects it.
        if place.isUnsure {
            bringIntoSight(place, node, in: scroll, view, engine)
            return true
        }
        var chosen = [place.value]
        var origin = place.value
        if key.modifiers.contains(.shift), selectsSeveral(node, engine), let anchor {
            let range = places[min(anchor, next)...max(anchor, next)]
            chosen = range.filter { !$0.isUnsure }.map(\.value)
            if range.contains(where: \.isUnsure) {
                chosen += selected.subtracting(places.filter { !$0.isUnsure }.map(\.value))
            }
            origin = places[anchor].value
        }
        list.keys = (origin, place.value)
        bringIntoSight(place, node, in: scroll, view, engine)
        engine.perform(.keyPress, of: node) { replaceSelection(by: chosen, node, engine) }
        return true
    }

    /// Where the arrows go on from: at what was chosen last, if it is chosen still.
    private func lead(
        _ places: [ListPlace], _ selected: Set<AnyHashable>, _ list: ListState, isLast: Bool
    ) -> Int? {
        if let keys = list.keys, selected.contains(keys.lead),
            let lead = places.firstIndex(where: { $0.value == keys.lead })
        {
            return lead
        }
        list.keys = nil
        return isLast
            ? places.lastIndex { selected.contains($0.value) } : places.firstIndex { selected.contains($0.value) }
    }

    /// The rows that can be selected. One that is not made counts by its element's id.
    private func places(_ list: ListState, _ engine: Engine) -> [ListPlace] {
        var places: [ListPlace] = []
        let tagged = Set(
            list.rows.filter { $0.cells.first.map { engine.layout.tag(of: $0.record) != nil } ?? false }.map(\.source))
        for piece in list.rows where piece.kind == .row {
            if let record = piece.cells.first?.record {
                guard let value = selectionValue(of: record, engine) else { continue }
                places.append(ListPlace(value: value, start: piece.start, end: piece.end, group: piece.group))
                continue
            }
            for number in piece.missing {
                guard let id = engine.rowID(number, of: piece.source), let value = selectionValue(ofID: id) else {
                    continue
                }
                places.append(
                    ListPlace(
                        value: value, start: piece.start, end: piece.end, group: piece.group,
                        unmade: (piece.source, id), isUnsure: tagged.contains(piece.source)))
            }
        }
        return places
    }

    /// Scrolls to a row by the shortest way.
    private func bringIntoSight(
        _ place: ListPlace, _ node: Int32, in scroll: Int32, _ view: ScrollPlan, _ engine: Engine
    ) {
        let state = view.state(scroll, engine)
        if let (source, id) = place.unmade {
            state.destination = ScrollDestination(
                kind: .row(of: engine.table.reference(source), id: id, container: engine.table.reference(node)),
                anchor: nil, start: state.clamped(state.offset))
            state.hasMoved = true
            engine.layout.invalidate(scroll)
            return
        }
        let list = list(node, engine)
        var top = place.start
        // Under a header that stays nothing is seen.
        if list.environment.look.pinsHeaders {
            top -= list.rows.first { $0.kind == .header && $0.group == place.group }?.length ?? 0
        }
        var offset = state.clamped(state.offset)
        let room = state.viewport.height - state.margins.top - state.margins.bottom
        if top < offset.y {
            offset.y = top
        } else if place.end > offset.y + room {
            offset.y = place.end - room
        }
        if view.bring(to: offset, scroll, engine) { state.hasMoved = true }
    }

    // MARK: Accessibility

    /// A row that can be selected is an element with its views inside, and a press on that selects it.
    func rowSemantics(_ record: Int32, _ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let list = list(node, engine)
        guard let piece = list.rows.first(where: { $0.kind == .row && $0.cells.first?.record == record }),
            selectionValue(of: record, engine) != nil
        else { return nil }
        return SemanticsContent(
            role: .row, traits: isSelected(piece, list, engine) ? .isSelected : [], actions: [.press],
            children: .contained, isEnabled: list.environment.isEnabled)
    }

    /// Selects the row that an action is of, and no other; nil: it is of none that can be selected now.
    func selectAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        let list = list(node, engine)
        guard list.environment.isEnabled,
            let record = list.rows.lazy.compactMap({ $0.kind == .row ? $0.cells.first?.record : nil })
                .first(where: { self.semanticsAction(of: $0, .press) == action }),
            let value = selectionValue(of: record, engine)
        else { return nil }
        return {
            list.keys = (value, value)
            self.replaceSelection(by: [value], node, engine)
        }
    }
}
