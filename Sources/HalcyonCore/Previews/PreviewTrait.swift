import Foundation

/// One wish of how to show a preview.
public struct PreviewTrait<T>: Sendable {
    package let apply: @Sendable (inout T) -> Void
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// As large as the screen or window: the default.
    public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }

    /// As large as the view wants to be.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }

    /// That large, in points. A negative or unreal length counts as 0.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        let layout = PreviewLayout.fixed(width: width, height: height).real
        return PreviewTrait { $0.layout = layout }
    }

    /// A screen that is higher than wide.
    public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }

    /// A screen that is wider than high, turned to the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscapeLeft } }

    /// A screen that is wider than high, turned to the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscapeRight } }

    /// A screen that stands on its head.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait { $0.orientation = .portraitUpsideDown } }
}

/// How large a preview is.
public enum PreviewLayout: Hashable, Sendable {
    /// As large as the screen or window.
    case device
    /// As large as the view wants to be.
    case sizeThatFits
    /// That large, in points.
    case fixed(width: CGFloat, height: CGFloat)

    /// A negative or unreal length counts as 0.
    var real: PreviewLayout {
        guard case .fixed(let width, let height) = self else { return self }
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
        return .fixed(width: length(width), height: length(height))
    }
}

/// How the screen of a preview is turned.
public enum HalcyonPreviewOrientation: Hashable, Sendable, CaseIterable {
    /// Higher than wide, upright.
    case portrait
    /// Wider than high, turned to the left.
    case landscapeLeft
    /// Wider than high, turned to the right.
    case landscapeRight
    /// Higher than wide, on its head.
    case portraitUpsideDown
}
