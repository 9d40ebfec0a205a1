import Foundation
import HalcyonCore

/// The outline of buttons that have one.
public struct ButtonBorderShape: Equatable, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic, capsule, circle
        case rounded(Double?)
    }
    let kind: Kind
    /// The look's: round corners.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Round ends.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A circle: as wide as high, or more where the label needs it.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// Round corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))
    /// Corners of a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(Double(radius)))
    }

    /// The radius of a button of a height, in points.
    func radius(height: Double, _ measure: Double) -> Double {
        switch kind {
        case .automatic, .rounded(nil): measure
        case .capsule, .circle: height / 2
        case .rounded(let radius?): radius.isFinite ? min(max(radius, 0), height / 2) : measure
        }
    }
}

private enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    /// The outline of buttons that have one.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the outline of the buttons inside that have one.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
