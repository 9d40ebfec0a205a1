import Foundation
import HalcyonCore
import HalcyonEngine

/// Where a field of search stands.
public struct SearchFieldPlacement: Sendable {
    /// How a field stands in a navigation bar.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// Always there.
        public static let automatic = NavigationBarDrawerDisplayMode()
        /// Always there.
        public static let always = NavigationBarDrawerDisplayMode()
    }
    /// Above what is searched.
    public static let automatic = SearchFieldPlacement()
    /// Above what is searched: a window's own bar holds no fields.
    public static let toolbar = SearchFieldPlacement()
    /// Above what is searched: a sidebar, where the modifier is in one.
    public static let sidebar = SearchFieldPlacement()
    /// Above what is searched, below the bar of the screen.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// Above what is searched, below the bar of the screen; it does not go while a person scrolls.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }
}

/// Ends a search: what is searched for is taken away, and the field gives up the keyboard.
@MainActor public struct DismissSearchAction {
    let action: @MainActor () -> Void
    /// Ends the search.
    public func callAsFunction() { action() }
}

private enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private enum DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}
private enum SuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum ScopesKey: EnvironmentKey { static var defaultValue: SearchScopesValue? { nil } }
private enum CompletionKey: EnvironmentKey { static var defaultValue: SearchCompletion? { nil } }

/// The scopes of a search, and when they are seen.
struct SearchScopesValue {
    var view: AnyView
    var activation: SearchScopeActivation
}

/// What takes the place of what is searched for.
struct SearchCompletion {
    let complete: @MainActor (String) -> Void
}

extension EnvironmentValues {
    /// Whether a person searches in the field of `searchable` around: from when the field has the keyboard until the search
    /// is ended.
    public var isSearching: Bool { self[IsSearchingKey.self] }
    /// Ends the search of `searchable` around; where nothing is searched it does nothing.
    public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }

    var writesIsSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    var writesDismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
    var searchSuggestions: AnyView? {
        get { self[SuggestionsKey.self] }
        set { self[SuggestionsKey.self] = newValue }
    }
    var searchScopes: SearchScopesValue? {
        get { self[ScopesKey.self] }
        set { self[ScopesKey.self] = newValue }
    }
    var searchCompletion: SearchCompletion? {
        get { self[CompletionKey.self] }
        set { self[CompletionKey.self] = newValue }
    }
}

/// When the scopes of a search are seen.
public struct SearchScopeActivation: Sendable {
    enum Kind { case presentation, entry }
    let kind: Kind
    /// While a person searches.
    public static let automatic = SearchScopeActivation(kind: .presentation)
    /// While something is searched for.
    public static let onTextEntry = SearchScopeActivation(kind: .entry)
    /// While a person searches.
    public static let onSearchPresentation = SearchScopeActivation(kind: .presentation)
}

extension View {
    /// Puts a field of search above the view (semantics 360).
    /// - Parameters:
    ///   - text: what is searched for.
    ///   - placement: where the field stands: here always above the view.
    ///   - prompt: what an empty field shows; nil: "Search".
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { _SearchableView(text: text, isPresented: nil, prompt: prompt, content: self) }

    /// Puts a field of search above the view.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Puts a field of search above the view.
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

    /// Puts a field of search above the view, with a binding to whether a person searches.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { _SearchableView(text: text, isPresented: isPresented, prompt: prompt, content: self) }

    /// Puts a field of search above the view, with a binding to whether a person searches.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

    /// Puts a field of search above the view, with suggestions; an older way of `searchSuggestions`.
    nonisolated public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> V
    ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

    /// Puts a field of search above the view, with suggestions; an older way of `searchSuggestions`.
    nonisolated public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// Shows views below the field of search inside while a person searches; a press on one that has a
    /// `searchCompletion` takes that as what is searched for.
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, AnyView(suggestions()))
    }

    /// Says what the view, a suggestion, stands for: a press takes it as what is searched for.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        _SearchCompletionView(completion: completion, content: self)
    }

    /// Shows below the field of search inside where is searched, each scope with its tag.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

    /// Shows below the field of search inside where is searched, each scope with its tag.
    /// - Parameter activation: when they are seen.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let view = Picker(selection: scope, content: scopes) { EmptyView() }
        return environment(\.searchScopes, SearchScopesValue(view: AnyView(view), activation: activation))
    }
}

