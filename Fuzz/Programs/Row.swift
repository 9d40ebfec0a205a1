/// An element of the collections that programs show.
struct Row: Identifiable, Hashable {
    var id: Int
    var value: Int

    static func list(_ numbers: Int...) -> [Row] { numbers.map { Row(id: $0, value: $0 % 3) } }

    /// What a view shows that has no rows of its own: one list for each number.
    static func constant(_ number: Int) -> [Row] {
        constants[((number % constants.count) + constants.count) % constants.count]
    }

    private static let constants: [[Row]] = [
        list(), list(1), list(1, 2), list(2, 1), list(1, 2, 3), list(3, 1, 2), list(1, 1, 2), list(2, 3),
    ]
}
