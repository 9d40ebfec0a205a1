import Foundation

/// Addresses in a text that are links without a mark: `https://…`, `www.…`, `name@host.org`.
enum MarkdownAddress {
    /// The address that a whole word is: one with a scheme, or an e-mail address.
    static func whole(_ word: String) -> String? {
        if let colon = word.firstIndex(of: ":"), word[..<colon].count >= 2,
            word[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+.-".contains($0) })
        {
            return word
        }
        return isMail(word) ? "mailto:" + word : nil
    }

    /// The address that a word begins with, and its text; what ends a sentence does not belong to it.
    static func bare(_ word: String) -> (text: String, address: String)? {
        let lower = word.lowercased()
        let isWeb = lower.hasPrefix("http://") || lower.hasPrefix("https://") || lower.hasPrefix("ftp://")
        let isHost = lower.hasPrefix("www.")
        guard isWeb || isHost || word.contains("@") else { return nil }
        var text = word
        while let last = text.last, ".,:;!?\"')]".contains(last) {
            // A bracket that the address opened is its own.
            if last == ")", text.contains("(") { break }
            text.removeLast()
        }
        if isWeb { return text.hasSuffix("://") ? nil : (text, text) }
        if isHost { return text.dropFirst(4).contains(".") ? (text, "http://" + text) : nil }
        return isMail(text) ? (text, "mailto:" + text) : nil
    }

    private static func isMail(_ word: String) -> Bool {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let host = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = { (part: Substring) in
            !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || "-_+".contains($0) }
        }
        return host.count >= 2 && host.allSatisfy(isPlain)
            && parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isPlain)
    }
}
