/// What `#Preview` becomes: a type of its own, so that the preview can be found when the program runs.
public protocol HalcyonPreviewRegistration {
    /// The file with the preview, as `#fileID` gives it.
    static var fileID: String { get }

    /// The line of `#Preview`, from 1.
    static var line: Int { get }

    /// The column of `#Preview` in bytes, from 1.
    static var column: Int { get }

    /// The preview.
    @MainActor static func makePreview() -> Preview
}

extension HalcyonPreviewRegistration {
    /// The preview's type, by a name that no type of the user's shadows.
    public typealias MadePreview = Preview

    /// What keeps the type in an optimised program: a function that is never called and names it.
    public typealias Kept = @convention(c) (UnsafeMutableRawPointer) -> Void
}
