import SwiftUI

/// The view of a place, as a part of the body that runs.
@MainActor func build(_ spec: Spec, _ scope: Scope) -> AnyView {
    scope.world.touch(spec.kind)
    switch spec.kind {
    case .text, .texts, .button, .empty, .spacer: return buildLeaf(spec, scope)
    case _ where spec.kind.isForHands: return buildControl(spec, scope)
    case .vstack, .hstack, .tuple, .group, .ifOnly, .ifElse, .switched, .anyView, .explicitID:
        return buildStructure(spec, scope)
    case .forEachRows, .forEachIDs, .forEachRange, .forEachBinding, .forEachNested, .forEachGroups:
        return buildRows(spec, scope)
    case _ where spec.kind.isLayout: return buildLayout(spec, scope)
    default: return spec.kind.isCell ? buildCell(spec, scope) : buildModifier(spec, scope)
    }
}

@MainActor private func buildLeaf(_ spec: Spec, _ scope: Scope) -> AnyView {
    let value = scope.read(spec.source)
    switch spec.kind {
    case .texts:
        return AnyView(
            Group {
                Text(verbatim: "\(spec.id) reads \(value)")
                if value % 2 == 0 { Text(verbatim: "even") }
            })
    case .button:
        let (world, target) = (scope.world, scope.number(spec.number))
        return AnyView(
            Button("Add \(value) at \(spec.id)") {
                if world.probe(value) { return }
                world.log(.press, spec.id, value)
                target?.wrappedValue = (value &+ 1) % 6
            })
    case .spacer: return AnyView(Spacer(minLength: CGFloat(abs(value) % 4)))
    case .empty: return AnyView(EmptyView())
    default:
        // Texts of nothing, of one line and of several words.
        return AnyView(
            Text(verbatim: value % 5 == 4 ? "" : "\(spec.id): \(value)" + (value % 5 == 3 ? " and more words" : "")))
    }
}

@MainActor private func buildStructure(_ spec: Spec, _ scope: Scope) -> AnyView {
    func part(_ number: Int, _ scope: Scope) -> AnyView { build(spec.children[number], scope) }
    switch spec.kind {
    case .vstack:
        return AnyView(VStack { parts(spec, scope) })
    case .hstack:
        return AnyView(HStack(spacing: spec.number > 2 ? CGFloat(spec.number) : nil) { parts(spec, scope) })
    case .group:
        return AnyView(Group { parts(spec, scope) })
    case .ifOnly:
        return AnyView(Group { if scope.read(spec.source) % 2 == 1 { part(0, scope.inside(spec, 1)) } })
    case .ifElse:
        return AnyView(
            Group {
                if scope.read(spec.source) % 2 == 1 {
                    part(0, scope.inside(spec, 1))
                } else {
                    part(1, scope.inside(spec, 0))
                }
            })
    case .switched:
        return AnyView(
            Group {
                switch abs(scope.read(spec.source)) % 4 {
                case 0: part(0, scope.inside(spec, 0))
                case 1: part(1, scope.inside(spec, 1))
                case 2: part(2, scope.inside(spec, 2))
                default: EmptyView()
                }
            })
    case .anyView:
        // The types around the two contents differ, so each is an identity of its own.
        return scope.read(spec.source) % 2 == 0
            ? AnyView(
                Group {
                    Text(verbatim: "a")
                    part(0, scope.inside(spec, 0))
                })
            : AnyView(VStack { part(1, scope.inside(spec, 1)) })
    case .explicitID:
        let value = scope.read(spec.source)
        return AnyView(part(0, scope.inside(spec, value)).id(value))
    default: return AnyView(parts(spec, scope))
    }
}

/// The children of a place, one after another.
@MainActor @ViewBuilder func parts(_ spec: Spec, _ scope: Scope) -> some View {
    build(spec.children[0], scope)
    if spec.children.count > 1 { build(spec.children[1], scope) }
    if spec.children.count > 2 { build(spec.children[2], scope) }
}

@MainActor private func buildCell(_ spec: Spec, _ scope: Scope) -> AnyView {
    let given = scope.read(spec.source)
    if scope.isRepeated { scope.world.repeated.insert(scope.key.inside(spec.id, 0)) }
    switch spec.kind {
    case .bindingCell:
        return AnyView(BindingCell(spec, scope, given: given, binding(spec, scope)))
    case .plainCell: return AnyView(PlainCell(spec, scope, given: given))
    case .equatableCell: return AnyView(EquatableCell(spec, scope, given: given).equatable())
    case .closureCell: return AnyView(ClosureCell(spec, scope, given: given))
    case .contentCell: return AnyView(ContentCell(spec, scope, given: given))
    case .environmentCell: return AnyView(EnvironmentCell(spec, scope, given: given))
    case .customCell: return AnyView(CustomCell(spec, scope, given: given))
    case .observedCell: return AnyView(ObservedCell(spec, scope, given: given))
    case .stateObjectCell: return AnyView(StateObjectCell(spec, scope, given: given))
    case .environmentObjectCell: return AnyView(EnvironmentObjectCell(spec, scope, given: given))
    case .watchedCell: return AnyView(WatchedCell(spec, scope, given: given))
    case .bindableCell: return AnyView(BindableCell(spec, scope, given: given))
    case .stateWatchedCell: return AnyView(StateWatchedCell(spec, scope, given: given))
    case .environmentWatchedCell: return AnyView(EnvironmentWatchedCell(spec, scope, given: given))
    default: return AnyView(StateCell(spec, scope, given: given))
    }
}

/// The binding that a place hands on: one of those that the view around has, or of the element of its row.
@MainActor private func binding(_ spec: Spec, _ scope: Scope) -> Binding<Int> {
    if let element = scope.element, spec.number % 2 == 0 { return element.value }
    return scope.number(spec.number) ?? .constant(scope.read(.given))
}
