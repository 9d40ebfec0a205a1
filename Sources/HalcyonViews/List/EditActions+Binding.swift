import Foundation
import HalcyonCore
import HalcyonEngine

/// What a person may do with the rows of a bound collection: the collection itself is changed (semantics 370).
public struct EditActions<Data>: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Actions by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
    /// Rows are moved by their handles, in a list that is being edited.
    public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Rows are deleted: swiped aside, or in a list that is being edited.
    public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
    /// Both.
    public static var all: EditActions<Data> { [.move, .delete] }
}

/// The view of an element of a bound collection, which a person may delete or move in a list.
nonisolated public struct EditableCollectionContent<Content: View, Data>: View {
    let content: Content
    let actions: _EditActionsModifier

    public typealias Body = Never
    public var body: Never { fatalError("EditableCollectionContent has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            EditActionsPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: _EditActionsModifier.self, parametersOffset: MemoryLayout<Self>.offset(of: \.actions)!)
        }
    }
}

extension _EditActionsModifier {
    /// What some actions do with a bound collection.
    init<C: MutableCollection>(_ actions: EditActions<C>, on data: Binding<C>) {
        move =
            actions.rawValue & 1 == 0
            ? nil
            : { source, destination in
                var elements = data.wrappedValue
                elements.move(fromOffsets: source, toOffset: destination)
                data.wrappedValue = elements
            }
        let type = C.self as? any RangeReplaceableCollection.Type
        delete = actions.rawValue & 2 == 0 ? nil : type.map { Self.deletion(from: data, $0) }
    }

    private static func deletion<C, R: RangeReplaceableCollection>(
        from data: Binding<C>, _ type: R.Type
    ) -> (IndexSet) -> Void {
        { offsets in
            guard let elements = data.wrappedValue as? R else { return }
            var kept = R()
            for (offset, element) in elements.enumerated() where !offsets.contains(offset) { kept.append(element) }
            if let kept = kept as? C { data.wrappedValue = kept }
        }
    }
}

extension ForEach {
    /// A view for each element of a bound collection, with a binding to the element, known by its own identity. In a list a
    /// person may delete or move them: that changes the collection (semantics 370).
    nonisolated public init<C, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable, Content == EditableCollectionContent<R, C>
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    /// The same with elements known by the value at a key path.
    nonisolated public init<C, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Index: Hashable, Content == EditableCollectionContent<R, C>
    {
        let actions = _EditActionsModifier(editActions, on: data)
        self.init(data, id: id) { EditableCollectionContent<R, C>(content: content($0), actions: actions) }
    }
}
