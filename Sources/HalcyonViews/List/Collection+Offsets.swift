import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Takes out the elements at some distances from the start: what `onDelete` gives. Distances beyond the end are nothing.
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at some distances from the start, in their order, before the element at a distance: what `onMove`
    /// gives. Distances beyond the end are nothing.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        var index = startIndex
        for element in before + moved + after {
            self[index] = element
            formIndex(after: &index)
        }
    }
}
