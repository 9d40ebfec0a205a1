// The order of evaluation: parents before children, siblings in declaration order.
extension Engine {
    /// Sorts nodes in pre-order; all must be alive and different.
    public func sortPreorder(_ list: inout [NodeRef]) {
        switch list.count {
        case 0, 1: return
        case 9... where areSiblingsInOrder(list): return
        case ...8:
            for i in 1..<list.count {
                let one = list[i]
                var j = i - 1
                while j >= 0, precedes(one.index, list[j].index) {
                    list[j + 1] = list[j]
                    j -= 1
                }
                list[j + 1] = one
            }
        default: sortMany(&list)
        }
    }

    /// Whether the nodes have one parent and stand as they are: the rows of one list, as a rule.
    private func areSiblingsInOrder(_ list: [NodeRef]) -> Bool {
        let nodes = table.nodes
        let parent = nodes[Int(list[0].index)].parent
        var last: Int32 = -1
        var next = 0
        while next < list.count {
            let node = nodes + Int(list[next].index)
            next += 1
            if node.pointee.parent != parent || node.pointee.index <= last { return false }
            last = node.pointee.index
        }
        return true
    }

    /// Whether `left` comes before `right` in pre-order.
    func precedes(_ left: Int32, _ right: Int32) -> Bool {
        let nodes = table.nodes
        func depth(_ node: Int32) -> Int {
            var (node, depth) = (node, 0)
            while node != none { (node, depth) = (nodes[Int(node)].parent, depth + 1) }
            return depth
        }
        // Most often neighbours are compared.
        if nodes[Int(left)].parent == nodes[Int(right)].parent {
            return nodes[Int(left)].index < nodes[Int(right)].index
        }
        var (a, b) = (left, right)
        var (depthA, depthB) = (depth(a), depth(b))
        let aIsDeeper = depthA > depthB
        while depthA > depthB { (a, depthA) = (nodes[Int(a)].parent, depthA - 1) }
        while depthB > depthA { (b, depthB) = (nodes[Int(b)].parent, depthB - 1) }
        if a == b { return !aIsDeeper && left != right }
        while nodes[Int(a)].parent != nodes[Int(b)].parent {
            (a, b) = (nodes[Int(a)].parent, nodes[Int(b)].parent)
        }
        return nodes[Int(a)].index < nodes[Int(b)].index
    }

    /// Many nodes: the union of their paths to the top is walked once.
    private func sortMany(_ list: inout [NodeRef]) {
        let nodes = table.nodes
        // Path nodes get a number (in `scratch`); each has a list of path children.
        var path: [(node: Int32, firstChild: Int32, nextSibling: Int32, wanted: Int32)] = []
        path.reserveCapacity(list.count * 2)
        func enter(_ node: Int32) -> (number: Int32, isNew: Bool) {
            let known = nodes[Int(node)].scratch
            if known != none { return (known, false) }
            let number = Int32(path.count)
            nodes[Int(node)].scratch = number
            path.append((node, none, none, none))
            return (number, true)
        }
        for (place, one) in list.enumerated() {
            var (number, isNew) = enter(one.index)
            path[Int(number)].wanted = Int32(place)
            var node = one.index
            while isNew, nodes[Int(node)].parent != none {
                let parent = nodes[Int(node)].parent
                let above = enter(parent)
                path[Int(number)].nextSibling = path[Int(above.number)].firstChild
                path[Int(above.number)].firstChild = number
                (node, number, isNew) = (parent, above.number, above.isNew)
            }
        }
        var sorted: [NodeRef] = []
        sorted.reserveCapacity(list.count)
        var children: [Int32] = []
        var walk = [nodes[Int(root)].scratch]
        while let number = walk.popLast() {
            let entry = path[Int(number)]
            if entry.wanted != none { sorted.append(list[Int(entry.wanted)]) }
            children.removeAll(keepingCapacity: true)
            var child = entry.firstChild
            var isAscending = true  // from the list's head: the last one entered first
            var last = Int32.max
            while child != none {
                let index = nodes[Int(path[Int(child)].node)].index
                if index > last { isAscending = false }
                last = index
                children.append(child)
                child = path[Int(child)].nextSibling
            }
            if !isAscending {
                children.sort { nodes[Int(path[Int($0)].node)].index > nodes[Int(path[Int($1)].node)].index }
            }
            walk.append(contentsOf: children)
        }
        for entry in path { nodes[Int(entry.node)].scratch = none }
        list = sorted
    }
}
