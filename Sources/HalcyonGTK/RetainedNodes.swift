#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonCairo
import HalcyonDrawing

/// A window's picture as GSK's render nodes, kept from frame to frame: GSK neither compares nor repaints a node that is
/// the same object as in the last frame. Ink is a Cairo node, drawn by the painter that pictures are drawn by; fragments
/// are containers, places are transforms. What an effect of the painter's own is done to is one piece of ink, whatever is
/// in it; and so is the whole picture while something in it looks different over another ground.
///
/// Invariant: an entry that is not dirty has the node that building it anew would give. A change makes its fragment's
/// entry and those above it dirty; only these are built again, and only the changed fragment's ink is drawn again.
@MainActor final class RetainedNodes {
    /// A fragment, or the whole picture of a root.
    private enum Key: Hashable {
        case fragment(FragmentID)
        case root(RootID)
    }

    private indirect enum Part {
        case ink(OpaquePointer)
        case child(Key, at: CGPoint, clip: CGSize?)
        case layer(opacity: Double, [Part])
        case cut(CGRect, [Part])

        /// The pieces of ink, and what else is shown.
        var leaves: [Part] {
            switch self {
            case .ink, .child: [self]
            case .layer(_, let parts), .cut(_, let parts): parts.flatMap(\.leaves)
            }
        }
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
            RetainedNodes.release(parts)
            if let node { gsk_render_node_unref(node) }
        }
    }

    private nonisolated static func release(_ parts: [Part]) {
        for case .ink(let node) in parts.flatMap(\.leaves) { gsk_render_node_unref(node) }
    }

    private let painter: CairoPainter
    private var entries: [Key: Entry] = [:]
    /// What is drawn as one piece that shows a fragment, by that fragment.
    private var pictures: [FragmentID: Set<Key>] = [:]
    /// Fragments that look different over another ground.
    private var backdropReaders: Set<FragmentID> = []
    private var isWhole = false
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
            pictures = [:]
            self.scale = scale
        }
        var lists = roots
        lists[list.root] = list
        for (root, change) in change {
            if change.whole {
                invalidate(.root(root))
                // It may be shown in any piece.
                for key in Set(pictures.values.joined()) { invalidate(key) }
            }
            for id in change.changed {
                invalidate(.fragment(id))
                for key in pictures.removeValue(forKey: id) ?? [] { invalidate(key) }
                if lists[root]?.fragments[id]?.readsBackdrop == true {
                    backdropReaders.insert(id)
                } else {
                    backdropReaders.remove(id)
                }
            }
            for id in change.removed {
                entries[.fragment(id)] = nil
                pictures[id] = nil
                backdropReaders.remove(id)
            }
        }
        if !backdropReaders.isEmpty || isWhole { invalidate(.root(list.root)) }
        isWhole = !backdropReaders.isEmpty
        if isWhole { return whole(list, roots) }
        build(.root(list.root), lists)
        return entries[.root(list.root)]?.node
    }

    /// The node of a picture that is drawn as one piece.
    private func whole(_ list: DisplayList, _ roots: [RootID: DisplayList]) -> OpaquePointer? {
        let entry = entries[.root(list.root)] ?? Entry()
        entries[.root(list.root)] = entry
        let node = ink(CGRect(origin: .zero, size: list.size)) {
            painter.draw(whole: list, roots: roots, into: $0, scale: scale)
        }
        if let old = entry.node { gsk_render_node_unref(old) }
        entry.node = node
        return node
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
                RetainedNodes.release(entry.parts)
                (entry.parts, entry.isStale) = (parts, false)
                entries[key] = entry
            }
            entry.isBeingBuilt = true
            stack.append((key, true))
            for case .child(let child, _, _) in entry.parts.flatMap(\.leaves) { stack.append((child, false)) }
        }
    }

    /// The parts of a fragment or a root, its ink drawn; nil if there is no such thing.
    private func draw(_ key: Key, _ lists: [RootID: DisplayList]) -> [Part]? {
        switch key {
        case .root(let root):
            guard let list = lists[root] else { return nil }
            return draw(
                list.groundParts + (list.top.map { [.fragment($0.id, at: $0.at)] } ?? []), of: key, list, lists)
        case .fragment(let id):
            guard let list = lists[id.root], let fragment = list.fragments[id] else { return nil }
            return draw(fragment.parts, of: key, list, lists)
        }
    }

    private func draw(
        _ parts: [FragmentPart], of key: Key, _ list: DisplayList, _ lists: [RootID: DisplayList]
    ) -> [Part] {
        parts.compactMap { part in
            switch part {
            case .ink(let items, let bounds):
                return .ink(ink(bounds) { painter.draw(items, into: $0, scale: scale) })
            case .fragment(let id, let at): return .child(.fragment(id), at: at, clip: nil)
            case .root(let root, let at, let size): return .child(.root(root), at: at, clip: size)
            case .layer(let opacity, let items):
                return .layer(opacity: opacity, draw(DisplayItem.parts(items), of: key, list, lists))
            case .cut(let rect, let items): return .cut(rect, draw(DisplayItem.parts(items), of: key, list, lists))
            case .picture(let effect, let items):
                let group = [DisplayItem.group(effect, items)]
                let bounds = list.bounds(of: group, roots: lists) { pictures[$0, default: []].insert(key) }
                guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
                return .ink(
                    ink(bounds) { painter.draw(group, of: list, roots: lists, into: $0, scale: scale) })
            }
        }
    }

    private func ink(_ bounds: CGRect, _ draw: (OpaquePointer) -> Void) -> OpaquePointer {
        inkCount += 1
        var rect = graphene_rect_t(bounds)
        let node = gsk_cairo_node_new(&rect)!
        let context = gsk_cairo_node_get_draw_context(node)!
        draw(context)
        cairo_destroy(context)
        return node
    }

    private func compose(_ entry: Entry, _ own: Key) {
        let node = node(of: entry.parts)
        for case .child(let key, _, _) in entry.parts.flatMap(\.leaves) {
            guard let child = entries[key], !child.parents.contains(own) else { continue }
            child.parents.append(own)
        }
        if let old = entry.node { gsk_render_node_unref(old) }
        entry.node = node
        (entry.isDirty, entry.isBeingBuilt) = (false, false)
    }

    /// A new reference to one node for parts; nil if they show nothing.
    private func node(of parts: [Part]) -> OpaquePointer? {
        var nodes: [OpaquePointer?] = []
        for part in parts {
            switch part {
            case .ink(let node): nodes.append(gsk_render_node_ref(node))
            case .child(let key, let place, let clip):
                // What is still being built shows itself; there the picture ends, as it does in a file.
                guard let child = entries[key], !child.isDirty, let node = child.node else { continue }
                nodes.append(placed(node, at: place, clip: clip))
            case .layer(let opacity, let parts):
                guard let inner = node(of: parts) else { continue }
                nodes.append(gsk_opacity_node_new(inner, Float(opacity)))
                gsk_render_node_unref(inner)
            case .cut(let rect, let parts):
                guard let inner = node(of: parts) else { continue }
                var bounds = graphene_rect_t(rect)
                nodes.append(gsk_clip_node_new(inner, &bounds))
                gsk_render_node_unref(inner)
            }
        }
        guard nodes.count > 1 else { return nodes.first ?? nil }
        containerCount += 1
        let container = gsk_container_node_new(&nodes, UInt32(nodes.count))
        for node in nodes { gsk_render_node_unref(node) }
        return container
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
