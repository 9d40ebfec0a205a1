import Foundation
import HalcyonCore
import HalcyonEngine

/// Rows of a tree: each row that has children can be opened and closed, and is closed at first (semantics 375). Which rows
/// are open, the group knows.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
    @MainActor public var body: some View {
        OutlineRows(data: data, id: id, children: children, content: content)
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension OutlineGroup
where
    Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable,
    ID == Data.Element.ID
{
    /// Rows for the elements of a tree.
    /// - Parameter children: the elements below an element; nil: it can have none.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(
            data: data, id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }

    /// Rows for one element and those below it.
    public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element, Data: RangeReplaceableCollection {
        var data = Data()
        data.append(root)
        self.init(data: data, id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }
}

extension OutlineGroup where Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// Rows for the elements of a tree, known by the value at a key path.
    /// - Parameter children: the elements below an element; nil: it can have none.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            data: data, id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
    }
}

/// What stands below a row of an outline.
public struct OutlineSubgroupChildren: View {
    public var body: Never { fatalError("The rows below a row have no body.") }
    @MainActor public static var _plan: Plan { EmptyView._plan }
}

/// The rows of a tree that are seen, one after another, each as far in as it is deep.
struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf
    @State private var open: Set<OutlinePath<ID>> = []

    /// A row that is seen.
    private struct Row {
        var path: OutlinePath<ID>
        var element: Data.Element
        /// Whether it is open; nil: it cannot have rows below it.
        var isOpen: Bool?
    }

    private var rows: [Row] {
        var rows: [Row] = []
        // Depth first, without recursion: a tree may be deep.
        var walk = data.reversed().map { (element: $0, path: OutlinePath([id($0)])) }
        while let (element, path) = walk.popLast() {
            let below = children(element)
            let isOpen = below.map { _ in open.contains(path) }
            rows.append(Row(path: path, element: element, isOpen: isOpen))
            guard isOpen == true, let below else { continue }
            walk += below.reversed().map { (element: $0, path: path.appending(id($0))) }
        }
        return rows
    }

    var body: some View {
        let open = $open
        let hasParents = data.contains { children($0) != nil } || !self.open.isEmpty
        ForEach(rows, id: \.path) { row in
            OutlineRow(
                depth: row.path.ids.count - 1, isOpen: row.isOpen, hasParents: hasParents,
                toggle: {
                    if open.wrappedValue.remove(row.path) == nil { open.wrappedValue.insert(row.path) }
                }
            ) {
                content(row.element)
            }
            .tag(row.path.ids[row.path.ids.count - 1])
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The ids on the way to a row: one element may stand at several places.
struct OutlinePath<ID: Hashable>: Hashable {
    let ids: [ID]
    init(_ ids: [ID]) { self.ids = ids }
    func appending(_ id: ID) -> OutlinePath { OutlinePath(ids + [id]) }
}

/// A row: a chevron where it can be opened, and its content.
struct OutlineRow<Content: View>: View {
    let depth: Int
    let isOpen: Bool?
    let hasParents: Bool
    let toggle: @MainActor () -> Void
    let content: Content

    init(
        depth: Int, isOpen: Bool?, hasParents: Bool, toggle: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        (self.depth, self.isOpen, self.hasParents, self.toggle) = (depth, isOpen, hasParents, toggle)
        self.content = content()
    }

    var body: some View {
        let room = Measure.Disclosure.chevron + Measure.Disclosure.gap
        HStack(spacing: 0) {
            if let isOpen {
                ControlView(OutlineKind(isExpanded: isOpen, toggle: toggle))
            }
            content
            Spacer(minLength: 0)
        }
        .padding(.leading, Measure.Disclosure.inset * CGFloat(depth) + (isOpen == nil && hasParents ? room : 0))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A chevron, down where the row is open.
struct OutlineKind: ControlKind {
    var isExpanded: Bool
    let toggle: @MainActor () -> Void
    static let name = "Disclosure"
    var press: (@MainActor () -> Void)? { toggle }
    var focus: FocusKind { .keys }
    func looksLike(_ other: OutlineKind) -> Bool { isExpanded == other.isExpanded }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        metrics.leastWidth = Measure.Disclosure.chevron + Measure.Disclosure.gap
        metrics.leastHeight = Measure.Mark.size
        return metrics
    }
    func draw(_ canvas: inout ControlCanvas) {
        let side = Measure.Disclosure.chevron
        let box = canvas.rect(leading: 0, width: side, top: (Double(canvas.size.height) - side) / 2, height: side)
        let closed = canvas.look.isRightToLeft ? 1 : 3
        canvas.faint { $0.turningChevron(box, isDown: isExpanded, closed: closed, $0.look.color(.secondaryLabel)) }
    }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Radius.inner) }
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .disclosure, value: isExpanded ? "expanded" : "collapsed", actions: [.press],
            isEnabled: look.isEnabled)
    }
}
