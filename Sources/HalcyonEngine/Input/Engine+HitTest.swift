import Foundation
import HalcyonDrawing

/// Where a press falls on a node itself.
public enum HitRegion: Hashable, Sendable {
    /// Nowhere: only its children are hit.
    case nothing
    /// Anywhere in its frame.
    case frame
    /// Anywhere in its frame; what is inside the node only in a rectangle in its points.
    case frameAround(CGRect)
    /// Inside an outline in its points, which may reach beyond the frame.
    case path(VectorPath, FillRule)
    /// Inside an outline in its points; outside of it nothing inside the node is hit either.
    case only(VectorPath, FillRule)
    /// Neither the node nor anything inside it is hit.
    case closed
}

// Hit tests follow transforms; clips do not count (semantics 296, 394).
extension Engine {
    /// The last drawn node that is hit at a point (in points of the root's picture).
    public func hitTest(_ x: Double, _ y: Double) -> Int32? {
        guard root != none else { return nil }
        let records = table.records
        var found: Int32?
        // Pre-order is drawing order: the last hit wins. A child may lie outside its parent. With each record stands the
        // point as its container sees it.
        var walk: [(record: Int32, x: Double, y: Double)] = []
        // Floats are drawn last.
        for float in floats.reversed() where table.isAlive(float.node) {
            let record = table.nodes[Int(float.node.index)].record
            let place = layout.place(of: record)
            walk.append((record, x - float.place.x + place.x, y - float.place.y + place.y))
        }
        walk.append((table.nodes[Int(root)].record, x, y))
        while let next = walk.popLast() {
            let record = records[Int(next.record)]
            let place = layout.place(of: next.record)
            var point = CGPoint(x: next.x - place.x, y: next.y - place.y)
            let plan = plan(record.node)
            let size = LayoutSize(width: record.width, height: record.height)
            if plan.hasEffect, let effect = plan.effect(record.node, size: size, self), let way = effect.way {
                guard let back = way.inverted?.transform(point) else { continue }
                point = back
            }
            switch plan.hitRegion(record.node, size: size, self) {
            case .nothing: break
            case .frame:
                if point.x >= 0, point.x < record.width, point.y >= 0, point.y < record.height { found = next.record }
            case .frameAround(let inner):
                if point.x >= 0, point.x < record.width, point.y >= 0, point.y < record.height { found = next.record }
                guard inner.contains(point) else { continue }
            case .path(let path, let rule): if path.contains(point, rule: rule) { found = next.record }
            case .only(let path, let rule):
                guard path.contains(point, rule: rule) else { continue }
                found = next.record
            case .closed: continue
            }
            let start = walk.count
            layout.forEachDrawnChild(next.record) { walk.append(($0, point.x, point.y)) }
            walk[start...].reverse()
        }
        return found.map(holder)
    }

    /// The node that has what a hand does at a record that is hit. Where a content shape itself was hit, that is the
    /// innermost gesture or control that it was written after, since it is their shape as well (semantics 394).
    private func holder(_ hit: Int32) -> Int32 {
        var holder = table.records[Int(hit)].node
        let size = layout.size(of: hit)
        guard case .only = plan(holder).hitRegion(holder, size: size, self) else { return holder }
        var record = layout.firstChild(hit)
        // What stands among others, or is smaller, has a shape of its own.
        while record != none, layout.nextChild(record) == none, layout.size(of: record) == size {
            let node = table.records[Int(record)].node
            let plan = plan(node)
            if case .closed = plan.hitRegion(node, size: size, self) { break }
            if plan.hasGesture || plan.followsHover || plan.followsPointer(node, self)
                || plan.pressAction(node, self) != nil
            {
                holder = node
            }
            record = layout.firstChild(record)
        }
        return holder
    }

    /// A point of the root's picture as a node sees it; nil where a transform has no way back.
    public func convert(_ point: CGPoint, to node: Int32) -> CGPoint? {
        convert(point, toRecord: table.nodes[Int(node)].record)
    }

    /// The same as a record sees it: a modifier has one around each view.
    public func convert(_ point: CGPoint, toRecord record: Int32) -> CGPoint? {
        var records: [Int32] = []
        var record = record
        while record != none {
            records.append(record)
            if floatPlace(of: record) != nil { break }
            record = table.records[Int(record)].parent
        }
        var point = point
        for record in records.reversed() {
            let place = floatPlace(of: record) ?? layout.place(of: record)
            point = CGPoint(x: point.x - place.x, y: point.y - place.y)
            let plan = plan(table.records[Int(record)].node)
            guard plan.hasEffect else { continue }
            let effect = plan.effect(table.records[Int(record)].node, size: layout.size(of: record), self)
            guard let way = effect?.way else { continue }
            guard let back = way.inverted?.transform(point) else { return nil }
            point = back
        }
        return point
    }
}

extension DisplayEffect {
    /// Where the effect moves points to; nil if it moves none.
    var way: Projection? {
        switch self {
        case .transform(let transform): Projection(transform)
        case .projection(let projection): projection
        case .opacity, .clip, .mask, .blend, .compositing, .filter: nil
        }
    }
}
