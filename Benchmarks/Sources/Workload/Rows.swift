import Measuring
import SwiftUI

// A table of rows, as the js-framework-benchmark has it.

struct RowView: View {
    let id: Int
    let label: String
    let selected: Bool

    var body: some View {
        let _ = Bodies.ran()
        HStack {
            Text(String(id))
            // Of one length, so that selecting a row changes no size.
            Text((selected ? "> " : "  ") + label)
            Button("x") { [id] in Hook.remove(id) }
        }
    }
}

struct TableView: View {
    @State var rows: [RowData] = []
    @State var selected: Int = -1

    func leaveHooks() {
        Bodies.count += 1
        let (rows, selected) = ($rows, $selected)
        Hook.setRows = { rows.wrappedValue = $0 }
        Hook.getRows = { rows.wrappedValue }
        Hook.setSelected = { selected.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack {
            ForEach(rows, id: \.id) { row in
                RowView(id: row.id, label: row.label, selected: row.id == selected)
            }
        }
    }
}

/// The same with rows that take all the width there is.
struct FlexibleRowView: View {
    let id: Int
    let label: String
    let selected: Bool

    var body: some View {
        let _ = Bodies.ran()
        HStack {
            Text(String(id))
            Text((selected ? "> " : "  ") + label)
            Spacer()
            Button("x") { [id] in Hook.remove(id) }
        }
    }
}

struct FlexibleTableView: View {
    @State var rows: [RowData] = []
    @State var selected: Int = -1

    func leaveHooks() {
        Bodies.count += 1
        let (rows, selected) = ($rows, $selected)
        Hook.setRows = { rows.wrappedValue = $0 }
        Hook.getRows = { rows.wrappedValue }
        Hook.setSelected = { selected.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack {
            ForEach(rows, id: \.id) { row in
                FlexibleRowView(id: row.id, label: row.label, selected: row.id == selected)
            }
        }
    }
}
