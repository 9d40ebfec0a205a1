import SwiftUI

/// A control whose value hands set: one of the numbers of the view around, or one that nobody can write.
@MainActor func buildControl(_ spec: Spec, _ scope: Scope) -> AnyView {
    let number = scope.number(spec.number) ?? .constant(scope.read(spec.source))
    switch spec.kind {
    case .field:
        // What is typed comes back as another text, or is refused.
        let text = Binding {
            "number \(number.wrappedValue)"
        } set: { new in
            number.wrappedValue = new.unicodeScalars.reduce(0) { ($0 &+ Int($1.value)) % 6 }
        }
        return AnyView(TextField("Field \(spec.id)", text: text))
    case .numberField:
        return AnyView(TextField("Number \(spec.id)", value: number, format: .number))
    case .editor:
        return AnyView(Noted(id: spec.id).frame(height: 50))
    case .toggle:
        let world = scope.world
        let isOn = Binding {
            number.wrappedValue % 2 == 1
        } set: {
            if !world.probe($0 ? 1 : 2) { number.wrappedValue = $0 ? 1 : 2 }
        }
        return AnyView(Toggle("Toggle \(spec.id)", isOn: isOn))
    case .slider:
        let level = Binding {
            Double(number.wrappedValue)
        } set: {
            number.wrappedValue = Int($0.rounded())
        }
        return AnyView(Slider(value: level, in: 0...5).accessibilityLabel("Slider \(spec.id)"))
    default:
        return AnyView(
            Picker("Wheel \(spec.id)", selection: number) {
                ForEach(0..<6) { Text(verbatim: "row \($0)").tag($0) }
            }
            .pickerStyle(.wheel))
    }
}

/// A text of its own, which takes whatever is typed.
private struct Noted: View {
    let id: Int
    @State private var text = "one two\nthree"
    var body: some View { TextEditor(text: $text).accessibilityLabel("Editor \(id)") }
}

/// A view that moves with the hand while it is dragged.
private struct Dragged<Content: View>: View {
    let content: Content
    let ended: (CGFloat) -> Void
    @GestureState private var way = CGSize.zero
    var body: some View {
        content.offset(way)
            .gesture(
                DragGesture(minimumDistance: 4).updating($way) { value, way, _ in way = value.translation }
                    .onEnded { ended($0.translation.height) })
    }
}

/// The view of a place that hands do something with.
@MainActor func buildHands(_ spec: Spec, _ scope: Scope, _ content: AnyView, _ value: Int) -> AnyView {
    let (world, target) = (scope.world, scope.number(spec.number))
    func act() {
        if world.probe(value) { return }
        world.log(.press, spec.id, value)
        target?.wrappedValue = (value &+ 1) % 6
    }
    switch spec.kind {
    case .tapped:
        return spec.number % 2 == 0
            ? AnyView(content.onTapGesture { act() })
            : AnyView(content.simultaneousGesture(LongPressGesture().onEnded { _ in act() }))
    case .dragged:
        return AnyView(
            Dragged(content: content) { height in
                world.log(.press, spec.id, value)
                target?.wrappedValue = Int(abs(height)) % 6
            })
    case .keyed:
        return AnyView(
            content.focusable(spec.number > 3)
                .onKeyPress("x") {
                    act()
                    return value % 2 == 0 ? .handled : .ignored
                })
    default:
        return spec.number % 2 == 0
            ? AnyView(content.contentShape(RoundedRectangle(cornerRadius: CGFloat(abs(value) % 6) * 4)))
            : AnyView(content.allowsHitTesting(value % 3 != 0))
    }
}
