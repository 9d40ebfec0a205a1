import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

extension View {
    /// A menu of the view, which the second button of the mouse shows where the pointer is, and accessibility's `showMenu`
    /// below the view. Of views in each other the inner one's; without any items there is none (semantics 463).
    nonisolated public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View { ContextMenuView(content: self, items: menuItems(), preview: EmptyView?.none) }

    /// A menu of the view, with another view above its items that shows what they are about (semantics 463).
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { ContextMenuView(content: self, items: menuItems(), preview: preview()) }

    /// A menu of the view; nil: none. An older way of `contextMenu(menuItems:)`.
    nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        ContextMenuView(content: self, items: contextMenu?.items, preview: EmptyView?.none)
    }
}

/// The items of a view's menu; an older way of `contextMenu(menuItems:)`.
nonisolated public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    /// A menu of what `menuItems` builds.
    public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

/// A view with a menu of its own, which is made when it is shown.
nonisolated struct ContextMenuView<Content: View, Items: View, Preview: View>: View {
    let content: Content
    let items: Items?
    let preview: Preview?
    @State private var side: FloatSide?

    @MainActor var body: some View {
        let shown = $side
        content
            .modifier(ContextMenuModifier(isOffered: items != nil) { shown.wrappedValue = $0 })
            .overlay {
                if let side, let items {
                    FloatAnchor(
                        panels: FloatPanel(side, pad: Measure.Menu.pad, isMenu: true) {
                            shown.wrappedValue = nil
                        } content: {
                            VStack(alignment: .leading, spacing: Measure.Menu.pad) {
                                if let preview { MenuPreview(content: preview) }
                                MenuRows(content: items)
                            }
                        })
                }
            }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// What a menu is about, above its items.
nonisolated struct MenuPreview<Content: View>: View {
    let content: Content
    @MainActor var body: some View {
        VStack { content }
            .clipShape(RoundedRectangle(cornerRadius: Measure.Radius.inner, style: .circular))
            .frame(maxWidth: .infinity)
            .transformEnvironment(\.self) { values in
                values.controlPlace = .anywhere
                values.foreground = nil
                values.font = nil
            }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// Asks for a view's menu.
nonisolated struct ContextMenuModifier: SemanticsModifier {
    typealias Body = Never
    let isOffered: Bool
    let open: @MainActor (FloatSide) -> Void

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        if isOffered { said.actions = [.showMenu] }
        return said
    }

    @MainActor func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? {
        action == .showMenu && isOffered ? { open(.below) } : nil
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ContextMenuPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that has a menu. It has no layout of its own.
private final class ContextMenuPlan: SemanticsModifierPlan<ContextMenuModifier> {
    override func requestMenu(at point: CGPoint, _ node: Int32, _ engine: Engine) -> Bool {
        let modifier = engine.payload(node).assumingMemoryBound(to: ContextMenuModifier.self).pointee
        guard modifier.isOffered else { return false }
        engine.perform(.press, of: node) { modifier.open(.at(point)) }
        return true
    }
}
