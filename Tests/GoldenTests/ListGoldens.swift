import SwiftUI
import Testing

/// What lists and scrollable views have beside their rows: actions, outlines, tables, search, loading anew.
@MainActor @Suite struct ListGoldens {
    private struct Item: Identifiable {
        var id: String
        var children: [Item]?
    }

    @Test func swipes() throws {
        try Golden.check("swipes") {
            HStack(alignment: .top, spacing: 20) {
                Posed(.scrolled(CGSize(width: 148, height: 0)), at: CGPoint(x: 150, y: 40)) {
                    List {
                        ForEach(["Inbox", "Drafts", "Sent"], id: \.self) { name in
                            Text(name).swipeActions {
                                Button("Delete", role: .destructive) {}
                                Button("Flag") {}.tint(.orange)
                            }
                        }
                    }.frame(width: 300, height: 180)
                }
                Posed(.scrolled(CGSize(width: 74, height: 0)), at: CGPoint(x: 150, y: 54)) {
                    List {
                        ForEach(["One", "Two", "Three"], id: \.self) { Text($0) }.onDelete { _ in }
                    }.listStyle(.plain).frame(width: 240, height: 180)
                }
            }
        }
    }

    @Test func outlines() throws {
        let tree = [
            Item(id: "Documents", children: [Item(id: "Letters", children: []), Item(id: "Notes")]), Item(id: "Music"),
        ]
        try Golden.check("outlines") {
            HStack(alignment: .top, spacing: 20) {
                Posed(.open, at: CGPoint(x: 100, y: 24)) {
                    List(tree, children: \.children) { Text($0.id) }.listStyle(.sidebar).frame(width: 220, height: 180)
                }
                List {
                    DisclosureGroup("Advanced", isExpanded: .constant(true)) {
                        Text("Logging")
                        Text("Caches")
                    }
                    Text("About")
                }.frame(width: 260, height: 200)
            }
        }
    }

    private struct Planet: Identifiable {
        var id: String
        var moons: Int
    }

    @Test func tables() throws {
        let planets = [
            Planet(id: "Earth", moons: 1), Planet(id: "Mars", moons: 2), Planet(id: "Jupiter", moons: 95),
            Planet(id: "Saturn", moons: 146),
        ]
        try Golden.check("tables") {
            Table(
                planets, selection: .constant(Optional("Mars")),
                sortOrder: .constant([KeyPathComparator(\Planet.moons)])
            ) {
                TableColumn("Planet", value: \.id)
                TableColumn("Moons", value: \.moons) { Text("\($0.moons)").monospacedDigit() }.width(80)
                    .alignment(.numeric)
                TableColumn("Note") { _ in Text("seen").foregroundStyle(.secondary) }
            }.frame(width: 420, height: 170)
        }
    }

    @Test func searching() throws {
        try Golden.check("searching") {
            HStack(alignment: .top, spacing: 20) {
                List { ForEach(0..<2, id: \.self) { Text("Row \($0)") } }
                    .searchable(text: .constant("")).frame(width: 220, height: 200)
                List { ForEach(0..<2, id: \.self) { Text("Row \($0)") } }
                    .searchable(text: .constant("water"), isPresented: .constant(true))
                    .searchSuggestions {
                        Text("waterfall").searchCompletion("waterfall")
                        Text("watercolour").searchCompletion("watercolour")
                    }
                    .searchScopes(.constant(1)) {
                        Text("All").tag(1)
                        Text("Mine").tag(2)
                    }
                    .frame(width: 320, height: 220)
            }
        }
    }

    @Test func refreshing() throws {
        try Golden.check("refreshing") {
            HStack(alignment: .top, spacing: 20) {
                Posed(.scrolled(CGSize(width: 0, height: -70)), at: CGPoint(x: 100, y: 60)) {
                    List { ForEach(0..<2, id: \.self) { Text("Pulled \($0)") } }.refreshable {}
                        .frame(width: 200, height: 180)
                }
                Posed(.asked("Refresh")) {
                    List { ForEach(0..<2, id: \.self) { Text("Loading \($0)") } }
                        .refreshable { try? await Task.sleep(for: .seconds(1_000)) }
                        .frame(width: 200, height: 180)
                }
            }
        }
    }
}
