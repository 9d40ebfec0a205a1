import HalcyonDrawing

// The last picture of something, shown a while longer than it is there, or than it looked so.
extension Engine {
    /// Keeps what a fragment shows now, until `dropPicture`; its node may go, or went in this update.
    /// - Returns: what to draw in its place; nil: there is no picture of it.
    public func keepPicture(of id: FragmentID) -> FragmentID? {
        guard paint.isOn, paint.list?.fragments[id] != nil else { return nil }
        var copies: [FragmentID] = []
        let kept = copy(id, &copies)
        paint.kept[kept] = copies
        return kept
    }

    /// A picture that was kept is not needed any more.
    public func dropPicture(_ id: FragmentID) {
        for copy in paint.kept.removeValue(forKey: id) ?? [] { dropFragment(copy) }
    }

    /// A fragment like another, with such of all that it shows.
    private func copy(_ id: FragmentID, _ copies: inout [FragmentID]) -> FragmentID {
        guard let fragment = paint.list?.fragments[id] else { return id }
        paint.keptCount &+= 1
        // Above the numbers of a node's records, below those of bands.
        let own = FragmentID(
            root: id.root, node: id.node, generation: id.generation, part: 1 << 30 | paint.keptCount % (1 << 30))
        copies.append(own)
        let items = fragment.items.map { copy($0, &copies) }
        paint.list?.fragments[own] = DisplayFragment(id: own, version: 0, size: fragment.size, items: items)
        paint.change.changed.append(own)
        return own
    }

    private func copy(_ item: DisplayItem, _ copies: inout [FragmentID]) -> DisplayItem {
        switch item {
        case .fragment(let id, let at): .fragment(copy(id, &copies), at: at)
        case .group(.mask(let mask, let isInverse), let inner):
            .group(.mask(mask.map { copy($0, &copies) }, isInverse: isInverse), inner.map { copy($0, &copies) })
        case .group(let effect, let inner): .group(effect, inner.map { copy($0, &copies) })
        case .fill, .stroke, .shadow, .text, .image, .root: item
        }
    }
}
