import Measuring

/// Whether what is measured is done at all: a table that shows nothing is fast.
@MainActor public enum WorkloadCheck {
    /// What is not as it should be after each operation, in words; empty if all is well.
    public static func problems() -> [String] {
        var problems: [String] = []
        var generator = RowGenerator()
        let table = HalcyonTable()
        var selected = -1
        func check(_ operation: String, bodies: Int) {
            let ran = table.takeBodies()
            if ran != bodies { problems.append("\(operation): \(ran) bodies instead of \(bodies)") }
            let expected = table.rows.flatMap { row in
                [String(row.id), (row.id == selected ? "> " : "  ") + row.label, "x"]
            }
            let shown = table.root.texts
            if shown != expected {
                let place = zip(shown, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                problems.append(
                    "\(operation): \(shown.count) texts are shown instead of \(expected.count), the first difference is "
                        + "at \(place ?? min(shown.count, expected.count))")
            }
        }
        _ = table.takeBodies()
        table.replace(with: generator.rows(100))
        check("create", bodies: 101)
        table.replace(with: generator.rows(100))
        check("replace", bodies: 101)
        table.updateEveryTenth()
        check("update every tenth", bodies: 11)
        selected = table.rows[7].id
        table.select(selected)
        check("select", bodies: 2)
        selected = table.rows[9].id
        table.select(selected)
        check("select another", bodies: 3)
        table.swapAt(1, 98)
        check("swap", bodies: 1)
        table.remove(at: 40)
        check("remove", bodies: 1)
        table.append(generator.rows(10))
        check("append", bodies: 11)
        table.replace(with: [])
        check("clear", bodies: 1)
        return problems
    }
}
