import SwiftUI

/// The keyboard is wished for wherever a field comes from.
struct WishPage: View {
    @State private var row = false
    @State private var sheet = false

    var body: some View {
        NavigationStack {
            VStack {
                WishingField(name: "Root")
                InsertedField()
                Button("Row") { row = true }
                ScrollView {
                    LazyVStack { ForEach(row ? 0..<1 : 0..<0, id: \.self) { _ in WishingField(name: "In a row") } }
                }
                .frame(height: 60)
                Button("Sheet") { sheet = true }
                NavigationLink("Go") { WishingField(name: "Pushed") }
            }
            .padding(20)
        }
        .sheet(isPresented: $sheet) {
            VStack {
                WishingField(name: "In a sheet")
                Button("Done") { sheet = false }
            }
            .padding(20)
        }
    }
}

/// A field that wishes for the keyboard as it appears.
private struct WishingField: View {
    let name: String
    @State private var text = ""
    @FocusState private var isFocused

    var body: some View {
        TextField(name, text: $text).focused($isFocused).onAppear { isFocused = true }
    }
}

/// A field that one action inserts and wishes the keyboard for, and a wish that no view answers.
private struct InsertedField: View {
    private enum Part: Hashable { case inserted, nowhere }
    @State private var text = ""
    @State private var isThere = false
    @FocusState private var part: Part?

    var body: some View {
        VStack {
            if isThere { TextField("Inserted", text: $text).focused($part, equals: .inserted) }
            HStack {
                Button("Insert") {
                    isThere = true
                    part = .inserted
                }
                Button("Nowhere") { part = .nowhere }
            }
        }
        .onChange(of: part) { old, new in
            func word(_ part: Part?) -> String { part.map { "\($0)" } ?? "nil" }
            Prompt.shared.note("\(word(old)) → \(word(new))")
        }
    }
}

/// Drafts that are written as their fields lose the keyboard, on pages that are replaced meanwhile.
struct DraftsPage: View {
    var body: some View {
        VStack {
            DraftPages(name: "Branch", isBranch: true)
            DraftPages(name: "Page", isBranch: false)
            DraftOwner()
        }
        .padding(20)
    }
}

private struct DraftPages: View {
    let name: String
    let isBranch: Bool
    @State private var page = 0
    @State private var committed = ""

    var body: some View {
        VStack {
            Button("\(name), next") { page += 1 }
            if !isBranch {
                Draft(name: "\(name) \(page)") { committed = $0 }.id(page)
            } else if page == 0 {
                Draft(name: "\(name) 0") { committed = $0 }
            }
            Text("\(name) committed \(committed)")
        }
    }
}

private struct Draft: View {
    let name: String
    let commit: (String) -> Void
    @State private var draft = ""
    @FocusState private var isFocused

    var body: some View {
        TextField(name, text: $draft).focused($isFocused)
            .onChange(of: isFocused) {
                Prompt.shared.note("\(name): \($0) → \($1)")
                if !$1 { commit(draft) }
            }
            .onDisappear { Prompt.shared.note("\(name) disappears") }
    }
}

private struct DraftOwner: View {
    @State private var isThere = true
    @State private var draft = ""
    @FocusState private var isFocused

    var body: some View {
        VStack {
            Button("Remove") { isThere = false }
            if isThere {
                TextField("Outside", text: $draft).focused($isFocused)
                    .onDisappear { Prompt.shared.note("outside disappears") }
            }
        }
        .onChange(of: isFocused) { Prompt.shared.note("\($0) → \($1) with \(draft)") }
    }
}
