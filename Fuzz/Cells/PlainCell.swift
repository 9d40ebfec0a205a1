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
