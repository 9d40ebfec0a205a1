import HalcyonCairo
import HalcyonDrawing
import HalcyonEngine
import HalcyonHeadless
import HalcyonPlatform
import UIKit

/// A kind of picture file that `ImageRenderer` makes.
public enum HalcyonPictureFormat: String, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// A page as large as the view; a point is a seventy-second of an inch.
    case pdf
    /// The web's vector format.
    case svg
}

/// Draws a view into a picture, without a window.
///
/// The view lives as long as the renderer: its state stays from one picture to the next, and its `onAppear` actions run
/// before the first.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view.
    public var content: Content {
        willSet { objectWillChange.send() }
        didSet { mounted = nil }
    }
    /// Pixels a point.
    public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
    /// What the view is proposed; unspecified: it has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
    /// Whether the picture has a ground, the window's; else it is transparent where nothing is drawn.
    public var isOpaque = false { willSet { objectWillChange.send() } }
    /// Tells that a picture made now may be another one.
    public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()

    private var mounted: (root: MountedRoot, host: HeadlessHost)?

    /// A renderer of a view.
    public init(content view: Content) { content = view }

    /// The picture as a file's bytes, as large as the view answers to `proposedSize`.
    /// - Throws: an error that names the package of a font that is missing, or says why there can be no such picture: a
    ///   view without a size, or more than 32,767 pixels a side.
    public func halcyonData(_ format: HalcyonPictureFormat = .png) throws -> Data {
        let (root, host) = try mount()
        root.rescale(to: Double(scale))
        root.resize(to: root.size(proposing: proposedSize))
        root.runTurn()
        host.settle()
        var list = root.displayList
        if !isOpaque { list.background = .clear }
        let file: PictureFormat =
            switch format {
            case .png: .png
            case .pdf: .pdf
            case .svg: .svg
            }
        return try host.rasteriser.render(list, roots: root.embedded, scale: Double(scale), format: file)
    }

    /// The picture as pixels; nil if there can be none.
    public var cgImage: CGImage? { (try? halcyonData()).flatMap { CGImage(data: $0) } }

    /// The picture as pixels with the renderer's scale; nil if there can be none.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale) } }

    private func mount() throws -> (root: MountedRoot, host: HeadlessHost) {
        if let mounted { return mounted }
        let engine = try PangoTextEngine()
        let host = HeadlessHost(rasteriser: CairoRasteriser(engine))
        let root = MountedRoot(content.modifier(WindowAppearance()), clock: host.clock, textEngine: engine)
        root.connect(to: host)
        mounted = (root, host)
        return (root, host)
    }
}
