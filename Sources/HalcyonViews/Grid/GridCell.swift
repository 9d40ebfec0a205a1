import Foundation
import HalcyonCore
import HalcyonEngine

/// Names what cells say to their grid.
enum GridTrait {
    enum Columns {}
    enum Anchor {}
    enum ColumnAlignment {}
    enum UnsizedAxes {}
}

extension View {
    /// The cell takes so many columns of its grid (semantics 214, 216).
    /// - Parameter count: how many. 0: none, the next cell begins in the same column. A negative number counts as 1, with a
    ///   diagnostic.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modifier(_GridCellModifier<GridTrait.Columns, Int>(value: count))
    }

    /// Where the cell stands in its place, before all that grid, row and column say (semantics 217).
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(_GridCellModifier<GridTrait.Anchor, UnitPoint>(value: anchor))
    }

    /// Where all cells of the column stand horizontally (semantics 217).
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(_GridCellModifier<GridTrait.ColumnAlignment, HorizontalAlignment>(value: guide))
    }

    /// Axes on which the cell takes what the other cells of its column or row leave it (semantics 218).
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(_GridCellModifier<GridTrait.UnsizedAxes, Axis.Set>(value: axes))
    }
}

nonisolated struct _GridCellModifier<Key, Value>: ViewModifier {
    typealias Body = Never
    let value: Value

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        GridCellPlan(
            ObjectIdentifier(Key.self), type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class GridCellPlan: TraitPlan {
    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.layout.traitChanged(node)
        diagnose(node, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        super.didChange(node, difference, engine)
        diagnose(node, engine)
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        guard traitKey == ObjectIdentifier(GridTrait.Columns.self) else { return }
        let count = engine.payload(node).load(as: Int.self)
        if count < 0 {
            engine.reportInvalidLayout("A grid cell cannot take \(count) columns: give 0 or more.", at: node)
        }
    }
}
