import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// Views made from the elements of a collection, which a person may delete or move (semantics 370).
public protocol DynamicViewContent: View {
    /// The collection's type.
    associatedtype Data: Collection
    /// The elements.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    @MainActor public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets a person delete rows, in a list that is being edited (semantics 370).
    /// - Parameter action: takes the elements out, by their distances from the start; nil: rows cannot be deleted.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(_EditActionsModifier(delete: action, move: nil))
    }

    /// Lets a person move rows by their handles, in a list that is being edited (semantics 370).
    /// - Parameter action: moves elements, given their distances from the start, before the element at a distance.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(_EditActionsModifier(delete: nil, move: action))
    }
}

/// What a person may do with the rows of a `ForEach`.
nonisolated public struct _EditActionsModifier: ViewModifier {
    public typealias Body = Never
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?

    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        EditActionsPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class EditActionsPlan: WrapperPlan {
    override var role: ProductRole { .structure }
    override var modifiesSemantics: Bool { true }

    private func list(_ node: Int32, _ engine: Engine) -> Int32? {
        var above = engine.parent(of: node)
        while let one = above, !(engine.plan(one) is AnyListRowsPlan) { above = engine.parent(of: one) }
        return above
    }

    override func didMount(_ node: Int32, _ engine: Engine) { engine.semanticsModifierCame(node) }
    override func willRemove(_ node: Int32, _ engine: Engine) { engine.semanticsModifierWent(node) }

    /// In a list each row offers to be deleted.
    override func semanticsModification(_ node: Int32, _ engine: Engine) -> SemanticsModification {
        var said = SemanticsModification()
        let own = engine.payload(node).assumingMemoryBound(to: _EditActionsModifier.self).pointee
        if own.delete != nil, list(node, engine) != nil { said.actions = [.delete] }
        return said
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard action == .delete, let list = list(node, engine), let element = engine.askedElement,
            let plan = engine.plan(list) as? AnyListRowsPlan
        else { return nil }
        var record = engine.table.nodes[Int(element)].record
        while record != none, engine.layout.container(around: record) != engine.table.nodes[Int(list)].record {
            record = engine.layout.container(around: record)
        }
        return record == none ? nil : plan.deleteAction(record, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.traitChanged(node)
    }
}

enum DeleteDisabledTrait {}
enum MoveDisabledTrait {}

extension View {
    /// Keeps a person from deleting a row (semantics 371).
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(_RowEditModifier<DeleteDisabledTrait>(isDisabled: isDisabled))
    }

    /// Keeps a person from moving a row (semantics 371).
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(_RowEditModifier<MoveDisabledTrait>(isDisabled: isDisabled))
    }
}

/// Keeps a person from what the trait says.
nonisolated struct _RowEditModifier<Trait>: ViewModifier {
    typealias Body = Never
    let isDisabled: Bool
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(Trait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

extension AnyListRowsPlan {
    /// Whether a person may delete a row.
    func canDelete(_ record: Int32, _ layout: LayoutPass) -> Bool { deleteAction(record, layout.engine) != nil }

    /// Whether a person may move a row.
    func canMove(_ record: Int32, _ layout: LayoutPass) -> Bool {
        editing(record, layout.engine, unless: MoveDisabledTrait.self)?.actions.contains { $0.move != nil } ?? false
    }

    /// Deletes the element of a row, as its `ForEach` says.
    func deleteAction(_ record: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let editing = editing(record, engine, unless: DeleteDisabledTrait.self),
            let delete = editing.actions.lazy.compactMap(\.delete).first
        else { return nil }
        return { delete(IndexSet(integer: editing.number)) }
    }

    /// Moves the element of a row before that of another of the same `ForEach`, or behind it if it came before.
    func moveAction(_ record: Int32, to other: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let from = editing(record, engine, unless: MoveDisabledTrait.self),
            let to = editing(other, engine, unless: nil), from.source == to.source, from.number != to.number,
            let move = from.actions.lazy.compactMap(\.move).first
        else { return nil }
        return { move(IndexSet(integer: from.number), to.number > from.number ? to.number + 1 : to.number) }
    }

    /// The `ForEach` that a row is of, its place there, and what may be done with it; nil: nothing.
    private func editing(
        _ record: Int32, _ engine: Engine, unless trait: Any.Type?
    ) -> (source: Int32, number: Int, actions: [_EditActionsModifier])? {
        let layout = engine.layout
        if let trait, layout.trait(of: record, ObjectIdentifier(trait))?.load(as: Bool.self) ?? false { return nil }
        let container = layout.node(layout.container(around: record))
        guard let (source, number) = engine.row(around: layout.node(record), below: container) else { return nil }
        var actions: [_EditActionsModifier] = []
        // Around the `ForEach`, or inside of the row where the collection is bound.
        var above: Int32? = layout.node(record)
        while let one = above, one != container {
            if engine.plan(one) is EditActionsPlan {
                actions.append(engine.payload(one).assumingMemoryBound(to: _EditActionsModifier.self).pointee)
            }
            above = engine.parent(of: one)
        }
        return (source, number, actions)
    }
}

/// Whether a person edits what a list shows.
public enum EditMode: Hashable, Sendable {
    /// Not.
    case inactive
    /// For one act.
    case transient
    /// Until it is ended.
    case active
    /// Whether a person edits.
    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether a person edits the lists around; nil where nothing can be edited. A navigation container has one.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that begins and ends editing the lists around: it changes `editMode` of the environment.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode
    /// A button that begins and ends editing.
    public init() {}
    public var body: some View {
        Button(editMode?.wrappedValue.isEditing ?? false ? "Done" : "Edit") {
            editMode?.wrappedValue = editMode?.wrappedValue.isEditing ?? false ? .inactive : .active
        }
    }
}
