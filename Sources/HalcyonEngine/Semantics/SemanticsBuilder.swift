import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// Makes the semantics tree of a root, with a stack of its own: its depth follows the user's tree.
///
/// The walk goes over layout records in reading order. Elements gather in the innermost *scope* that is open: one is opened
/// by a node whose children become part of it, and by modifiers around a record; as it closes, what they say is applied to
/// all that gathered in it, from the inside out.
@MainActor struct SemanticsBuilder {
    private let engine: Engine
    private var open: [Scope] = []
    private var walk: [Step] = []
    /// The ways of spaces to the root's picture: a transform opens a new one.
    private var spaces = [Projection?.none]
    /// Who does what can be done with elements.
    private(set) var handlers: [SemanticsID: [SemanticsHandler]] = [:]

    /// A record to enter at a place of a space, or (record `none`) a scope to close.
    private struct Step {
        var record: Int32 = none
        var x = 0.0
        var y = 0.0
        var space = 0
        /// How many scopes are open around the container that lists it: a modifier further in is said of the record alone.
        var listed = 0
    }

    private struct Scope {
        var record: Int32
        var frame: CGRect
        var listed: Int
        /// An element that those which gather here become part of.
        var holder: SemanticsElement?
        var children = SemanticsChildren.apart
        /// Nodes of modifiers around the record, from the inside.
        var modifiers: [Int32] = []
        var elements: [SemanticsElement] = []
    }

    init(_ engine: Engine) { self.engine = engine }

    mutating func build() -> SemanticsNode {
        let bounds = CGRect(x: 0, y: 0, width: engine.bounds.width, height: engine.bounds.height)
        let top = engine.table.nodes[Int(engine.root)].record
        open = [Scope(record: top, frame: bounds, listed: 0)]
        pushChildren(of: top, Step(listed: 1))
        while let next = walk.popLast() {
            if next.record == none { close() } else { enter(next) }
        }
        var root = SemanticsNode(role: .group, label: "", frame: bounds, id: id(top))
        root.children = publish(open[0].elements)
        if let modal = Self.modal(in: root) { root.children = modal }
        return root
    }

    /// The elements that nothing around can be reached beside; nil if there are none (semantics 496).
    private static func modal(in root: SemanticsNode) -> [SemanticsNode]? {
        var found: [SemanticsNode] = []
        var walk = [root]
        while let next = walk.popLast() {
            if next.traits.contains(.isModal) { found.append(next) } else { walk += next.children.reversed() }
        }
        return found.isEmpty ? nil : found
    }

    private func id(_ record: Int32) -> SemanticsID {
        let fragment = engine.fragmentID(record)
        return SemanticsID(
            root: fragment.root, node: fragment.node, generation: fragment.generation, part: fragment.part)
    }

    private mutating func enter(_ step: Step) {
        let record = engine.table.records[Int(step.record)]
        let place = engine.layout.place(of: step.record)
        var inner = step
        (inner.x, inner.y) = (step.x + place.x, step.y + place.y)
        let plan = engine.plan(record.node)
        let size = LayoutSize(width: record.width, height: record.height)
        if plan.hasEffect, let way = plan.effect(record.node, size: size, engine)?.way {
            let moved = way.concatenating(Projection(AffineTransform(translationByX: inner.x, byY: inner.y)))
            spaces.append(spaces[step.space].map { moved.concatenating($0) } ?? moved)
            (inner.x, inner.y, inner.space) = (0, 0, spaces.count - 1)
        }
        let frame = seen(
            CGRect(x: inner.x, y: inner.y, width: record.width, height: record.height), spaces[inner.space])
        let content = plan.semantics(record.node, engine)
        var scope = Scope(record: step.record, frame: frame, listed: step.listed)
        if engine.semantics.modifiers > 0 { scope.modifiers = modifiers(around: step.record) }
        let element = content.map { SemanticsElement($0, at: frame, id: id(step.record)) }
        if let content, let element, content.children != .apart {
            (scope.holder, scope.children) = (element, content.children)
        }
        if scope.holder != nil || !scope.modifiers.isEmpty {
            open.append(scope)
            walk.append(Step())
        }
        if let element, scope.holder == nil, !element.isSilent || open.count > step.listed {
            open[open.count - 1].elements.append(element)
        }
        if let root = plan.hostedRoot(record.node, engine) { add(root.semantics().moved(by: frame.origin)) }
        // What a container lists is no longer right inside of the modifiers around the container.
        if record.flags & LayoutFlags.isMember == 0 { inner.listed = open.count }
        pushChildren(of: step.record, inner)
    }

