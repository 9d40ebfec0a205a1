import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews

/// Wheels side by side, whose rows a data source counts and a delegate names.
///
/// A wheel turns as that of `Picker` does; but what a program selects meanwhile interrupts the person, as UIKit's does
/// (semantics 145). `selectRow` to the row that a programmed motion already heads for does nothing.
@MainActor open class UIPickerView: UIView {
    /// Who counts components and rows; held weakly. Nothing is asked before both are there (semantics 148).
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { if !isAsking || dataSource !== oldValue { setNeedsReload() } }
    }
    /// Who names rows and is told of choices; held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { if !isAsking || delegate !== oldValue { setNeedsReload() } }
    }

    private(set) var components: [UIPickerComponent] = []
    private var needsReload = false
    private var isLoading = false
    /// Whether one of the two is being asked, so that to ask anew would never end.
    private var isAsking = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setContentHuggingPriority(.required, for: .vertical)
    }

    /// A picker without rows: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setContentHuggingPriority(.required, for: .vertical)
    }

    // MARK: Rows

    /// How many components there are.
    open var numberOfComponents: Int {
        load()
        return components.count
    }

    /// How many rows a component has; 0 where there is no such component.
    open func numberOfRows(inComponent component: Int) -> Int {
        load()
        return components.indices.contains(component) ? components[component].wheel.count : 0
    }

    /// The room that a row has, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        load()
        guard components.indices.contains(component) else { return .zero }
        return CGSize(width: components[component].roomWidth, height: CGFloat(components[component].pitch))
    }

    /// The view that the delegate gave for a row that is there; nil: it gave none, or the row is far from what is seen.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        components.indices.contains(component) ? components[component].view(of: row) : nil
    }

    /// Asks anew for all counts, and for what rows are called. What is selected stays where there is still such a row, else
    /// it is the last (semantics 147); a wheel that turns goes on.
    open func reloadAllComponents() {
        guard !refusesReload() else { return }
        setNeedsReload()
        load()
    }

    /// The same for one component.
    open func reloadComponent(_ component: Int) {
        guard !refusesReload() else { return }
        load()
        guard components.indices.contains(component) else {
            return report(
                "reloadComponent: the picker has no component \(component); it has \(components.count). Nothing was asked. "
                    + "Call reloadAllComponents() where there are more components than before.")
        }
        components[component].reload(count: rowCount(component), isAlone: components.count == 1)
        changed()
    }

    private func refusesReload() -> Bool {
        if isAsking {
            report(
                "reload: the picker is just asking its data source or its delegate, so nothing was reloaded. Call it where "
                    + "the rows change, not where they are counted, measured or named.")
        }
        return isAsking
    }

    /// Asks the data source or the delegate something.
    func asking<Answer>(_ question: () -> Answer) -> Answer {
        let before = isAsking
        isAsking = true
        defer { isAsking = before }
        return question()
    }

    /// More components stand on no screen, and more rows are no numbers that a wheel can be turned to exactly.
    private static let most = (components: 64, rows: 1_000_000_000)

    private func componentCount() -> Int {
        let count = asking { dataSource?.numberOfComponents(in: self) } ?? 0
        return usable(count, "components", most: UIPickerView.most.components)
    }

    private func rowCount(_ component: Int) -> Int {
        let count = asking { dataSource?.pickerView(self, numberOfRowsInComponent: component) } ?? 0
        return usable(count, "rows in component \(component)", most: UIPickerView.most.rows)
    }

    private func usable(_ count: Int, _ what: String, most: Int) -> Int {
        let usable = min(max(count, 0), most)
        if usable != count {
            report(
                "dataSource: it says that there are \(count) \(what); there are \(usable). Answer a number from 0 to \(most)."
            )
        }
        return usable
    }

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Asks for counts, once after each change of who answers.
    private func load() {
        guard needsReload, !isLoading else { return }
        guard dataSource != nil, delegate != nil else {
            guard !components.isEmpty else { return }
            components.removeAll()
            return changedByLayout()
        }
        needsReload = false
        isLoading = true
        defer { isLoading = false }
        let count = componentCount()
        components.removeLast(max(components.count - count, 0))
        while components.count < count { components.append(UIPickerComponent(self, components.count)) }
        for component in components {
            component.reload(count: rowCount(component.number), isAlone: count == 1)
        }
        changedByLayout()
    }

    // MARK: Selection

    /// Shows a row, with a spin if `animated`. What a person does with the wheel ends by it; the delegate is not told
    /// (semantics 144). A row that is not there is the nearest that is.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        load()
        guard components.indices.contains(component) else {
            return reportRow("has no component \(component); it has \(components.count). Nothing was selected")
        }
        let wheel = components[component].wheel
        guard wheel.count > 0 else { return reportRow("has no rows in component \(component). Nothing was selected") }
        if !(0..<wheel.count).contains(row) {
            reportRow(
                "has no row \(row) in component \(component), only 0 to \(wheel.count - 1). Row "
                    + "\(wheel.motion.clamped(row)) was selected")
        }
        components[component].select(row, animated: animated)
    }

    private func reportRow(_ what: String) {
        report(
            "selectRow: the picker \(what). Call reloadAllComponents() after the rows have changed, and select a row that is "
                + "there.")
    }

    /// Says what is wrong with what the program asks for or answers.
    func report(_ what: String) { UIKitIssue.report("UIPickerView.\(what)") }

    /// The row that is selected: while a person has the wheel, the row now in the middle; -1: there is none
    /// (semantics 146).
    open func selectedRow(inComponent component: Int) -> Int {
        load()
        return components.indices.contains(component) ? components[component].selectedRow : -1
    }

    // MARK: Layout and look

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        arrange(in: bounds.width)
    }

    /// Gives each component its width: what the delegate says, and of the rest an equal share.
    private func arrange(in width: CGFloat) {
        guard delegate != nil, !components.isEmpty else { return }
        let gaps = components.count == 1 ? 0 : CGFloat(Measure.Wheel.trackGap) * CGFloat(components.count - 1)
        let inset = components.count == 1 ? 0 : 2 * CGFloat(Measure.Wheel.bandInset)
        let asked = components.map { askedWidth(of: $0.number) }
        let known = asked.filter { $0 >= 0 }.reduce(0, +)
        let open = CGFloat(asked.filter { !($0 >= 0) }.count)
        let share = open > 0 ? max(width - gaps - inset - known, 0) / open : 0
        var isAnother = false
        for (component, asked) in zip(components, asked) {
            isAnother = component.take(width: asked >= 0 ? asked : share) || isAnother
        }
        if isAnother { changedByLayout() }
    }

    /// What the delegate says; less than nothing: a share of what there is.
    private func askedWidth(of component: Int) -> CGFloat {
        let width = asking { delegate?.pickerView(self, widthForComponent: component) } ?? UIView.noIntrinsicMetric
        guard width != UIView.noIntrinsicMetric, !(0...1e6).contains(width) else { return width }
        report(
            "delegate: it says that component \(component) is \(width) wide; it has a share of what there is. Answer points, "
                + "or UIView.noIntrinsicMetric for a share.")
        return UIView.noIntrinsicMetric
    }

    override func makeContent() -> AnyView? {
        if components.count == 1 {
            return AnyView(UIPickerTrack(component: components[0], version: components[0].version))
        }
        return AnyView(
            HStack(spacing: Measure.Wheel.trackGap) {
                ForEach(components) { component in
                    UIPickerTrack(component: component, version: component.version).frame(width: component.width)
                }
            }
            .padding(.horizontal, Measure.Wheel.bandInset)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { WheelBand() })
    }

    /// Any width, and the look's height (semantics 150).
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(WheelDrum.height))
    }

    /// The look's height, and the offered width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width > 0 && size.width < 1e6 ? size.width : CGFloat(Measure.Wheel.leastWidth),
            height: CGFloat(WheelDrum.height))
    }

    override func size(proposing proposal: ProposedViewSize) -> CGSize {
        var proposal = proposal
        proposal.width = proposal.width ?? CGFloat(Measure.Wheel.leastWidth)
        return super.size(proposing: proposal)
    }

    // The wheels speak for themselves.
    override var semantics: SemanticsContent? { nil }
    override var followsTouches: Bool { false }
}
