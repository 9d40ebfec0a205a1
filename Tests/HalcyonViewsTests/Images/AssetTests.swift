import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews
import Testing

/// Where pictures and colours are looked for, and what of a catalogue counts.
@MainActor @Suite struct AssetTests {
    let resources = Resources()
    private let author = #""info": {"author": "xcode", "version": 1}"#

    private func size(_ name: String) -> String? {
        let bench = Bench(Image(name, bundle: resources.bundle), 400, 400)
        guard bench.engine.recorder.diagnostics.isEmpty else { return nil }
        return bench.frames.first { $0.hasPrefix("Image") }?.split(separator: " ").suffix(2).joined(separator: "×")
    }

    private func set(_ path: String, _ images: String, _ properties: String = "{}") {
        resources.add(
            "Assets.xcassets/\(path)/Contents.json",
            "{\"images\": [\(images)], \"properties\": \(properties), \(author)}")
    }

    @Test("306: by name from catalogues first, then from loose files, with or without their ending")
    func statement306() {
        resources.add("Assets.xcassets/Contents.json", "{\(author)}")
            .add("Assets.xcassets/both.imageset/both.svg", Resources.svg)
            .add("both.png", Resources.png).add("sub/inner.png", Resources.png).add("photo.JPEG.png", Resources.png)
        set("both.imageset", #"{"filename": "both.svg", "idiom": "universal"}"#)
        #expect(size("both") == "24×12")
        #expect(size("both.png") == "4×2")
        #expect(size("sub/inner") == "4×2")
        #expect(size("photo.JPEG") == "4×2")
        #expect(size("inner") == nil)
        #expect(size("../\(resources.url.lastPathComponent)/both") == nil)
        #expect(size("") == nil)
    }

    @Test func scalesAndDevices() {
        resources.add("Assets.xcassets/s.imageset/one.png", Resources.png)
            .add("Assets.xcassets/s.imageset/two.svg", Resources.svg)
        set(
            "s.imageset",
            """
            {"filename": "one.png", "idiom": "universal", "scale": "1x"},
            {"filename": "two.svg", "idiom": "universal", "scale": "2x"},
            {"filename": "one.png", "idiom": "iphone", "scale": "2x"},
            {"idiom": "universal", "scale": "3x"}
            """)
        #expect(size("s") == "12×6")
    }

    @Test func foldersGiveNamesWhereTheySaySo() {
        resources.add("Assets.xcassets/Icons/a.imageset/a.png", Resources.png)
            .add("Assets.xcassets/Named/b.imageset/b.png", Resources.png)
            .add("Assets.xcassets/Named/Contents.json", "{\"properties\": {\"provides-namespace\": true}}")
        set("Icons/a.imageset", #"{"filename": "a.png"}"#)
        set("Named/b.imageset", #"{"filename": "b.png"}"#)
        #expect(size("a") == "4×2")
        #expect(size("Named/b") == "4×2")
        #expect(size("b") == nil)
    }

    @Test func aTemplateSaysSoItself() {
        resources.add("Assets.xcassets/t.imageset/t.png", Resources.png)
        set("t.imageset", #"{"filename": "t.png"}"#, #"{"template-rendering-intent": "template"}"#)
        let bench = Bench(Image("t", bundle: resources.bundle), 4, 2)
        #expect(bench.root.displayList.dump().contains("in #14181F"))
    }

    @Test func damagedSetsAreSaid() {
        resources.add("Assets.xcassets/x.imageset/Contents.json", "{")
            .add("Assets.xcassets/y.imageset/other.png", Resources.png)
        set("z.imageset", #"{"idiom": "universal", "scale": "1x"}"#)
        set("w.imageset", #"{"filename": "gone.png"}"#)
        let bench = Bench(
            HStack { ForEach(["x", "y", "z", "w"], id: \.self) { Image($0, bundle: resources.bundle) } }, 400, 100)
        #expect(
            bench.engine.recorder.diagnostics.map(\.message) == [
                "The image 'x' cannot be read: x.imageset/Contents.json is missing or damaged. A placeholder is shown.",
                "The image 'y' cannot be read: y.imageset/Contents.json is missing or damaged. A placeholder is shown.",
                "The image 'z' cannot be read: z.imageset names no file. A placeholder is shown.",
                "The picture gone.png cannot be read. A placeholder is shown for the image 'w'.",
            ])
    }

    /// Colours are looked for once, so all are there before the first.
    private func write(_ name: String, _ colors: String) {
        resources.add("Assets.xcassets/\(name).colorset/Contents.json", "{\"colors\": [\(colors)], \(author)}")
    }

    private func color(_ name: String) -> String { Color(name, bundle: resources.bundle).description }

    private func components(_ red: String, _ green: String, _ blue: String, space: String = "srgb") -> String {
        """
        {"color-space": "\(space)", "components":
            {"alpha": "1.000", "red": "\(red)", "green": "\(green)", "blue": "\(blue)"}}
        """
    }

    @Test func colors() {
        write("hex", "{\"color\": \(components("0xFF", "0x80", "0x00"))}")
        write("whole", "{\"color\": \(components("255", "128", "0"))}")
        write("parts", "{\"color\": \(components("1.000", "0.502", "0.000"))}")
        write("wide", "{\"color\": \(components("0.400", "0.400", "0.400", space: "display-p3"))}")
        write("red P3", "{\"color\": \(components("1.000", "0.000", "0.000", space: "display-p3"))}")
        write(
            "grey", #"{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.250"}}}"#)
        write("system", #"{"color": {"platform": "ios", "reference": "systemRedColor"}}"#)
        write("AccentColor", #"{"idiom": "universal"}"#)
        write("half", #"{"color": {"color-space": "srgb", "components": {"red": "1.0"}}}"#)
        write(
            "schemes",
            """
            {"color": \(components("0x00", "0x00", "0x00"))},
            {"color": \(components("0xFF", "0xFF", "0xFF")),
             "appearances": [{"appearance": "luminosity", "value": "dark"}]},
            {"color": \(components("0x12", "0x34", "0x56")),
             "appearances": [{"appearance": "contrast", "value": "high"}]}
            """)
        #expect(["hex", "whole", "parts"].map(color) == ["#FF8000", "#FF8000", "#FF8000"])
        #expect(["wide", "red P3", "grey"].map(color) == ["#666666", "#FF0000", "#808080@25%"])
        #expect(["system", "AccentColor"].map(color) == ["red", "accentColor"])
        #expect(color("schemes") == "#000000 or #FFFFFF in the dark")
        #expect(color("half") == "pink")
    }

    @Test func aMissingColorIsSeenAndSaidOnce() {
        struct Shown: View {
            let bundle: Bundle
            var body: some View {
                HStack(spacing: 0) {
                    Color("nowhere", bundle: bundle)
                    Text("A").foregroundStyle(Color("nowhere", bundle: bundle))
                }
            }
        }
        let bench = Bench(Shown(bundle: resources.bundle), 20, 20)
        #expect(bench.engine.recorder.diagnostics.map(\.code) == [.missingAsset])
        #expect(
            bench.engine.recorder.diagnostics[0].message.hasPrefix("No color named 'nowhere' found in asset catalog"))
        #expect(bench.engine.recorder.diagnostics[0].place != nil)
        #expect(bench.root.displayList.dump().contains("#E24484"))
    }
}
