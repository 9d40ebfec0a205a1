import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The numbers of a tab bar in the look, in points.
enum TabLook {
    static let height = 52.0
    static let dot = 7.0
    static let badge = 15.0
    static let symbol = 17.0
    static let gap = 9.0
}

/// The buttons of tabs, in a bar below them.
struct TabBar: View {
    let labels: [TabLabel]
    let chosen: Int
    let look: BarLook
    let choose: @MainActor (Int) -> Void

    var body: some View {
        HStack(spacing: 0) {
            ForEach(Array(labels.indices), id: \.self) { place in
                ControlView(TabKind(isChosen: place == chosen) { choose(place) }) {
                    VStack(spacing: 2) { labels[place].view }.font(.caption2).labelStyle(TabLabelStyle())
                        .overlay(alignment: .top) { if let badge = labels[place].badge { TabBadge(text: badge) } }
                }
            }
        }
        .frame(height: TabLook.height)
        .overlay(alignment: .top) { Rectangle().fill(.separator).frame(height: 1) }
        .barLook(look)
        .background(look.showsGround == false ? Color.clear : Color(.titlebar))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A few words on a tab's button.
struct TabBadge: View {
    let text: Text
    var body: some View {
        text.font(.system(size: 10, weight: .semibold)).foregroundStyle(.white)
            .padding(.horizontal, 4).frame(minWidth: TabLook.badge, minHeight: TabLook.badge)
            .background(Color(.destructiveFill), in: Capsule())
            .fixedSize().alignmentGuide(HorizontalAlignment.center) { $0[.leading] - 4 }.offset(y: -4)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A symbol above a title.
struct TabLabelStyle: BuiltInLabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.font(.system(size: TabLook.symbol)).accessibilityHidden(true)
            configuration.title
        }
    }
}

/// A tab's button.
struct TabKind: ControlKind {
    let isChosen: Bool
    let action: @MainActor () -> Void
    init(isChosen: Bool, action: @escaping @MainActor () -> Void) { (self.isChosen, self.action) = (isChosen, action) }
    static let name = "Tab"
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: Self) -> Bool { isChosen == other.isChosen }
    func metrics(_ look: ControlLook) -> ControlMetrics { ControlMetrics(fillsWidth: true, fillsHeight: true) }
    func style(_ values: inout EnvironmentValues) {
        values.setLabel(isChosen ? .accent : .tertiary, font: nil, isForced: true)
    }
    func draw(_ canvas: inout ControlCanvas) {
        guard canvas.isPressed || canvas.isHovered else { return }
        canvas.fill(
            .roundedRectangle(canvas.bounds.insetBy(dx: 4, dy: 4), radius: Measure.Radius.control),
            canvas.isPressed ? .pressed : .hover)
    }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds.insetBy(dx: 8, dy: 8), radius: Measure.Radius.control) }
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .tab, traits: isChosen ? .isSelected : [], actions: [.press], children: .combined,
            isEnabled: look.isEnabled)
    }
}

/// A dot for each page.
struct PageDots: View {
    let count: Int
    let chosen: Int
    let choose: @MainActor (Int) -> Void

    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { place in
                ControlView(DotKind(number: place + 1, isChosen: place == chosen) { choose(place) })
            }
        }.padding(.vertical, 4)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A page's dot.
struct DotKind: ControlKind {
    let number: Int
    let isChosen: Bool
    let action: @MainActor () -> Void
    init(number: Int, isChosen: Bool, action: @escaping @MainActor () -> Void) {
        (self.number, self.isChosen, self.action) = (number, isChosen, action)
    }
    static let name = "Page"
    var press: (@MainActor () -> Void)? { action }
    func looksLike(_ other: Self) -> Bool { isChosen == other.isChosen }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: TabLook.dot + TabLook.gap, leastHeight: 24)
    }
    func draw(_ canvas: inout ControlCanvas) {
        let dot = CGRect(
            x: (canvas.size.width - TabLook.dot) / 2, y: (canvas.size.height - TabLook.dot) / 2, width: TabLook.dot,
            height: TabLook.dot)
        canvas.fill(.ellipse(dot), isChosen ? .secondaryLabel : .quaternaryLabel)
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .tab, label: "\(number)", traits: isChosen ? .isSelected : [], actions: [.press],
            isEnabled: look.isEnabled)
    }
}
