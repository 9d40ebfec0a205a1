import HalcyonCore

/// Where a field's text comes from and goes to.
@MainActor struct FieldSource {
    /// The text of the value now, as it is shown.
    let read: () -> String
    /// Writes the value of a text; whether the text has one. One that has none is not written.
    let write: (String) -> Bool
    /// Whether the text may differ from its value's while it is edited (`1.` and `1`).
    let isFormatted: Bool

    init(_ text: Binding<String>) {
        read = { text.wrappedValue }
        write = { new in
            text.wrappedValue = new
            return true
        }
        isFormatted = false
    }

    init(read: @escaping () -> String, write: @escaping (String) -> Bool) {
        (self.read, self.write, isFormatted) = (read, write, true)
    }
}
