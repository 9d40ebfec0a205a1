#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonPlatform

/// What accessibility clients (screen readers, test programs) see of a window: an invisible widget for each element of the
/// picture that can be seen, kept as long as the element lives.
///
/// It follows the picture a little later, a part at a time, and only where there is a bus to be read on.
@MainActor final class ElementTree {
    typealias Widget = UnsafeMutablePointer<GtkWidget>

    private struct Known {
        var widget: Widget
        /// What was said of it; nil: something else was said meanwhile.
        var said: SemanticsNode?
        var parent: SemanticsID?
        var frame: CGRect?
        var kind: HalElementKind
        var role: GtkAccessibleRole
    }

    private let window: OpaquePointer
    private let root: any HostedRoot
    private var known: [SemanticsID: Known] = [:]
    private var order: [SemanticsID] = []
    private var elements: [Widget: SemanticsID] = [:]
    private var focused: Widget?
    private var read: SemanticsNode?
    private var replaced: SemanticsID?
    private var isUnfinished = false

    init(_ root: any HostedRoot, in window: OpaquePointer) { (self.root, self.window) = (root, window) }

    /// How many widgets are made at once: a frame has time for so many.
    private static let mostAtOnce = 60

    /// Brings what clients see up to date, or a part of it.
    /// - Parameter field: the element that is read elsewhere, since an editing widget is in its place.
    /// - Returns: whether all is up to date.
    func update(without field: SemanticsID?) -> Bool {
        let tree = root.semantics()
        if !isUnfinished, field == replaced, tree == read { return true }
        (read, replaced) = (tree, field)
        let visible = VisibleElements(of: tree, without: field, room: Self.mostAtOnce) { known[$0] != nil }
        let gone = makeWidgets(for: visible.elements.filter { $0.node.id != field })
        for widget in gone {
            elements[widget] = nil
            if focused == widget { focused = nil }
            hal_element_remove(widget)
        }
        arrange(visible.elements)
        moveFocus(to: visible.elements.first { $0.node.isFocused }?.node.id, isElsewhere: field != nil)
        isUnfinished = visible.isPartial
        return !isUnfinished
    }

    /// Makes the widgets that are missing, and takes kept ones out of those that go.
    /// - Returns: widgets to be removed, the inner ones first.
    private func makeWidgets(for all: [VisibleElements.Element]) -> [Widget] {
        var gone: [Widget] = []
        let ids = Set(all.map(\.node.id))
        var retired: [SemanticsID: Widget] = [:]
        for element in all {
            let (id, kind, role) = (element.node.id, element.node.accessibleKind, element.node.accessibleRole)
            if let old = known[id], old.kind == kind, old.role == role { continue }
            // What kind of element it is, is said once and for all.
            retired[id] = known[id]?.widget
            let widget = hal_element_new(window, kind, role, element.node.role.isControl)!
            known[id] = Known(widget: widget, kind: kind, role: role)
            elements[widget] = id
        }
        for id in order.reversed() {
            if let widget = retired[id] { gone.append(widget) }
            guard !ids.contains(id), let old = known.removeValue(forKey: id) else { continue }
            gone.append(old.widget)
        }
        let goes = Set(gone)
        for element in all {
            guard let own = known[element.node.id], own.frame != nil else { continue }
            let before = own.parent.flatMap { id in retired[id] ?? known[id]?.widget }
            if own.parent == element.parent, before.map({ !goes.contains($0) }) ?? (own.parent == nil) { continue }
            hal_element_insert(window, own.widget, element.parent.flatMap { known[$0]?.widget }, nil)
        }
        return gone
    }

    /// Puts all in their order and places, and says what they say now.
    private func arrange(_ all: [VisibleElements.Element]) {
        var last: [SemanticsID?: Widget] = [:]
        for element in all {
            let id = element.node.id
            if id == replaced {
                // Inside of others it comes after the outermost of them: it could not be moved there and keep the keyboard.
                if let editor = hal_text_widget(window) {
                    hal_element_insert(window, editor, nil, last[nil])
                    last[nil] = editor
                }
                continue
            }
            guard var own = known[id] else { continue }
            hal_element_insert(window, own.widget, element.parent.flatMap { known[$0]?.widget }, last[element.parent])
            last[element.parent] = own.widget
            if own.frame != element.frame {
                let frame = element.frame
                hal_element_place(own.widget, frame.minX, frame.minY, frame.width, frame.height)
            }
            if own.said.map({ !$0.saysTheSame(as: element.node) }) ?? true {
                say(element.node, own.widget, before: own.said)
            }
            (own.said, own.parent, own.frame) = (element.node, element.parent, element.frame)
            known[id] = own
        }
        order = all.map(\.node.id).filter { $0 != replaced }
    }

