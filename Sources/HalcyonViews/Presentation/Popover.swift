import Foundation
import HalcyonCore
import HalcyonEngine

/// What a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle of the view that has it.
    case rect(Anchor<CGRect>.Source)
    /// A place in the view that has it.
    case point(UnitPoint)

    /// The place in a view of a size, in points.
    func rect(in size: CGSize) -> CGRect {
        switch self {
        case .rect(let source): source.value(in: size)
        case .point(let point): CGRect(x: point.x * size.width, y: point.y * size.height, width: 0, height: 0)
        }
    }
}

extension View {
    /// Shows views in a panel by the view while a binding is true; a press elsewhere closes it (semantics 458).
    /// - Parameters:
    ///   - attachmentAnchor: what of the view it points to.
    ///   - arrowEdge: the side of that on which it opens, or the other one where there is no room; nil: below.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PopoverPresenter(
            isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge ?? .bottom, shown: content,
            content: self)
    }

    /// Shows the views of an item in a panel by the view while there is one; a press elsewhere closes it
    /// (semantics 458).
    /// - Parameters:
    ///   - attachmentAnchor: what of the view it points to.
    ///   - arrowEdge: the side of that on which it opens, or the other one where there is no room; nil: below.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PopoverPresenter(
            isPresented: Binding(
                get: { item.wrappedValue != nil }, set: { if !$0, item.wrappedValue != nil { item.wrappedValue = nil } }
            ),
            anchor: attachmentAnchor, edge: arrowEdge ?? .bottom,
            shown: { item.wrappedValue.map { content($0).id($0.id) } }, content: self)
    }
}

/// A view, and a panel by it while a binding is true.
nonisolated struct PopoverPresenter<Shown: View, Content: View>: View {
    let isPresented: Binding<Bool>
    let anchor: PopoverAttachmentAnchor
    let edge: Edge
    let shown: () -> Shown
    let content: Content
    @State private var memory = PopoverMemory()

    @MainActor var body: some View {
        let isPresented = isPresented
        content.floating {
            if isPresented.wrappedValue {
                PopoverPanel(anchor: anchor, edge: edge, memory: memory) {
                    if isPresented.wrappedValue { isPresented.wrappedValue = false }
                } content: {
                    PresentedContent(wishes: .constant(PresentationWishes()), content: shown())
                }
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// Where a panel came to stand.
@MainActor final class PopoverMemory {
    var edge = Edge.bottom
    /// Where the arrow's tip is, from the panel's top left corner, in points.
    var tip = 0.0
    nonisolated init() {}
}
