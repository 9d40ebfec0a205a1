import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// Makes the semantics tree of a root, with a stack of its own: its depth follows the user's tree.
///
/// The walk goes over layout records in reading order. Elements gather in the innermost *scope* that is open: one is opened
/// by a node whose children become part of it, and by modifiers around a record; as it closes, what they say is applied to
/// all that gathered in it, from the inside out.
@MainActor struct SemanticsBuilder {
    let engine: Engine
    var open: [Scope] = []
    var walk: [Step] = []
    /// The ways of spaces to the root's picture: a transform opens a new one.
    private var spaces = [Projection?.none]
    /// Who does what can be done with elements.
    private(set) var handlers: [SemanticsID: [SemanticsHandler]] = [:]
    /// Titles of elements that stand apart, by what the two have in common; and those elements.
    private var titles: [AnyHashable: String] = [:]
    private var titled: [SemanticsID: AnyHashable] = [:]
    /// Whether `said` is wanted.
    var collectsSaid = false
    /// What elements that are read say, by node and part.
    private(set) var said: [Int32: [UInt32: SaidElement]] = [:]
    /// Elements that are none of their own.
    var swallowed: [SemanticsID] = []

    /// A record to enter at a place of a space, or (record `none`) a scope to close.
    struct Step {
        var record: Int32 = none
        var x = 0.0
        var y = 0.0
        var space = 0
        /// How many scopes are open around the container that lists it: a modifier further in is said of the record alone.
        var listed = 0
        /// The elements inside are there for what they do.
        var offers = false
    }

    struct Scope {
        var record: Int32
        var frame: CGRect
        var listed: Int
        /// An element that those which gather here become part of.
        var holder: SemanticsElement?
        var children = SemanticsChildren.apart
        /// The elements are there for what they do: the others in the scope around offer it.
        var offers = false
        /// Nodes of modifiers around the record, from the inside.
        var modifiers: [Int32] = []
        var elements: [SemanticsElement] = []
    }

    init(_ engine: Engine) { self.engine = engine }

