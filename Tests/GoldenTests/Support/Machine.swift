import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonImages
import Testing

/// What pictures depend on beside this project, and whether it is what the kept pictures were drawn with.
enum Machine {
    enum Mode: String {
        case optional, required, bless
    }

    /// What `GOLDENS` says.
    static let mode = Mode(rawValue: ProcessInfo.processInfo.environment["GOLDENS"] ?? "optional") ?? .optional

    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    /// Where the pictures are kept.
    static let folder = tests.appendingPathComponent("Pictures")
    /// Where what differs is left.
    static let output = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Output/Goldens")
    /// What the kept pictures were drawn with.
    static let recordFile = folder.appendingPathComponent("drawn-with.txt")

    /// The libraries' versions and the hashes of the font files and of all icons, a line each.
    static func description() throws -> String {
        let engine = try PangoTextEngine()
        let faces = [
            FontFace(size: 14), FontFace(size: 14, weight: 500), FontFace(size: 14, weight: 600),
            FontFace(.display, size: 24), FontFace(.monospaced, size: 12),
        ]
        let files = faces.compactMap { engine.fontFile(of: $0) }.map {
            "\(URL(fileURLWithPath: $0.path).lastPathComponent) \($0.sha256)"
        }
        let icons = "bootstrap-icons \(SymbolFolder.shared.digest() ?? "not installed")"
        return ([CairoRasteriser.libraries, ImageStore.libraries] + files + [icons]).joined(separator: "\n") + "\n"
    }

    /// Whether pictures drawn here can be compared with the kept ones.
    static let isComparable: Bool = {
        guard let here = try? description(), let there = try? String(contentsOf: recordFile, encoding: .utf8) else {
            return false
        }
        return here == there
    }()
}

@MainActor @Suite struct MachineTests {
    @Test func picturesCanBeCompared() throws {
        switch Machine.mode {
        case .bless: try Machine.description().write(to: Machine.recordFile, atomically: true, encoding: .utf8)
        case .optional:
            if !Machine.isComparable {
                print("Golden pictures are left out: they were drawn with other fonts, icons or libraries.")
                print(try Machine.description())
            }
        case .required:
            let here = try Machine.description()
            #expect(Machine.isComparable, "drawn here with \(here)")
        }
    }
}
