import Foundation

/// A folder of resources that lives as long as this: a bundle's.
final class Resources {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)")
    let bundle: Bundle

    /// 4 × 2 pixels: red, green, blue, white; black, clear, red at one half, yellow.
    static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAG0lEQVR42mP4z8DwHwwZ/oMBAwNIAEI0ALn/"
            + "AQ6kD3IAIEsuAAAAAElFTkSuQmCC")!
    /// A red rectangle of 24 × 12 units.
    static let svg = Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='12'><rect width='24' height='12' fill='red'/></svg>"
            .utf8)

    init() {
        try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        bundle = Bundle(path: url.path)!
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file; the folders to it come with it.
    @discardableResult func add(_ path: String, _ data: Data) -> Resources {
        let file = url.appendingPathComponent(path)
        try! FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try! data.write(to: file)
        return self
    }

    /// Writes a text file.
    @discardableResult func add(_ path: String, _ text: String) -> Resources { add(path, Data(text.utf8)) }
}
