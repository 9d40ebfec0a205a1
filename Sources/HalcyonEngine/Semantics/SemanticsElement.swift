import Foundation
import HalcyonPlatform

/// An element while the tree is made: what modifiers further out may still change.
struct SemanticsElement {
    var node: SemanticsNode
    /// It says nothing by itself, and nothing was said of it yet.
    var isSilent = false
    var isHidden = false
    var sortPriority = 0.0
    /// Who does what can be done with it; of several for one action the first.
    var handlers: [SemanticsHandler] = []
    /// A press was said not to be asked of it.
    var answersPress = true
    /// Its title stands elsewhere, or it is one.
    var pair: SemanticsPair?

    /// What a node is by itself.
    init(_ content: SemanticsContent, at frame: CGRect, id: SemanticsID) {
        node = SemanticsNode(
            role: content.role, label: content.label ?? "", frame: frame, isEnabled: content.isEnabled, id: id)
        node.value = content.value ?? ""
        node.hint = content.hint ?? ""
        node.number = content.number
        node.traits = content.role.traits.union(content.traits)
        node.isFocused = content.isFocused
        isSilent = content.isSilent
        handlers = content.actions.map { SemanticsHandler($0, by: id.node) }
    }

    /// Whether it is read at all.
    var isPublished: Bool { !isSilent && !isHidden }

    /// What a modifier says of it; `by` is that modifier's node.
    mutating func apply(_ said: SemanticsModification, by modifier: Int32) {
        if said.declares { isSilent = false }
        if let role = said.role {
            node.traits = node.traits.subtracting(node.role.traits).union(role.traits)
            node.role = role
        }
        if let label = said.label { node.label = label }
        if let value = said.value { node.value = value }
        if let hint = said.hint { node.hint = hint }
        if let identifier = said.identifier { node.identifier = identifier }
        if let number = said.number { node.number = number }
        node.traits = node.traits.subtracting(said.removed).union(said.added)
        if let isHidden = said.isHidden { self.isHidden = isHidden }
        if let priority = said.sortPriority { sortPriority = priority }
        if let level = said.headingLevel { node.headingLevel = level > 0 ? level : nil }
        if let names = said.inputLabels { node.inputLabels = names }
        for detail in said.details {
            node.details.removeAll { $0.label == detail.label }
            node.details.append(detail)
        }
        // Those said further out come first (semantics 497).
        handlers.insert(contentsOf: said.actions.map { SemanticsHandler($0, by: modifier) }, at: 0)
        if said.actions.contains(.press), !node.role.isControl { node.traits.insert(.isButton) }
        if !said.isEnabled { node.isEnabled = false }
        if let answers = said.answersPress { answersPress = answers }
        if let isFocused = said.isFocused { node.isFocused = isFocused }
        if let pair = said.pair { self.pair = pair }
    }

    /// Makes one element of several: their labels one after another, the kind and the doing of the first control among
    /// them, and each control's press under its label (semantics 494).
    mutating func combine(_ parts: [SemanticsElement], keepsRole: Bool) {
        let parts = parts.filter(\.isPublished)
        func joined(_ text: KeyPath<SemanticsNode, String>) -> String {
            parts.map { $0.node[keyPath: text] }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        if node.label.isEmpty { node.label = joined(\.label) }
        if node.value.isEmpty { node.value = joined(\.value) }
        if node.hint.isEmpty { node.hint = joined(\.hint) }
        if node.identifier.isEmpty { node.identifier = parts.lazy.map(\.node.identifier).first { !$0.isEmpty } ?? "" }
        let controls = parts.filter { $0.node.role.isControl || $0.handlers.contains { $0.action == .press } }
        for part in parts {
            node.traits.formUnion(part.node.traits.subtracting(part.node.role.traits))
            if part.node.traits.contains(.isHeader) { node.traits.insert(.isHeader) }
            if node.headingLevel == nil { node.headingLevel = part.node.headingLevel }
            node.details += part.node.details
        }
        if keepsRole { return }
        if let first = controls.first {
            node.role = first.node.role
            node.traits.formUnion(first.node.traits)
            node.number = first.node.number
            node.isEnabled = first.node.isEnabled
            handlers += first.handlers
        } else if parts.count == 1, let only = parts.first {
            node.role = only.node.role
            node.traits.formUnion(only.node.traits)
            node.number = only.node.number
        } else if !parts.isEmpty {
            node.role = .text
            node.traits.insert(.isStaticText)
        }
        for part in parts {
            for handler in part.handlers {
                if case .named = handler.action { handlers.append(handler) }
            }
        }
        for control in controls { handlers += control.offered.filter { $0.done == .press } }
    }

    /// What another element may offer in this one's place: its press under its label, and what has a name already.
    var offered: [SemanticsHandler] {
        guard node.isEnabled else { return [] }
        var offered: [SemanticsHandler] = []
        if var press = handlers.first(where: { $0.action == .press }), !node.label.isEmpty {
            press.action = .named(node.label)
            offered.append(press)
        }
        return offered + handlers.filter { if case .named = $0.action { true } else { false } }
    }

    /// The element as it is published: its kind follows from its traits where it is no control (semantics 496).
    func published() -> SemanticsNode {
        var node = node
        let traits = node.traits
        switch node.role {
        case .text, .unknown, .group, .image, .heading:
            if !traits.isDisjoint(with: [.isLink, .isButton]) {
                node.role = traits.contains(.isLink) ? .link : traits.contains(.isToggle) ? .toggle : .button
                node.traits.remove(.isStaticText)
            } else if traits.contains(.isHeader), node.role != .group {
                node.role = .heading
            } else if traits.contains(.isImage), node.role == .unknown {
                node.role = .image
            }
        case .button where !traits.contains(.isButton): node.role = .text
        default: break
        }
        var actions: [SemanticsAction] = []
        for handler in handlers where !actions.contains(handler.action) {
            if answersPress || handler.action != .press { actions.append(handler.action) }
        }
        node.actions = actions
        return node
    }
}

/// Who does something that can be done with an element.
struct SemanticsHandler {
    /// What the element calls it.
    var action: SemanticsAction
    /// What the node calls it.
    var done: SemanticsAction
    /// The node whose plan does it.
    var node: Int32

    init(_ action: SemanticsAction, by node: Int32) { (self.action, done, self.node) = (action, action, node) }
}

extension [SemanticsElement] {
    /// Those that are read, in the order in which they are: higher priorities first, equal ones as they stand.
    func inReadingOrder() -> [SemanticsElement] {
        let all = filter(\.isPublished)
        guard all.contains(where: { $0.sortPriority != 0 }) else { return all }
        return all.enumerated().sorted {
            ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
        }.map(\.element)
    }
}
