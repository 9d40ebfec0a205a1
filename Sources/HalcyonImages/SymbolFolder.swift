import Foundation
import HalcyonDrawing

/// The symbols of Bootstrap Icons where Debian's package `bootstrap-icons` puts them: one SVG file each, drawn in a square of
/// 16 units.
public final class SymbolFolder: @unchecked Sendable {
    /// The folder in one of the system's folders of shared data (`XDG_DATA_DIRS`).
    public static let shared = SymbolFolder(
        (ProcessInfo.processInfo.environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
            ?? "/usr/local/share:/usr/share").split(separator: ":").map { "\($0)/bootstrap-icons/svg" })

    /// What installs the symbols.
    public static let package = "bootstrap-icons"

    /// Where they are; nil: nowhere.
    public let path: String?
    private let lock = NSLock()
    private var known: [String: ImageSource?] = [:]

    /// The first of some folders that exists.
    public init(_ candidates: [String]) {
        path = candidates.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The symbol with a name of Bootstrap's; nil if there is none.
    public func symbol(_ name: String) -> ImageSource? {
        lock.withLock {
            if let source = known[name] { return source }
            let source = find(name)
            known[name] = .some(source)
            return source
        }
    }

    /// A digest of all icons, so that a golden picture can say which outlines it was drawn with; nil if there are none.
    public func digest() -> String? {
        guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        let all = names.sorted().reduce(into: Data()) { data, name in
            data += Data(name.utf8) + (FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data())
        }
        return ImageStore.digest(all)
    }

    private func find(_ name: String) -> ImageSource? {
        guard let path, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else { return nil }
        let file = "\(path)/\(name).svg"
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        return ImageSource(
            name: "symbol \(name)", content: .file(file), size: CGSize(width: 16, height: 16), isVector: true)
    }
}
