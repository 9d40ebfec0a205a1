import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A screen: its content, and the bars that views inside ask for.
struct NavigationPage<Content: View>: View {
    /// The entry that shows it; nil: the root.
    let entry: Int?
    let content: Content
    @State private var bar = NavigationBarContent()
    @Environment(\.navigationModel) private var model
    @Environment(\.splitBack) private var splitBack
    @Environment(\.splitToggle) private var splitToggle
    @Environment(\.titlesAreInline) private var titlesAreInline

    init(entry: Int?, @ViewBuilder content: () -> Content) { (self.entry, self.content) = (entry, content()) }

    var body: some View {
        let pop = entry.map { makePop($0) }
        VStack(spacing: 0) {
            if hasBar {
                NavigationBar(
                    content: bar, isRoot: entry == nil && !titlesAreInline,
                    back: bar.hidesBack ? nil : pop ?? splitBack, toggle: entry == nil ? splitToggle : nil
                ).barLook(bar.look)
            }
            DismissScope(dismiss: pop) {
                content.frame(maxWidth: .infinity, maxHeight: .infinity)
                    .onPreferenceChange(NavigationBarKey.self) { bar = $0 }
            }
            if bar.hidesBottom != true, bar.items.contains(where: { $0.place == .bottom }) {
                ToolbarRow(entries: bar.items.filter { $0.place == .bottom }).frame(height: NavigationLook.bar)
                    .frame(maxWidth: .infinity).barLook(bar.bottomLook)
            }
        }
        .background(.background)
    }
    static var _plan: Plan { builtInPlan(Self.self) }

    private func makePop(_ entry: Int) -> @MainActor () -> Void {
        let model = model
        return { model?.pop(entry) }
    }

    private var hasBar: Bool {
        if let isHidden = bar.isHidden { return !isHidden }
        if bar.isNested { return false }
        if entry == nil, splitBack != nil || splitToggle != nil { return true }
        return entry != nil || bar.title != nil || bar.items.contains { $0.place != .bottom }
    }
}

/// The numbers of bars in the look, in points.
enum NavigationLook {
    static let bar = 48.0
    static let side = 12.0
    static let largeSide = 20.0
    static let gap = 4.0
    static let backChevron = 7.0
}

/// The bar above a screen.
struct NavigationBar: View {
    let content: NavigationBarContent
    let isRoot: Bool
    let back: (@MainActor () -> Void)?
    /// Shows or hides the first column of a split view.
    let toggle: (@MainActor () -> Void)?

    private var isLarge: Bool {
        switch content.displayMode ?? .automatic {
        case .automatic: isRoot
        case .inline: false
        case .large: true
        }
    }

    private func items(_ place: ToolbarEntry.Place) -> [ToolbarEntry] { content.items.filter { $0.place == place } }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ZStack {
                VStack(spacing: 0) {
                    if items(.principal).isEmpty {
                        if !isLarge, let title = content.title {
                            title.font(.headline).lineLimit(1).modifier(HeadingModifier())
                        }
                    } else {
                        ToolbarRow(entries: items(.principal))
                    }
                    if !isLarge, let subtitle = content.subtitle {
                        subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
                // In front, so that it is read before the title.
                HStack(spacing: NavigationLook.gap) {
                    if let toggle {
                        ControlView(ButtonKind(face: .tool(isOn: false), role: nil, action: toggle)) {
                            Image(systemName: "sidebar.leading").accessibilityLabel(Text("Sidebar"))
                        }
                    }
                    if let back { ControlView(BackKind(action: back)) { Text("Back") } }
                    ToolbarRow(entries: items(.leading))
                    Spacer(minLength: 0)
                    ToolbarRow(entries: items(.trailing))
                }
            }
            .padding(.horizontal, NavigationLook.side)
            .frame(height: NavigationLook.bar)
            if isLarge, let title = content.title {
                VStack(alignment: .leading, spacing: 0) {
                    title.font(.largeTitle.weight(.semibold)).lineLimit(1).modifier(HeadingModifier())
                    if let subtitle = content.subtitle { subtitle.font(.subheadline).foregroundStyle(.secondary) }
                }
                .padding(.horizontal, NavigationLook.largeSide).padding(.bottom, 8)
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// Goes back: a chevron and a word in the accent.
struct BackKind: ControlKind {
    let action: @MainActor () -> Void
    static let name = "Back"
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: Self) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leading: 20, trailing: 8, leastHeight: look.measure.height)
    }
    func style(_ values: inout EnvironmentValues) { values.setLabel(.accent, font: nil) }
    func draw(_ canvas: inout ControlCanvas) {
        if canvas.isPressed || canvas.isHovered {
            canvas.fill(
                .roundedRectangle(canvas.bounds, radius: Measure.Radius.control), canvas.isPressed ? .pressed : .hover)
        }
        canvas.chevron(
            canvas.rect(leading: 7, width: NavigationLook.backChevron, top: 0, height: Double(canvas.size.height)),
            .accentText, pointsBack: true, width: 1.8)
    }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Radius.control) }
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(role: .button, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}

/// Says that a text is a heading.
nonisolated struct HeadingModifier: SemanticsModifier {
    typealias Body = Never
    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.added = .isHeader
        return said
    }
}
