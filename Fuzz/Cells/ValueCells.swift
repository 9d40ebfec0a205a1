import SwiftUI

/// A view that has what it was given, and the two states that every such view has to be told apart.
struct PlainCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
    }

    var first: Int { given }
    var body: AnyView { content() }
}

/// A view whose own `==` decides.
struct EquatableCell: Cell, Equatable {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
    }

    nonisolated static func == (left: EquatableCell, right: EquatableCell) -> Bool {
        left.key == right.key && left.given == right.given
    }

    var first: Int { given }
    var body: AnyView { content() }
}

/// A view that is given a closure which captures a number.
struct ClosureCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    private let make: () -> Int

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world) = (spec, scope.world)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        self.given = spec.number
        make = { given &* 10 }
    }

    var first: Int { make() }
    var body: AnyView { content() }
}

/// A view that is given its content as a closure, which reads what the view around has.
struct ContentCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    private let make: () -> AnyView

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        let outer = scope.inside(spec, 1)
        make = { build(spec.children[0], outer) }
    }

    var first: Int { given }
    var body: some View {
        let _ = world.bodyRuns(self)
        make()
        if spec.children.count > 1 { build(spec.children[1], Scope(world: world, key: key, cell: self)) }
    }
}

/// A view that looks at the environment.
struct EnvironmentCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @Environment(\.fuzzFirst) var first
    @Environment(\.fuzzSecond) var second

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
    }

    var rows: [Row] { Row.constant(second) }
    var body: AnyView { content() }
}

/// A view with a dynamic property of its own kind.
struct CustomCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @State private var echoed = 3
    private var mixed: Mixed

    init(_ spec: Spec, _ scope: Scope, given: Int) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        mixed = Mixed(spec.number)
    }

    var first: Int { mixed.value }
    var second: Int { echoed }
    var echo: Binding<Int>? { $echoed }
    static var ways: Int { 2 }
    func number(_ way: Int) -> Binding<Int>? { way == 0 ? mixed.binding : $echoed }
    var body: AnyView { content() }
}
