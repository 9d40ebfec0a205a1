import SwiftUI

/// A view that holds an object whose reads are tracked.
struct WatchedCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    private let model: Watched

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        model = world.watched[abs(given &+ spec.number) % world.watched.count]
    }

    var first: Int { model.first }
    var second: Int { model.second }
    var rows: [Row] { model.rows }
    static var ways: Int { 1 }
    func number(_ way: Int) -> Binding<Int>? {
        let model = model
        return Binding(get: { model.first }, set: { model.first = $0 })
    }
    var body: AnyView { content() }
}

/// A view that makes bindings to such an object.
struct BindableCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @Bindable private var model: Watched

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        model = world.watched[abs(given &+ spec.number) % world.watched.count]
    }

    var first: Int { model.first }
    var second: Int { model.second }
    var rows: [Row] { model.rows }
    var rowsBinding: Binding<[Row]>? { $model.rows }
    static var ways: Int { 2 }
    func number(_ way: Int) -> Binding<Int>? { way == 0 ? $model.first : $model.second }
    var body: AnyView { content() }
}

/// A view that owns such an object.
struct StateWatchedCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @State private var model: Watched

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        _model = State(initialValue: Watched(spec.number))
    }

    var first: Int { model.first }
    var second: Int { model.second }
    var rows: [Row] { model.rows }
    var rowsBinding: Binding<[Row]>? { $model.rows }
    static var ways: Int { 2 }
    func number(_ way: Int) -> Binding<Int>? { way == 0 ? $model.first : $model.second }
    var body: AnyView { content() }
}

/// A view that takes such an object from the environment, if there is one.
struct EnvironmentWatchedCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @Environment(Watched.self) private var model: Watched?

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
    }

    var first: Int { model?.first ?? -1 }
    var second: Int { model?.second ?? -1 }
    var rows: [Row] { model?.rows ?? [] }
    static var ways: Int { 1 }
    func number(_ way: Int) -> Binding<Int>? {
        guard let model else { return nil }
        @Bindable var bindable = model
        return $bindable.first
    }
    var body: AnyView { content() }
}
