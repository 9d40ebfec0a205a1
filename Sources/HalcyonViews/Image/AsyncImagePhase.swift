/// How far a picture that is loaded has come (semantics 341).
public enum AsyncImagePhase: Sendable {
    /// There is nothing yet.
    case empty
    /// It is there.
    case success(Image)
    /// It cannot be had.
    case failure(any Error)

    /// The picture, if it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why it cannot be had.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
