import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonImages

/// A picture of a file or of an asset catalogue, or a symbol.
///
/// A picture is as large as its pixels divided by its scale, whatever is proposed, unless it is resizable (semantics 303). A
/// symbol is as large as text of the font around, stands on its baseline and has its colour.
nonisolated public struct Image: View, Equatable, Sendable {
    let storage: ImageStorage

    init(_ storage: ImageStorage) { self.storage = storage }
    init(_ content: ImageStorage.Content, _ meaning: ImageStorage.Meaning) {
        storage = ImageStorage(content, meaning: meaning)
    }

    /// A picture by its name: of an asset catalogue (`*.xcassets`), else of a loose file, in the program's resources or in
    /// those of a bundle (semantics 306). Where there is none, a placeholder is shown and a diagnostic says so once.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(ImageStorage.path)), .unnamed)
    }

    /// A picture by its name, with a text for those who do not see it.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle.map(ImageStorage.path)), .text(label))
    }

    /// A picture by its name that says nothing to those who do not see it.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle.map(ImageStorage.path)), .decorative)
    }

    /// A picture by its name; symbols that show how much of something there is show `variableValue`, 0 … 1. Pictures do
    /// not depend on it.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    /// A symbol by its usual name, drawn with Bootstrap Icons. An unknown name shows a placeholder, and a diagnostic says so
    /// once.
    public init(systemName: String) { self.init(systemName: systemName, variableValue: nil) }

    /// A symbol by its usual name. Such as show how much of something there is (`wifi`, `speaker.wave.3`, `cellularbars`)
    /// show `variableValue`, 0 … 1; all others are as they are without.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName, variableValue), .unnamed)
    }

    /// A picture in memory.
    /// - Parameters:
    ///   - scale: its pixels a point.
    ///   - orientation: how it has to be turned to be upright.
    ///   - label: a text for those who do not see it.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.picture(cgImage.source, scale: scale, orientation), .text(label))
    }

    /// A picture in memory that says nothing to those who do not see it.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.picture(cgImage.source, scale: scale, orientation), .decorative)
    }

    /// A picture that is drawn by a closure whenever it is shown.
    /// - Parameters:
    ///   - size: its size in points.
    ///   - label: a text for those who do not see it; nil: it says nothing.
    ///   - opaque: whether everything is covered by what is drawn. It changes nothing here.
    ///   - colorMode: in what is computed. It changes nothing here.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(.drawn(size, ImageRenderingClosure(draw: renderer)), label.map { .text($0) } ?? .decorative)
    }

    public static func == (left: Image, right: Image) -> Bool {
        left.storage === right.storage || left.storage == right.storage
    }

    /// How a picture has to be turned to be upright; the names say where its first row and its first column are.
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// What the colours of a picture are.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground style wherever the picture is opaque.
        case template
        /// Its own.
        case original
    }

    /// How the pixels of a picture are mixed where it is larger or smaller than they are (semantics 305).
    public enum Interpolation: Hashable, Sendable {
        /// Not at all: each is a square.
        case none
        /// From the four around each place.
        case low, medium
        /// From more of them.
        case high
    }

    /// How large symbols are, measured by the text beside them.
    public enum Scale: Hashable, Sendable, CaseIterable {
        /// Smaller than capitals; as the look has them; larger than a line.
        case small, medium, large
    }

    /// How a picture fills a size that is not its own.
    public enum ResizingMode: Hashable, Sendable {
        /// It is repeated.
        case tile
        /// It is stretched.
        case stretch
    }

    public typealias Body = Never
    public var body: Never { fatalError("An image has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { ImagePlan() } }
}

/// What an image shows, and how.
final class ImageStorage: Sendable, Equatable {
    /// Where the picture comes from.
    enum Content: Equatable, Sendable {
        /// A name, and the folder of a bundle's resources; nil: the program's.
        case named(String, String?)
        case symbol(String, Double?)
        case picture(ImageSource, scale: Double, Image.Orientation)
        case drawn(CGSize, ImageRenderingClosure)
        /// A picture that is still being loaded.
        case loading
    }
    /// What modifiers of images say.
    struct Style: Equatable, Sendable {
        var resizing: Resizing?
        var renderingMode: Image.TemplateRenderingMode?
        var interpolation = Image.Interpolation.low
        var isAntialiased = true
    }
    /// How it fills another size, and which edges keep theirs.
    struct Resizing: Equatable, Sendable {
        var insets: EdgeInsets
        var mode: Image.ResizingMode
    }
    /// What it says to those who do not see it.
    enum Meaning: Equatable, Sendable {
        /// Nothing.
        case decorative
        /// That it is there; of a symbol, what it is called.
        case unnamed
        case text(Text)
    }
    let content: Content
    let style: Style
    let meaning: Meaning
    /// What it was resolved to last, and in which environment. Only on the main thread.
    nonisolated(unsafe) var resolved: (environment: TextEnvironment, image: ResolvedImage)?

    init(_ content: Content, _ style: Style = Style(), meaning: Meaning) {
        (self.content, self.style, self.meaning) = (content, style, meaning)
    }

    static func == (left: ImageStorage, right: ImageStorage) -> Bool {
        left.content == right.content && left.style == right.style && left.meaning == right.meaning
    }

    /// Whether it has its own size whatever is proposed.
    var isRigid: Bool { style.resizing == nil && content != .loading }

    /// What a symbol is called, its variants aside: `trash.fill` is "trash"; nil: it is none.
    var symbolWords: String? {
        guard case .symbol(let name, _) = content else { return nil }
        var words = name.split(separator: ".")
        while words.count > 1, let last = words.last, ["fill", "circle", "square", "rectangle"].contains(last) {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    static func path(_ bundle: Bundle) -> String { bundle.resourcePath ?? bundle.bundlePath }
}

/// A closure that draws a picture; two are never equal.
final class ImageRenderingClosure: Equatable, @unchecked Sendable {
    let draw: (inout GraphicsContext) -> Void
    init(draw: @escaping (inout GraphicsContext) -> Void) { self.draw = draw }
    static func == (left: ImageRenderingClosure, right: ImageRenderingClosure) -> Bool { left === right }
}
