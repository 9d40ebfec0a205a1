/// A table of rows, each with its id, its label and a button, under one peer. Every function returns when the change is
/// complete: evaluated and laid out, where the peer does such things.
@MainActor public protocol RowsPeer: AnyObject {
    /// The rows that are shown.
    var rows: [RowData] { get }
    /// Shows other rows instead.
    func replace(with rows: [RowData])
    /// Shows more rows behind those that are there.
    func append(_ rows: [RowData])
    /// Adds " !!!" to the label of every tenth row, from the first.
    func updateEveryTenth()
    /// Selects the row with an id, which takes the selection from another one.
    func select(_ id: Int)
    func swapAt(_ first: Int, _ second: Int)
    func remove(at index: Int)
    /// Bodies evaluated, or rows touched, since this was asked last; 0 where a peer has no such thing.
    func takeBodies() -> Int
}
