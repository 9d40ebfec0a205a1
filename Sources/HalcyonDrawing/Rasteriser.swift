import Foundation

/// A kind of picture file.
public enum PictureFormat: String, Sendable {
    /// Pixels.
    case png
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
