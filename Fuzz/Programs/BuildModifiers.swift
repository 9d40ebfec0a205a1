import SwiftUI

/// A modifier with a state, a body, and a number that it was given.
struct Titled: ViewModifier {
    let number: Int
    @State private var count = 0
    func body(content: Content) -> some View {
        VStack {
            Text(verbatim: "title \(number) \(count)")
            content
        }
    }
}

/// A modifier that shows what it modifies as often as it was told: not at all, once or twice.
struct Repeated: ViewModifier {
    let times: Int
    func body(content: Content) -> some View {
        if times > 0 { content }
        Text(verbatim: "\(times) times")
        if times > 1 { content }
    }
}

/// The view of a place that modifies the one in it.
@MainActor func buildModifier(_ spec: Spec, _ scope: Scope) -> AnyView {
    let value = scope.read(spec.source)
    if spec.kind == .modifierTimes {
        var inner = scope.inside(spec, 0)
        inner.key.isDoubled = true
        return AnyView(build(spec.children[0], inner).modifier(Repeated(times: abs(value) % 3)))
    }
    let content = build(spec.children[0], scope)
    let (world, id) = (scope.world, spec.id)
    switch spec.kind {
    case .padding: return AnyView(content.padding(CGFloat(abs(value) % 8)))
    case .frame: return AnyView(content.frame(width: CGFloat(abs(value) % 6) * 15, height: spec.number > 2 ? 30 : nil))
    case .flexibleFrame:
        return spec.number % 2 == 0
            ? AnyView(content.frame(minWidth: CGFloat(abs(value) % 6) * 10, maxWidth: .infinity, alignment: .leading))
            : AnyView(content.frame(minHeight: 10, idealHeight: 20, maxHeight: CGFloat(20 + abs(value) % 6 * 10)))
    case .fixedSize: return AnyView(content.fixedSize(horizontal: value % 2 == 0, vertical: value % 3 == 0))
    case .layoutPriority: return AnyView(content.layoutPriority(Double(abs(value) % 3)))
    case .background: return AnyView(content.background(Color(white: Double(abs(value) % 5) / 5)))
    case .disabled: return AnyView(content.disabled(value % 2 == 0))
    case .modifier: return AnyView(content.modifier(Titled(number: value)))
    case .tapped, .dragged, .keyed, .hitArea: return buildHands(spec, scope, content, value)
    case .accessibility: return buildAccessibility(spec, scope, content, value)
    case .accessibilityElement: return buildElement(spec, content, value)
    case .environment:
        return spec.number % 2 == 0
            ? AnyView(content.environment(\.fuzzFirst, value)) : AnyView(content.environment(\.fuzzSecond, value))
    case .environmentTransform:
        let number = spec.number
        return AnyView(content.transformEnvironment(\.fuzzFirst) { $0 = $0 &+ value &+ number })
    case .environmentObject: return AnyView(content.environmentObject(world.models[abs(value) % world.models.count]))
    case .environmentWatched:
        let which = abs(value) % (world.watched.count + 1)
        return AnyView(content.environment(which < world.watched.count ? world.watched[which] : nil))
    case .preference: return AnyView(content.preference(key: Sum.self, value: value))
    case .preferenceTransform: return AnyView(content.transformPreference(Sum.self) { $0 = ($0 &+ value) % 1000 })
    case .preferenceReader:
        let echo = scope.cell.echo
        return AnyView(content.onPreferenceChange(Sum.self) { world.effect(.preference, id, $0, echo) })
    default: return buildEffect(spec, scope, content, value)
    }
}

@MainActor private func buildEffect(_ spec: Spec, _ scope: Scope, _ content: AnyView, _ value: Int) -> AnyView {
    let (world, id, echo, key) = (scope.world, spec.id, scope.cell.echo, scope.key.inside(spec.id, 0))
    switch (spec.kind, spec.number % 3) {
    case (.change, 0): return AnyView(content.onChange(of: value) { world.effect(.change, id, $0 &* 10 &+ $1, echo) })
    case (.change, 1):
        return AnyView(content.onChange(of: value, initial: true) { world.effect(.change, id, value, echo) })
    case (.change, _): return AnyView(content.onChange(of: value) { world.effect(.change, id, value, nil) })
    case (.appearance, _):
        return AnyView(
            content
                .onAppear {
                    world.appears(key)
                    world.effect(.appear, id, value, echo)
                }
                .onDisappear {
                    world.disappears(key)
                    world.effect(.disappear, id, value, nil)
                })
    case (.task, 0):
        return AnyView(
            content.task {
                world.effect(.task, id, value, echo)
                await world.stay(key)
            })
    case (.task, _):
        return AnyView(
            content.task(id: value) {
                world.effect(.task, id, value, echo)
                await world.stay(key)
            })
    default: return AnyView(content.onReceive(world.subject) { world.effect(.receive, id, $0 &* 10 &+ value, echo) })
    }
}

/// What a place says of the elements inside of it.
@MainActor private func buildAccessibility(_ spec: Spec, _ scope: Scope, _ content: AnyView, _ value: Int) -> AnyView {
    let (world, id) = (scope.world, spec.id)
    switch spec.number {
    case 0: return AnyView(content.accessibilityLabel(Text(verbatim: "label \(value)")))
    case 1:
        return AnyView(
            content.accessibilityValue(Text(verbatim: "\(value)")).accessibilityHint(
                Text(verbatim: "hint \(value / 2)")))
    case 2: return AnyView(content.accessibilityHidden(value % 3 == 0))
    case 3:
        let traits: [AccessibilityTraits] = [.isHeader, .isButton, [.isSelected, .isLink], []]
        return AnyView(
            content.accessibilityAddTraits(traits[abs(value) % 4]).accessibilityRemoveTraits(traits[abs(value / 2) % 4])
        )
    case 4: return AnyView(content.accessibilitySortPriority(Double(value % 3)))
    default:
        return AnyView(
            content.accessibilityAction(named: Text(verbatim: "do \(value % 2)")) {
                world.effect(.change, id, value, nil)
            }
            .accessibilityIdentifier("\(id) \(value / 3)"))
    }
}

/// A place that is one element, or is told of as another view.
@MainActor private func buildElement(_ spec: Spec, _ content: AnyView, _ value: Int) -> AnyView {
    let behaviors: [AccessibilityChildBehavior] = [.combine, .contain, .ignore]
    switch spec.number {
    case 0...2: return AnyView(content.accessibilityElement(children: behaviors[spec.number]))
    case 3: return AnyView(content.accessibilityElement(children: behaviors[abs(value) % 3]))
    case 4:
        return AnyView(
            content.accessibilityRepresentation {
                Text(verbatim: "for \(value)")
                if value % 2 == 0 { Button("even") {} }
            })
    default:
        return AnyView(
            content.accessibilityActions { if value % 3 > 0 { Button("offer \(value)") {} } })
    }
}
