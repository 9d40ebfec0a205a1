import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonImages

/// A picture of a program's resources.
struct PictureAsset {
    var source: ImageSource
    /// Its pixels a point.
    var scale: Double
    /// Its asset says that it is drawn in the foreground style.
    var isTemplate: Bool
}

/// Why there is no asset of a name.
enum AssetProblem: Error {
    case notFound(folders: [String])
    case picture(ImageProblem)
    case catalogue(String)

    /// The rule that is broken.
    var code: Diagnostic.Code {
        switch self {
        case .notFound: .missingAsset
        case .picture, .catalogue: .brokenAsset
        }
    }

    /// What is wrong, and what to do about it.
    /// - Parameter kind: `image` or `color`.
    func message(of kind: String, named name: String) -> String {
        switch self {
        case .notFound(let folders):
            let files = kind == "image" ? ", or a file \(name).png, .jpg or .svg" : ""
            return
                "No \(kind) named '\(name)' found in asset catalog for \(folders.joined(separator: ", ")). Put it into a "
                + "folder *.xcassets\(files) among the target's resources; a placeholder is shown."
        case .picture(let problem): return "\(problem) A placeholder is shown for the \(kind) '\(name)'."
        case .catalogue(let words): return "The \(kind) '\(name)' cannot be read: \(words). A placeholder is shown."
        }
    }
}

/// The pictures and colours of some folders of resources: those of their asset catalogues, which are read as they are, then
/// loose files. What was found once stays, since a program's resources do not change while it runs.
final class AssetLibrary: @unchecked Sendable {
    /// Those beside the program: of `Bundle.main`, then of each `*.resources`.
    static let main = AssetLibrary(ResourceFolders.all.map(\.path))

    /// The library of a bundle's resources; nil: the program's.
    static func library(_ folder: String?) -> AssetLibrary {
        guard let folder else { return main }
        return cache.library(folder)
    }

    private let folders: [String]
    private let lock = NSLock()
    private var catalogues: [AssetCatalogue]?
    private var pictures: [String: Result<PictureAsset, AssetProblem>] = [:]
    private var colors: [String: Result<Color, AssetProblem>] = [:]

    init(_ folders: [String]) { self.folders = folders }

    /// A picture by its name, for the light or the dark scheme.
    func picture(_ name: String, isDark: Bool) throws(AssetProblem) -> PictureAsset {
        let key = (isDark ? "dark " : "light ") + name
        if let known = lock.withLock({ pictures[key] }) { return try known.get() }
        let found = Result { () throws(AssetProblem) in try find(name, isDark: isDark) }
        lock.withLock { pictures[key] = found }
        return try found.get()
    }

    /// A colour by its name.
    func color(_ name: String) throws(AssetProblem) -> Color {
        if let known = lock.withLock({ colors[name] }) { return try known.get() }
        let found = Result { () throws(AssetProblem) in
            for catalogue in allCatalogues() {
                if let folder = catalogue.colors[name] { return try ColorSet.color(folder) }
            }
            throw AssetProblem.notFound(folders: folders)
        }
        lock.withLock { colors[name] = found }
        return try found.get()
    }

    private func allCatalogues() -> [AssetCatalogue] {
        lock.withLock {
            if let catalogues { return catalogues }
            let found = folders.flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                    .filter { $0.hasSuffix(".xcassets") }.map { AssetCatalogue("\(folder)/\($0)") }
            }
            catalogues = found
            return found
        }
    }

    private func find(_ name: String, isDark: Bool) throws(AssetProblem) -> PictureAsset {
        for catalogue in allCatalogues() {
            guard let folder = catalogue.images[name] else { continue }
            return try ImageSet(folder).picture(isDark: isDark)
        }
        for folder in folders { if let found = try looseFile(name, in: folder) { return found } }
        throw .notFound(folders: folders)
    }

    /// A file with the name, or with the name and an ending; more pixels a point before fewer, up to two.
    private func looseFile(_ name: String, in folder: String) throws(AssetProblem) -> PictureAsset? {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let ending = (name as NSString).pathExtension
        var names = Self.endings.map { (stem: name, ending: $0) }
        if Self.endings.contains(ending.lowercased()) {
            names.insert(((name as NSString).deletingPathExtension, ending), at: 0)
        }
        for scale in [2, 3, 1] {
            let mark = scale == 1 ? "" : "@\(scale)x"
            for (stem, ending) in names {
                let path = "\(folder)/\(stem)\(mark).\(ending)"
                guard FileManager.default.fileExists(atPath: path) else { continue }
                return try Self.asset(path, scale: Double(scale), isTemplate: false)
            }
        }
        return nil
    }

    private static let endings = ["png", "jpg", "jpeg", "svg", "gif", "webp"]

    /// The picture in a file.
    static func asset(_ path: String, scale: Double, isTemplate: Bool) throws(AssetProblem) -> PictureAsset {
        do throws(ImageProblem) {
            return PictureAsset(
                source: try ImageStore.shared.source(file: path), scale: scale, isTemplate: isTemplate)
        } catch {
            throw .picture(error)
        }
    }

    /// Libraries by folder.
    private final class Cache: @unchecked Sendable {
        private let lock = NSLock()
        private var known: [String: AssetLibrary] = [:]
        func library(_ folder: String) -> AssetLibrary {
            lock.withLock {
                if let library = known[folder] { return library }
                let library = AssetLibrary([folder])
                known[folder] = library
                return library
            }
        }
    }
    private static let cache = Cache()
}
