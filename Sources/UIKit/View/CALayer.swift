import Foundation
import HalcyonDrawing
import HalcyonViews

/// Corners, lines and shadows of a view.
@MainActor public final class CALayer: NSObject {
    private weak var view: UIView?

    init(of view: UIView) { self.view = view }

    /// The radius of the ground's corners, in points.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { view?.changed() } } }
    /// How wide the line along the inside of its edge is, in points; 0: there is none.
    public var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { view?.changed() } } }
    /// The colour of that line; nil: it is not seen.
    public var borderColor: CGColor? = CGColor.black { didSet { if borderColor != oldValue { view?.changed() } } }
    /// The colour of the shadow around it; nil: there is none.
    public var shadowColor: CGColor? = CGColor.black { didSet { if shadowColor != oldValue { view?.changed() } } }
    /// How strong the shadow is, 0 … 1.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { view?.changed() } } }
    /// How soft the shadow is, in points.
    public var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { view?.changed() } } }
    /// By how much the shadow is moved, in points.
    public var shadowOffset = CGSize(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { view?.changed() } }
    }

    /// The view's bounds.
    public var bounds: CGRect { view?.bounds ?? .zero }
    /// The view's ground.
    public var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }
    /// How opaque the view is, 0 … 1.
    public var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }
    /// Whether what is inside of the view is seen only within its bounds and corners.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }

    /// The outline of a view of a size.
    func outline(_ size: CGSize) -> VectorPath {
        let rect = CGRect(origin: .zero, size: size)
        let radius = min(max(Double(cornerRadius), 0), Double(min(size.width, size.height)) / 2)
        return radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
    }

    /// The shadow; nil: there is none.
    func shadow(_ size: CGSize) -> DisplayItem? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return .shadow(
            outline(size), RGBA(shadowColor).opacity(Double(min(shadowOpacity, 1))), radius: Double(shadowRadius) * 2,
            offset: shadowOffset)
    }

    /// The line along the edge; nil: there is none.
    func border(_ size: CGSize) -> DisplayItem? {
        guard borderWidth > 0, let borderColor else { return nil }
        let width = Double(borderWidth)
        let rect = CGRect(origin: .zero, size: size).insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
        let radius = max(Double(cornerRadius) - width / 2, 0)
        let path: VectorPath = cornerRadius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
        return .stroke(path, width: width, .color(RGBA(borderColor)))
    }
}

extension RGBA {
    /// The components of a colour of the older drawing interfaces.
    init(_ color: CGColor) {
        let parts = (color.components ?? []).map { Double($0) }
        self.init(parts[0], parts[1], parts[2], parts[3])
    }
}
