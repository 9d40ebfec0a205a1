import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// Views of which one is shown, and a bar to choose it by (semantics 471). A tab's views are made when it is chosen first,
/// and stay from then on; they disappear while another one is shown.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var own = 0
    @State private var labels: [TabLabel] = []
    @State private var isBarHidden: Bool?
    @State private var look = BarLook()
    @StateObject private var model = TabModel()
    @Environment(\.tabViewStyleKind) private var style

    /// Tabs whose choice a binding keeps, by their tags.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        (self.selection, self.content) = (selection, content())
    }

    @MainActor public var body: some View {
        let chosen = selection.map { AnyHashable($0.wrappedValue) }
        let number = chosen == nil ? own : model.tags.firstIndex(of: chosen) ?? 0
        VStack(spacing: 0) {
            TabPages(parameters: TabParameters(chosen: chosen, number: own, model: model), content: content)
                .onPreferenceChange(TabsKey.self) { labels = $0 }
                .onPreferenceChange(TabBarHiddenKey.self) { isBarHidden = $0 }
                .onPreferenceChange(TabBarLookKey.self) { look = $0 }
                .transformPreference(TabBarLookKey.self) { $0 = BarLook() }
                .transformPreference(TabsKey.self) { $0 = [] }
                .transformPreference(TabBarHiddenKey.self) { $0 = nil }
            if style.isPaged {
                if style.showsDots, model.tags.count > 1 {
                    PageDots(count: model.tags.count, chosen: number, choose: { choose($0) })
                }
            } else if isBarHidden != true {
                TabBar(labels: labels, chosen: number, look: look, choose: { choose($0) })
            }
        }
    }

    @MainActor private func choose(_ place: Int) {
        guard let selection else {
            own = place
            return
        }
        guard place < model.tags.count, let value = model.tags[place]?.base as? SelectionValue else { return }
        selection.wrappedValue = value
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension TabView where SelectionValue == Int {
    /// Tabs that keep their choice themselves; the first one is shown at first.
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// A tab of a `TabView`.
nonisolated public struct Tab<Value, Content: View, Label: View>: View {
    let value: AnyHashable?
    let content: Content
    let label: Label

    @MainActor public var body: some View {
        if let value {
            content.tabItem { label }.tag(value)
        } else {
            content.tabItem { label }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Tab where Value: Hashable {
    /// A tab that a value chooses.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.value, self.content, self.label) = (AnyHashable(value), content(), label())
    }
}

extension Tab where Value == Never {
    /// A tab.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (value, self.content, self.label) = (nil, content(), label())
    }
}

extension View {
    /// Makes the view a tab of the `TabView` around, and says what its button shows.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabBox(content: self).preference(key: TabsKey.self, value: [TabLabel(view: AnyView(label()))])
    }
}

/// What a tab's button shows.
struct TabLabel: Equatable {
    var view: AnyView
    /// A few words on it.
    var badge: Text?

    static func == (left: TabLabel, right: TabLabel) -> Bool {
        withUnsafePointer(to: left.view) { old in
            withUnsafePointer(to: right.view) {
                left.badge == right.badge && AnyView.difference(old, $0) == .equal
            }
        }
    }
}

/// What all tabs' buttons show, in order.
struct TabsKey: PreferenceKey {
    static var defaultValue: [TabLabel] { [] }
    static func reduce(value: inout [TabLabel], nextValue: () -> [TabLabel]) { value += nextValue() }
}

/// The tags of the tabs, as they stand.
@MainActor final class TabModel: ObservableObject {
    @Published var tags: [AnyHashable?] = []
    nonisolated init() {}
}
