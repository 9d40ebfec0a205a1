import Foundation
import HalcyonCore

extension Image {
    private func with(_ change: (inout ImageStorage.Style) -> Void) -> Image {
        var style = storage.style
        change(&style)
        return Image(ImageStorage(storage.content, style, meaning: storage.meaning))
    }

    /// The picture as large as it is proposed (semantics 303).
    /// - Parameters:
    ///   - capInsets: how much of each edge, in points, keeps its size along that edge's own axis.
    ///   - resizingMode: whether the rest is stretched or repeated.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = ImageStorage.Resizing(insets: capInsets, mode: resizingMode) }
    }

    /// The picture in its own colours, or in the foreground style; nil: as its asset says, and its own where nothing does.
    /// Symbols are always drawn in the foreground style, since they have no colours of their own here.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.renderingMode = renderingMode }
    }

    /// The picture with its pixels mixed in another way where it is not drawn at their size.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// The picture with soft edges where they fall between pixels, or without.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    /// Has no meaning here: the symbols have one layer, so every mode draws it in the first style of the foreground.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// In how many colours a symbol is drawn. The symbols have one layer here, so all modes draw that in the first style of the
/// foreground.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    /// One style.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// Its own colours.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    /// One style at several strengths.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// Several styles.
    public static let palette = SymbolRenderingMode(name: "palette")
}

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
private enum SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }

extension EnvironmentValues {
    /// How large symbols are, measured by the text beside them.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
    /// In how many colours symbols are drawn; nil: one.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Sets how large symbols inside are, measured by the text beside them.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Has no meaning here: the symbols have one layer, so every mode draws it in the first style of the foreground. The
    /// environment says it all the same.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
