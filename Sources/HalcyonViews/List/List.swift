import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Rows one below the other, which a person scrolls and may select (semantics 361–376).
///
/// It takes all that is proposed, and nothing where nothing is (semantics 195). Rows of a `ForEach` are made only as they
/// become visible. Selection never writes by itself: not on appearance, and not when the selected element is gone
/// (semantics 364).
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
    var parameters = ScrollParameters(axes: .vertical, showsIndicators: true)
    let rows: _ListRows<SelectionValue, Content>

    init(_ selection: ListSelection<SelectionValue>, _ content: Content) {
        rows = _ListRows(selection: selection, content: content.modifier(_ListContentModifier()))
    }

    public typealias Body = Never
    public var body: Never { fatalError("List has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ListPlan(
                Self.self, content: _ListRows<SelectionValue, Content>._plan,
                contentOffset: MemoryLayout<Self>.offset(of: \.rows)!,
                parametersOffset: MemoryLayout<Self>.offset(of: \.parameters)!)
        }
    }
}

/// Which rows are selected, and where that is kept.
nonisolated enum ListSelection<Value: Hashable> {
    case none
    case optional(Binding<Value?>)
    case single(Binding<Value>)
    case several(Binding<Set<Value>>)

    /// The selected values.
    var values: Set<Value> {
        switch self {
        case .none: []
        case .optional(let binding): binding.wrappedValue.map { [$0] } ?? []
        case .single(let binding): [binding.wrappedValue]
        case .several(let binding): binding.wrappedValue
        }
    }

    /// A person chose a row: alone, or it is added or taken away where several may be chosen.
    func choose(_ value: Value) {
        switch self {
        case .none: break
        case .optional(let binding): binding.wrappedValue = value
        case .single(let binding): binding.wrappedValue = value
        case .several(let binding):
            var values = binding.wrappedValue
            if values.remove(value) == nil { values.insert(value) }
            binding.wrappedValue = values
        }
    }

    /// These and no others are chosen; of several where one may be: none is written.
    func replace(by values: Set<Value>) {
        switch self {
        case .none: break
        case .optional(let binding): if values.count == 1 { binding.wrappedValue = values.first }
        case .single(let binding): if values.count == 1, let value = values.first { binding.wrappedValue = value }
        case .several(let binding): binding.wrappedValue = values
        }
    }
}

/// The rows of a list, which it scrolls.
nonisolated struct _ListRows<SelectionValue: Hashable, Content: View>: View {
    let selection: ListSelection<SelectionValue>
    let content: ModifiedContent<Content, _ListContentModifier>

    typealias Body = Never
    var body: Never { fatalError("The rows of a list have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ListRowsPlan<SelectionValue>(
                Self.self, content: ModifiedContent<Content, _ListContentModifier>._plan,
                contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: ListSelection<SelectionValue>.self,
                parametersOffset: MemoryLayout<Self>.offset(of: \.selection)!)
        }
    }
}

/// The view on the rows: a `ScrollView` that takes what it is proposed on both axes, on the style's ground.
final class ListPlan: ScrollPlan {
    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: max(proposal.width ?? 0, 0), height: max(proposal.height ?? 0, 0))
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        semantics(engine.environmentValues(at: node).listStyleKind == .table ? .table : .list, node, engine)
    }

    // MARK: The keyboard

    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind {
        guard let (rows, plan) = rows(node, engine), plan.hasSelection(rows, engine),
            engine.environmentValues(at: node).isEnabled
        else { return .none }
        return .keys
    }

    override var takesKeys: Bool { true }

    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard engine.isFocused(node), engine.environmentValues(at: node).isEnabled,
            let (rows, plan) = rows(node, engine)
        else { return false }
        return plan.takeKey(key, rows, in: node, self, engine)
    }

    private func rows(_ node: Int32, _ engine: Engine) -> (node: Int32, plan: AnyListRowsPlan)? {
        engine.first(below: node) { rows in (engine.plan(rows) as? AnyListRowsPlan).map { (rows, $0) } }
    }

    /// A ring inside the bounds, since a list mostly reaches to the sides of its window.
    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        super.drawOver(node, size: size, into: &items, engine)
        guard engine.showsFocus(node) else { return }
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        guard canvas.showsFocus else { return }
        let inset = Measure.Focus.offset + Measure.Focus.width
        canvas.focusRing(canvas.bounds.insetBy(dx: inset, dy: inset), radius: 0)
        items += canvas.items
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        engine.drawingEnvironment(at: node) { values in
            guard values.showsScrollContentBackground else { return }
            let look = ListLook.of(values.listStyleKind)
            let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            items.append(.fill(.rectangle(bounds), .color(look.ground.color(isDark: values.isDark))))
            guard look.hasRing else { return }
            items.append(
                .stroke(
                    .rectangle(bounds.insetBy(dx: 0.5, dy: 0.5)), width: 1,
                    .color(Palette.fieldRing.color(isDark: values.isDark))))
        }
    }
}
