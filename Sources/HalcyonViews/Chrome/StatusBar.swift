import HalcyonCore

// Bars and gestures of a system that has the whole screen.
extension View {
    /// Has no meaning here: a desktop's window has no status bar.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
        withoutMeaning("statusBarHidden(_:)", "there is no status bar.")
    }

    /// Has no meaning here: a desktop's window has no status bar.
    nonisolated public func statusBar(hidden: Bool) -> some View {
        withoutMeaning("statusBar(hidden:)", "there is no status bar.")
    }

    /// Has no meaning here: a desktop's gestures do not begin at the edges of a window.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
        withoutMeaning("defersSystemGestures(on:)", "no gesture of the desktop begins at a window's edge.")
    }
}
