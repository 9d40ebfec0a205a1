import HalcyonCore
import HalcyonEngine

/// Two or three columns, each about what is chosen in the one before (semantics 470).
///
/// In a window narrower than 720 points the first column lies over the others while it is shown; in one narrower than 480
/// one column is shown at a time, the next one when a person chooses something. A `NavigationLink` in a column shows its
/// screen in the last one.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compact: Binding<NavigationSplitViewColumn>?

    private init(
        _ sidebar: Sidebar, _ content: Content, _ detail: Detail,
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compact: Binding<NavigationSplitViewColumn>?
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
        (self.visibility, self.compact) = (visibility, compact)
    }

    /// Three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil, nil) }

    /// Three columns, of which a binding says which are to be seen; a person's choice writes it.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), columnVisibility, nil) }

    /// Three columns, of which a binding says which one is seen where only one is.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), nil, preferredCompactColumn) }

    /// Three columns, of which bindings say which are to be seen, and which one where only one is.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), columnVisibility, preferredCompactColumn) }

    @MainActor public var body: some View {
        GeometryReader { proxy in
            SplitColumns(
                width: Double(proxy.size.width), hasContent: Content.self != EmptyView.self, visibility: visibility,
                compact: compact, sidebar: sidebar, content: content, detail: detail)
        }
        // What is said inside is this container's.
        .transformPreference(NavigationBarKey.self) { said in
            said = NavigationBarContent()
            said.isNested = true
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), EmptyView(), detail(), nil, nil)
    }

    /// Two columns, of which a binding says which are to be seen; a person's choice writes it.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), EmptyView(), detail(), columnVisibility, nil) }

    /// Two columns, of which a binding says which one is seen where only one is.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), EmptyView(), detail(), nil, preferredCompactColumn) }

    /// Two columns, of which bindings say which are to be seen, and which one where only one is.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), EmptyView(), detail(), columnVisibility, preferredCompactColumn) }
}

/// The columns in a width.
nonisolated struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let width: Double
    let hasContent: Bool
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compact: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @State private var ownColumn = NavigationSplitViewColumn.sidebar
    /// What views say of the widths of the first columns, and what a person dragged them to.
    @State private var said: [SplitWidth?] = [nil, nil]
    @State private var dragged: [Double?] = [nil, nil]
    @StateObject private var model = NavigationModel()
    @Environment(\.splitFloats) private var floats

    @MainActor private var shownVisibility: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }
    @MainActor private var column: NavigationSplitViewColumn { compact?.wrappedValue ?? ownColumn }

    @MainActor private var plan: SplitParameters {
        var plan = SplitParameters(hasContent: hasContent)
        plan.mode =
            width < Measure.Split.single ? .single : floats || width < Measure.Split.floats ? .floating : .beside
        let shown = shownVisibility
        let wantsSidebar = shown == .all || !hasContent && shown == .doubleColumn
        plan.showsSidebar = wantsSidebar || shown == .automatic && plan.mode == .beside
        plan.showsContent = hasContent && shown != .detailOnly
        plan.column = column == .content && !hasContent ? 2 : column.number
        plan.widths = [sidebarWidth, contentWidth]
        return plan
    }

    @MainActor private var sidebarWidth: Double {
        let said = said[0] ?? SplitWidth(ideal: Measure.Split.sidebar)
        return said.clamped(dragged[0] ?? said.ideal, (Measure.Split.sidebarLeast, Measure.Split.sidebarMost))
    }
    @MainActor private var contentWidth: Double {
        let said = said[1] ?? SplitWidth(ideal: Measure.Split.content)
        return said.clamped(dragged[1] ?? said.ideal, (Measure.Split.sidebarLeast, width / 2))
    }

    @MainActor var body: some View {
        let plan = plan
        let toggle = toggle(plan)
        let _ = model.makeSplit()
        SplitLayout(parameters: plan) {
            column(0, plan, toggle: plan.mode != .single ? toggle : nil) { sidebar }
                .environment(\.listStyleKind, .sidebar).backgroundStyle(Color(.sidebar))
            if hasContent {
                column(1, plan, toggle: plan.bar == 1 ? toggle : nil) { content }.environment(\.listStyleKind, .plain)
            }
            last(plan, toggle: plan.bar == 2 ? toggle : nil)
            ControlView(SplitCatcherKind { hide(plan) })
            ControlView(SplitGripKind(width: sidebarWidth) { dragged[0] = $0 })
            if hasContent { ControlView(SplitGripKind(width: contentWidth) { dragged[1] = $0 }) }
        }
        .environment(\.titlesAreInline, true)
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }

    /// One of the first columns: what is linked to in it is shown in the last one.
    @MainActor private func column<Column: View>(
        _ number: Int, _ plan: SplitParameters, toggle: (@MainActor () -> Void)?,
        @ViewBuilder _ content: () -> Column
    ) -> some View {
        let advance = advance(from: number, plan)
        return NavigationPage(entry: nil) { content() }
            .transformPreference(NavigationBarKey.self) { $0 = NavigationBarContent() }
            .onPreferenceChange(SplitWidthKey.self) { [said = $said] in said.wrappedValue[number] = $0 }
            .transformPreference(SplitWidthKey.self) { $0 = nil }
            .environment(\.navigationModel, model)
            .environment(\.splitToggle, toggle)
            .environment(\.splitBack, back(from: number, plan))
            .environment(\.splitAdvance, advance)
    }

    /// The last column: a stack of its own over what was linked to last, or over the detail.
    @MainActor private func last(_ plan: SplitParameters, toggle: (@MainActor () -> Void)?) -> some View {
        NavigationStack {
            if let entry = model.entries.last {
                NavigationScreen(id: entry.id, model: model).id(entry.id)
            } else {
                VStack { detail }
            }
        }
        .environment(\.splitToggle, toggle)
        .environment(\.splitBack, back(from: 2, plan))
        .environment(\.splitAdvance, nil)
    }

    // MARK: What a person does

    @MainActor private func set(_ new: NavigationSplitViewVisibility) {
        if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
    }
    @MainActor private func set(_ new: NavigationSplitViewColumn) {
        if let compact { compact.wrappedValue = new } else { ownColumn = new }
    }

    @MainActor private func hide(_ plan: SplitParameters) { set(plan.hasContent ? .doubleColumn : .detailOnly) }

    @MainActor private func toggle(_ plan: SplitParameters) -> @MainActor () -> Void {
        { plan.showsSidebar ? hide(plan) : set(.all) }
    }

    @MainActor private func back(from number: Int, _ plan: SplitParameters) -> (@MainActor () -> Void)? {
        guard plan.mode == .single, number > 0 else { return nil }
        let before: NavigationSplitViewColumn = number == 2 && hasContent ? .content : .sidebar
        return { set(before) }
    }

    @MainActor private func advance(from number: Int, _ plan: SplitParameters) -> @MainActor () -> Void {
        let next: NavigationSplitViewColumn = number == 0 && hasContent ? .content : .detail
        return {
            if plan.mode == .single { set(next) }
            if plan.mode == .floating, number == 0, plan.showsSidebar { hide(plan) }
        }
    }
}
