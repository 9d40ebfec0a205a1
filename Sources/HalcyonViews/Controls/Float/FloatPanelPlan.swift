import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The node of a panel. Behind its parameters: how far a menu is scrolled (`MenuScroll`).
final class FloatPanelPlan<Content: View>: FloatPlan<FloatPanel<Content>.Parameters>, MenuPanelPlan {
    private static var scrollOffset: Int { (MemoryLayout<FloatPanel<Content>.Parameters>.size + 7) & ~7 }

    init(_ type: Any.Type, contentOffset: Int) {
        super.init(
            type, content: Content._plan, contentOffset: contentOffset,
            parameters: FloatPanel<Content>.Parameters.self, parametersOffset: 0, payloadSize: Self.scrollOffset + 8,
            shown: "Panel")
    }

    func scroll(_ node: Int32, _ engine: Engine) -> MenuScroll {
        (engine.payload(node) + Self.scrollOffset).assumingMemoryBound(to: MenuScroll.self).pointee
    }

    func pad(_ node: Int32, _ engine: Engine) -> Double { parameters(node, engine).pad }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        (payload + Self.scrollOffset).assumingMemoryBound(to: MenuScroll.self).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    override var childAxis: LayoutAxis { .vertical }
    override var role: ProductRole { .display }

    override func didMount(_ node: Int32, _ engine: Engine) {
        (engine.payload(node) + Self.scrollOffset).assumingMemoryBound(to: MenuScroll.self)
            .initialize(to: MenuScroll())
        super.didMount(node, engine)
        guard parameters(node, engine).isMenu else { return }
        engine.layout.addVisibilityReader(node)
        let reference = engine.table.reference(node)
        // A menu without rows is none (semantics 463).
        engine.atEndOfTurn { [unowned(unsafe) engine, self] in
            guard engine.table.isAlive(reference) else { return }
            let record = engine.table.nodes[Int(reference.index)].record
            if engine.layout.size(of: record).height == 0 { self.dismissFloat(reference.index, engine) }
        }
    }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let isMenu = parameters.assumingMemoryBound(to: FloatPanel<Content>.Parameters.self).pointee.isMenu
        values.controlPlace = isMenu ? .menu : .anywhere
        values.sectionPlace = .plain
        values.controlSize = .regular
        values.labelsHidden = false
        // Words in a menu that nobody can press stand back.
        values.foreground = isMenu ? ForegroundLevels(primary: AnyShapeStyle(ControlInk(kind: .quaternary))) : nil
        values.buttonStyle = nil
        values.font = isMenu ? Font.menu : nil
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let own = parameters(layout.node(record), layout.engine)
        let pad = own.pad
        let child = layout.firstChild(record)
        if child == none { return LayoutSize(width: 2 * pad, height: 2 * pad) }
        let ideal = layout.measure(child, .unspecified)
        if own.isMenu, ideal.height == 0 { return LayoutSize(width: 0, height: 0) }
        var height = (ideal.height + 2 * pad).rounded(.up)
        if own.isMenu { height = MenuScroll.fitted(height, in: layout.engine.bounds.height - 2 * Self.margin, pad) }
        if case .at = own.side { return LayoutSize(width: (ideal.width + 2 * pad).rounded(.up), height: height) }
        // At least as wide as what it stands by, which it covers where the chosen row lies over that.
        let shift = own.side == .overChoice ? choiceShift(layout.node(record), layout.engine) : 0
        return LayoutSize(
            width: max(ideal.width + 2 * pad, (proposal.width ?? 0) + shift).rounded(.up), height: height)
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let own = parameters(layout.node(record), layout.engine)
        let pad = own.pad
        let child = layout.firstChild(record)
        if child == none { return }
        let inner = LayoutProposal(width: max(size.width - 2 * pad, 0), height: nil)
        let answer = layout.measure(child, inner)
        let offset = own.isMenu ? settle(answer, in: size, record, layout) : 0
        layout.place(child, inner, answer, x: pad, y: pad - offset)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard size.height > 0 else { return }
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let layers = Elevation.menu(isDark: canvas.look.isDark)
        canvas.raise(canvas.bounds, radius: Measure.Radius.menu, layers)
        canvas.fill(.roundedRectangle(canvas.bounds, radius: Measure.Radius.menu), .popover)
        items += canvas.items
    }

    override func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        let own = parameters(node, engine)
        let bounds = engine.bounds
        var (x, y) = (Double(anchor.minX), Double(anchor.maxY) + Self.distance)
        switch own.side {
        case .below:
            let above = Double(anchor.minY) - Self.distance - size.height
            if y + size.height > bounds.height, above >= 0 { y = above }
        case .after:
            (x, y) = (Double(anchor.maxX) - Self.overlap, Double(anchor.minY) - own.pad)
            if x + size.width > bounds.width, Double(anchor.minX) + Self.overlap - size.width >= 0 {
                x = Double(anchor.minX) + Self.overlap - size.width
            }
        case .at(let point):
            (x, y) = (Double(point.x), Double(point.y))
            if x + size.width > bounds.width - Self.margin, x - size.width >= 0 { x -= size.width }
            if y + size.height > bounds.height - Self.margin, y - size.height >= 0 { y -= size.height }
        case .overChoice:
            let child = engine.layout.firstChild(engine.table.nodes[Int(node)].record)
            let row = child == none ? nil : choice(in: child, engine)
            x = Double(anchor.minX) - choiceShift(node, engine)
            y = Double(anchor.midY) - own.pad - Measure.Menu.row * (Double(row ?? 0) + 0.5)
        }
        return Self.inside(LayoutPoint(x: x, y: y), size, engine)
    }

    /// How far it begins before what opened it, so that the chosen row's text lies over the text there.
    private func choiceShift(_ node: Int32, _ engine: Engine) -> Double {
        MenuRowLook.textStart + parameters(node, engine).pad - TextEnvironment.at(node, engine).look.measure.side
    }

    private func choice(in record: Int32, _ engine: Engine) -> Int? {
        (engine.plan(engine.layout.node(record)) as? PickerRowsPlan)?.choice(record, engine.layout)
    }

    /// From what it stands by, into the menu around; points.
    private static var distance: Double { 4 }
    private static var overlap: Double { 2 }

    override func dismissFloat(_ node: Int32, _ engine: Engine) { parameters(node, engine).dismiss() }
    override func coversKeys(_ node: Int32, _ engine: Engine) -> Bool { parameters(node, engine).isMenu }
    override func endsWithPress(_ node: Int32, _ engine: Engine) -> Bool { parameters(node, engine).isMenu }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(role: parameters(node, engine).isMenu ? .menu : .group, children: .contained)
    }

    // MARK: A menu that is higher than the window

    override func visibilityChanged(_ node: Int32, _ engine: Engine) -> Bool {
        parameters(node, engine).isMenu && (fit(node, engine) || keepRow(node, engine))
    }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        parameters(node, engine).isMenu && move(node, to: scroll(other, source).place, engine)
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        guard let seen = seen(engine.layout.node(record), engine) else { return children }
        return [.group(.clip(.rectangle(seen), .nonZero), children)]
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        drawArrows(node, size, &items, engine)
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        seen(node, engine).map { .frameAround($0) } ?? .frame
    }

    /// Nothing behind a menu is scrolled.
    override func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        guard parameters(node, engine).isMenu else { return false }
        if distance.height != 0 { turn(node, by: distance.height, engine) }
        return true
    }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        parameters(node, engine).isMenu && arrowUnderPointer(node, engine) != nil
    }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let isHeld = step.phase == .began || step.phase == .moved
        rest(on: isHeld ? arrow(at: step.location, node, engine) : nil, node, engine)
    }

    override func hoverMoved(_ place: CGPoint, _ node: Int32, _ engine: Engine) {
        rest(on: arrow(at: place, node, engine), node, engine)
    }

    override func handChanged(_ node: Int32, _ engine: Engine) {
        if !engine.isHovered(node), !engine.isHeld(node) { rest(on: nil, node, engine) }
    }

    override func focusCame(to inner: Int32, _ node: Int32, _ engine: Engine) {
        if parameters(node, engine).isMenu { reveal(inner, node, engine) }
    }

    override func takeFloatKey(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard parameters(node, engine).isMenu, key.modifiers.subtracting(.shift).isEmpty else { return false }
        if case .character(let character) = key.key { return type(key.text ?? String(character), node, engine) }
        guard key.modifiers.isEmpty, key.key == .home || key.key == .end else { return false }
        engine.moveFocus(toLast: key.key == .end)
        return true
    }
}
