import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// A root made by hand, without the engine: a text and a button in a fragment each, so that a host can be tested by
/// itself. The button counts; so does whoever writes `count`.
@MainActor public final class HandBuiltRoot: HostedRoot {
    public let id: RootID
    /// The host that turns are asked of.
    public weak var host: (any HalcyonPlatform.Host)?
    /// What the text shows. A write asks for a turn unless one is asked for already.
    public var count = 0 {
        didSet {
            facts.append("write \(count)")
            changed()
        }
    }
    /// How many turns ran.
    public private(set) var turns = 0
    /// How many turns still ask for the next one, a sixtieth of a second later.
    public var frames = 0
    /// What happened, in order.
    public private(set) var facts: [String] = []
    /// The pointer's steps as they came.
    public private(set) var pointers: [PointerEvent] = []
    /// What came by other ways than a pointer, in words.
    public private(set) var inputs: [String] = []
    /// Another root that is shown below the button.
    public var shown: HandBuiltRoot?
    /// What is done to the text and the button.
    public var effects = Effects.none

    public enum Effects: String {
        /// Nothing; what each host composes by itself; what the painter draws as pieces; what needs the whole picture.
        case none, composed, painted, mixed
    }

    public private(set) var displayList: DisplayList

    private let engine: any TextEngine
    private var isAsked = false
    private var isPressed = false
    private var change = DisplayChange(whole: true)
    private let button = CGRect(x: 16, y: 60, width: 128, height: 32)

    public init(_ number: UInt32, engine: any TextEngine) {
        id = RootID(number)
        self.engine = engine
        displayList = DisplayList(root: id, size: .zero, background: RGBA(hex: 0xF3F4F7))
    }

    public func resize(to size: CGSize) {
        displayList.size = size
        change.whole = true
        facts.append("resize \(size.plain)")
    }

    public func rescale(to scale: Double) {}

    public func tell(_ settings: AccessibilitySettings) {}

    public var textSession: TextSession? { nil }
    public func takeBeforeEditing(_ event: KeyEvent) -> Bool {
        handle(.key(event))
        return true
    }

    public func idealSize() -> CGSize { CGSize(width: 160, height: shown == nil ? 108 : 232) }

    public func handle(_ event: InputEvent) {
        guard case .pointer(let pointer) = event else { return inputs.append(Self.words(event)) }
        pointers.append(pointer)
        let isInside = button.contains(pointer.location)
        switch pointer.phase {
        case .down: isPressed = isInside
        case .up:
            if isPressed, isInside { count += 1 }
            isPressed = false
        case .cancel: isPressed = false
        case .drag, .hover, .menu: break
        }
        if pointer.phase != .hover { runTurn() }
    }

    private static func words(_ event: InputEvent) -> String {
        switch event {
        case .scroll(let scroll): "scroll \(scroll.distance.plain) \(scroll.kind) at \(scroll.location.plain)"
        case .key(let key): "\(key.phase) \(key.key)" + (key.text.map { " types \($0)" } ?? "")
        case .text(let text): "text \(text)"
        default: "something else"
        }
    }

    public func runTurn() {
        isAsked = false
        turns += 1
        facts.append("turn \(turns): Count \(count)")
        update(1, [text("Count \(count)", at: CGPoint(x: 0, y: 0), RGBA(hex: 0x14161B))])
        update(2, buttonItems())
        var items = underEffects(
            .fragment(FragmentID(root: id, node: 1, generation: 1), at: CGPoint(x: 16, y: 24)),
            .fragment(FragmentID(root: id, node: 2, generation: 1), at: button.origin))
        if let shown {
            items.append(.root(shown.id, at: CGPoint(x: 0, y: 116), size: CGSize(width: 160, height: 108)))
        }
        update(0, items)
        displayList.top = (FragmentID(root: id, node: 0, generation: 1), .zero)
        if frames > 0, let host {
            frames -= 1
            host.scheduleTurn(of: self, at: host.clock.now + 1.0 / 60)
        }
    }

    public var embedded: [RootID: DisplayList] { shown.map { [$0.id: $0.displayList] } ?? [:] }

