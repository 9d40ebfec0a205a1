import HalcyonCore

/// Whether bars show where the visible part of a scrollable view is.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isShown: Bool
    private let number: Int
    private init(_ number: Int, isShown: Bool) { (self.number, self.isShown) = (number, isShown) }
    /// While a person scrolls.
    public static let automatic = ScrollIndicatorVisibility(0, isShown: true)
    /// The same as `automatic`: bars lie over the content, so they are shown only while they are of use
    /// (semantics 352).
    public static let visible = ScrollIndicatorVisibility(1, isShown: true)
    /// Not.
    public static let hidden = ScrollIndicatorVisibility(2, isShown: false)
    /// Not, wherever the program runs.
    public static let never = ScrollIndicatorVisibility(3, isShown: false)
}

private enum VerticalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum HorizontalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum ScrollClipKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether vertical bars show.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }
    /// Whether horizontal bars show.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
    /// Whether a person can scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    /// Whether what is outside of a scrollable view's bounds is cut off.
    var clipsScrollContent: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }
}

extension View {
    /// Says whether bars show in scrollable views inside (semantics 352).
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.verticalScrollIndicatorVisibility) { if axes.contains(.vertical) { $0 = visibility } }
            .transformEnvironment(\.horizontalScrollIndicatorVisibility) {
                if axes.contains(.horizontal) { $0 = visibility }
            }
    }

    /// Keeps a person from scrolling the views inside; programs still can.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }

    /// Lets scrollable views inside show what is outside of their bounds.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.clipsScrollContent, !disabled)
    }
}