/// A field of search above what is searched.
nonisolated public struct _SearchableView<Content: View>: View {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let content: Content
    @State private var isActive = false
    @Environment(\.searchSuggestions) private var suggestions
    @Environment(\.searchScopes) private var scopes

    @MainActor private var isSearching: Bool { isPresented?.wrappedValue ?? isActive }

    @MainActor private func set(_ isOn: Bool) {
        if let isPresented {
            if isPresented.wrappedValue != isOn { isPresented.wrappedValue = isOn }
        } else if isActive != isOn {
            isActive = isOn
        }
    }

    @MainActor private func dismiss() {
        if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
        set(false)
    }

    @MainActor public var body: some View {
        let isSearching = isSearching
        VStack(spacing: 0) {
            SearchBar(text: text, prompt: prompt, isSearching: isSearching, begin: { set(true) }, end: { dismiss() })
            if let scopes, isSearching, scopes.activation.kind == .presentation || !text.wrappedValue.isEmpty {
                scopes.view.pickerStyle(.segmented).controlSize(.small)
                    .padding(.horizontal, Measure.Search.pad).padding(.bottom, Measure.Search.gap)
            }
            content
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .top) {
                    if isSearching, let suggestions {
                        SearchSuggestions(content: suggestions)
                            .environment(
                                \.searchCompletion,
                                SearchCompletion { completion in
                                    text.wrappedValue = completion
                                    set(false)
                                })
                    }
                }
                .environment(\.searchSuggestions, nil)
                .environment(\.searchScopes, nil)
                .environment(\.writesIsSearching, isSearching)
                .environment(\.writesDismissSearch, DismissSearchAction { dismiss() })
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// The field, and what ends the search.
struct SearchBar: View {
    let text: Binding<String>
    let prompt: Text?
    let isSearching: Bool
    let begin: @MainActor () -> Void
    let end: @MainActor () -> Void

    var body: some View {
        HStack(spacing: Measure.Search.gap) {
            SearchField(text: text, prompt: prompt ?? Text("Search"), isSearching: isSearching, begin: begin, end: end)
            if isSearching { Button("Cancel", action: end).buttonStyle(.borderless) }
        }
        .padding(.horizontal, Measure.Search.pad).padding(.vertical, Measure.Search.gap)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The field.
struct SearchField: View {
    let text: Binding<String>
    let prompt: Text
    let isSearching: Bool
    let begin: @MainActor () -> Void
    let end: @MainActor () -> Void

    var body: some View {
        var core = FieldCore(source: .text(text), prompt: prompt)
        core.editingChanged = { isEditing in if isEditing { begin() } }
        core.escaped = end
        return Field(core: core, face: .search, label: prompt).modifier(_SearchFocusModifier(isSearching: isSearching))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// Gives the field inside the keyboard when a search begins, and takes it away when it ends.
nonisolated struct _SearchFocusModifier: ViewModifier {
    typealias Body = Never
    let isSearching: Bool
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SearchFocusPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class SearchFocusPlan: WrapperPlan {
    override var role: ProductRole { .structure }

    private func isSearching(_ node: Int32, _ engine: Engine) -> Bool {
        engine.payload(node).assumingMemoryBound(to: _SearchFocusModifier.self).pointee.isSearching
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        if isSearching(node, engine) { bring(node, engine) }
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { bring(node, engine) }

    private func bring(_ node: Int32, _ engine: Engine) {
        let isSearching = isSearching(node, engine)
        engine.enqueueChange(node, .edit) {
            let field = engine.first(below: node) { engine.plan($0).focusKind($0, engine).isByPress ? $0 : nil }
            guard let field, engine.isFocused(field) != isSearching else { return }
            engine.setFocus(isSearching ? field : nil, byKeys: false)
        }
    }
}

/// Suggestions, over what is searched.
struct SearchSuggestions: View {
    let content: AnyView
    var body: some View {
        ControlView(SuggestionsKind()) { VStack(alignment: .leading, spacing: 0) { content } }
            .padding(.horizontal, Measure.Search.pad)
            .environment(\.controlPlace, .menu)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The ground of suggestions: a menu's.
struct SuggestionsKind: ControlKind {
    static let name = "Suggestions"
    func looksLike(_ other: Self) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leading, metrics.trailing) = (Measure.Menu.pad, Measure.Menu.pad)
        (metrics.above, metrics.below) = (Measure.Menu.pad, Measure.Menu.pad)
        (metrics.fillsWidth, metrics.alignment) = (true, 0)
        return metrics
    }
    func style(_ values: inout EnvironmentValues) { values.setLabel(.label, font: .system(size: Measure.Menu.font)) }
    func draw(_ canvas: inout ControlCanvas) {
        canvas.raise(canvas.bounds, radius: Measure.Radius.menu, Elevation.menu(isDark: canvas.look.isDark))
        canvas.fill(.roundedRectangle(canvas.bounds, radius: Measure.Radius.menu), .popover)
    }
}

/// A suggestion that stands for something.
nonisolated struct _SearchCompletionView<Content: View>: View {
    let completion: String
    let content: Content
    @Environment(\.searchCompletion) private var target

    @MainActor var body: some View {
        if let target {
            Button {
                target.complete(completion)
            } label: {
                content
            }
        } else {
            content
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
