import Foundation
import HalcyonCore
import HalcyonEngine

extension Color {
    /// A colour of an asset catalogue; nil if there is none.
    package static func named(_ name: String, _ bundle: Bundle?) -> Color? {
        try? AssetLibrary.library(bundle.map(ImageStorage.path)).color(name)
    }

    /// A colour of an asset catalogue (`*.xcassets`) in the program's resources, or in those of a bundle; light and dark as it
    /// says. Where there is none, pink is shown and a diagnostic says so once.
    public init(_ name: String, bundle: Bundle? = nil) {
        do throws(AssetProblem) {
            self = try AssetLibrary.library(bundle.map(ImageStorage.path)).color(name)
        } catch {
            self = .pink
            RuntimeIssue.report(
                once: name, Diagnostic(error.code, error.message(of: "color", named: name), place: .here()))
        }
    }
}
