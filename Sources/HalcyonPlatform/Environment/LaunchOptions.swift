import Foundation

/// The environment variables that a Halcyon program listens to. This is the one place that reads them.
public struct LaunchOptions: Hashable, Sendable {
    /// Which host shows the program.
    public enum HostKind: String, Sendable { case gtk, headless }

    /// Which redraws are made.
    public enum Policy: String, Sendable, CaseIterable {
        /// Those that SwiftUI makes.
        case swiftUI
        /// Only those whose inputs, as far as they were read, changed.
        case precise
        /// Those that SwiftUI makes; each that `precise` would have skipped and whose output differs is reported.
        case audit
    }

    /// What the environment asks a program to look like.
    public enum Profile: String, Sendable { case desktop, ios }

    /// `HALCYON_HOST`: `gtk` or `headless`. Absent: a window where there is a display.
    public var host: HostKind?
    /// `HALCYON_SCRIPT`: a session to play.
    public var script: String?
    /// `HALCYON_POLICY`: `swiftUI` (default), `precise`, `audit`.
    public var policy: Policy = .swiftUI
    /// `HALCYON_STRICT`: `1` drops a state write made while a body runs, as SwiftUI does, instead of applying it late.
    public var isStrict = false
    /// `HALCYON_LOG`: a file that the transcript is written to.
    public var log: String?
    /// `HALCYON_PROFILE`: `desktop` (default) or `ios`: whose defaults controls take where SwiftUI's platforms differ.
    public var profile: Profile = .desktop
    /// `HALCYON_ACCESSIBILITY`: what a person would have told the system, by names with commas between.
    public var accessibility: AccessibilitySettings = []
    /// What could not be read, in words.
    public var problems: [String] = []

    /// The options that these variables ask for; a value that means nothing is reported and its default taken.
    public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        var problems: [String] = []
        func choice<Kind: RawRepresentable<String>>(_ name: String, _ known: String) -> Kind? {
            guard let raw = environment[name], !raw.isEmpty else { return nil }
            if let kind = Kind(rawValue: raw) { return kind }
            problems.append("\(name)=\(raw) is not known; write \(known)")
            return nil
        }
        host = choice("HALCYON_HOST", "gtk or headless")
        policy = choice("HALCYON_POLICY", "swiftUI, precise or audit") ?? .swiftUI
        profile = choice("HALCYON_PROFILE", "desktop or ios") ?? .desktop
        script = environment["HALCYON_SCRIPT"].flatMap { $0.isEmpty ? nil : $0 }
        log = environment["HALCYON_LOG"].flatMap { $0.isEmpty ? nil : $0 }
        switch environment["HALCYON_STRICT"] {
        case nil, "", "0": isStrict = false
        case "1": isStrict = true
        case .some(let raw): problems.append("HALCYON_STRICT=\(raw) is not known; write 1 or 0")
        }
        for name in (environment["HALCYON_ACCESSIBILITY"] ?? "").split(whereSeparator: { $0 == "," || $0 == " " }) {
            if let known = AccessibilitySettings.named.first(where: { $0.name == name }) {
                accessibility.insert(known.setting)
            } else {
                let names = AccessibilitySettings.named.map(\.name).joined(separator: ", ")
                problems.append("HALCYON_ACCESSIBILITY: \(name) is not known; there are \(names)")
            }
        }
        self.problems = problems
    }
}