    mutating func build() -> SemanticsNode {
        let bounds = CGRect(x: 0, y: 0, width: engine.bounds.width, height: engine.bounds.height)
        let top = engine.table.nodes[Int(engine.root)].record
        open = [Scope(record: top, frame: bounds, listed: 0)]
        pushFloats()
        pushChildren(of: top, Step(listed: 1))
        while let next = walk.popLast() {
            if next.record == none { close() } else { enter(next) }
        }
        var root = SemanticsNode(role: .group, label: "", frame: bounds, id: id(top))
        root.children = publish(open[0].elements)
        if let modal = Self.modal(in: root) { root.children = modal }
        if !titled.isEmpty { root.children = root.children.map(withTitle) }
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

    /// An element with its title where that stands apart and it has no label of its own.
    private func withTitle(_ node: SemanticsNode) -> SemanticsNode {
        var node = node
        if let key = titled[node.id], node.label.isEmpty, let title = titles[key] { node.label = title }
        node.children = node.children.map(withTitle)
        return node
    }

    private func id(_ record: Int32) -> SemanticsID {
        let fragment = engine.fragmentID(record)
        return SemanticsID(
            root: fragment.root, node: fragment.node, generation: fragment.generation, part: fragment.part)
    }

    mutating func enter(_ step: Step) {
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
        let content = engine.semanticsContent(step.record)
        var scope = Scope(record: step.record, frame: frame, listed: step.listed, offers: step.offers)
        inner.offers = false
        if engine.semantics.modifiers > 0 { scope.modifiers = engine.semanticsModifiers(around: step.record) }
        openMember(step, frame)
        let element = content.map { SemanticsElement($0, at: frame, id: id(step.record)) }
        if let content, let element, content.children != .apart {
            (scope.holder, scope.children) = (element, content.children)
        }
        let standIn = plan.semanticsStandIn(step.record, engine)
        if standIn?.use == .children {
            scope.holder = SemanticsElement(SemanticsContent(role: .group), at: frame, id: id(step.record))
            scope.children = .contained
        }
        if scope.holder != nil || !scope.modifiers.isEmpty || standIn?.use == .actions || step.offers {
            open.append(scope)
            walk.append(Step())
        }
        if let element, scope.holder == nil, !element.isSilent || open.count > step.listed {
            open[open.count - 1].elements.append(element)
        }
        if let root = plan.hostedRoot(record.node, engine) { add(root.semantics().moved(by: frame.origin)) }
        // What a container lists is no longer right inside of the modifiers around the container.
        if record.flags & LayoutFlags.isMember == 0 { inner.listed = open.count }
        if let standIn {
            pushStandIn(standIn.record, standIn.use, of: step.record, inner)
        } else {
            pushChildren(of: step.record, inner)
        }
    }

    /// Around a child that its container reads as an element of its own.
    private mutating func openMember(_ step: Step, _ frame: CGRect) {
        let container = engine.table.records[Int(step.record)].parent
        guard container != none else { return }
        let node = engine.table.records[Int(container)].node
        let plan = engine.plan(node)
        guard plan.readsMembers, let content = plan.semantics(of: step.record, in: container, engine) else { return }
        let reference = engine.table.reference(node)
        let id = SemanticsID(
            root: engine.id, node: reference.index, generation: reference.generation, part: UInt32(step.record) + 1)
        var element = SemanticsElement(content, at: frame, id: id)
        for index in element.handlers.indices {
            element.handlers[index].done = plan.semanticsAction(of: step.record, element.handlers[index].action)
        }
        open.append(
            Scope(record: step.record, frame: frame, listed: step.listed, holder: element, children: content.children))
        walk.append(Step())
    }

    /// A stand-in is read in place of the view, or after it for what it does.
    private mutating func pushStandIn(
        _ standIn: Int32, _ use: SemanticsStandInUse, of record: Int32, _ place: Step
    ) {
        var step = place
        (step.record, step.listed, step.offers) = (standIn, open.count, use == .actions)
        walk.append(step)
        if use == .actions { pushChildren(of: record, place) }
    }

    /// The elements of a root inside, as they are.
    private mutating func add(_ root: SemanticsNode) {
        var element = SemanticsElement(SemanticsContent(role: .group), at: root.frame, id: root.id)
        element.node = root
        open[open.count - 1].elements.append(element)
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

    /// What lies over everything is read last.
    private mutating func pushFloats() {
        for float in engine.floats.reversed() where engine.table.isAlive(float.node) {
            let record = engine.table.nodes[Int(float.node.index)].record
            let place = engine.layout.place(of: record)
            walk.append(Step(record: record, x: float.place.x - place.x, y: float.place.y - place.y, listed: 1))
        }
    }

    func isSecondary(_ record: Int32) -> Bool {
        engine.table.nodes[Int(engine.table.records[Int(record)].node)].flags.contains(.isSecondary)
    }

    mutating func close() {
        var scope = open.removeLast()
        if var holder = scope.holder {
            gather(scope.children, &holder, scope.elements, keepsRole: true)
            scope.elements = [holder]
        }
        for modifier in scope.modifiers {
            let said = engine.semanticsModification(modifier)
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
        if scope.offers {
            let offered = scope.elements.inReadingOrder().flatMap(\.offered)
            for index in open[open.count - 1].elements.indices {
                open[open.count - 1].elements[index].handlers += offered
            }
            return
        }
        // Nothing was said of it, and what is said further out is not said of it.
        if open.count == scope.listed { scope.elements.removeAll { $0.isSilent } }
        open[open.count - 1].elements += scope.elements
    }

    private mutating func gather(
        _ children: SemanticsChildren, _ holder: inout SemanticsElement, _ elements: [SemanticsElement], keepsRole: Bool
    ) {
        switch children {
        case .apart: return
        case .ignored: swallow(elements.map(\.node))
        case .combined:
            swallow(elements.map(\.node))
            holder.combine(elements.inReadingOrder(), keepsRole: keepsRole)
        case .contained: holder.node.children = publish(elements)
        }
    }

    private mutating func publish(_ elements: [SemanticsElement]) -> [SemanticsNode] {
        if collectsSaid { swallow(elements.lazy.filter { !$0.isPublished }.flatMap(\.node.children)) }
        return elements.inReadingOrder().map { element in
            let id = element.node.id
            if !element.handlers.isEmpty { handlers[id] = element.handlers }
            if let pair = element.pair {
                if pair.isLabel { titles[pair.key] = element.node.label } else { titled[id] = pair.key }
            }
            if collectsSaid { said[id.node, default: [:]][id.part] = SaidElement(element) }
            return element.published()
        }
    }

    /// Elements that are part of another one, or inside of one that is not read.
    private mutating func swallow(_ nodes: [SemanticsNode]) {
        guard collectsSaid else { return }
        for node in nodes.flatMap(\.flattened) {
            swallowed.append(node.id)
            said[node.id.node]?[node.id.part] = nil
        }
    }
}
