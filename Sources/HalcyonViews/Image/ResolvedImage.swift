import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonImages

/// An image as it is in one environment.
struct ResolvedImage {
    enum Content {
        case picture(ImageSource, Image.Orientation, isTemplate: Bool)
        case symbol(Symbol)
        case drawn(ImageRenderingClosure)
        /// There is no such symbol, or no symbols at all.
        case unknownSymbol(String)
        /// There is no such picture, or it cannot be shown.
        case missing(String)
        /// It is still being loaded.
        case loading
    }
    var content: Content
    /// Its own size in points.
    var size: CGSize
    /// From its top to the baseline of the text that it stands in; nil: its bottom.
    var baseline: Double?
    /// What is wrong with it; it is said once for each name.
    var problem: Problem?

    struct Problem {
        var code: Diagnostic.Code
        var name: String
        var message: String
    }
}

extension ResolvedImage {
    /// Says what is wrong with it, once for each name.
    /// - Parameters:
    ///   - engine: nil: the one whose body or drawing runs.
    ///   - place: nil: here.
    func say(to engine: Engine? = nil, at place: @autoclosure () -> Place = .here()) {
        guard let problem else { return }
        RuntimeIssue.report(
            once: problem.name, Diagnostic(problem.code, problem.message, place: place()), to: engine)
    }
}

extension Image {
    /// The image in an environment.
    func resolved(_ environment: TextEnvironment) -> ResolvedImage {
        if let known = storage.resolved, known.environment === environment { return known.image }
        let image = storage.resolve(environment)
        storage.resolved = (environment, image)
        return image
    }
}

extension ImageStorage {
    /// - Parameter font: the size of the text that it stands in, in points; nil: the environment's.
    func resolve(_ environment: TextEnvironment, font: Double? = nil) -> ResolvedImage {
        switch content {
        case .symbol(let name, let value):
            return symbol(name, value, environment, font: font ?? environment.plainFont.face.size)
        case .picture(let source, let scale, let orientation):
            return picture(source, scale: scale, orientation, isTemplate: false)
        case .drawn(let size, let closure):
            let length = { (length: CGFloat) in length.isFinite ? max(length, 0) : 0 }
            return ResolvedImage(
                content: .drawn(closure), size: CGSize(width: length(size.width), height: length(size.height)))
        case .loading: return ResolvedImage(content: .loading, size: CGSize(width: 10, height: 10))
        case .named(let name, let folder):
            let library = AssetLibrary.library(folder)
            do throws(AssetProblem) {
                let asset = try library.picture(name, isDark: environment.images.isDark)
                return picture(asset.source, scale: asset.scale, .up, isTemplate: asset.isTemplate)
            } catch {
                return missing(name, error)
            }
        }
    }

    private func picture(
        _ source: ImageSource, scale: Double, _ orientation: Image.Orientation, isTemplate: Bool
    ) -> ResolvedImage {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        var size = CGSize(width: source.size.width / scale, height: source.size.height / scale)
        if orientation.isTurned { size = CGSize(width: size.height, height: size.width) }
        let isTemplate = style.renderingMode.map { $0 == .template } ?? isTemplate
        return ResolvedImage(content: .picture(source, orientation, isTemplate: isTemplate), size: size)
    }

    private func missing(_ name: String, _ problem: AssetProblem) -> ResolvedImage {
        ResolvedImage(
            content: .missing(name),
            size: CGSize(width: ImageMetrics.missingWidth, height: ImageMetrics.missingHeight),
            problem: .init(code: problem.code, name: name, message: problem.message(of: "image", named: name)))
    }

    private func symbol(
        _ name: String, _ value: Double?, _ environment: TextEnvironment, font: Double
    ) -> ResolvedImage {
        // A whole number of points, so that what stands beside it stands on pixels.
        let side = max((font * environment.images.scale.side).rounded(), 1)
        let size = CGSize(width: side, height: side)
        let baseline = side - (font * ImageMetrics.belowBaseline).rounded()
        let symbols = KnownSymbols.shared
        let found = symbols.symbol(
            name, value: value, variants: environment.images.variants,
            isRightToLeft: environment.images.isRightToLeft)
        if let found { return ResolvedImage(content: .symbol(found), size: size, baseline: baseline) }
        let problem: ResolvedImage.Problem
        if symbols.folder.path == nil {
            problem = .init(
                code: .symbolsNotInstalled, name: "",
                message:
                    "The symbols of Image(systemName:) are not installed, so placeholders are shown. Install them: "
                    + "apt-get install \(SymbolFolder.package)")
        } else {
            problem = .init(
                code: .unknownSymbol, name: name,
                message:
                    "No symbol named '\(name)' found. Symbols are drawn with Bootstrap Icons; use a name that they "
                    + "have, such as one of the files in \(symbols.folder.path ?? "")")
        }
        return ResolvedImage(content: .unknownSymbol(name), size: size, baseline: baseline, problem: problem)
    }
}

extension Image.Orientation {
    /// Whether width and height change places.
    package var isTurned: Bool {
        switch self {
        case .up, .upMirrored, .down, .downMirrored: false
        case .left, .leftMirrored, .right, .rightMirrored: true
        }
    }

    /// The way from a square of 1 × 1 with the picture as it is stored to one in which it is upright.
    var upright: AffineTransform {
        switch self {
        case .up: AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)
        case .upMirrored: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 1, tY: 0)
        case .down: AffineTransform(m11: -1, m12: 0, m21: 0, m22: -1, tX: 1, tY: 1)
        case .downMirrored: AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: 1)
        case .leftMirrored: AffineTransform(m11: 0, m12: 1, m21: 1, m22: 0, tX: 0, tY: 0)
        case .right: AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 1, tY: 0)
        case .rightMirrored: AffineTransform(m11: 0, m12: -1, m21: -1, m22: 0, tX: 1, tY: 1)
        case .left: AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: 1)
        }
    }
}
