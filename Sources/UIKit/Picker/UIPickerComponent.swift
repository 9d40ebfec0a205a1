import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews

/// One wheel of a picker: what its rows are, and what a hand and the program do with it.
@MainActor final class UIPickerComponent: WheelOwner, WheelTrackSource, Identifiable {
    let number: Int
    let wheel = Wheel(count: 0, row: 0)
    private(set) var isAlone = true
    /// The track's width, in points.
    private(set) var width: CGFloat = 0
    /// The rows that are there as views: those that are seen, and some more.
    private(set) var window = 0..<0
    /// Grows when rows are others.
    private(set) var version = 0
    /// How far one row is from the next, in points.
    var pitch: Double { wheel.pitch }
    /// Where the element stands that makes the rows, and the node that shows them.
    var place: UIViewPlace?
    private var track: (link: EngineLink, node: NodeRef)?
    private weak var picker: UIPickerView?
    private var contents: [Int: Content] = [:]
    private var unused: [UIView] = []

    /// How many rows are made beyond those that are seen, so that not each one is made by itself as it comes.
    private static let margin = 8

    private enum Content {
        case text(Text)
        case view(UIView)
    }

    init(_ picker: UIPickerView, _ number: Int) {
        (self.picker, self.number) = (picker, number)
        wheel.owner = self
    }

