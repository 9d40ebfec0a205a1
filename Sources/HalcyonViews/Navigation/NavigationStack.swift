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
        .transformPreference(NavigationBarKey.self) { said in
            said = NavigationBarContent()
            said.isNested = true
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// Where a path is kept.
struct NavigationPathSource {
    let read: () -> [AnyHashable]
    let write: ([AnyHashable]) -> Void
}

/// A root view and screens over it, or, of two or three views, columns; the older name of `NavigationStack` and
/// `NavigationSplitView`.
nonisolated public struct NavigationView<Content: View>: View {
    private let content: Content
    @Environment(\.navigationViewIsStack) private var isStack
    /// A root view and screens over it; two or three views are columns, where the style says nothing else.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View {
        let columns = (content as? any ColumnTuple)?.columns ?? []
        if columns.count == 2, !isStack {
            NavigationSplitView {
                columns[0]
            } detail: {
                columns[1]
            }
        } else if columns.count == 3, !isStack {
            NavigationSplitView {
                columns[0]
            } content: {
                columns[1]
            } detail: {
                columns[2]
            }
        } else {
            NavigationStack { VStack { content } }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// Several views, each of which may be a column.
@MainActor private protocol ColumnTuple { var columns: [AnyView] { get } }
extension TupleView: ColumnTuple {
    fileprivate var columns: [AnyView] {
        Mirror(reflecting: value).children.compactMap { ($0.value as? any View).map { AnyView($0) } }
    }
}

/// How many columns a `NavigationView` has.
public protocol NavigationViewStyle {
    /// Whether there is one, whatever is in it.
    nonisolated var _isStack: Bool { get }
}

extension NavigationViewStyle {
    public var _isStack: Bool { false }
}

private enum NavigationViewIsStackKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var navigationViewIsStack: Bool {
        get { self[NavigationViewIsStackKey.self] }
        set { self[NavigationViewIsStackKey.self] = newValue }
    }
}

/// As the system likes it.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// As the system likes it.
    public init() {}
}
/// One column.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// One column.
    public init() {}
    public var _isStack: Bool { true }
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
    /// Sets whether the `NavigationView`s inside have columns for several views, or one.
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewIsStack, style._isStack)
    }
}
