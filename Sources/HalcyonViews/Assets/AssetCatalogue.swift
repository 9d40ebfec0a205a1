import Foundation

/// The sets of an asset catalogue, a folder `*.xcassets`, by their names. A folder in it is part of its sets' names only where
/// its `Contents.json` says so (`provides-namespace`).
struct AssetCatalogue {
    /// Folders `*.imageset` and `*.colorset` by name.
    private(set) var images: [String: String] = [:]
    private(set) var colors: [String: String] = [:]

    init(_ path: String) { add(path, prefix: "", depth: 0) }

    private mutating func add(_ path: String, prefix: String, depth: Int) {
        // No catalogue is so deep: a link that leads into itself is.
        guard depth < 32 else { return }
        for item in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
            let (inner, name) = ("\(path)/\(item)", prefix + (item as NSString).deletingPathExtension)
            switch (item as NSString).pathExtension {
            case "imageset": if images[name] == nil { images[name] = inner }
            case "colorset": if colors[name] == nil { colors[name] = inner }
            case "":
                guard AssetCatalogue.isFolder(inner) else { continue }
                let contents = try? AssetContents(folder: inner)
                let isNamed = contents?.properties?.providesNamespace ?? false
                add(inner, prefix: isNamed ? prefix + item + "/" : prefix, depth: depth + 1)
            default: continue
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// A file `Contents.json`, as far as it is read.
struct AssetContents: Decodable {
    /// What is said of a whole set or folder.
    struct Properties: Decodable {
        var providesNamespace: Bool?
        var templateRenderingIntent: String?
        private enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case templateRenderingIntent = "template-rendering-intent"
        }
    }
    /// When an entry is meant.
    struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }
    /// One file, or one colour.
    struct Entry: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        var appearances: [Appearance]?
        var locale: String?
        var color: ColorValue?

        /// Whether it is for the dark scheme; nil: for something that there is not here, such as high contrast.
        var isDark: Bool? {
            guard let appearances, !appearances.isEmpty else { return false }
            guard appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
            return appearances[0].value == "dark"
        }

        /// Entries for all devices before those of a kind.
        var rank: Int {
            switch idiom {
            case nil, "universal": 0
            case "mac": 1
            case "ipad": 2
            case "iphone": 3
            default: 4
            }
        }
    }
    /// A colour's components in a colour space, or another colour's name.
    struct ColorValue: Decodable {
        var space: String?
        var components: [String: Component]?
        var reference: String?
        private enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components, reference
        }
    }
    /// A number, or how one is written: `0xFF` and `255` of 255, `1.000` of one.
    struct Component: Decodable {
        var value: Double?
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
                return
            }
            let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x") {
                value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            } else if text.contains(".") {
                value = Double(text)
            } else {
                value = Int(text).map { Double($0) / 255 }
            }
        }
    }
    var images: [Entry]?
    var colors: [Entry]?
    var properties: Properties?

    /// The file in a folder.
    init(folder: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/Contents.json"))
        self = try JSONDecoder().decode(AssetContents.self, from: data)
    }

    /// The file in a set's folder, or what is wrong with it.
    static func of(_ folder: String) throws(AssetProblem) -> AssetContents {
        do {
            return try AssetContents(folder: folder)
        } catch {
            throw .catalogue("\((folder as NSString).lastPathComponent)/Contents.json is missing or damaged")
        }
    }
}
