import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews
import Testing

/// Images in lines of text.
@MainActor @Suite struct TextImageTests {
    let resources = Resources().add("a.png", Resources.png)

    private func lines(_ bench: Bench) -> [String] {
        bench.root.displayList.dump().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("249: an image is drawn inline")
    func imagesInLines() {
        let bench = Bench(Text("Ab\(Image(systemName: "star"))c"), 200, 20)
        // Three characters of 7 and a symbol of 15.
        #expect(bench.frames == ["Abc 82 0 36 20"])
        #expect(
            lines(bench).last
                == #"text "Ab￼c" text 14 #14181F 82,0 36×20 [2 text 14] [3 text 14 box 15×13+2] [1 text 14] "#
                + #"<2 image "symbol star" 0,-13 15×15 in #14181F>"#)
        #expect(bench.root.semantics().flattened.map(\.label).contains("Abc"))
    }

    @Test func anImageIsAText() {
        let bench = Bench(
            VStack(spacing: 0) {
                Text(Image(systemName: "star"))
                Text(Image("a", bundle: resources.bundle)) + Text("b")
                (Text(Image(systemName: "star")).foregroundColor(.black) + Text("c")).font(.system(size: 20))
            }, 100, 80)
        #expect(
            bench.frames.filter { !$0.hasPrefix("VStack") } == [" 42.5 7 15 20", "b 44.5 27 11 20", "c 34 47 32 26"])
        #expect(lines(bench).last?.contains(#"<0 image "symbol star" 0,-19 22×22 in #000000>"#) == true)
    }

    @Test func linesBreakAroundImages() {
        let bench = Bench(Text("aa \(Image(systemName: "star")) bb").frame(width: 40), 40, 60)
        #expect(bench.frame("aa  bb") == "aa  bb 2 10 36 40")
    }

    @Test func aLargeImageMakesItsLineHigher() {
        let bench = Bench(Text("a\(Image(size: CGSize(width: 30, height: 40)) { _ in })"), 100, 60)
        #expect(bench.frames == ["a 31.5 7.1 37 45.8"])
    }

    @Test func unknownSymbolsAreSaidInTextToo() {
        struct Shown: View { var body: some View { Text("\(Image(systemName: "no.such")) x") } }
        let bench = Bench(Shown(), 100, 20)
        #expect(bench.engine.recorder.diagnostics.map(\.code) == [.unknownSymbol])
    }
}
