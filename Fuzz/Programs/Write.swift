/// One thing that is done to a running program from outside.
enum Write: Equatable, Codable {
    /// A number of a view is written in one of the ways that there are; `instance` says which of the place's views.
    case number(spec: Int, instance: Int, way: Int, value: Int)
    /// The same value again.
    case same(spec: Int, instance: Int, way: Int)
    case optional(spec: Int, instance: Int, value: Int?)
    case rows(spec: Int, instance: Int, RowChange)
    /// A view that is gone is written to.
    case dead(Int, way: Int, value: Int)
    /// A binding that was kept is written through.
    case kept(Int, value: Int)
    /// A property of an observable object is set: of the first or the second one, to a value that may be the present one.
    case model(Int, property: Int, value: Int)
    case modelRows(Int, RowChange)
    /// `objectWillChange.send()` by hand.
    case modelSignal(Int)
    case watched(Int, property: Int, value: Int)
    case watchedRows(Int, RowChange)
    /// A subject sends a value to who receives it.
    case send(Int)
    case tap(Int)
    case resize(Int)
    /// A wheel is turned over something that scrolls, by so many points.
    case scroll(Int, by: Int)
    case hand(Hand)

    static let names =
        [
            "number", "same", "optional", "rows", "dead", "kept", "model", "modelRows", "modelSignal", "watched",
            "watchedRows", "send", "tap", "resize", "scroll",
        ] + Hand.names

    /// Which of `names`.
    var name: String {
        switch self {
        case .number: "number"
        case .same: "same"
        case .optional: "optional"
        case .rows: "rows"
        case .dead: "dead"
        case .kept: "kept"
        case .model: "model"
        case .modelRows: "modelRows"
        case .modelSignal: "modelSignal"
        case .watched: "watched"
        case .watchedRows: "watchedRows"
        case .send: "send"
        case .tap: "tap"
        case .resize: "resize"
        case .scroll: "scroll"
        case .hand(let hand): hand.name
        }
    }

    /// Whether it goes through the input path, which runs turns of its own.
    var isByHand: Bool {
        switch self {
        case .tap, .hand, .scroll: true
        default: false
        }
    }
}

/// What happens to a collection.
enum RowChange: Equatable, Codable {
    case insert(at: Int, id: Int)
    case remove(at: Int)
    case swap(Int, Int)
    case move(from: Int, to: Int)
    case value(at: Int, Int)
    case replaceID(at: Int, id: Int)
    case reverse
    case clear

    func apply(to rows: inout [Row]) {
        let count = rows.count
        switch self {
        case .insert(let place, let id): rows.insert(Row(id: id, value: id % 3), at: place % (count + 1))
        case .remove(let place): if count > 0 { rows.remove(at: place % count) }
        case .swap(let one, let other): if count > 0 { rows.swapAt(one % count, other % count) }
        case .move(let from, let to): if count > 0 { rows.insert(rows.remove(at: from % count), at: to % count) }
        case .value(let place, let value): if count > 0 { rows[place % count].value = value }
        case .replaceID(let place, let id): if count > 0 { rows[place % count].id = id }
        case .reverse: rows.reverse()
        case .clear: rows = []
        }
        // Programs stay small.
        if rows.count > 5 { rows.removeFirst(rows.count - 5) }
    }
}

/// Writes under one transaction.
struct Batch: Equatable, Codable {
    /// The value that the transaction carries; nil: no transaction of its own.
    var transaction: Int?
    var writes: [Write]
}

/// What is done before one turn of the engine.
typealias Step = [Batch]
