import HalcyonCore
import HalcyonEngine

extension View {
    /// Makes the screens of values of a type, in the navigation container around (semantics 464–466).
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_NavigationDestinationModifier(destination: destination))
    }

    /// Shows a screen in the navigation container around while a binding is true; going back writes false.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        NavigationPresenter(content: self, isPresented: isPresented, destination: destination())
    }

    /// Shows the screen of an item in the navigation container around; going back writes nil.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        NavigationItemPresenter(content: self, item: item, destination: destination)
    }
}

nonisolated struct _NavigationDestinationModifier<D: Hashable, C: View>: ViewModifier {
    typealias Body = Never
    let destination: (D) -> C
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        NavigationDestinationPlan<D, C>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class NavigationDestinationPlan<D: Hashable, C: View>: WrapperPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { register(node, engine) }
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { register(node, engine) }

    private func register(_ node: Int32, _ engine: Engine) {
        let make = engine.payload(node).assumingMemoryBound(to: _NavigationDestinationModifier<D, C>.self).pointee
            .destination
        engine.environmentValues(at: node).navigationModel?.register(D.self, node, engine) { value in
            (value.base as? D).map { AnyView(make($0)) }
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.environmentValues(at: node).navigationModel?.unregister(D.self, node, engine)
    }
}

/// What a view pushed by itself, as long as it is there.
@MainActor final class NavigationHandle {
    var entry: Int?
    nonisolated init() {}

    /// Whether its screen is there.
    func isShown(in model: NavigationModel?) -> Bool { entry.map { model?.contains($0) ?? false } ?? false }

    /// Shows a view, or goes back from it.
    func show(_ isShown: Bool, _ view: AnyView, in model: NavigationModel?, popped: @escaping @MainActor () -> Void) {
        guard let model, isShown != self.isShown(in: model) else { return }
        if isShown {
            entry = model.push(view, popped: popped)
        } else if let entry {
            model.pop(entry)
        }
    }

    /// Gives the screen a newer view; only while views are made.
    func update(_ view: AnyView, in model: NavigationModel?) {
        guard let entry, let model, let engine = Engine.evaluatingNow else { return }
        model.update(entry, view, engine)
    }
}

/// A view with a screen that a binding shows.
nonisolated struct NavigationPresenter<Content: View, Destination: View>: View {
    let content: Content
    let isPresented: Binding<Bool>
    let destination: Destination
    @State private var handle = NavigationHandle()
    @Environment(\.navigationModel) private var model

    @MainActor var body: some View {
        let view = AnyView(destination)
        let _ = handle.update(view, in: model)
        content.onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
            handle.show(isShown, view, in: model) { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A view with a screen for the item of a binding.
nonisolated struct NavigationItemPresenter<Content: View, Item: Hashable, Destination: View>: View {
    let content: Content
    let item: Binding<Item?>
    let destination: (Item) -> Destination
    @State private var handle = NavigationHandle()
    @Environment(\.navigationModel) private var model

    @MainActor var body: some View {
        let value = item.wrappedValue
        let view = value.map { AnyView(destination($0).id($0)) }
        let _ = view.map { handle.update($0, in: model) }
        content.onChange(of: value, initial: true) { _, value in
            handle.show(value != nil, view ?? AnyView(EmptyView()), in: model) {
                if item.wrappedValue != nil { item.wrappedValue = nil }
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
