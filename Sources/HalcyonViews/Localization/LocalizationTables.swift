import Foundation

/// The tables of translations of some folders: `.strings` in `*.lproj`, and `.xcstrings`. Read once, never changed.
final class LocalizationTables: Sendable {
    /// An entry: one text, or one for each plural form.
    enum Entry: Sendable {
        case text(String)
        case plural([String: String])
    }
    /// Language, table, key.
    private let entries: [String: [String: [String: Entry]]]

    var isEmpty: Bool { entries.isEmpty }

    /// Those beside the program: of `Bundle.main`, then of each `*.resources`.
    static let main = LocalizationTables(ResourceFolders.all)

    static func tables(_ bundle: Bundle?) -> LocalizationTables {
        guard let bundle else { return main }
        return Cache.shared.tables(bundle)
    }

    init(_ folders: [URL]) {
        var entries: [String: [String: [String: Entry]]] = [:]
        func add(_ language: String, _ table: String, _ new: [String: Entry]) {
            entries[language, default: [:]][table, default: [:]].merge(new) { first, _ in first }
        }
        for folder in folders {
            for item in Self.items(of: folder, ["lproj", "xcstrings"]) {
                let name = item.deletingPathExtension().lastPathComponent
                switch item.pathExtension {
                case "lproj":
                    for file in Self.items(of: item, ["strings"]) {
                        add(name, file.deletingPathExtension().lastPathComponent, Self.strings(file))
                    }
                case "xcstrings":
                    for (language, texts) in Self.catalogue(item) { add(language, name, texts) }
                default: break
                }
            }
        }
        self.entries = entries
    }

    /// The entry of a key for a locale: of its language and region, of its language, or what is there for all.
    func entry(_ key: String, _ table: String?, _ locale: Locale, count: Int64?) -> String? {
        let identifier = locale.identifier.replacingOccurrences(of: "_", with: "-")
        let language = String(identifier.prefix { $0 != "-" })
        for name in [identifier, language, "Base", "en"] {
            switch entries[name]?[table ?? "Localizable"]?[key] {
            case .text(let text): return text
            case .plural(let forms): return forms[Self.form(count ?? 0, forms)] ?? forms["other"]
            case nil: continue
            }
        }
        return nil
    }

    /// The plural form of a count: `zero` and `one` where the table has them, else `other`.
    private static func form(_ count: Int64, _ forms: [String: String]) -> String {
        count == 0 && forms["zero"] != nil ? "zero" : count == 1 ? "one" : "other"
    }

    /// A folder's files of some kinds, in the order of their names. A program may stand among thousands of others.
    private static func items(of folder: URL, _ extensions: Set<String>) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
            .map { folder.appendingPathComponent($0) }
    }

    private static func strings(_ file: URL) -> [String: Entry] {
        guard let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return [:] }
        return list.compactMapValues { ($0 as? String).map { .text($0) } }
    }

    private static func catalogue(_ file: URL) -> [String: [String: Entry]] {
        guard let data = try? Data(contentsOf: file),
            let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data)
        else { return [:] }
        var languages: [String: [String: Entry]] = [:]
        for (key, item) in catalogue.strings {
            for (language, text) in item.localizations ?? [:] {
                if let value = text.stringUnit?.value { languages[language, default: [:]][key] = .text(value) }
                if let plural = text.variations?.plural {
                    languages[language, default: [:]][key] = .plural(plural.compactMapValues(\.stringUnit?.value))
                }
            }
        }
        return languages
    }

    /// The file format of `.xcstrings`, as far as it is read.
    private struct Catalogue: Decodable {
        var strings: [String: Item]
        struct Item: Decodable { var localizations: [String: Localization]? }
        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
        }
        struct Variations: Decodable { var plural: [String: Localization]? }
        struct Unit: Decodable { var value: String? }
    }

    /// Tables by bundle; a bundle's files do not change.
    private final class Cache: @unchecked Sendable {
        static let shared = Cache()
        private let lock = NSLock()
        private var known: [String: LocalizationTables] = [:]
        func tables(_ bundle: Bundle) -> LocalizationTables {
            let path = bundle.resourcePath ?? bundle.bundlePath
            return lock.withLock {
                if let tables = known[path] { return tables }
                let tables = LocalizationTables([URL(fileURLWithPath: path)])
                known[path] = tables
                return tables
            }
        }
    }
}

/// Where a program's resources lie: `Bundle.main`, then each `*.resources` beside the program, where the package manager
/// puts those of its targets.
enum ResourceFolders {
    static let all: [URL] = {
        var folders: [URL] = []
        if let main = Bundle.main.resourceURL { folders.append(main) }
        let beside = Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let items = (try? FileManager.default.contentsOfDirectory(at: beside, includingPropertiesForKeys: nil)) ?? []
        folders += items.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
        return folders
    }()
}
