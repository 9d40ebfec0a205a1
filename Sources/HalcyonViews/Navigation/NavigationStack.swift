import Combine
import HalcyonCore
import HalcyonEngine

/// A root view and screens over it, of which the last one is shown (semantics 464–468). Those under it stay, with their
/// state; they disappear while they are covered.
nonisolated public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    private let path: NavigationPathSource?
    @StateObject private var model = NavigationModel()
    @State private var editMode = EditMode.inactive

    private init(_ root: Root, _ path: NavigationPathSource?) { (self.root, self.path) = (root, path) }

    /// A container that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.init(root(), nil) }

    /// A container whose path is a binding's: pushing appends to it, going back removes its last value, writing it shows
    /// other screens.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(
            root(),
            NavigationPathSource(read: { path.wrappedValue.values }, write: { path.wrappedValue.values = $0 }))
    }

    /// A container whose path is a bound collection of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        self.init(
            root(),
            NavigationPathSource(
                read: { path.wrappedValue.map { AnyHashable($0) } },
                write: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }))
    }

    @MainActor public var body: some View {
        let _ = path.map { model.follow($0) }
        NavigationScreens {
            NavigationPage(entry: nil) { root }
            ForEach(model.entries) { entry in
                NavigationPage(entry: entry.id) { NavigationScreen(id: entry.id, model: model) }
            }
        }
        .environment(\.navigationModel, model)
        .environment(\.editMode, $editMode)
        // What is said inside is this container's.
        .transformPreference(NavigationBarKey.self) { $0 = NavigationBarContent() }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// Where a path is kept.
struct NavigationPathSource {
    let read: () -> [AnyHashable]
    let write: ([AnyHashable]) -> Void
}

/// A root view and screens over it: a `NavigationStack` that keeps its path itself. The older name; there is one column
/// on every system.
nonisolated public struct NavigationView<Content: View>: View {
    private let content: Content
    /// A root view and screens over it.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public var body: some View { NavigationStack { VStack { content } } }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// How many columns a `NavigationView` has.
public protocol NavigationViewStyle {}

/// As the system likes it.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// As the system likes it.
    public init() {}
}
/// One column.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// One column.
    public init() {}
}
/// Two columns on large screens.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Two columns on large screens.
    public init() {}
}
/// Columns on large screens.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Columns on large screens.
    public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// As the system likes it.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One column.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns on large screens.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
    /// Has no meaning here: a `NavigationView` has one column in every style.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