    public func takeChange() -> [RootID: DisplayChange] {
        defer { change = DisplayChange() }
        var all = shown?.takeChange() ?? [:]
        if !change.isEmpty { all[id] = change }
        return all
    }

    public func semantics() -> SemanticsNode {
        var increment = SemanticsNode(role: .button, label: "Increment", frame: button, node: 2, generation: 1)
        increment.actions = [.press]
        return SemanticsNode(
            role: .group, label: "", frame: CGRect(origin: .zero, size: displayList.size), node: 0, generation: 1,
            children: [
                SemanticsNode(
                    role: .text, label: "Count \(count)", frame: CGRect(x: 16, y: 24, width: 128, height: 20), node: 1,
                    generation: 1),
                increment,
                SemanticsNode(
                    role: .button, label: "Disabled", frame: .zero, isEnabled: false, node: 3, generation: 1),
            ])
    }

    /// Nothing is to be done.
    public func close() {}
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        guard action == .press, element.node == 2 else { return false }
        count += 1
        runTurn()
        return true
    }

    public func transcript() -> String { facts.map { $0 + "\n" }.joined() }

    private func changed() {
        guard !isAsked else { return }
        isAsked = true
        host?.scheduleTurn(of: self)
    }

    private func update(_ node: Int32, _ items: [DisplayItem]) {
        let id = FragmentID(root: id, node: node, generation: 1)
        let old = displayList.fragments[id]
        guard old?.items != items else { return }
        displayList.fragments[id] = DisplayFragment(
            id: id, version: (old?.version ?? 0) + 1, size: displayList.size, items: items)
        change.changed.append(id)
    }

    private func underEffects(_ text: DisplayItem, _ button: DisplayItem) -> [DisplayItem] {
        let outline = VectorPath.roundedRectangle(self.button.insetBy(dx: 3, dy: 2), radius: 12)
        switch effects {
        case .none: return [text, button]
        case .composed:
            return [
                .group(.opacity(0.6), [text]),
                .group(.clip(.rectangle(self.button.insetBy(dx: 5, dy: 4))), [.group(.opacity(0.9), [button])]),
            ]
        case .painted:
            let shadow = PixelFilter.shadow(.black, radius: 3, offset: CGSize(width: 1, height: 2))
            return [
                .group(.transform(AffineTransform(m11: 1, m12: 0.1, m21: 0, m22: 1, tX: 2, tY: -4)), [text]),
                .group(.filter(shadow), [.group(.clip(outline), [button])]),
            ]
        case .mixed:
            let ground = CGRect(x: 8, y: 8, width: 120, height: 50)
            return [
                text,
                .fill(
                    .roundedRectangle(ground, radius: 9), .material(MaterialPaint(blur: 4, tint: RGBA(1, 1, 1, 0.3)))),
                .group(.blend(.multiply), [button]),
            ]
        }
    }

    private func text(_ text: String, at origin: CGPoint, _ color: RGBA, weight: Int = 400) -> DisplayItem {
        let layout = TextLayout(
            text, font: FontFace(size: 14, weight: weight, tracking: -0.006), lineHeight: 20)
        return .text(TextRun(layout: layout, color: color, origin: origin, size: engine.measure(layout).size))
    }

    private func buttonItems() -> [DisplayItem] {
        let box = CGRect(origin: .zero, size: button.size)
        let outline = VectorPath.roundedRectangle(box, radius: 7)
        let label = TextLayout(
            "Increment", font: FontFace(size: 14, weight: 500, tracking: -0.006), lineHeight: 20)
        let size = engine.measure(label).size
        let origin = CGPoint(x: ((box.width - size.width) / 2).rounded(), y: 6)
        return [
            .shadow(outline, RGBA(hex: 0x111B2D, alpha: 0.18), radius: 2, offset: CGSize(width: 0, height: 1)),
            .fill(
                outline,
                isPressed
                    ? .color(RGBA(hex: 0x01608A))
                    : .linearGradient(
                        [GradientStop(RGBA(hex: 0x1583B3), at: 0), GradientStop(RGBA(hex: 0x0173A7), at: 1)],
                        start: .zero, end: CGPoint(x: 0, y: box.height))),
            .text(TextRun(layout: label, color: .white, origin: origin, size: size)),
        ]
    }
}
