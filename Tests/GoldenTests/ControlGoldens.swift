import Foundation
import SwiftUI
import Testing

/// Every control in each style and state, in both schemes.
@MainActor @Suite struct ControlGoldens {
    /// A line of a picture: what it shows, and its samples.
    struct Line<Content: View>: View {
        let title: String
        let content: Content
        init(_ title: String, @ViewBuilder content: () -> Content) { (self.title, self.content) = (title, content()) }
        var body: some View {
            HStack(spacing: 4) {
                Text(verbatim: title).font(.caption).foregroundStyle(.secondary).frame(width: 80, alignment: .leading)
                content
            }
        }
    }

    /// The states of one control, beside each other.
    struct States<Content: View>: View {
        let title: String
        let content: Content
        init(_ title: String, @ViewBuilder content: () -> Content) { (self.title, self.content) = (title, content()) }
        var body: some View {
            Line(title) {
                Posed { content }
                Posed(.hovered) { content }
                Posed(.pressed) { content }
                Posed(.focused) { content }
                Posed { content.disabled(true) }
            }
        }
    }

    @Test func buttons() throws {
        try Golden.check("buttons") {
            VStack(alignment: .leading, spacing: 0) {
                States("bordered") { Button("Save") {} }
                States("prominent") { Button("Save") {}.buttonStyle(.borderedProminent) }
                States("borderless") { Button("Save") {}.buttonStyle(.borderless) }
                States("plain") { Button("Plain") {}.buttonStyle(.plain) }
                States("link") { Button("Link") {}.buttonStyle(.link) }
                States("destructive") { Button("Delete", role: .destructive) {} }
                States("prominent") { Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent) }
            }
        }
    }

    @Test func buttonSizes() throws {
        try Golden.check("button-sizes") {
            VStack(alignment: .leading, spacing: 0) {
                Line("sizes") {
                    HStack {
                        Button("Mini") {}.controlSize(.mini)
                        Button("Small") {}.controlSize(.small)
                        Button("Regular") {}
                        Button("Large") {}.controlSize(.large)
                        Button("Extra large") {}.controlSize(.extraLarge)
                    }
                    .padding(8)
                }
                Line("shape, tint") {
                    HStack {
                        Button("Capsule") {}.buttonBorderShape(.capsule)
                        Button("Save") {}.buttonStyle(.borderedProminent).tint(.green)
                        Button("Save") {}.buttonStyle(.borderless).tint(.purple)
                        Menu("Sort") { Button("Name") {} }
                    }
                    .padding(8)
                }
            }
        }
    }

    @Test func toggles() throws {
        try Golden.check("toggles") {
            VStack(alignment: .leading, spacing: 0) {
                States("checkbox") { Toggle("Wrap", isOn: .constant(false)).toggleStyle(.checkbox) }
                States("on") { Toggle("Wrap", isOn: .constant(true)).toggleStyle(.checkbox) }
                States("mixed") {
                    Toggle("Wrap", sources: [Binding.constant(true), .constant(false)], isOn: \.self)
                }
                States("switch") { Toggle("Wrap", isOn: .constant(false)).toggleStyle(.switch) }
                States("on") { Toggle("Wrap", isOn: .constant(true)).toggleStyle(.switch) }
                States("button") { Toggle("Pin", isOn: .constant(false)).toggleStyle(.button) }
                States("on") { Toggle("Pinned", isOn: .constant(true)).toggleStyle(.button) }
            }
        }
    }

    @Test func values() throws {
        try Golden.check("values") {
            VStack(alignment: .leading, spacing: 0) {
                States("slider") { Slider(value: .constant(0.4)).frame(width: 90) }
                States("steps") { Slider(value: .constant(2), in: 0...4, step: 1).frame(width: 90) }
                Line("ends") {
                    Slider(value: .constant(0.3)) {
                        Text("v")
                    } minimumValueLabel: {
                        Text("0")
                    } maximumValueLabel: {
                        Text("9")
                    }
                    .frame(width: 200).padding(8)
                }
                Line("stepper") {
                    Posed { Stepper("Copies", value: .constant(3)) }
                    Posed(.pressed, at: CGPoint(x: 70, y: 15)) { Stepper("Copies", value: .constant(3)) }
                    Posed { Stepper("Copies", value: .constant(0), in: 0...9) }
                    Posed { Stepper("Copies", value: .constant(3)).disabled(true) }
                }
                Line("progress") {
                    VStack(spacing: 16) {
                        ProgressView("Downloading", value: 0.62)
                        ProgressView(value: 0.3).tint(.green)
                        HStack(spacing: 24) {
                            ProgressView().controlSize(.small)
                            ProgressView()
                            ProgressView().controlSize(.large)
                            ProgressView(value: 0.6).progressViewStyle(.circular)
                            ProgressView("Loading")
                        }
                        Gauge(value: 0.8) {
                            Text("Battery")
                        } currentValueLabel: {
                            Text("80")
                        }
                        .tint(.green)
                        HStack(spacing: 24) {
                            Gauge(value: 0.58) { Text("58") }.gaugeStyle(.accessoryCircular)
                            Gauge(value: 0.3) { Text("30") }.gaugeStyle(.accessoryCircularCapacity)
                            Link("Link", destination: URL(string: "https://example.org")!)
                        }
                    }
                    .frame(width: 300).padding(8)
                }
            }
        }
    }

    struct Choices: View {
        let selection: String
        var body: some View {
            Picker("View", selection: .constant(selection)) {
                ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) }
            }
        }
    }

    @Test func pickers() throws {
        try Golden.check("pickers") {
            VStack(alignment: .leading, spacing: 0) {
                Line("segmented") {
                    Posed { Choices(selection: "Day").pickerStyle(.segmented) }
                    Posed(.hovered, at: CGPoint(x: 90, y: 15)) { Choices(selection: "Day").pickerStyle(.segmented) }
                    Posed(.focused) { Choices(selection: "Week").pickerStyle(.segmented) }
                }
                Line("disabled") {
                    Posed { Choices(selection: "Day").pickerStyle(.segmented).disabled(true) }
                    Posed { Choices(selection: "Day").pickerStyle(.segmented).controlSize(.small) }
                }
                Line("radio") {
                    Posed { Choices(selection: "Day").pickerStyle(.radioGroup) }
                    Posed(.hovered, at: CGPoint(x: 10, y: 34)) { Choices(selection: "Day").pickerStyle(.radioGroup) }
                    Posed(.focused) { Choices(selection: "Week").pickerStyle(.radioGroup) }
                    Posed { Choices(selection: "Week").pickerStyle(.radioGroup).disabled(true) }
                }
                Line("palette") {
                    Posed {
                        Picker("Colour", selection: .constant(1)) {
                            Circle().fill(.red).frame(width: 18, height: 18).tag(0)
                            Circle().fill(.orange).frame(width: 18, height: 18).tag(1)
                            Circle().fill(.green).frame(width: 18, height: 18).tag(2)
                        }
                        .pickerStyle(.palette)
                    }
                }
                States("menu") { Choices(selection: "Day") }
            }
        }
    }

    @Test func menus() throws {
        try Golden.check("menus") {
            VStack(alignment: .leading, spacing: 0) {
                Line("open") {
                    Posed(.open) { Choices(selection: "Week").frame(width: 200, height: 120) }
                    Posed(.open, at: CGPoint(x: 60, y: 30)) {
                        Menu("Sort by") {
                            Button("Name") {}
                            Button("Delete", role: .destructive) {}
                            Divider()
                            Section("Order") {
                                Toggle("Up", isOn: .constant(true))
                                Toggle("Down", isOn: .constant(false))
                            }
                            Menu("More") { Button("x") {} }
                        }
                        .frame(width: 120, height: 60).frame(width: 200, height: 260, alignment: .top)
                    }
                }
            }
        }
    }

    @Test func contextMenus() throws {
        try Golden.check("context-menus", allowing: Golden.Allowances(faintTexts: ["Three files", "Paste"])) {
            HStack(alignment: .top, spacing: 0) {
                Posed(.menu, at: CGPoint(x: 30, y: 20)) {
                    Text("View").frame(width: 60, height: 40).contentShape(Rectangle())
                        .contextMenu {
                            Text("Three files")
                            Divider()
                            Button("Open", systemImage: "folder") {}
                            Menu("Open with") { Button("x") {} }
                            Button("Paste") {}.disabled(true)
                            Section("Sort by") {
                                Picker("Sort", selection: .constant(0)) {
                                    Text("Name").tag(0)
                                    Text("Date").tag(1)
                                }
                            }
                            Divider()
                            Button("Delete", systemImage: "trash", role: .destructive) {}
                        }
                        .frame(width: 260, height: 360, alignment: .topLeading)
                }
                VStack(alignment: .leading, spacing: 0) {
                    Posed(.rested, at: CGPoint(x: 30, y: 15)) {
                        Button("Star") {}.help("Remove from favourites").frame(
                            width: 240, height: 80, alignment: .topLeading)
                    }
                    Posed(.menu, at: CGPoint(x: 30, y: 20)) {
                        Text("View").frame(width: 60, height: 40).contentShape(Rectangle())
                            .contextMenu {
                                Button("Open") {}
                                Button("Share") {}
                            } preview: {
                                Text("A preview").padding(24).background(Color.blue.opacity(0.15))
                            }
                            .frame(width: 240, height: 220, alignment: .topLeading)
                    }
                }
            }
        }
    }

    @Test func colours() throws {
        try Golden.check("color-pickers") {
            HStack(alignment: .top, spacing: 12) {
                VStack(alignment: .leading, spacing: 0) {
                    States("well") { ColorPicker("Tint", selection: .constant(.teal)).labelsHidden() }
                    Line("label") {
                        Posed { ColorPicker("Tint", selection: .constant(.orange)) }
                        Posed { ColorPicker("Half", selection: .constant(.red.opacity(0.5))) }
                    }
                    Line("group") {
                        Posed {
                            ControlGroup {
                                Button("B") {}
                                Toggle("I", isOn: .constant(true))
                                Button("U") {}
                            }
                        }
                        Posed(.hovered, at: CGPoint(x: 18, y: 15)) {
                            ControlGroup {
                                Button("B") {}
                                Button("I") {}
                            }
                        }
                        Posed(.pressed, at: CGPoint(x: 18, y: 15)) {
                            ControlGroup {
                                Button("B") {}
                                Button("I") {}
                            }
                        }
                    }
                    Line("disabled") {
                        Posed {
                            ControlGroup {
                                Button("B") {}
                                Button("I") {}
                            }.disabled(true)
                        }
                        Posed { ControlGroup("Zoom") { Button("In") {} }.controlGroupStyle(.menu) }
                        Posed(.focused) {
                            ControlGroup {
                                Button("B") {}
                                Button("I") {}
                            }
                        }
                    }
                }
                Posed(.open, at: CGPoint(x: 62, y: 52)) {
                    ColorPicker("Tint", selection: .constant(Color(hue: 0.5, saturation: 0.8, brightness: 0.65)))
                        .labelsHidden().frame(width: 272, height: 260, alignment: .topLeading).padding(40)
                }
            }
        }
    }

    @Test func popovers() throws {
        try Golden.check("popovers") {
            HStack(spacing: 0) {
                Posed {
                    Text("Below").popover(isPresented: .constant(true)) {
                        VStack(alignment: .leading, spacing: 4) {
                            Text("Needless redraw").font(.headline)
                            Text("Same output as before.").font(.callout).foregroundStyle(.secondary)
                        }
                    }
                    .frame(width: 260, height: 160, alignment: .top)
                }
                Posed {
                    Text("Above").popover(isPresented: .constant(true), arrowEdge: .top) { Text("Above it") }
                        .frame(width: 160, height: 160)
                }
                Posed {
                    Text("Beside").popover(isPresented: .constant(true), arrowEdge: .trailing) { Text("Beside it") }
                        .frame(width: 240, height: 160, alignment: .leading)
                }
            }
        }
    }

    @Test func fields() throws {
        try Golden.check("fields") {
            VStack(alignment: .leading, spacing: 0) {
                Line("field") {
                    Posed { TextField("Name", text: .constant("")).frame(width: 130) }
                    Posed { TextField("Name", text: .constant("Halcyon")).frame(width: 130) }
                    Posed { TextField("Name", text: .constant("Read only")).disabled(true).frame(width: 130) }
                }
                Line("focused") {
                    Posed(.pressed) { TextField("Name", text: .constant("King")).frame(width: 130) }
                    Posed(.focused) { TextField("Name", text: .constant("Kingfisher")).frame(width: 130) }
                    Posed(.pressed) { TextField("Name", text: .constant("")).frame(width: 130) }
                }
                Line("secure, plain") {
                    Posed { SecureField("Password", text: .constant("halcyon")).frame(width: 130) }
                    Posed { TextField("Name", text: .constant("Plain")).textFieldStyle(.plain).frame(width: 130) }
                    Posed { TextField("Name", text: .constant("Small")).controlSize(.small).frame(width: 130) }
                }
                Line("editor") {
                    Posed {
                        TextEditor(
                            text: .constant("A functional Binding observes at a known moment, in a transaction.")
                        )
                        .frame(width: 260, height: 64)
                    }
                    Posed(.focused) { TextEditor(text: .constant("One\nTwo")).frame(width: 130, height: 64) }
                }
            }
        }
    }

    @Test func dates() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = 2
        let zone = TimeZone(identifier: "UTC")!
        calendar.timeZone = zone
        let date = calendar.date(from: DateComponents(year: 2031, month: 11, day: 18, hour: 6, minute: 30))!
        func placed<Content: View>(_ content: Content) -> some View {
            content.environment(\.calendar, calendar).environment(\.timeZone, zone)
                .environment(\.locale, Locale(identifier: "en_GB"))
        }
        try Golden.check("dates") {
            HStack(alignment: .top, spacing: 20) {
                VStack(alignment: .leading, spacing: 0) {
                    Posed { placed(DatePicker("Starts", selection: .constant(date))) }
                    Posed { placed(DatePicker("Starts", selection: .constant(date)).disabled(true)) }
                    Posed(.open, at: CGPoint(x: 100, y: 55)) {
                        placed(
                            DatePicker("", selection: .constant(date), displayedComponents: .date).labelsHidden()
                                .frame(width: 300, height: 340, alignment: .topLeading).padding(40))
                    }
                }
                Posed {
                    placed(
                        DatePicker("Day", selection: .constant(date), displayedComponents: .date)
                            .datePickerStyle(.graphical))
                }
            }
        }
    }

    @Test func formColumns() throws {
        try Golden.check("form-columns") {
            Form {
                TextField("Host", text: .constant("localhost"))
                Picker("Policy", selection: .constant(0)) { Text("SwiftUI").tag(0) }
                Toggle("Record values", isOn: .constant(true))
                LabeledContent("Version", value: "1.4")
                ColorPicker("Tint", selection: .constant(.teal))
                Slider(value: .constant(0.4)) { Text("Volume") }
                Button("Start") {}
            }
            .formStyle(.columns).frame(width: 340)
        }
    }

    @Test func forms() throws {
        try Golden.check("forms") {
            HStack(alignment: .top, spacing: 20) {
                Form {
                    Section {
                        LabeledContent("Account", value: "kingfisher@example.org")
                        Toggle("Notifications", isOn: .constant(true))
                        Picker("Appearance", selection: .constant(0)) { Text("Automatic").tag(0) }
                        TextField("Name", text: .constant("Halcyon"))
                        Stepper("Copies", value: .constant(3))
                        Slider(value: .constant(0.4))
                        Button("Delete account", role: .destructive) {}
                    } header: {
                        Text("Form, grouped")
                    } footer: {
                        Text("The footer explains in one sentence.")
                    }
                }
                .frame(width: 380, height: 420)
                VStack(alignment: .leading, spacing: 12) {
                    DisclosureGroup("Network", isExpanded: .constant(true)) {
                        VStack(spacing: 10) {
                            LabeledContent("Host", value: "localhost")
                            LabeledContent("Port", value: "8080")
                        }
                    }
                    DisclosureGroup("Security") { Text("x") }
                    GroupBox("Output") {
                        Toggle("Write a journal", isOn: .constant(true))
                        Toggle("Open it when done", isOn: .constant(false))
                    }
                }
                .frame(width: 260)
            }
        }
    }
}
