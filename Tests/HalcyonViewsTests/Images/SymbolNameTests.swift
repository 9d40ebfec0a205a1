import Foundation
import HalcyonCore
import HalcyonImages
import HalcyonViews
import Testing

/// The installed icons under the names that programs ask for.
@Suite struct SymbolNameTests {
    /// Names and how often public programs use them. What stands between `\(` and `)` is made while a program runs.
    static func uses() throws -> [(name: String, count: Int)] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "used-symbols.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return (String(cells[0]), try #require(Int(cells[1])))
        }
    }

    private func symbol(_ name: String, value: Double? = nil) -> String? {
        KnownSymbols.shared.symbol(name, value: value)?.description
    }

    @Test func atLeast97OfAHundredUsesFindASymbol() throws {
        let uses = try Self.uses()
        #expect(uses.count == 511)
        let all = uses.reduce(0) { $0 + $1.count }
        #expect(all == 3667)
        let unknown = uses.filter { symbol($0.name) == nil }
        let known = all - unknown.reduce(0) { $0 + $1.count }
        #expect(Double(known) >= 0.97 * Double(all), "\(unknown)")
        // What is written in the source as a whole is unknown in a few cases only.
        #expect(
            unknown.map(\.name).filter { !$0.contains("\\") }.sorted() == [
                "Mock iOS", "apple.intelligence", "bird", "bird.fill", "dog.fill", "fallback_image",
                "line.3.crossed.swirl.circle", "macOS", "swift", "zzz",
            ])
    }

    @Test func rulesComeBeforeTheTable() {
        #expect(symbol("trash") == "trash")
        #expect(symbol("trash.fill") == "trash-fill")
        #expect(symbol("xmark.circle.fill") == "x-circle-fill")
        #expect(symbol("exclamationmark.triangle") == "exclamation-triangle")
        #expect(symbol("doc.text.fill") == "file-earmark-text-fill")
        // The same word for another thing.
        #expect(symbol("forward.fill") == "fast-forward-fill")
        #expect(symbol("hammer.fill") == "hammer")
    }

    @Test func whatBootstrapDoesNotHaveInAShapeIsDrawnInIt() {
        #expect(symbol("flag.circle") == "flag in circle")
        #expect(symbol("flag.circle.fill") == "flag-fill out of circle")
        #expect(symbol("calendar.app.fill") == "calendar-fill out of square")
        #expect(symbol("a.circle") == "A in circle")
        #expect(symbol("50.square.fill") == "50 out of square")
        #expect(symbol("abcd.circle") == nil)
    }

    @Test func badgesAndStrokes() {
        #expect(symbol("bell.badge") == "bell with dot")
        #expect(symbol("bell.badge.fill") == "bell-fill with dot")
        #expect(symbol("calendar.badge.clock") == "calendar with clock-fill")
        #expect(symbol("folder.badge.questionmark") == "folder with question-circle-fill")
        #expect(symbol("star.slash.fill") == "star-fill struck out")
        #expect(symbol("wifi.slash") == "wifi-off")
    }

    @Test func directionFollowsReading() {
        #expect(symbol("chevron.forward") == "chevron-right")
        #expect(
            KnownSymbols.shared.symbol("chevron.forward", value: nil, isRightToLeft: true)?.description
                == "chevron-left")
    }

    @Test func variantsAreShownWhereThereAreSuch() {
        func shown(_ name: String, _ variants: SymbolVariants) -> String? {
            KnownSymbols.shared.symbol(name, value: nil, variants: variants)?.description
        }
        #expect(shown("heart", .fill) == "heart-fill")
        #expect(shown("heart", .circle.fill) == "heart-fill out of circle")
        #expect(shown("bell", .slash) == "bell-slash")
        #expect(shown("magnifyingglass", .fill) == "search")
        #expect(SymbolVariants.circle.fill.contains(.fill))
        #expect(!SymbolVariants.fill.contains(.circle))
    }

    @Test func aValueChoosesFromASeries() {
        #expect([0, 0.2, 0.6, 1, 7].map { symbol("wifi", value: $0) } == ["wifi-1", "wifi-2", "wifi", "wifi", "wifi"])
        #expect(symbol("trash", value: 0.5) == "trash")
        #expect(symbol("wifi", value: .nan) == "wifi")
    }

    @Test func strangeNamesAreUnknown() {
        for name in [
            "", ".", "..", "trash..fill", "../../etc/passwd", "trash/fill", String(repeating: "a.", count: 5000) + "a",
        ] {
            #expect(symbol(name) == nil)
        }
    }

    @Test func withoutTheIconsNothingIsKnown() {
        let nowhere = KnownSymbols(SymbolFolder(["/nowhere"]))
        #expect(nowhere.folder.path == nil)
        #expect(nowhere.symbol("trash", value: nil) == nil)
    }
}
