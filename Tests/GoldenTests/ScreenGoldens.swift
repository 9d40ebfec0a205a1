import SwiftUI
import Testing

/// Whole screens: lists, grids, bars, tabs, panels.
@MainActor @Suite struct ScreenGoldens {
    @Test func lists() throws {
        try Golden.check("lists") {
            HStack(alignment: .top, spacing: 20) {
                List(selection: .constant(Optional(1))) {
                    Section("Fruit") { ForEach(0..<4, id: \.self) { Text("Plain row \($0)") } }
                }.listStyle(.plain)
                List(selection: .constant(Optional(2))) {
                    Section("Library") { ForEach(0..<3, id: \.self) { Text("Sidebar \($0)") } }
                    Section("Shared") { ForEach(3..<5, id: \.self) { Text("Sidebar \($0)") } }
                }.listStyle(.sidebar)
                List { ForEach(0..<3, id: \.self) { Text("Bordered row \($0)") } }.listStyle(.bordered)
            }.frame(width: 718, height: 260)
        }
    }

    @Test func groupedList() throws {
        try Golden.check("grouped-list") {
            NavigationView {
                List {
                    Section {
                        NavigationLink("Network", destination: Text("Network"))
                        NavigationLink("Display", destination: Text("Display"))
                        HStack {
                            Text("Version")
                            Spacer()
                            Text("1.4").foregroundStyle(.secondary)
                        }
                    } header: {
                        Text("General")
                    } footer: {
                        Text("Changes apply at once.")
                    }
                    Section("Rows with a ground") {
                        Text("Tinted").listRowBackground(Color.accentColor.opacity(0.15))
                        Text("No line below").listRowSeparator(.hidden)
                        Text("Last")
                    }
                }.navigationBarTitle("Settings")
            }.frame(width: 420, height: 480)
        }
    }

    @Test func grids() throws {
        try Golden.check("lazy-grids") {
            let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple]
            VStack(spacing: 20) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))], spacing: 8) {
                    ForEach(colors.indices, id: \.self) { colors[$0].frame(height: 36).cornerRadius(8) }
                }
                LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))]) {
                    ForEach(colors.indices, id: \.self) { colors[$0].frame(width: 48).cornerRadius(8) }
                }
            }.frame(width: 360, height: 220)
        }
    }

    @Test func navigation() throws {
        try Golden.check("navigation-bars") {
            HStack(spacing: 20) {
                NavigationStack {
                    VStack {
                        NavigationLink("Details", value: 1)
                        Text("Content")
                    }
                    .navigationTitle("Large title")
                    .toolbar { ToolbarItem { Button("Add") {} } }
                }
                NavigationStack(path: .constant(NavigationPath([1]))) {
                    Text("Root").navigationDestination(for: Int.self) { _ in
                        Text("Content").navigationTitle("Inline title")
                            .toolbar {
                                ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
                                ToolbarItem(placement: .bottomBar) { Button("Share") {} }
                            }
                    }
                }
            }.frame(width: 640, height: 260)
        }
    }

    @Test func tabs() throws {
        try Golden.check("tabs") {
            HStack(spacing: 20) {
                TabView(selection: .constant(2)) {
                    Text("One").tabItem { Text("Recents") }.tag(1)
                    Text("The second tab").tabItem { Text("Favourites") }.tag(2)
                    Text("Three").tabItem { Text("Search") }.tag(3)
                }
                TabView { ForEach(0..<3, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page)
            }.frame(width: 560, height: 200)
        }
    }

    @Test func split() throws {
        try Golden.check("split-view") {
            NavigationSplitView {
                List(selection: .constant(Optional(0))) {
                    Section("Library") {
                        Label("Series", systemImage: "tv").tag(0).badge(12)
                        Label("Favourites", systemImage: "heart").tag(1)
                        Label("Downloads", systemImage: "arrow.down.circle").tag(2).badge(3)
                    }
                }
                .navigationTitle("Halcyon")
            } detail: {
                List { ForEach(0..<4, id: \.self) { Text("Episode \($0)").badge($0 * 7) } }.listStyle(.plain)
                    .navigationTitle("Episodes")
                    .toolbar { ToolbarItem { Button("Add") {} } }
            }
            .frame(width: 760, height: 280)
        }
        try Golden.check("split-view-floating") {
            NavigationSplitView(columnVisibility: .constant(.all)) {
                List { Label("Series", systemImage: "tv") }.navigationTitle("Halcyon")
            } detail: {
                Text("Detail").navigationTitle("Episodes")
            }
            .frame(width: 560, height: 220)
        }
    }

    @Test func badges() throws {
        try Golden.check("tab-badges") {
            TabView(selection: .constant(1)) {
                Text("The first tab").tabItem { Label("Home", systemImage: "house") }.tag(1).badge(3)
                Text("Two").tabItem { Label("News", systemImage: "bell") }.tag(2).badge("new")
                Text("Three").tabItem { Label("You", systemImage: "person") }.tag(3)
            }
            .frame(width: 420, height: 160)
        }
    }

    @Test func glass() throws {
        try Golden.check("glass") {
            ZStack {
                LinearGradient(colors: [.orange, .purple, .teal], startPoint: .leading, endPoint: .trailing)
                HStack(spacing: 16) {
                    Text("Regular").padding(12).glassEffect()
                    Text("Clear").padding(12).glassEffect(.clear)
                    Text("Tinted").padding(12).glassEffect(.regular.tint(.green), in: .rect(cornerRadius: 8))
                }
            }
            .frame(width: 380, height: 100)
        }
    }

    @Test func sheets() throws {
        try Golden.check("sheet-detents") {
            Text("What is under it").frame(width: 560, height: 360)
                .sheet(isPresented: .constant(true)) {
                    Text("Half the height").presentationDetents([.medium, .large])
                        .presentationBackground(Color.yellow.opacity(0.2)).presentationCornerRadius(28)
                }
        }
        try Golden.check("dialog") {
            Text("What is under it").frame(width: 420, height: 300)
                .confirmationDialog("Unsaved changes", isPresented: .constant(true)) {
                    Button("Save") {}
                    Button("Discard", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("in Example1.swift")
                }
        }
        try Golden.check("toolbar-looks") {
            NavigationStack {
                Text("Content").navigationTitle("Dark bar").navigationBarTitleDisplayMode(.inline)
                    .toolbar { ToolbarItem { Button("Add") {} } }
                    .toolbarBackground(Color(white: 0.15)).toolbarColorScheme(.dark)
            }
            .frame(width: 360, height: 140)
        }
    }

    @Test func panels() throws {
        try Golden.check("alert") {
            Text("What is under it").frame(width: 460, height: 260)
                .alert("Delete three photos?", isPresented: .constant(true)) {
                    Button("Cancel", role: .cancel) {}
                    Button("Delete", role: .destructive) {}
                } message: {
                    Text("They cannot be brought back.")
                }
        }
        try Golden.check("sheet") {
            Text("What is under it").frame(width: 560, height: 360)
                .sheet(isPresented: .constant(true)) {
                    NavigationStack {
                        List { ForEach(0..<3, id: \.self) { Text("Row \($0)") } }
                            .navigationBarTitle("Sheet", displayMode: .inline)
                            .toolbar {
                                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                                ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                            }
                    }
                }
        }
    }
}
