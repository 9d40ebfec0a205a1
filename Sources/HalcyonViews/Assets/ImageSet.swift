import Foundation

/// A picture of an asset catalogue: files for several scales and for the light and the dark scheme.
struct ImageSet {
    private let folder: String
    private let contents: AssetContents

    init(_ folder: String) throws(AssetProblem) {
        (self.folder, contents) = (folder, try AssetContents.of(folder))
    }

    /// The file that fits best: of its scheme, for all devices, with two pixels a point, else more, else one. A file without a
    /// scale has one unit a point, as outlines have.
    func picture(isDark: Bool) throws(AssetProblem) -> PictureAsset {
        let entries = (contents.images ?? []).filter { $0.filename?.isEmpty == false && $0.isDark != nil }
        let own = entries.filter { $0.isDark == isDark }
        let usable = own.isEmpty ? entries.filter { $0.isDark == false } : own
        let best = (usable.isEmpty ? entries : usable).min { ImageSet.order($0) < ImageSet.order($1) }
        guard let best, let file = best.filename else {
            throw .catalogue("\((folder as NSString).lastPathComponent) names no file")
        }
        let intent = contents.properties?.templateRenderingIntent
        return try AssetLibrary.asset(
            "\(folder)/\(file)", scale: ImageSet.scale(best) ?? 1, isTemplate: intent == "template")
    }

    private static func scale(_ entry: AssetContents.Entry) -> Double? {
        entry.scale.flatMap { Double($0.prefix { $0 != "x" }) }.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    private static func order(_ entry: AssetContents.Entry) -> (Int, Int, Double) {
        let wanted = 2.0
        guard let scale = scale(entry) else { return (entry.locale == nil ? 0 : 1, entry.rank, 0) }
        return (entry.locale == nil ? 0 : 1, entry.rank, scale >= wanted ? scale - wanted : 10 - scale)
    }
}
