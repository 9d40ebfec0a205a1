import Foundation
import HalcyonCairo
import HalcyonCore
import HalcyonDrawing
import HalcyonHeadless
import HalcyonPlatform
import SwiftUI
import Testing

/// A picture that was looked at and found good, in both schemes, two pixels a point; of a whole window one.
///
/// `GOLDENS=bless` writes the pictures anew (`make goldens`); they are then to be looked at. Otherwise what is drawn has to
/// be the picture, pixel by pixel; where it is not, what was drawn and what differs are left in `Output/Goldens`.
@MainActor struct Golden {
    /// What is not held to the usual: texts and marks with less contrast on purpose, and texts that are cut.
    struct Allowances {
        var faintTexts: Set<String> = []
        var cutTexts: Set<String> = []
        /// Where marks may be faint, in points of the picture.
        var faintMarks: [CGRect] = []
    }

    private let name: String
    private let allowances: Allowances
    private let taps: [String]
    private let scale: Double

    /// Draws a view and compares it with its picture, in both schemes.
    /// - Parameter taps: what is pressed in it once it stands, by names.
    static func check<Content: View>(
        _ name: String, allowing allowances: Allowances = Allowances(), taps: [String] = [],
        margin: Double = 20, scale: Double = 2, @ViewBuilder _ content: () -> Content
    ) throws {
        for scheme in ColorScheme.allCases {
            (Golden.scheme, poses) = (scheme, [])
            let view = content()
            let golden = Golden(
                name: "\(name)-\(scheme == .dark ? "dark" : "light")", allowances: allowances,
                taps: taps, scale: scale)
            try golden.check(view.padding(margin).preferredColorScheme(scheme))
        }
    }

    /// The scheme of the picture that is being made, and what hands do in it once it stands.
    static var scheme = ColorScheme.light
    static var poses: [@MainActor () -> Void] = []
    /// Lets the picture's clock go on by seconds.
    static var advance: ((Double) -> Void)?
    /// The picture's time, in seconds.
    static var now: (() -> Double)?

    /// A picture file larger than this would weigh on everybody's clone.
    private static let largestFile = 120_000
    /// A whole window has so much in it.
    private static let largestWindow = 190_000

    private func check<Content: View>(_ view: Content) throws {
        let engine = try PangoTextEngine()
        let host = HeadlessHost(rasteriser: CairoRasteriser(engine))
        let root = MountedRoot(view.modifier(WindowAppearance()), clock: host.clock, textEngine: engine)
        root.connect(to: host)
        root.rescale(to: scale)
        root.resize(to: root.idealSize())
        root.runTurn()
        (Golden.advance, Golden.now) = ({ host.advance(by: $0) }, { host.clock.now })
        for pose in Golden.poses { pose() }
        for tap in taps { try self.tap(tap, root) }
        (Golden.advance, Golden.now) = (nil, nil)
        root.runTurn()
        host.settle()
        let list = root.displayList
        for finding in try PictureCheck(list, engine, allowances).findings() {
            Issue.record("\(name): \(finding)")
        }
        let drawn = try host.rasteriser.render(list, roots: root.embedded, scale: scale, format: .png)
        // Half as many pixels are drawn as well, and by the same rules.
        _ = try host.rasteriser.render(list, roots: root.embedded, scale: 1, format: .png)
        try compare(drawn)
    }

    private func tap(_ name: String, _ root: MountedRoot) throws {
        let named = root.semantics().flattened.filter { $0.isCalled(name) }
        let control = named.first { $0.actions.contains(.press) } ?? named.first { $0.role.isControl } ?? named.first
        let target = try #require(control, "\(self.name): no \(name)")
        let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
        root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
    }

    private var largest: Int { scale == 1 ? Golden.largestWindow : Golden.largestFile }

    private func compare(_ drawn: Data) throws {
        let file = Machine.folder.appendingPathComponent("\(name).png")
        guard Machine.mode != .bless else {
            #expect(drawn.count <= largest, "\(name): \(drawn.count) bytes; make the scene smaller.")
            try drawn.write(to: file)
            return
        }
        guard Machine.isComparable else { return }
        guard let kept = FileManager.default.contents(atPath: file.path) else {
            Issue.record("\(name): there is no picture yet. Run `make goldens` and look at it.")
            return
        }
        #expect(kept.count <= largest)
        let (new, old) = (try Pixels(png: drawn), try Pixels(png: kept))
        if new == old { return }
        let output = Machine.output
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        try drawn.write(to: output.appendingPathComponent("\(name).png"))
        let difference = output.appendingPathComponent("\(name)-difference.png")
        try new.difference(from: old).write(to: difference)
        let count = new.differences(from: old).map { "\($0) pixels differ" } ?? "another size"
        Issue.record("\(name): \(count). See \(difference.path); if it is meant, run `make goldens` and look at it.")
    }
}
