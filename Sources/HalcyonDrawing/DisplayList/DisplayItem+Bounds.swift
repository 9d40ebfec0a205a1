import Foundation

extension DisplayItem {
    /// A rectangle of whole points, in the fragment's, that holds all ink of the item, with room for soft edges; null if
    /// there is nothing to draw, or a number in it is not a number. Children and roots have no ink here.
    public var inkBounds: CGRect {
        let rect: CGRect
        switch self {
        case .fill(let path, _, let paint):
            if paint.isClear { return .null }
            rect = path.bounds
        case .stroke(let path, let stroke, let paint):
            guard stroke.width > 0, !paint.isClear else { return .null }
            // Only pointed corners reach further than half the width.
            let reach = if case .elements = path { stroke.reach } else { max(stroke.width / 2, 0) }
            rect = path.bounds.insetBy(dx: -reach, dy: -reach)
        case .shadow(let path, _, let radius, let offset):
            let reach = DisplayItem.reach(ofBlur: radius)
            rect = path.bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
        case .text(let run):
            // Glyphs may reach beyond their line: accents, slanted ends.
            let reach = run.layout.font.size / 2
            rect = CGRect(origin: run.origin, size: run.size).insetBy(dx: -reach, dy: -reach)
        case .image(let run):
            guard run.pattern.isDrawable, run.ink?.isClear != true else { return .null }
            rect = run.frame
        case .group(let effect, let items):
            return effect.bounds(of: items.reduce(CGRect.null) { $0.union($1.inkBounds) })
        case .fragment, .root: return .null
        }
        return DisplayItem.whole(rect)
    }

    /// The rectangle of whole points around a rectangle, with one to spare; null where it cannot be drawn.
    static func whole(_ rect: CGRect) -> CGRect {
        guard rect.isDrawable, rect.width >= 0, rect.height >= 0 else { return .null }
        let (left, top) = ((rect.minX - 1).rounded(.down), (rect.minY - 1).rounded(.down))
        return CGRect(
            x: left, y: top, width: (rect.maxX + 1).rounded(.up) - left, height: (rect.maxY + 1).rounded(.up) - top)
    }

    /// How far, in points, a shadow blurred by `radius` points reaches beyond its outline: three standard deviations,
    /// of which the radius is two.
    public static func reach(ofBlur radius: Double) -> Double { max(radius, 0) * 1.5 }
}

extension DisplayEffect {
    /// What holds everything that comes of ink inside a rectangle; null if nothing does.
    public func bounds(of ink: CGRect) -> CGRect {
        guard !ink.isNull else { return .null }
        switch self {
        case .opacity(let opacity): return opacity > 0 ? ink : .null
        case .clip(let path, _):
            let cut = ink.intersection(DisplayItem.whole(path.bounds))
            return cut.isEmpty ? .null : cut
        case .transform(let transform): return transform.isUsable ? DisplayItem.whole(transform.bounds(of: ink)) : .null
        case .projection(let projection):
            return projection.inverted == nil ? .null : DisplayItem.whole(projection.bounds(of: ink))
        case .mask, .blend, .compositing: return ink
        case .filter(let filter):
            guard filter.isDrawable else { return ink }
            return DisplayItem.whole(ink.insetBy(dx: -filter.reach, dy: -filter.reach))
        }
    }
}

extension DisplayList {
    /// What holds everything that items draw, the fragments and roots that they show among it.
    /// - Parameters:
    ///   - replacing: fragments that stand for those of the same names.
    ///   - visit: is told each fragment that is shown.
    public func bounds(
        of items: [DisplayItem], roots: [RootID: DisplayList], replacing: [FragmentID: DisplayFragment] = [:],
        visit: (FragmentID) -> Void = { _ in }
    ) -> CGRect {
        struct Open {
            var items: ArraySlice<DisplayItem>
            var list: DisplayList
            var place: CGPoint
            var effect: DisplayEffect?
            var cut: CGRect?
            var bounds = CGRect.null
        }
        // An explicit stack: the picture of a deep tree must not exhaust the thread's.
        var stack = [Open(items: items[...], list: self, place: .zero)]
        while true {
            guard let item = stack[stack.count - 1].items.popFirst() else {
                let done = stack.removeLast()
                var bounds = done.effect?.bounds(of: done.bounds) ?? done.bounds
                if let cut = done.cut { bounds = bounds.intersection(cut) }
                if !bounds.isNull { bounds = bounds.offsetBy(dx: done.place.x, dy: done.place.y) }
                guard !stack.isEmpty else { return bounds }
                stack[stack.count - 1].bounds = stack[stack.count - 1].bounds.union(bounds)
                continue
            }
            let list = stack[stack.count - 1].list
            switch item {
            case .fragment(let id, let at):
                visit(id)
                guard let fragment = replacing[id] ?? list.fragments[id] else { continue }
                stack.append(Open(items: fragment.items[...], list: list, place: at))
            case .root(let id, let at, let size):
                guard let shown = roots[id], !stack.contains(where: { $0.list.root == id }) else { continue }
                let all = CGRect(origin: .zero, size: shown.size)
                var open = Open(items: [], list: shown, place: at, cut: CGRect(origin: .zero, size: size))
                if shown.background.alpha > 0 { open.bounds = DisplayItem.whole(all) }
                if let top = shown.top { open.items = [.fragment(top.id, at: top.at)] }
                stack.append(open)
            case .group(let effect, let inner) where item.showsOthers:
                if case .mask(let mask, _) = effect {
                    _ = bounds(of: mask, roots: roots, replacing: replacing, visit: visit)
                }
                stack.append(Open(items: inner[...], list: list, place: .zero, effect: effect))
            default:
                stack[stack.count - 1].bounds = stack[stack.count - 1].bounds.union(item.inkBounds)
            }
        }
    }
}
