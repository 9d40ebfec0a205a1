import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews
import Testing

/// Images on canvases and as styles.
@MainActor @Suite struct CanvasImageTests {
    let resources = Resources().add("a.png", Resources.png)

    private func lines(_ bench: Bench) -> [String] {
        bench.root.displayList.dump().split(separator: "\n").dropFirst().map {
            $0.trimmingCharacters(in: .whitespaces).replacing(#/ [0-9a-f]{16}"/#, with: "\"")
        }
    }

    @Test func imagesAreDrawnInRectanglesAndAtPoints() {
        let image = Image("a", bundle: resources.bundle)
        let bench = Bench(
            Canvas { context, _ in
                context.draw(image, in: CGRect(x: 1, y: 2, width: 8, height: 4))
                context.draw(image, at: CGPoint(x: 10, y: 10))
                context.draw(image, at: CGPoint(x: 10, y: 10), anchor: .topLeading)
                var symbol = context.resolve(Image(systemName: "star"))
                symbol.shading = .color(.black)
                context.draw(symbol, at: .zero, anchor: .topLeading)
                context.draw(Text("\(Image(systemName: "star"))"), at: CGPoint(x: 20, y: 20), anchor: .topLeading)
            }, 40, 40)
        #expect(
            lines(bench) == [
                #"image "a.png" 1,2 8×4"#, #"image "a.png" 8,9 4×2"#, #"image "a.png" 10,10 4×2"#,
                #"image "symbol star" 0,0 15×15 in #000000"#,
                #"text "￼" text 14 #14181F 20,20 15×20 [3 text 14 box 15×13+2] "#
                    + #"<0 image "symbol star" 0,-13 15×15 in #14181F>"#,
            ])
    }

    @Test func aResolvedImageKnowsItsSize() {
        var (sizes, baselines) = ([CGSize](), [CGFloat]())
        let image = Image("a", bundle: resources.bundle)
        _ = Bench(
            Canvas { context, _ in
                for image in [image, Image(systemName: "star")] {
                    sizes.append(context.resolve(image).size)
                    baselines.append(context.resolve(image).baseline)
                }
            }, 40, 40)
        #expect(sizes.prefix(2) == [CGSize(width: 4, height: 2), CGSize(width: 15, height: 15)])
        #expect(baselines.prefix(2) == [2, 13])
    }

    @Test func anImageFillsAgainAndAgain() {
        let image = Image("a", bundle: resources.bundle)
        let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let bench = Bench(
            HStack(spacing: 0) {
                Rectangle().fill(ImagePaint(image: image, sourceRect: half, scale: 2))
                Rectangle().fill(.image(image)).opacity(0.5)
                Canvas { context, size in
                    context.fill(
                        Path(CGRect(origin: .zero, size: size)),
                        with: .tiledImage(image, origin: CGPoint(x: 1, y: 1), scale: 0.5))
                }
            }, 30, 10)
        #expect(
            lines(bench) == [
                #"fill rect 0,0 10×10 image("a.png" part 0.5,0 0.5×1 tile 0,0 4×4 repeated)"#, "group opacity 0.5",
                #"fill rect 10,0 10×10 image("a.png" tile 10,0 4×2 repeated)"#,
                #"fill rect 20,0 10×10 image("a.png" tile 21,1 2×1 repeated)"#,
            ])
    }

    @Test func whatIsMissingIsSaidOnCanvasesAndInStyles() {
        struct Shown: View {
            var body: some View {
                VStack {
                    Canvas { context, _ in context.draw(Image("first"), at: .zero) }
                    Rectangle().fill(ImagePaint(image: Image("second")))
                }
            }
        }
        let bench = Bench(Shown(), 40, 40)
        #expect(bench.engine.recorder.diagnostics.map(\.code) == [.missingAsset, .missingAsset])
    }
}