    /// Asks the picker's delegate; nil: there is none.
    private func ask<Answer>(_ question: (any UIPickerViewDelegate, UIPickerView) -> Answer) -> Answer? {
        guard let picker, let delegate = picker.delegate else { return nil }
        return picker.asking { question(delegate, picker) }
    }

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }

    private var engine: Engine? { track?.link.engine.flatMap { $0.table.isAlive(track?.node ?? .none) ? $0 : nil } }
    private var node: Int32? { engine == nil ? nil : track?.node.index }
    private var now: Double { engine?.clock.now ?? 0 }

    func trackCame(_ node: Int32, _ engine: Engine) { track = (engine.link, engine.table.reference(node)) }

    // MARK: Rows

    func reload(count: Int, isAlone: Bool) {
        self.isAlone = isAlone
        for content in contents.values { if case .view(let view) = content { unused.append(view) } }
        contents = [:]
        wheel.pitch = askPitch()
        wheel.setRows(max(count, 0), shift: 0, at: now)
        version &+= 1
        look()
        place?.changed()
    }

    /// Flatter rows are none to read, and a picture of a wheel full of them has no end; higher ones are not seen.
    private static let heights: ClosedRange<CGFloat> = 4...10_000

    private func askPitch() -> Double {
        let asked = ask { $0.pickerView($1, rowHeightForComponent: number) } ?? UIView.noIntrinsicMetric
        if UIPickerComponent.heights.contains(asked) { return Double(asked) }
        if asked != UIView.noIntrinsicMetric {
            picker?.report(
                "delegate: it says that the rows of component \(number) are \(asked) high; they are "
                    + "\(Measure.Wheel.rowPitch). Answer 4 to 10000 points.")
        }
        return Measure.Wheel.rowPitch
    }

    /// Takes its width; whether that is another.
    func take(width: CGFloat) -> Bool {
        guard width != self.width else { return false }
        self.width = width
        for content in contents.values { if case .view(let view) = content { size(view) } }
        return true
    }

    var roomWidth: CGFloat { CGFloat(WheelDrum(isAlone: isAlone).room(width: Double(width))) }

    private func size(_ view: UIView) {
        view.setFrame(CGRect(x: 0, y: 0, width: roomWidth, height: CGFloat(pitch)))
    }

    /// Whether other rows have to be there; `window` is then what has.
    @discardableResult private func look() -> Bool {
        let seen = WheelDrum.rows(around: wheel.shown, count: wheel.count, pitch: wheel.pitch)
        if window.upperBound <= wheel.count,
            seen.isEmpty || window.contains(seen.lowerBound) && window.upperBound >= seen.upperBound
        {
            return false
        }
        window =
            max(
                seen.lowerBound - UIPickerComponent.margin, 0)..<min(
                seen.upperBound + UIPickerComponent.margin, wheel.count)
        for (row, content) in contents where !window.contains(row) {
            if case .view(let view) = content { unused.append(view) }
            contents[row] = nil
        }
        return true
    }

    private func content(_ row: Int) -> Content {
        if let known = contents[row] { return known }
        let made = makeContent(row)
        contents[row] = made
        return made
    }

    /// A view beats a text with attributes, that one a plain text (semantics 149).
    private func makeContent(_ row: Int) -> Content {
        let used = unused.popLast()
        if let view = ask({ $0.pickerView($1, viewForRow: row, forComponent: number, reusing: used) }),
            view !== NoRowView.shared
        {
            guard picker?.isDescendant(of: view) != true else {
                picker?.report(
                    "viewForRow: the view for row \(row) of component \(number) has the picker inside, so the row is empty. "
                        + "Make a view for each row.")
                return .text(Text(verbatim: ""))
            }
            size(view)
            return .view(view)
        }
        if let used { unused.append(used) }
        if let title = attributedTitle(row) { return .text(Text(title.drawn)) }
        return .text(Text(verbatim: title(row) ?? ""))
    }

    private func title(_ row: Int) -> String? {
        ask { $0.pickerView($1, titleForRow: row, forComponent: number) } ?? nil
    }

    private func attributedTitle(_ row: Int) -> NSAttributedString? {
        ask { $0.pickerView($1, attributedTitleForRow: row, forComponent: number) } ?? nil
    }

    func rowView(_ row: Int) -> AnyView {
        switch content(row) {
        case .text(let text): AnyView(text.lineLimit(1))
        case .view(let view): AnyView(UIViewElement(view: view))
        }
    }

    func view(of row: Int) -> UIView? {
        if case .view(let view) = contents[row] { view } else { nil }
    }

    // MARK: Selection

    var selectedRow: Int {
        guard wheel.count > 0 else { return -1 }
        return wheel.isByHand ? wheel.middleRow(at: now) : wheel.motion.landing
    }

    func select(_ row: Int, animated: Bool) {
        let isSeen = engine != nil && picker?.window != nil
        let chosen = wheel.middleRow(at: now)
        if wheel.select(row, by: animated && isSeen ? .calm : nil, at: now), let node {
            engine?.land(node)
            engine?.noteConflict(node, hand: chosen, model: row, handStays: false)
        }
        if !isSeen, look() { version &+= 1 }
    }

    func wheelTakenOff(_ wheel: Wheel) { if let node { engine?.takeOff(node) } }

    func wheelMoved(_ wheel: Wheel) {
        guard let engine, let node else { return }
        showMoved(node, engine)
        engine.requestTurn()
        guard wheel.isMoving, !wheel.isHeld else { return }
        engine.eachFrame(node) { [weak self] now in
            guard let self, let engine = self.engine, let node = self.node else { return false }
            let goesOn = self.wheel.frame(at: now)
            self.showMoved(node, engine)
            return goesOn
        }
    }

    private func showMoved(_ node: Int32, _ engine: Engine) {
        engine.damage(node)
        guard look() else { return }
        version &+= 1
        place?.changed()
    }

    func wheelRested(_ wheel: Wheel, at row: Int, byHand: Bool) { if byHand { choose(row) } }

    func resolve() { if wheel.isByHand { choose(wheel.resolve(at: now)) } }

    func step(_ rows: Int) {
        guard wheel.count > 0 else { return }
        let row = wheel.motion.clamped(selectedRow + rows)
        guard row != selectedRow else { return }
        wheel.select(row, by: .calm, at: now)
        choose(row)
    }

    /// A person has chosen a row: the delegate is told once.
    private func choose(_ row: Int) {
        guard let engine, let node else { return }
        engine.land(node)
        engine.perform(.edit, of: node) {
            if let picker { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: number) }
        }
    }

    // MARK: Accessibility

    var label: String { picker?.accessibilityLabel ?? "" }

    func words(_ row: Int) -> String {
        switch contents[row] {
        case .view(let view): view.accessibilityLabel ?? (view as? UILabel)?.text ?? ""
        default:
            attributedTitle(row)?.string ?? title(row) ?? ""
        }
    }
}

extension Spring {
    /// For what a program moves.
    @MainActor fileprivate static var calm: Spring { Spring(Measure.Springs.calm) }
}

/// A component in the tree: it runs again when other rows have to be there.
struct UIPickerTrack: View {
    let component: UIPickerComponent
    let version: Int

    static var _plan: Plan { builtInPlan(Self.self) }

    var body: some View {
        let _ = arrive()
        let component = component
        WheelTrack(component, first: component.window.lowerBound, version: component.version) {
            ForEach(Array(component.window), id: \.self) { row in component.rowView(row) }
        }
    }

    private func arrive() {
        guard let engine = Engine.evaluatingNow, let node = engine.evaluatingNode else { return }
        component.place = UIViewPlace(engine, node)
    }
}