    /// The elements of a root inside, as they are.
    private mutating func add(_ root: SemanticsNode) {
        var element = SemanticsElement(SemanticsContent(role: .group), at: root.frame, id: root.id)
        element.node = root
        open[open.count - 1].elements.append(element)
    }

    /// Nodes of modifiers between a record and the one that it stands in, from the inside.
    private func modifiers(around record: Int32) -> [Int32] {
        let container = engine.table.records[Int(record)].parent
        let top = container == none ? none : engine.table.records[Int(container)].node
        var found: [Int32] = []
        var node = engine.table.nodes[Int(engine.table.records[Int(record)].node)].parent
        while node != top, node != none {
            if engine.plan(node).modifiesSemantics { found.append(node) }
            node = engine.table.nodes[Int(node)].parent
        }
        return found
    }

    /// Where a frame of a space is in the root's picture.
    private func seen(_ frame: CGRect, _ space: Projection?) -> CGRect {
        guard let bounds = space?.bounds(of: frame) else { return frame }
        return bounds.isNull ? CGRect(x: 0, y: 0, width: 0, height: 0) : bounds
    }

    private mutating func pushChildren(of record: Int32, _ place: Step) {
        let start = walk.count
        let isMember = engine.table.records[Int(record)].flags & LayoutFlags.isMember != 0
        engine.layout.forEachReadChild(record) { child in
            var step = place
            step.record = child
            // What lies behind or before a view is not what a modifier right around that view speaks of.
            if isMember, isSecondary(child) { step.listed = open.count }
            walk.append(step)
        }
        if !engine.plan(engine.table.records[Int(record)].node).readsFromFront { walk[start...].reverse() }
    }

    private func isSecondary(_ record: Int32) -> Bool {
        engine.table.nodes[Int(engine.table.records[Int(record)].node)].flags.contains(.isSecondary)
    }

    private mutating func close() {
        var scope = open.removeLast()
        if var holder = scope.holder {
            gather(scope.children, &holder, scope.elements, keepsRole: true)
            scope.elements = [holder]
        }
        for modifier in scope.modifiers {
            let said = engine.plan(modifier).semanticsModification(modifier, engine)
            if let children = said.children, children != .apart {
                let reference = engine.table.reference(modifier)
                let id = SemanticsID(
                    root: engine.id, node: reference.index, generation: reference.generation,
                    part: UInt32(scope.record) + 1)
                var element = SemanticsElement(
                    SemanticsContent(role: children == .contained ? .group : .unknown), at: scope.frame, id: id)
                gather(children, &element, scope.elements, keepsRole: false)
                scope.elements = [element]
            }
            for index in scope.elements.indices { scope.elements[index].apply(said, by: modifier) }
        }
        // Nothing was said of it, and what is said further out is not said of it.
        if open.count == scope.listed { scope.elements.removeAll { $0.isSilent } }
        open[open.count - 1].elements += scope.elements
    }

    private mutating func gather(
        _ children: SemanticsChildren, _ holder: inout SemanticsElement, _ elements: [SemanticsElement], keepsRole: Bool
    ) {
        switch children {
        case .apart, .ignored: return
        case .combined: holder.combine(elements.inReadingOrder(), keepsRole: keepsRole)
        case .contained: holder.node.children = publish(elements)
        }
    }

    private mutating func publish(_ elements: [SemanticsElement]) -> [SemanticsNode] {
        elements.inReadingOrder().map { element in
            if !element.handlers.isEmpty { handlers[element.node.id] = element.handlers }
            return element.published()
        }
    }
}
