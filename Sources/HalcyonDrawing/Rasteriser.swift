import Foundation

/// A kind of picture file.
public enum PictureFormat: String, Sendable {
    /// Pixels.
    case png
    /// Outlines and text in a page as large as the picture, a point a seventy-second of an inch.
    case pdf
    /// Outlines in the web's vector format.
    case svg
}

/// Turns display lists into picture files.
public protocol Rasteriser: AnyObject {
    /// The text engine that measured what is to be drawn, so that lines break where layout broke them.
    var textEngine: any TextEngine { get }
    /// The picture of `list` as a file's bytes, `scale` pixels a point.
    /// - Parameter roots: the pictures of other roots that `list` shows, by number.
    func render(
        _ list: DisplayList, roots: [RootID: DisplayList], scale: Double, format: PictureFormat
    ) throws -> Data
}
