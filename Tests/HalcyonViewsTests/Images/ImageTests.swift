import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews
import Testing

/// Sizes and items of images on the fixed-advance engine.
@MainActor @Suite struct ImageTests {
    let resources = Resources().add("a.png", Resources.png).add("b@2x.png", Resources.png).add("c.svg", Resources.svg)

    private func picture(_ name: String = "a") -> Image { Image(name, bundle: resources.bundle) }

    /// What is drawn, without the first line and the digests of files.
    private func drawn(_ bench: Bench) -> [String] {
        bench.root.displayList.dump().split(separator: "\n").dropFirst().map { line in
            String(line).trimmingCharacters(in: .whitespaces)
                .replacing(#/ [0-9a-f]{16}"/#, with: "\"")
        }
    }

    @Test("303: an image has its own size in points, whatever is proposed; resizable, what is proposed")
    func statement303() {
        let bench = Bench(
            VStack(alignment: .leading, spacing: 0) {
                picture()
                picture("b")
                picture("c")
                picture().resizable().frame(height: 10)
                picture().resizable().frame(width: 20, height: 10)
                picture().resizable().fixedSize()
                picture().resizable().aspectRatio(contentMode: .fit).frame(width: 40, height: 40)
                picture().resizable().scaledToFill().frame(width: 40, height: 40)
                picture().frame(width: 40, height: 1)
            }, 100, 300)
        #expect(
            bench.frames.filter { $0.hasPrefix("Image") } == [
                "Image 0 91 4 2", "Image 0 93 2 1", "Image 0 94 24 12", "Image 0 106 100 10", "Image 0 116 20 10",
                "Image 0 126 4 2", "Image 0 138 40 20", "Image -20 168 80 40", "Image 18 207.5 4 2",
            ])
    }

    @Test func anImageIsOneItem() {
        let bench = Bench(picture().resizable().frame(width: 20, height: 10), 20, 10)
        #expect(drawn(bench) == [#"image "a.png" 0,0 20×10"#])
    }

