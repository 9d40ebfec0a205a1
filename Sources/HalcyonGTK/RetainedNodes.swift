#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonCairo
import HalcyonDrawing

/// A window's picture as GSK's render nodes, kept from frame to frame: GSK neither compares nor repaints a node that is
/// the same object as in the last frame. Ink is a Cairo node, drawn by the painter that pictures are drawn by; fragments
/// are containers, places are transforms.
///
/// Invariant: an entry that is not dirty has the node that building it anew would give. A change makes its fragment's
/// entry and those above it dirty; only these are built again, and only the changed fragment's ink is drawn again.
@MainActor final class RetainedNodes {
    /// A fragment, or the whole picture of a root.
    private enum Key: Hashable {
        case fragment(FragmentID)
        case root(RootID)
    }

    private enum Part {
        case ink(OpaquePointer)
        case child(Key, at: CGPoint, clip: CGSize?)
    }

    private final class Entry {
        var parts: [Part] = []
        var node: OpaquePointer?
        /// Entries that show this one, or did.
        var parents: [Key] = []
        /// Whether the parts are out of date; then it is dirty too.
        var isStale = true
        var isDirty = true
        var isBeingBuilt = false

        deinit {
            for case .ink(let node) in parts { gsk_render_node_unref(node) }
            if let node { gsk_render_node_unref(node) }
        }
    }

    private let painter: CairoPainter
    private var entries: [Key: Entry] = [:]
    private var scale = 1.0
    /// How many pieces of ink were drawn since the beginning.
    private(set) var inkCount = 0
    /// How many containers were made since the beginning.
    private(set) var containerCount = 0

    init(painter: CairoPainter) { self.painter = painter }

    /// The node of `list`'s picture after `change`; nil if it is empty. It lives as long as the next call.
    func update(
        _ list: DisplayList, roots: [RootID: DisplayList], change: [RootID: DisplayChange], scale: Double
    ) -> OpaquePointer? {
        if scale != self.scale {
            entries = [:]
            self.scale = scale
        }
        for (root, change) in change {
            if change.whole { invalidate(.root(root)) }
            for id in change.changed { invalidate(.fragment(id)) }
            for id in change.removed { entries[.fragment(id)] = nil }
        }
        var lists = roots
        lists[list.root] = list
        build(.root(list.root), lists)
        return entries[.root(list.root)]?.node
    }

    private func invalidate(_ key: Key) {
        guard let entry = entries[key] else { return }
        entry.isStale = true
        var above = [key]
        while let next = above.popLast() {
            guard let entry = entries[next], !entry.isDirty else { continue }
            entry.isDirty = true
            above += entry.parents
        }
    }

    /// Builds what is dirty from `top` down. By an explicit stack: a deep tree must not exhaust the thread's.
    private func build(_ top: Key, _ lists: [RootID: DisplayList]) {
        var stack = [(key: top, isOpen: false)]
        while let (key, isOpen) = stack.popLast() {
            if isOpen {
                if let entry = entries[key] { compose(entry, key) }
                continue
            }
            if let entry = entries[key], !entry.isDirty || entry.isBeingBuilt { continue }
            let entry = entries[key] ?? Entry()
            if entry.isStale {
                guard let parts = draw(key, lists) else { continue }
                for case .ink(let node) in entry.parts { gsk_render_node_unref(node) }
                (entry.parts, entry.isStale) = (parts, false)
                entries[key] = entry
            }
            entry.isBeingBuilt = true
            stack.append((key, true))
            for case .child(let child, _, _) in entry.parts { stack.append((child, false)) }
        }
    }

    /// The parts of a fragment or a root, its ink drawn; nil if there is no such thing.
    private func draw(_ key: Key, _ lists: [RootID: DisplayList]) -> [Part]? {
        let parts: [FragmentPart]
        switch key {
        case .root(let root):
            guard let list = lists[root] else { return nil }
            parts = list.groundParts + (list.top.map { [.fragment($0.id, at: $0.at)] } ?? [])
        case .fragment(let id):
            guard let fragment = lists[id.root]?.fragments[id] else { return nil }
            parts = fragment.parts
        }
        return parts.map { part in
            switch part {
            case .ink(let items, let bounds): .ink(ink(items, bounds))
            case .fragment(let id, let at): .child(.fragment(id), at: at, clip: nil)
            case .root(let root, let at, let size): .child(.root(root), at: at, clip: size)
            }
        }
    }

    private func ink(_ items: ArraySlice<DisplayItem>, _ bounds: CGRect) -> OpaquePointer {
        inkCount += 1
        var rect = graphene_rect_t(bounds)
        let node = gsk_cairo_node_new(&rect)!
        let context = gsk_cairo_node_get_draw_context(node)!
        painter.draw(items, into: context, scale: scale)
        cairo_destroy(context)
        return node
    }

    private func compose(_ entry: Entry, _ own: Key) {
        var nodes: [OpaquePointer?] = []
        for part in entry.parts {
            switch part {
            case .ink(let node): nodes.append(gsk_render_node_ref(node))
            case .child(let key, let place, let clip):
                // What is still being built shows itself; there the picture ends, as it does in a file.
                guard let child = entries[key], !child.isDirty, let node = child.node else { continue }
                nodes.append(placed(node, at: place, clip: clip))
            }
        }
        for case .child(let key, _, _) in entry.parts {
            guard let child = entries[key], !child.parents.contains(own) else { continue }
            child.parents.append(own)
        }
        if let old = entry.node { gsk_render_node_unref(old) }
        switch nodes.count {
        case 0: entry.node = nil
        case 1: entry.node = nodes[0]
        default:
            containerCount += 1
            entry.node = gsk_container_node_new(&nodes, UInt32(nodes.count))
            for node in nodes { gsk_render_node_unref(node) }
        }
        (entry.isDirty, entry.isBeingBuilt) = (false, false)
    }

    /// A new reference to `node`, clipped and moved.
    private func placed(_ node: OpaquePointer, at place: CGPoint, clip: CGSize?) -> OpaquePointer? {
        var result = gsk_render_node_ref(node)
        if let clip {
            var rect = graphene_rect_t(CGRect(origin: .zero, size: clip))
            let clipped = gsk_clip_node_new(result, &rect)
            gsk_render_node_unref(result)
            result = clipped
        }
        var point = graphene_point_t(x: Float(place.x), y: Float(place.y))
        // No transform means that nothing is to be moved; no node may have that.
        guard let transform = gsk_transform_translate(nil, &point) else { return result }
        let moved = gsk_transform_node_new(result, transform)
        gsk_transform_unref(transform)
        gsk_render_node_unref(result)
        return moved
    }
}

extension graphene_rect_t {
    fileprivate init(_ rect: CGRect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}
#endif
