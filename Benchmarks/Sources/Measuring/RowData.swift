/// A row of the table that most operations work on.
public struct RowData: Hashable, Sendable {
    public var id: Int
    public var label: String
    public init(id: Int, label: String) { (self.id, self.label) = (id, label) }
}

/// Makes rows with labels of three words, the same ones in each run of the program.
public struct RowGenerator {
    private var state: UInt64 = 42
    private var nextID = 1

    public init() {}

    /// The next rows, with ids that no row had before.
    public mutating func rows(_ count: Int) -> [RowData] {
        (0..<count).map { _ in
            let label = "\(pick(Self.adjectives)) \(pick(Self.colours)) \(pick(Self.nouns))"
            defer { nextID += 1 }
            return RowData(id: nextID, label: label)
        }
    }

    private mutating func pick(_ words: [String]) -> String {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return words[Int((state >> 33) % UInt64(words.count))]
    }

    private static let adjectives = [
        "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean", "elegant",
        "easy", "angry", "crazy", "helpful", "mushy", "odd", "unsightly", "adorable", "important", "inexpensive",
        "cheap", "expensive", "fancy",
    ]
    private static let colours = [
        "red", "yellow", "blue", "green", "pink", "brown", "purple", "brown", "white", "black", "orange",
    ]
    private static let nouns = [
        "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza", "mouse",
        "keyboard",
    ]
}
