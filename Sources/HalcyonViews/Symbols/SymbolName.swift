/// Finds symbols by the names that programs ask for: words between dots, of which the last ones say variants (`fill`,
/// `circle`, `slash`, `badge`).
///
/// In this order: the table of aliases; the name with dashes instead of dots; the same for what is left without a variant;
/// an icon drawn inside a shape, struck out or with a badge. What none of this finds is unknown.
struct SymbolNames {
    /// Whether Bootstrap has an icon.
    let hasIcon: (String) -> Bool
    /// Whether `forward` points to the left.
    var isRightToLeft = false

    /// The symbol of a name; nil if it is unknown.
    func symbol(_ name: String) -> Symbol? {
        let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !name.isEmpty, words.count <= 16, words.allSatisfy({ !$0.isEmpty }) else { return nil }
        return symbol(words, depth: 0)
    }

    /// How much of a symbol shows a value from 0 to 1: an icon of a series; nil where the name has none.
    func symbol(_ name: String, value: Double) -> Symbol? {
        guard let series = SymbolAliases.series[name], !value.isNaN else { return nil }
        let step = (min(max(value, 0), 1) * Double(series.count - 1)).rounded(.up)
        return hasIcon(series[Int(step)]) ? Symbol(icon: series[Int(step)]) : nil
    }

    private func symbol(_ words: [String], depth: Int) -> Symbol? {
        guard depth < 6 else { return nil }
        func again(_ words: [String]) -> Symbol? { words.isEmpty ? nil : symbol(words, depth: depth + 1) }
        if let icon = icon(words) { return Symbol(icon: icon) }
        if let found = enclosed(words, again) ?? slashed(words, again) ?? badged(words, again) { return found }
        if words.last == "fill", words.count > 1 { return again(words.dropLast()) }
        // What points where reading goes; and words with which older names were written.
        let renamed = words.map { Self.synonyms(isRightToLeft)[$0] ?? $0 }
        if renamed != words { return again(renamed) }
        // How many seconds, degrees or steps: the icons do not tell.
        if let last = words.last, last.allSatisfy(\.isNumber) { return again(words.dropLast()) }
        return nil
    }

    private static func synonyms(_ isRightToLeft: Bool) -> [String: String] {
        [
            "forward": isRightToLeft ? "left" : "right", "backward": isRightToLeft ? "right" : "left",
            "document": "doc", "microphone": "mic", "app": "square", "rectangle": "square", "filled": "fill",
            "message": "bubble", "seal": "octagon",
        ]
    }

    /// The icon for a whole name; nil if there is none.
    private func icon(_ words: [String]) -> String? {
        let name = words.joined(separator: ".")
        if let alias = SymbolAliases.names[name], hasIcon(alias) { return alias }
        if words.last == "fill", let alias = SymbolAliases.names[String(name.dropLast(5))], hasIcon(alias) {
            return hasIcon(alias + "-fill") ? alias + "-fill" : alias
        }
        let dashed = words.joined(separator: "-")
        if hasIcon(dashed) { return dashed }
        if let shape = words.last, words.count > 1, let stem = enclosedStem(words.dropLast()) {
            let shape = Self.synonyms(false)[shape] ?? shape
            if Symbol.Enclosure(rawValue: shape) != nil, hasIcon("\(stem)-\(shape)") { return "\(stem)-\(shape)" }
        }
        if words.last == "fill", words.count > 1, let plain = icon(Array(words.dropLast())) {
            return hasIcon(plain + "-fill") ? plain + "-fill" : plain
        }
        // The longest beginning that stands for something of which there is such a variant.
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let alias = SymbolAliases.names[words[..<count].joined(separator: ".")] else { continue }
            let variant = alias + "-" + words[count...].joined(separator: "-")
            if hasIcon(variant) { return variant }
        }
        return nil
    }

    /// What a mark is called where Bootstrap has it in a shape as one icon.
    private func enclosedStem(_ words: ArraySlice<String>) -> String? {
        let name = words.joined(separator: ".")
        if let stem = SymbolAliases.enclosed[name] { return stem }
        if let alias = SymbolAliases.names[name] { return alias }
        return words.joined(separator: "-")
    }

    /// A mark drawn in a shape.
    private func enclosed(_ words: [String], _ again: ([String]) -> Symbol?) -> Symbol? {
        let isFilled = words.last == "fill"
        let plain = isFilled ? Array(words.dropLast()) : words
        guard plain.count > 1, let last = plain.last,
            let shape = Symbol.Enclosure(rawValue: Self.synonyms(false)[last] ?? last),
            hasIcon(shape.icon(isFilled: false))
        else { return nil }
        let inner = Array(plain.dropLast())
        var symbol: Symbol
        if inner.count == 1, inner[0].count <= 3, inner[0].allSatisfy({ $0.isLetter || $0.isNumber }),
            inner[0].count == 1 || inner[0].allSatisfy(\.isNumber)
        {
            symbol = Symbol(.characters(inner[0].uppercased()))
        } else if isFilled, let filled = again(inner + ["fill"]), filled.enclosure == nil, !filled.isSlashed {
            symbol = filled
        } else if let found = again(inner), found.enclosure == nil {
            symbol = found
        } else {
            return nil
        }
        (symbol.enclosure, symbol.isFilled) = (shape, isFilled)
        return symbol
    }

    /// A symbol that is struck out.
    private func slashed(_ words: [String], _ again: ([String]) -> Symbol?) -> Symbol? {
        guard let place = words.lastIndex(of: "slash"), place > 0 else { return nil }
        var rest = words
        rest.remove(at: place)
        guard var symbol = again(rest), !symbol.isSlashed else { return nil }
        symbol.isSlashed = true
        return symbol
    }

    /// A symbol with a badge.
    private func badged(_ words: [String], _ again: ([String]) -> Symbol?) -> Symbol? {
        guard let place = words.lastIndex(where: { $0 == "badge" || $0 == "trianglebadge" }), place > 0 else {
            return nil
        }
        var (base, badge) = (Array(words[..<place]), words[(place + 1)...])
        if badge.last == "fill" {
            badge.removeLast()
            if base.last != "fill" { base.append("fill") }
        }
        guard var symbol = again(base), symbol.badge == nil, symbol.enclosure == nil else { return nil }
        guard !badge.isEmpty else {
            symbol.badge = ""
            return symbol
        }
        if let stem = enclosedStem(badge), hasIcon(stem + "-circle-fill") {
            symbol.badge = stem + "-circle-fill"
        } else if let icon = icon(badge + ["fill"]) {
            symbol.badge = icon
        } else {
            return nil
        }
        return symbol
    }
}
