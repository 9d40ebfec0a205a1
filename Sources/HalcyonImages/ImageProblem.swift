import Foundation

/// Why a picture cannot be shown.
public enum ImageProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it cannot be read.
    case unreadable(name: String)
    /// The bytes are no picture, or a damaged one; `words` are the decoder's.
    case broken(name: String, words: String)
    /// It has more pixels, or more bytes, than are ever decoded.
    case tooLarge(name: String, words: String)

    /// What is wrong.
    public var description: String {
        switch self {
        case .unreadable(let name): "The picture \(name) cannot be read."
        case .broken(let name, let words): "The picture \(name) cannot be decoded: \(words)."
        case .tooLarge(let name, let words):
            "The picture \(name) is too large (\(words)); at most \(ImageLimits.mostPixels) pixels and "
                + "\(ImageLimits.mostBytes / 1_048_576) MB are decoded. Save a smaller one."
        }
    }
}

/// What is decoded at all, and how much of it is kept.
public enum ImageLimits {
    /// A picture with more pixels is refused before memory is asked for.
    public static let mostPixels = 1 << 27
    /// A picture with more pixels is made smaller while it is decoded.
    public static let keptPixels = 1 << 24
    /// A file with more bytes is not read.
    public static let mostBytes = 1 << 28
    /// How many bytes of decoded pictures are kept before those that nobody asked for are forgotten.
    public static let cachedBytes = 1 << 27
}
