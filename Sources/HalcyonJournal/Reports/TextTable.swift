/// Columns of text, aligned.
struct TextTable {
    /// A column with its title.
    enum Column {
        case left(String)
        case right(String)

        var title: String {
            switch self {
            case .left(let title), .right(let title): title
            }
        }
    }
    private let columns: [Column]
    private var rows: [[String]] = []

    init(columns: [Column]) { self.columns = columns }

    /// Adds a row: a cell for each column.
    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// Title line and rows; no line ends in spaces.
    var text: String {
        let lines = [columns.map(\.title)] + rows
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { cells in
            var line = ""
            for (index, cell) in cells.enumerated() {
                let space = String(repeating: " ", count: widths[index] - cell.count)
                if index > 0 { line += "  " }
                switch columns[index] {
                case .left: line += cell + space
                case .right: line += space + cell
                }
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
