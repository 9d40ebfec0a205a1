import Foundation
import HalcyonDrawing

// What of a change can be seen: inside of the root's bounds and of all clips on the way.
extension Engine {
    /// Whether anything of an area, in points of a record, lies where it is seen, and no other screen covers it. An area
    /// without a width or a height counts as its place.
    /// - Parameter isOwn: whether what the record's own node does to its picture is done to the area as well.
    func isInSight(_ record: Int32, _ area: CGRect, isOwn: Bool = true) -> Bool {
        var (area, record, isDone) = (area, record, isOwn)
        while record != none {
            let one = table.records[Int(record)]
            if table.nodes[Int(one.node)].flags.contains(.isCovered) { return false }
            let plan = plan(one.node)
            if isDone, plan.hasEffect, let effect = plan.effect(one.node, size: layout.size(of: record), self) {
                guard let seen = effect.seen(area) else { return false }
                area = seen
            }
            isDone = true
            if one.parent == none { break }
            let place = layout.place(of: record)
            area = area.offsetBy(dx: place.x, dy: place.y)
            record = one.parent
        }
        return area.touches(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
    }

    /// Tells the recorder which parts of the picture changed in this update, and whether that is seen.
    func tellPaintChanges() {
        for change in paint.recorded {
            recorder.displayChanged(self, change.node, isInSight: isInSight(change))
        }
        paint.recorded.removeAll(keepingCapacity: true)
        paint.before.removeAll(keepingCapacity: true)
    }

    private func isInSight(_ change: PaintState.Change) -> Bool {
        guard let list = paint.list, let now = list.fragments[change.id] else { return true }
        let before = paint.before[change.id]?.items ?? []
        var place = CGPoint.zero
        if let band = change.band {
            guard band < layout.bandCount(change.record) else { return true }
            let begin = layout.placeOfBand(change.record, band)
            place = CGPoint(x: begin.x, y: begin.y)
        }
        func isSeen(_ area: CGRect) -> Bool {
            isInSight(change.record, area.offsetBy(dx: place.x, dy: place.y), isOwn: false)
        }
        let difference = PictureDifference(from: before, to: now.items)
        // A child is taken to draw inside of its frame first, since that is quickly known.
        let rough = difference.area { items, isOld in
            items.reduce(CGRect.null) { $0.union(frame(of: $1, isOld: isOld)) }
        }
        if !rough.isNull, isSeen(rough) { return true }
        let deep = difference.area { items, isOld in
            list.bounds(of: items, roots: [:], replacing: isOld ? paint.before : [:])
        }
        // Where nothing is drawn, the view's own frame stands for it.
        return isSeen(deep.isNull ? layout.bounds(of: change.record) : deep)
    }

    /// What holds an item, of a child its frame.
    private func frame(of item: DisplayItem, isOld: Bool) -> CGRect {
        switch item {
        case .fragment(let id, let at):
            let fragment = (isOld ? paint.before[id] : nil) ?? paint.list?.fragments[id]
            return fragment.map { CGRect(origin: at, size: $0.size) } ?? .null
        case .root(_, let at, let size): return CGRect(origin: at, size: size)
        case .group(let effect, let items):
            return effect.bounds(of: items.reduce(CGRect.null) { $0.union(frame(of: $1, isOld: isOld)) })
        case .fill, .stroke, .shadow, .text, .image: return item.inkBounds
        }
    }
}

/// What of a fragment is another than before: the items between those at both ends that are the same.
private struct PictureDifference {
    /// The effects around what differs, from the outside.
    private var effects: [DisplayEffect] = []
    private var old: ArraySlice<DisplayItem>
    private var new: ArraySlice<DisplayItem>

    init(from old: [DisplayItem], to new: [DisplayItem]) {
        (self.old, self.new) = (old[...], new[...])
        while true {
            while let one = self.old.first, let two = self.new.first, one == two {
                self.old.removeFirst()
                self.new.removeFirst()
            }
            while let one = self.old.last, let two = self.new.last, one == two {
                self.old.removeLast()
                self.new.removeLast()
            }
            guard self.old.count == 1, self.new.count == 1, case .group(let effect, let inner) = self.old.first,
                case .group(let other, let now) = self.new.first, effect == other
            else { return }
            effects.append(effect)
            (self.old, self.new) = (inner[...], now[...])
        }
    }

    /// What holds the items that differ, as `bounds` holds items of before and of now; null: nothing does.
    func area(_ bounds: (_ items: [DisplayItem], _ isOld: Bool) -> CGRect) -> CGRect {
        let area = bounds(Array(old), true).union(bounds(Array(new), false))
        return effects.reversed().reduce(area) { $1.bounds(of: $0) }
    }
}

extension DisplayEffect {
    /// What an area becomes, as far as it can be seen at all; nil: it cannot.
    fileprivate func seen(_ area: CGRect) -> CGRect? {
        switch self {
        case .clip(let path, _):
            let hole = path.bounds
            return area.touches(hole) ? area.intersection(hole) : nil
        case .transform(let transform): return transform.bounds(of: area)
        case .projection(let projection): return projection.bounds(of: area)
        case .filter(let filter): return area.insetBy(dx: -filter.reach, dy: -filter.reach)
        case .opacity, .mask, .blend, .compositing: return area
        }
    }
}

extension CGRect {
    /// Whether two rectangles have more than an edge in common; one without a width or a height, whether it lies in it.
    fileprivate func touches(_ other: CGRect) -> Bool {
        func meet(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Bool {
            low < high && otherLow < otherHigh
                ? low < otherHigh && otherLow < high : low <= otherHigh && otherLow <= high
        }
        return meet(minX, maxX, other.minX, other.maxX) && meet(minY, maxY, other.minY, other.maxY)
    }
}

extension LayoutPass {
    /// The record's own area in its points.
    func bounds(of record: Int32) -> CGRect {
        let size = size(of: record)
        return CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }
}
