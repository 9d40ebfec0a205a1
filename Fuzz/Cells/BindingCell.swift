import SwiftUI

/// A view that is given a binding.
struct BindingCell: Cell {
    let spec: Spec
    let world: World
    let key: Key
    let given: Int
    @State var token = World.nextToken()
    @State var birth: Key
    @Binding var bound: Int
    @State private var echoed = 1

    init(_ spec: Spec, _ scope: Scope, given: Int, _ binding: Binding<Int>) {
        (self.spec, world, self.given) = (spec, scope.world, given)
        key = scope.key.inside(spec.id, 0)
        _birth = State(initialValue: key)
        _bound = binding
    }

    var first: Int { bound }
    var second: Int { echoed }
    var echo: Binding<Int>? { $echoed }
    static var ways: Int { 3 }
    func number(_ way: Int) -> Binding<Int>? { way == 2 ? $echoed : $bound }
    var body: AnyView { content() }
}
