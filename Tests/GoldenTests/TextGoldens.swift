import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct TextGoldens {
    @Test func styles() throws {
        let styles: [(String, Font)] = [
            ("Large title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
            ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
        ]
        try Golden.check("text-styles") {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(styles, id: \.0) { name, font in
                    Text("\(name): the kingfisher calms the sea").font(font)
                }
            }
        }
    }

    @Test func weights() throws {
        let weights: [(String, Font.Weight)] = [
            ("Ultra light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
            ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
        ]
        try Golden.check("text-weights") {
            HStack(alignment: .top, spacing: 32) {
                VStack(alignment: .leading, spacing: 4) {
                    ForEach(weights, id: \.0) { name, weight in Text(name).font(.title3).fontWeight(weight) }
                }
                VStack(alignment: .leading, spacing: 4) {
                    Text("Bold text").bold()
                    Text("Italic text").italic()
                    Text("Both at once").bold().italic()
                    Text("let fixed = 0.25").monospaced()
                    Text("Digits 11:11 and 08:08")
                    Text("Digits 11:11 and 08:08").monospacedDigit()
                    Text("Spread").kerning(4)
                    Text("Water is H") + Text("2").font(.caption).baselineOffset(-4) + Text("O")
                }
            }
        }
    }

    @Test func decorations() throws {
        var marked = AttributedString("Marked")
        marked.backgroundColor = .yellow.opacity(0.4)
        let sentence = Text(AttributedString("A word is ") + marked + AttributedString(" in this line"))
        try Golden.check("text-decorations") {
            VStack(alignment: .leading, spacing: 8) {
                Text("Underlined: jumping pygmy gap").underline()
                Text("Dashed").underline(pattern: .dash) + Text("  ") + Text("dotted").underline(pattern: .dot)
                    + Text("  ") + Text("struck").strikethrough(color: .red)
                Text("A **literal** is *Markdown*, with `code`, ~~regret~~ and [a link](https://halcyon.example)")
                sentence
                Text("Red").foregroundColor(.red).bold() + Text(" and ") + Text("green").foregroundColor(.green).bold()
                Text("Gradient").font(.largeTitle).fontWeight(.heavy)
                    .foregroundStyle(
                        LinearGradient(colors: [.indigo, .pink], startPoint: .leading, endPoint: .trailing))
                Text("Secondary").foregroundStyle(.secondary)
                Text("Tertiary").foregroundStyle(.tertiary)
            }
        }
    }

    @Test func paragraphs() throws {
        let text = "Fourteen days around the solstice the kingfisher broods, and no wind stirs the water."
        try Golden.check(
            "text-paragraphs", allowing: Golden.Allowances(cutTexts: [text])
        ) {
            HStack(alignment: .top, spacing: 24) {
                Text(text).frame(width: 150)
                Text(text).multilineTextAlignment(.center).frame(width: 150)
                Text(text).multilineTextAlignment(.trailing).lineSpacing(4).frame(width: 150)
                VStack(alignment: .leading, spacing: 8) {
                    Text(text).lineLimit(1)
                    Text(text).lineLimit(1).truncationMode(.middle)
                    Text(text).lineLimit(2).truncationMode(.head)
                    Text(text).lineLimit(1).minimumScaleFactor(0.8)
                }.frame(width: 190)
            }
        }
    }
}
