import CImages
import Foundation
import HalcyonDrawing

/// The pictures that were read: what each file is, and what was decoded of late. Files of a program do not change while it
/// runs, so this is a cache of facts and no state; every thread may use it.
public final class ImageStore: @unchecked Sendable {
    /// The process's store.
    public static let shared = ImageStore()

    private let lock = NSLock()
    private var files: [String: Result<ImageSource, ImageProblem>] = [:]
    private var decoded = ByteCache<ImageSource, DecodedImage>(capacity: ImageLimits.cachedBytes)
    private var broken: [ImageSource: ImageProblem] = [:]

    /// A store without anything in it yet.
    public init() {}

    /// The picture in a file.
    /// - Throws: `ImageProblem` if it cannot be read or decoded; the same whenever it is asked for.
    public func source(file path: String) throws(ImageProblem) -> ImageSource {
        if let known = lock.withLock({ files[path] }) { return try known.get() }
        let result = Result { () throws(ImageProblem) in try read(path) }
        lock.withLock { files[path] = result }
        return try result.get()
    }

    private func read(_ path: String) throws(ImageProblem) -> ImageSource {
        let name = (path as NSString).lastPathComponent
        return try source(ImageStore.bytes(path, name), name, .file(path))
    }

    /// The picture in bytes, which are kept.
    /// - Parameter name: what it is called in messages and dumps.
    /// - Throws: `ImageProblem` if it cannot be decoded.
    public func source(data: Data, name: String = "image") throws(ImageProblem) -> ImageSource {
        guard data.count <= ImageLimits.mostBytes else {
            throw .tooLarge(name: name, words: "\(data.count) bytes")
        }
        return try source(data, name, .bytes(data))
    }

    private func source(_ data: Data, _ name: String, _ content: ImageSource.Content) throws(ImageProblem)
        -> ImageSource
    {
        let image = try DecodedImage(data, name: name)
        let source = ImageSource(
            name: "\(name) \(ImageStore.digest(data))", content: content, size: image.size,
            isVector: image.pixels == nil)
        lock.withLock { decoded.insert(image, bytes: image.cost, for: source) }
        return source
    }

    /// What a source names, decoded.
    /// - Throws: `ImageProblem` if that cannot be done (any more).
    public func image(of source: ImageSource) throws(ImageProblem) -> DecodedImage {
        let (known, problem) = lock.withLock { (decoded.find(source), broken[source]) }
        if let known { return known }
        if let problem { throw problem }
        do {
            let data: Data
            switch source.content {
            case .file(let path): data = try ImageStore.bytes(path, source.name)
            case .bytes(let bytes): data = bytes
            }
            let image = try DecodedImage(data, name: source.name)
            lock.withLock { decoded.insert(image, bytes: image.cost, for: source) }
            return image
        } catch {
            lock.withLock { broken[source] = error }
            throw error
        }
    }

    /// A regular file's bytes, if they are not too many.
    private static func bytes(_ path: String, _ name: String) throws(ImageProblem) -> Data {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: (path as NSString).resolvingSymlinksInPath),
            facts[.type] as? FileAttributeType == .typeRegular
        else { throw .unreadable(name: name) }
        let count = (facts[.size] as? NSNumber)?.intValue ?? 0
        guard count <= ImageLimits.mostBytes else { throw .tooLarge(name: name, words: "\(count) bytes") }
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(name: name) }
        return data
    }

    /// The versions of the libraries that pictures depend on.
    public static var libraries: String { String(cString: hal_image_libraries()) }

    /// The begin of the bytes' SHA-256, in hexadecimal.
    static func digest(_ data: Data) -> String {
        data.withUnsafeBytes { bytes in
            guard let sum = hal_digest(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count) else { return "" }
            defer { g_free(sum) }
            return String(String(cString: sum).prefix(16))
        }
    }
}
