import SwiftUI

/// A view with states of its own.
struct StateCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @State private var count: Int
    @State private var echoed = 0
    @State private var list: [Row]
    @State private var optional: Int?

    init(_ spec: Spec, _ scope: Scope, given: Int) { self.init(spec, scope.world, scope.key, given: given) }

    init(_ spec: Spec, _ world: World, _ outer: Key, given: Int) {
        (self.spec, self.world, self.given) = (spec, world, given)
        key = outer.inside(spec.id, 0)
        _birth = State(initialValue: key)
        _count = State(initialValue: spec.number)
        _list = State(initialValue: Row.constant(spec.number + 1))
        _optional = State(initialValue: spec.number > 2 ? spec.number : nil)
    }

    var first: Int { count }
    var second: Int { echoed }
    var rows: [Row] { list }
    var echo: Binding<Int>? { $echoed }
    var rowsBinding: Binding<[Row]>? { $list }
    var maybe: Binding<Int?>? { $optional }
    static var ways: Int { 6 }
    func number(_ way: Int) -> Binding<Int>? {
        switch way {
        case 0, 1: $count
        case 2: Binding(get: { count }, set: { count = $0 })
        case 3: list.isEmpty ? nil : $list[0].value
        case 4: Binding($optional)
        default: $echoed
        }
    }
    var body: AnyView { content() }
}
