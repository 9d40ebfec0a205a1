import HalcyonDrawing

/// Compares the trees of two engines that mounted the same root: both are walked in step, in pre-order.
///
/// Compared of each node: its identity (slot, row id, what distinguishes its content), its view type, its size and place,
/// the state that it owns, what it watches, and how many children it has.
@MainActor package struct TreeComparison {
    private let found: Engine
    private let expected: Engine
    /// Called with each pair of nodes that stand at the same place.
    private let visit: (Int32, Int32) -> Void

    /// - Parameters:
    ///   - found: the engine that is checked.
    ///   - expected: the engine that is held to be right.
    package init(_ found: Engine, _ expected: Engine, visit: @escaping (Int32, Int32) -> Void = { _, _ in }) {
        (self.found, self.expected, self.visit) = (found, expected, visit)
    }

    /// The first difference, in words; nil if there is none.
    package func difference() -> String? {
        guard found.root != none, expected.root != none else {
            return found.root == expected.root ? nil : "One of the two has no root."
        }
        var walk = [(found.root, expected.root)]
        while let (one, other) = walk.popLast() {
            if let what = difference(one, other) { return "At \(found.identityPath(of: one)): \(what)" }
            visit(one, other)
            let (children, others) = (found.children(of: one), expected.children(of: other))
            for number in 0..<max(children.count, others.count) {
                if let what = childDifference(one, other, number, children, others) {
                    return "Below \(found.identityPath(of: one)): \(what)"
                }
            }
            walk.append(contentsOf: zip(children, others).reversed())
        }
        return nil
    }

    private func childDifference(
        _ parent: Int32, _ other: Int32, _ number: Int, _ children: [Int32], _ others: [Int32]
    ) -> String? {
        func name(_ list: [Int32], _ engine: Engine) -> String {
            number < list.count ? engine.plan(list[number]).name : "nothing"
        }
        guard number < children.count, number < others.count else {
            return "child \(number) is \(name(children, found)), fresh it is \(name(others, expected))"
        }
        let id = found.plan(parent).childID(parent, number: number, found)
        let otherID = expected.plan(other).childID(other, number: number, expected)
        if id != otherID { return "row \(number) is \(text(id)), fresh it is \(text(otherID))" }
        return nil
    }

    private func difference(_ node: Int32, _ other: Int32) -> String? {
        let (plan, otherPlan) = (found.plan(node), expected.plan(other))
        if plan !== otherPlan { return "it is \(plan.name), fresh it is \(otherPlan.name)" }
        let (id, otherID) = (plan.contentID(node, found), plan.contentID(other, expected))
        if id != otherID { return "its content is \(text(id)), fresh it is \(text(otherID))" }
        if let what = frameDifference(node, other) { return what }
        if let what = stateDifference(node, other) { return what }
        switch (plan.watchedValue(node, found), plan.watchedValue(other, expected)) {
        case (nil, nil): return nil
        case (let one?, let two?) where Existential.areEqual(one, two): return nil
        case (let one, let two): return "it watches \(text(one)), fresh it watches \(text(two))"
        }
    }

    private func frameDifference(_ node: Int32, _ other: Int32) -> String? {
        let hasLayout = found.table.nodes[Int(node)].flags.contains(.hasLayout)
        guard hasLayout == expected.table.nodes[Int(other)].flags.contains(.hasLayout) else {
            return "only one of the two takes part in layout"
        }
        guard hasLayout else { return nil }
        let (one, two) = (found.layoutFrame(of: node), expected.layoutFrame(of: other))
        return one == two ? nil : "its frame is \(one), fresh it is \(two)"
    }

    private func stateDifference(_ node: Int32, _ other: Int32) -> String? {
        let (kept, others) = (found.keptState(of: node), expected.keptState(of: other))
        guard kept.count == others.count else { return "it owns \(kept.count) states, fresh it owns \(others.count)" }
        for (one, two) in zip(kept, others) where !Existential.areEqual(one.value, two.value) {
            return "its state at byte \(one.offset) is \(text(one.value)), fresh it is \(text(two.value))"
        }
        return nil
    }

    private func text(_ value: Any?) -> String {
        guard let value else { return "none" }
        return type(of: value) is AnyClass ? typeName(type(of: value)) : String(describing: value)
    }
}

extension Engine {
    /// The node's size and its place in its container, in points, as text.
    package func layoutFrame(of node: Int32) -> LayoutFrame {
        let record = table.nodes[Int(node)].record
        let (size, place) = (layout.size(of: record), layout.place(of: record))
        return LayoutFrame(x: place.x, y: place.y, width: size.width, height: size.height)
    }

    /// The way from the top to a node in words: view types, slots, row ids, explicit ids.
    package func identityPath(of node: Int32) -> String {
        var steps: [String] = []
        var at: Int32? = node
        while let one = at {
            let above = parent(of: one)
            let number = siblingsBefore(one)
            let id = above.flatMap { plan($0).childID($0, number: number, self) }
            var step = plan(one).name + "[" + (id.map { "id \($0)" } ?? "\(number)") + "]"
            if let content = plan(one).contentID(one, self) { step += "(\(content))" }
            steps.append(step)
            at = above
        }
        return steps.reversed().dropFirst().joined(separator: " › ")
    }
}

/// A size and a place in the container, in points.
package struct LayoutFrame: Equatable, CustomStringConvertible {
    var x, y, width, height: Double
    package var description: String { "(\(x), \(y)) \(width) × \(height)" }
}
