import HalcyonCore
import HalcyonEngine

extension View {
    /// Sets the ground of bars of the screen that the view is in; without any bars named, of the one above it.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let ground = ToolbarEntry(place: .principal, view: AnyView(Rectangle().fill(style)))
        return barLook(bars) { if $0.ground == nil { $0.ground = ground } }
    }

    /// Shows or hides the ground of bars of the screen that the view is in.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barGround(visibility, bars)
    }

    /// Shows or hides the ground of bars of the screen that the view is in.
    nonisolated public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { barGround(visibility, bars) }

    /// Sets the colour scheme of bars of the screen that the view is in; nil: that around.
    nonisolated public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> some View { barLook(bars) { $0.scheme = $0.scheme ?? colorScheme } }

    nonisolated private func barGround(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        barLook(bars) { look in
            guard visibility != .automatic, look.showsGround == nil else { return }
            look.showsGround = visibility == .visible
        }
    }

    nonisolated private func barLook(
        _ bars: [ToolbarPlacement], _ change: @escaping (inout BarLook) -> Void
    ) -> some View {
        transformPreference(NavigationBarKey.self) { said in
            if bars.isEmpty || bars.contains(.navigationBar) { change(&said.look) }
            if bars.contains(.bottomBar) { change(&said.bottomLook) }
        }
        .transformPreference(TabBarLookKey.self) { if bars.contains(.tabBar) { change(&$0) } }
    }
}

extension View {
    /// Draws a bar as views in it say.
    nonisolated func barLook(_ look: BarLook) -> some View { BarLooked(look: look, content: self) }
}

/// A bar as views in it say.
nonisolated struct BarLooked<Content: View>: View {
    let look: BarLook
    let content: Content
    @Environment(\.colorScheme) private var scheme

    @MainActor var body: some View {
        content
            .background { if look.showsGround != false, let ground = look.ground { ground.view } }
            .environment(\.colorScheme, look.scheme ?? scheme)
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
