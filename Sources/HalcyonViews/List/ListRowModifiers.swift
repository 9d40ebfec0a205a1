import Foundation
import HalcyonCore
import HalcyonEngine

enum ListRowInsetsTrait {}
enum ListRowSeparatorTrait {}

extension View {
    /// Sets the room around the content of a list's row, in points; nil: as the style says (semantics 376).
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(_ListRowInsetsModifier(insets: insets))
    }

    /// Shows or hides the lines above and below a list's row (semantics 376).
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_ListRowSeparatorModifier(isHidden: visibility == .hidden, edges: edges))
    }

    /// Lays a view behind a list's row, over the whole of it; nil: nothing but the style's own (semantics 376).
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        _ListRowBackgroundView(content: self, background: view)
    }
}

nonisolated struct _ListRowInsetsModifier: ViewModifier {
    typealias Body = Never
    let insets: EdgeInsets?
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(ListRowInsetsTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

nonisolated struct _ListRowSeparatorModifier: ViewModifier {
    typealias Body = Never
    let isHidden: Bool
    let edges: VerticalEdge.Set
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(ListRowSeparatorTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

/// A row and a view behind it.
nonisolated struct _ListRowBackgroundView<Content: View, Background: View>: View {
    let content: Content
    let background: Background?

    typealias Body = Never
    var body: Never { fatalError("The background of a row has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            RowBackgroundPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                background: RowBackgroundPartPlan(Background?._plan),
                backgroundOffset: MemoryLayout<Self>.offset(of: \.background)!)
        }
    }
}

/// A node without a layout around a row's content, then, inside a list only, around the view behind it.
final class RowBackgroundPlan: Plan {
    private let content: Plan
    private let contentOffset: Int
    private let background: RowPlan
    private let backgroundOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, background: RowPlan, backgroundOffset: Int) {
        (self.content, self.contentOffset) = (content, contentOffset)
        (self.background, self.backgroundOffset) = (background, backgroundOffset)
        super.init(type, payloadSize: 0)
    }

    private func isInList(_ node: Int32, _ engine: Engine) -> Bool {
        let record = engine.table.nodes[Int(node)].record
        return record != none && (engine.plan(engine.layout.node(record)) as? LazyPlan)?.laysBackgrounds ?? false
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        var inner = engine.cursor(into: node)
        content.mount(value + contentOffset, &inner, engine)
        if isInList(node, engine) {
            background.mount(value + backgroundOffset, &inner, engine)
        } else {
            background.content.operations.destroy(value + backgroundOffset)
        }
        engine.markHasOutput(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        var inner = engine.cursor(into: node)
        content.update(value + contentOffset, &inner, engine)
        if inner.next != none {
            background.update(value + backgroundOffset, &inner, engine)
        } else {
            background.content.operations.destroy(value + backgroundOffset)
        }
    }
}

enum RowBackgroundTrait {}

/// The view behind a row.
final class RowBackgroundPartPlan: RowPlan {
    override var traitKey: ObjectIdentifier? { ObjectIdentifier(RowBackgroundTrait.self) }
}
