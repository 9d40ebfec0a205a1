import SwiftUI

/// The view of a place that shows rows.
@MainActor func buildRows(_ spec: Spec, _ scope: Scope) -> AnyView {
    func row(_ id: Int, _ value: Int, _ element: Binding<Row>? = nil, of outer: Int? = nil) -> AnyView {
        var inner = scope.inside(spec, id)
        inner.row = value
        inner.element = element
        inner.isRowRepeated = scope.isRowRepeated || scope.cell.rows.count { $0.id == outer ?? id } > 1
        return build(spec.children[0], inner)
    }
    switch spec.kind {
    case .forEachIDs:
        return AnyView(ForEach(scope.cell.rows.map(\.id), id: \.self) { row($0, $0) })
    case .forEachRange:
        return AnyView(ForEach(0..<(abs(scope.read(spec.source)) % 4)) { row($0, $0) })
    case .forEachBinding:
        guard let rows = scope.cell.rowsBinding else { break }
        return AnyView(ForEach(rows) { element in row(element.wrappedValue.id, element.wrappedValue.value, element) })
    case .forEachNested:
        // Rows in rows without anything between.
        return AnyView(
            ForEach(scope.cell.rows) { outer in
                ForEach(0..<(abs(outer.value) % 3), id: \.self) { row(outer.id &* 8 &+ $0, outer.value, of: outer.id) }
            })
    case .forEachGroups:
        // Rows of two or three nodes.
        return AnyView(
            ForEach(scope.cell.rows) { element in
                Text(verbatim: "row \(element.id)")
                if element.value % 2 == 0 { Text(verbatim: "even row") }
                row(element.id, element.value)
            })
    default: break
    }
    return AnyView(ForEach(scope.cell.rows) { row($0.id, $0.value) })
}
