import Foundation
import HalcyonCore
import HalcyonEngine

/// Something to press.
nonisolated public struct Button<Label: View>: View {
    private let kind: ButtonKind
    private let label: Label

    /// A button that does `action`.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button that does `action`, which means what `role` says.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        kind = ButtonKind(role: role, action: action)
        self.label = label()
    }

    public typealias Body = Never
    public var body: Never { fatalError("Button has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ButtonPlan(
                Self.self, label: Label.self, contentOffset: MemoryLayout<Self>.offset(of: \.label)!,
                parametersOffset: MemoryLayout<Self>.offset(of: \.kind)!)
        }
    }
}

/// A button: one node with a face of the look, or, where the style around is the user's own, what that style makes.
/// Which of the two is known when it is mounted: with another type of style it is another button.
private final class ButtonPlan: ControlPlan<ButtonKind> {
    private let erased: (UnsafeMutableRawPointer) -> AnyView
    private let (labelOffset, kindOffset): (Int, Int)

    init<Label: View>(_ type: Any.Type, label: Label.Type, contentOffset: Int, parametersOffset: Int) {
        erased = { AnyView($0.assumingMemoryBound(to: Label.self).move()) }
        (labelOffset, kindOffset) = (contentOffset, parametersOffset)
        super.init(
            type, content: Label._plan, contentOffset: contentOffset, parameters: ButtonKind.self,
            parametersOffset: parametersOffset)
    }

    private func styled(_ value: UnsafeMutableRawPointer) -> StyledButton {
        let kind = (value + kindOffset).assumingMemoryBound(to: ButtonKind.self).move()
        return StyledButton(role: kind.role, action: kind.action, label: erased(value + labelOffset))
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        guard TextEnvironment.at(cursor.parent, engine).look.hasOwnButtons else {
            return super.mount(value, &cursor, engine)
        }
        withStyled(value, engine) { StyledButton._plan.mount($0, &cursor, engine) }
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        guard engine.plan(cursor.next) !== self else { return super.update(value, &cursor, engine) }
        withStyled(value, engine) { StyledButton._plan.update($0, &cursor, engine) }
    }

    /// An action of a row is the end of its row's being open.
    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let action = super.pressAction(node, engine) else { return nil }
        guard case .face(.swipe) = engine.environmentValues(at: node).buttonStyle else { return action }
        return {
            let reference = engine.table.reference(node)
            action()
            if engine.table.isAlive(reference) { AnyListRowsPlan.closeSwipe(around: node, engine) }
        }
    }

    private func withStyled(
        _ value: UnsafeMutableRawPointer, _ engine: Engine, _ body: (UnsafeMutableRawPointer) -> Void
    ) {
        engine.withScratch(MemoryLayout<StyledButton>.size) { room in
            room.initializeMemory(as: StyledButton.self, to: styled(value))
            body(room)
        }
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    /// A button with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    /// A button with a title, which means what `role` says.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    /// A button with a title, which means what `role` says.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a primitive style was asked to draw, in the style around.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}
