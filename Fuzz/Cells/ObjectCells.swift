import SwiftUI

/// A view that is given an observable object.
struct ObservedCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @ObservedObject private var model: Model

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        _model = ObservedObject(wrappedValue: world.models[abs(given &+ spec.number) % world.models.count])
    }

    var first: Int { model.first }
    var second: Int { model.second }
    var rows: [Row] { model.rows }
    var rowsBinding: Binding<[Row]>? { $model.rows }
    static var ways: Int { 3 }
    func number(_ way: Int) -> Binding<Int>? {
        switch way {
        case 0: $model.first
        case 1: $model.second
        default: Binding(get: { model.first }, set: { model.first = $0 })
        }
    }
    var body: AnyView { content() }
}

/// A view that owns an observable object.
struct StateObjectCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @State private var echoed = 2
    @StateObject private var model: Model

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        _model = StateObject(wrappedValue: Model(spec.number))
    }

    var first: Int { model.first }
    var second: Int { echoed }
    var rows: [Row] { model.rows }
    var echo: Binding<Int>? { $echoed }
    var rowsBinding: Binding<[Row]>? { $model.rows }
    static var ways: Int { 3 }
    func number(_ way: Int) -> Binding<Int>? {
        switch way {
        case 0: $model.first
        case 1: $model.second
        default: $echoed
        }
    }
    var body: AnyView { content() }
}

/// A view that takes its observable object from the environment.
struct EnvironmentObjectCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @EnvironmentObject private var model: Model

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
    }

    var first: Int { model.first }
    var second: Int { model.second }
    var rows: [Row] { model.rows }
    var rowsBinding: Binding<[Row]>? { $model.rows }
    static var ways: Int { 2 }
    func number(_ way: Int) -> Binding<Int>? { way == 0 ? $model.first : $model.second }
    var body: AnyView { content() }
}
