import Foundation

/// A folder that is gone with the value.
public final class TemporaryFolder {
    /// Where it is.
    public let path: String

    /// Makes a folder of a new name.
    public init() throws {
        path = NSTemporaryDirectory() + "halcyon-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file into it; its path.
    public func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
        return "\(path)/\(name)"
    }

    /// A file's text.
    public func text(of name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// A file's bytes.
    public func data(of name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
    }
}