    @Test("305: low and medium mix four pixels, none takes the nearest, high takes more")
    func statement305() {
        let bench = Bench(
            HStack(spacing: 0) {
                picture().resizable().interpolation(.none)
                picture().resizable().interpolation(.low)
                picture().resizable().interpolation(.medium)
                picture().resizable().interpolation(.high).antialiased(false)
            }, 80, 10)
        #expect(
            drawn(bench) == [
                #"image "a.png" 0,0 20×10 interpolation none"#, #"image "a.png" 20,0 20×10"#,
                #"image "a.png" 40,0 20×10"#, #"image "a.png" 60,0 20×10 interpolation high hard edges"#,
            ])
    }

    @Test func templatesTakeTheForegroundStyle() {
        let bench = Bench(
            HStack(spacing: 0) {
                picture().renderingMode(.template).foregroundStyle(Color(red: 1, green: 0, blue: 0))
                picture().renderingMode(.original).foregroundStyle(.red)
            }, 8, 2)
        #expect(drawn(bench) == [#"image "a.png" 0,0 4×2 in #FF0000"#, #"image "a.png" 4,0 4×2"#])
    }

    @Test func capInsetsKeepTheirSize() {
        let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        let bench = Bench(picture().resizable(capInsets: insets).frame(width: 20, height: 4), 20, 4)
        #expect(
            drawn(bench) == [
                #"image "a.png" 0,0 1×4 part 0,0 0.25×1"#, #"image "a.png" 1,0 18×4 part 0.25,0 0.5×1"#,
                #"image "a.png" 19,0 1×4 part 0.75,0 0.25×1"#,
            ])
        let small = Bench(picture().resizable(capInsets: insets).frame(width: 1, height: 2), 1, 2)
        #expect(
            drawn(small) == [
                #"image "a.png" 0,0 0.5×2 part 0,0 0.25×1"#, #"image "a.png" 0.5,0 0.5×2 part 0.75,0 0.25×1"#,
            ])
    }

    @Test func tilesRepeatThePicture() {
        let bench = Bench(picture().resizable(resizingMode: .tile).frame(width: 10, height: 6), 10, 6)
        #expect(drawn(bench) == [#"image "a.png" 0,0 10×6 tile 0,0 4×2 repeated"#])
    }

    @Test func symbolsAreAsLargeAsTheirTextAndStandOnItsBaseline() {
        let bench = Bench(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("Ab")
                Image(systemName: "star")
                Image(systemName: "star").imageScale(.small)
                Image(systemName: "star").imageScale(.large)
                Image(systemName: "star").font(.system(size: 20))
            }, 200, 40)
        // A line of 20 with a baseline at 14.2; symbols of 15, 12, 19 and 22, of which 2 and 3 lie below the baseline.
        #expect(
            bench.frames.filter { !$0.hasPrefix("HStack") } == [
                "Ab 59 12.4 14 20", "Image 73 13.6 15 15", "Image 88 16.6 12 12", "Image 100 9.6 19 19",
                "Image 119 7.6 22 22",
            ])
    }

    @Test func symbolsAreDrawnInTheForegroundStyle() {
        let bench = Bench(
            HStack(spacing: 0) {
                Image(systemName: "star.fill").foregroundStyle(Color(red: 1, green: 0, blue: 0))
                Image(systemName: "star").symbolVariant(.fill)
                Image(systemName: "flag.circle.fill")
            }, 45, 15)
        #expect(
            drawn(bench) == [
                #"image "symbol star-fill" 0,0 15×15 in #FF0000"#, #"image "symbol star-fill" 15,0 15×15 in #14181F"#,
                "group mask inverse", "by", #"image "symbol flag-fill" 33.3,3.3 8.4×8.4 in #000000"#,
                #"image "symbol circle-fill" 30,0 15×15 in #14181F"#,
            ])
    }

    @Test("307: what is not known is seen, and said once")
    func statement307() {
        struct Shown: View {
            var body: some View {
                VStack(spacing: 0) {
                    Image(systemName: "no.such.symbol")
                    Image(systemName: "no.such.symbol")
                    Image("nowhere")
                    Image("nowhere").resizable()
                }
            }
        }
        let bench = Bench(Shown(), 100, 200)
        #expect(
            bench.frames.filter { $0.hasPrefix("Image") } == [
                "Image 42.5 0 15 15", "Image 42.5 15 15 15", "Image 12 30 76 52", "Image 0 82 100 118",
            ])
        let said = bench.engine.recorder.diagnostics
        #expect(said.map(\.code) == [.unknownSymbol, .missingAsset])
        #expect(said[0].message.hasPrefix("No symbol named 'no.such.symbol' found."))
        #expect(said[1].message.hasPrefix("No image named 'nowhere' found in asset catalog for "))
        #expect(said.allSatisfy { $0.place?.addresses.isEmpty == false })
        #expect(
            drawn(bench).filter { $0.hasPrefix("text") }.map { $0.split(separator: " ")[1] } == [
                "\"?\"", "\"?\"", "\"nowhere\"", "\"nowhere\"",
            ])
    }

    @Test func brokenFilesAreSeenAndSaid() {
        resources.add("broken.png", Data("no picture".utf8)).add("cut.png", Resources.png.prefix(50))
        let bench = Bench(
            HStack(spacing: 0) {
                picture("broken")
                picture("cut")
            }, 200, 100)
        #expect(bench.frames.filter { $0.hasPrefix("Image") } == ["Image 24 24 76 52", "Image 100 24 76 52"])
        let said = bench.engine.recorder.diagnostics
        #expect(said.map(\.code) == [.brokenAsset, .brokenAsset])
        #expect(said[0].message.hasPrefix("The picture broken.png cannot be decoded: "))
    }

    @Test func hugeFilesAreSeenAndSaid() {
        // A header that says 100,000 × 100,000 pixels.
        resources.add(
            "huge.png",
            Data(
                base64Encoded: "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVO"
                    + "RK5CYII=")!)
        let bench = Bench(picture("huge").resizable().frame(width: 30, height: 20), 100, 100)
        #expect(bench.frames.last == "Image 35 40 30 20")
        #expect(
            bench.engine.recorder.diagnostics.map(\.message) == [
                "The picture huge.png is too large (100000×100000); at most 134217728 pixels and 256 MB are decoded. "
                    + "Save a smaller one. A placeholder is shown for the image 'huge'."
            ])
    }

    @Test("491: an image is an image; the name of its file is no label, and a decorative one is silent")
    func statement491() {
        let bench = Bench(
            VStack {
                picture()
                Image("a", bundle: resources.bundle, label: Text("A sign"))
                Image(decorative: "a", bundle: resources.bundle).accessibilityLabel("nothing")
                picture().accessibilityLabel("Said")
                Image(systemName: "trash.circle.fill")
                Label("Title", systemImage: "star")
                Label("Only", systemImage: "star").labelStyle(.iconOnly)
                Button {
                } label: {
                    Image(systemName: "square.and.arrow.up")
                }
            }, 200, 300)
        #expect(
            bench.root.semantics().flattened.dropFirst().map { $0.line(frames: false) } == [
                "image", "image \"A sign\"", "image \"Said\"", "image \"trash\"", "text \"Title\"", "image \"Only\"",
                "button \"square and arrow up\" {press}",
            ])
    }

    @Test func equalImagesAreOneView() {
        #expect(Image(systemName: "star") == Image(systemName: "star"))
        #expect(Image(systemName: "star") != Image(systemName: "star.fill"))
        #expect(picture() == picture())
        #expect(picture().resizable() != picture())
        #expect(Image("a") != picture())
        #expect(picture().renderingMode(.template) == picture().renderingMode(.template))
    }

    @Test func aDrawingIsAnImage() {
        let bench = Bench(
            Image(size: CGSize(width: 10, height: 10)) { context in
                context.fill(Path(CGRect(x: 1, y: 2, width: 3, height: 4)), with: .color(.black))
            }, 20, 20)
        #expect(bench.frames.first { $0.hasPrefix("Image") } == "Image 5 5 10 10")
        #expect(drawn(bench) == ["fill rect 6,7 3×4 #000000"])
    }

    @Test func schemesHaveTheirOwnFiles() {
        resources.add("Assets.xcassets/logo.imageset/light.png", Resources.png)
            .add("Assets.xcassets/logo.imageset/dark.svg", Resources.svg)
            .add(
                "Assets.xcassets/logo.imageset/Contents.json",
                """
                {"images": [
                    {"idiom": "universal", "filename": "light.png", "scale": "1x"},
                    {"idiom": "universal", "filename": "dark.svg",
                     "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """)
        let bench = Bench(
            HStack(spacing: 0) {
                picture("logo")
                picture("logo").environment(\.colorScheme, .dark)
            }, 28, 12)
        #expect(drawn(bench) == [#"image "light.png" 0,5 4×2"#, #"image "dark.svg" 4,0 24×12"#])
    }
}
