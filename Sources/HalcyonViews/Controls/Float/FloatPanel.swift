import Foundation
import HalcyonCore
import HalcyonEngine

/// Where a panel opens.
enum FloatSide: Hashable, Sendable {
    /// Below, or above where there is no room.
    case below
    /// So that the chosen row lies over what opened it.
    case overChoice
    /// After it, at its height: a menu in a menu.
    case after
    /// At a point of the root's picture, whatever it stands by.
    case at(CGPoint)
}

/// A panel that lies over the whole root.
nonisolated struct FloatPanel<Content: View>: View {
    struct Parameters {
        var side: FloatSide
        /// Room around the content, in points.
        var pad: Double
        /// A menu: its rows are menu rows, and a press on one is the end of it.
        var isMenu: Bool
        let dismiss: @MainActor () -> Void
    }
    let parameters: Parameters
    let content: Content

    init(
        _ side: FloatSide, pad: Double, isMenu: Bool, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        parameters = Parameters(side: side, pad: pad, isMenu: isMenu, dismiss: dismiss)
        self.content = content()
    }

    typealias Body = Never
    var body: Never { fatalError("A panel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FloatPanelPlan<Content>(Self.self, contentOffset: MemoryLayout<Self>.offset(of: \.content)!)
        }
    }
}

extension Font {
    /// The text of menus.
    static let menu = Font.custom("Inter", size: Measure.Menu.font)
}

/// How rows of menus are laid out, in points.
enum MenuRowLook {
    /// From a row's edge to its text, behind the room for a check.
    static let textStart = Measure.Menu.rowPad + Measure.Menu.check + Measure.Menu.gap
}