    private func say(_ node: SemanticsNode, _ widget: Widget, before: SemanticsNode?) {
        let label = node.label.isEmpty && !node.hasText ? node.value : node.label
        hal_element_say(widget, label, node.accessibleDescription, node.value)
        hal_element_set_state(widget, HAL_STATE_ENABLED, node.isEnabled ? 1 : 0)
        let isChosen = node.traits.contains(.isSelected)
        switch node.role {
        case .checkBox, .toggle, .radioButton:
            hal_element_set_state(widget, HAL_STATE_CHECKED, node.value == "mixed" ? 2 : isChosen ? 1 : 0)
        case .disclosure: hal_element_set_state(widget, HAL_STATE_EXPANDED, node.value == "expanded" ? 1 : 0)
        case .tab, .row, .cell, .menuItem: hal_element_set_state(widget, HAL_STATE_SELECTED, isChosen ? 1 : 0)
        default: if isChosen { hal_element_set_state(widget, HAL_STATE_SELECTED, 1) }
        }
        if let level = node.headingLevel { hal_element_set_state(widget, HAL_STATE_LEVEL, Int32(clamping: level)) }
        switch node.accessibleKind {
        case HAL_ELEMENT_RANGE:
            let number = node.accessibleNumber
            let step = number.step ?? (number.greatest - number.least) / 20
            hal_element_set_number(window, widget, number.current, number.least, number.greatest, step)
        case HAL_ELEMENT_TEXT, HAL_ELEMENT_SECRET: hal_element_set_text(widget, node.value)
        default: break
        }
        if before?.actions != node.actions { offer(node.actions, widget) }
    }

    private func offer(_ actions: [SemanticsAction], _ widget: Widget) {
        let names = SemanticsAction.accessibleNames(actions).map { strdup($0) }
        defer { for name in names { free(name) } }
        names.map { UnsafePointer($0) }.withUnsafeBufferPointer {
            hal_element_offer(window, widget, $0.baseAddress, Int32($0.count))
        }
    }

    private func moveFocus(to element: SemanticsID?, isElsewhere: Bool) {
        let new = element.flatMap { known[$0]?.widget }
        if isElsewhere {
            focused = nil
            return
        }
        if new == focused { return }
        focused = new
        hal_element_focus(window, new)
    }

    /// What an element was called as the elements were read last.
    func label(of element: SemanticsID) -> String { read?.flattened.first { $0.id == element }?.label ?? "" }

    // MARK: What clients ask for

    /// Does what an element offers by a number.
    func act(_ number: Int, on widget: Widget) {
        guard let id = elements[widget], let actions = known[id]?.said?.actions, actions.indices.contains(number) else {
            return
        }
        _ = root.perform(actions[number], on: id)
    }

    /// Brings an element's number as near to another as its steps do.
    func set(_ widget: Widget, to wanted: Double) {
        guard let id = elements[widget], let said = known[id]?.said else { return }
        // Whatever comes of it, what the client wrote is not what is said.
        known[id]?.said = nil
        isUnfinished = true
        guard said.number != nil else {
            if wanted != 0 { _ = root.perform(wanted > 0 ? .increment : .decrement, on: id) }
            return
        }
        var steps = 1
        while steps > 0, let before = number(of: id), before != wanted {
            let action = before < wanted ? SemanticsAction.increment : .decrement
            for _ in 0..<steps where !root.perform(action, on: id) { return }
            guard let after = number(of: id) else { return }
            let nearer = (abs(wanted - before) - abs(wanted - after)) / Double(steps)
            guard nearer > 0 else {
                // One step too far is taken back.
                if nearer < 0 { _ = root.perform(action == .increment ? .decrement : .increment, on: id) }
                return
            }
            steps = min(Int((abs(wanted - after) / nearer).rounded()), Self.mostSteps)
        }
    }

    private static let mostSteps = 10_000

    private func number(of id: SemanticsID) -> Double? {
        root.semantics().flattened.first { $0.id == id }?.number?.current
    }
}
#endif
