import SwiftUI

/// A view with a body that interprets a place of a program.
@MainActor protocol Cell: View {
    var spec: Spec { get }
    var world: World { get }
    var key: Key { get }
    var given: Int { get }
    /// The key at the time when the view's state began: another one now means that state went astray.
    var birth: Key { get }
    /// A number that no other identity has.
    var token: Int { get }
    /// The first of its numbers; reading it is a read of the body that runs.
    var first: Int { get }
    var second: Int { get }
    var rows: [Row] { get }
    /// What effects inside write to; nil: they only say that they ran.
    var echo: Binding<Int>? { get }
    var rowsBinding: Binding<[Row]>? { get }
    var maybe: Binding<Int?>? { get }
    /// How many ways there are to write its numbers.
    static var ways: Int { get }
    /// One of these ways: a projection, a part, a pair of closures; nil where there is nothing to write now.
    func number(_ way: Int) -> Binding<Int>?
}

extension Cell {
    var echo: Binding<Int>? { nil }
    var rowsBinding: Binding<[Row]>? { nil }
    var maybe: Binding<Int?>? { nil }
    static var ways: Int { 0 }
    func number(_ way: Int) -> Binding<Int>? { nil }
    var second: Int { given &+ 1 }
    var rows: [Row] { Row.constant(given) }

    /// What the body is made of.
    func content() -> AnyView {
        world.bodyRuns(self)
        let scope = Scope(world: world, key: key, cell: self)
        let parts = spec.children
        precondition(parts.count <= 2, "A view with a body has at most two parts.")
        return switch parts.count {
        case 0: AnyView(EmptyView())
        case 1: build(parts[0], scope)
        default: AnyView(both(build(parts[0], scope), build(parts[1], scope)))
        }
    }
}

/// What a place sees of the views around it, while a body runs.
@MainActor struct Scope {
    let world: World
    var key: Key
    let cell: any Cell
    var row: Int?
    /// The element's own binding, in the rows of a bound collection.
    var element: Binding<Row>?
    /// Another element has the row's id.
    var isRowRepeated = false

    /// It lies in a row whose id is or was another element's too: which element's state that is, may change.
    var isRepeated: Bool { isRowRepeated || world.repeated.contains(cell.key) }

    func read(_ source: Source) -> Int {
        switch source {
        case .first: cell.first
        case .second: cell.second
        case .given: cell.given
        case .row: row ?? cell.given
        case .count: cell.rows.count
        }
    }

    /// One of the ways to write the view's numbers, whichever number is given.
    func number(_ way: Int) -> Binding<Int>? {
        let ways = type(of: cell).ways
        return ways == 0 ? nil : cell.number(way % ways)
    }

    func inside(_ spec: Spec, _ choice: Int) -> Scope {
        var scope = self
        scope.key = key.inside(spec.id, choice)
        return scope
    }
}

/// Two views, one after another.
@MainActor func both(_ first: AnyView, _ second: AnyView) -> some View {
    TupleView((first, second))
}
