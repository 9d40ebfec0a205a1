import Foundation
import HalcyonCore

extension NavigationLink {
    /// A link to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: destination())
    }

    /// A link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: destination)
    }

    /// A link to a view that is shown while a binding is true; going back writes false.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: destination, isActive: isActive)
    }

    /// A link to a view that is shown while a binding is true; going back writes false.
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination(), isActive: isActive)
    }

    /// A link to a view that is shown while a binding has its tag; going back writes nil.
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination, isActive: NavigationLink.binding(selection, tag))
    }

    /// A link to a view that is shown while a binding has its tag; going back writes nil.
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination(), isActive: NavigationLink.binding(selection, tag))
    }

    private static func binding<V: Hashable>(_ selection: Binding<V?>, _ tag: V) -> Binding<Bool> {
        Binding(
            get: { selection.wrappedValue == tag },
            set: { isActive in
                if isActive {
                    selection.wrappedValue = tag
                } else if selection.wrappedValue == tag {
                    selection.wrappedValue = nil
                }
            })
    }
}

extension NavigationLink where Label == Text {
    /// A link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(Text(titleKey), destination: destination())
    }
    /// A link with a title to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(Text(title), destination: destination())
    }
    /// A link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(Text(titleKey), destination: destination)
    }
    /// A link with a title to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(Text(title), destination: destination)
    }
    /// A link with a title to a view that is shown while a binding is true.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(Text(titleKey), destination: destination, isActive: isActive)
    }
    /// A link with a title to a view that is shown while a binding is true.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(Text(title), destination: destination, isActive: isActive)
    }
    /// A link with a title to a view that is shown while a binding has its tag.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }
    /// A link with a title to a view that is shown while a binding has its tag.
    @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// A link to the screen of a value, which a `navigationDestination` of its type makes; nil: a link to nothing, which is
    /// disabled.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label(), destination: nil, value: value.map { AnyHashable($0) })
    }
    /// A link with a title to the screen of a value.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(Text(titleKey), destination: nil, value: value.map { AnyHashable($0) })
    }
    /// A link with a title to the screen of a value.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(Text(title), destination: nil, value: value.map { AnyHashable($0) })
    }
}
