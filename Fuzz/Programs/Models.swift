import SwiftUI

/// An observable object of the older kind: every stored variable is published, so a precise root can follow each.
final class Model: ObservableObject {
    @Published var first: Int
    @Published var second = 1
    @Published var rows: [Row]

    init(_ number: Int) {
        first = number
        rows = Row.constant(number)
    }
}

/// An observable object of the newer kind.
@Observable final class Watched {
    var first: Int
    var second = 1
    var rows: [Row]

    init(_ number: Int) {
        first = number
        rows = Row.constant(number)
    }
}

/// A dynamic property made of others.
@MainActor struct Mixed: DynamicProperty {
    @State private var stored: Int
    @Environment(\.fuzzFirst) private var outer
    private var sum = 0

    init(_ number: Int) { _stored = State(initialValue: number) }

    nonisolated mutating func update() {
        MainActor.assumeIsolated { sum = stored &+ outer }
    }

    /// What `update` made.
    var value: Int { sum }
    var binding: Binding<Int> { $stored }
}

enum FirstKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

enum SecondKey: EnvironmentKey {
    static var defaultValue: Int { 1 }
}

extension EnvironmentValues {
    var fuzzFirst: Int {
        get { self[FirstKey.self] }
        set { self[FirstKey.self] = newValue }
    }
    var fuzzSecond: Int {
        get { self[SecondKey.self] }
        set { self[SecondKey.self] = newValue }
    }
}

/// The sum of what is said inside.
enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = (value &* 3 &+ nextValue()) % 1000 }
}
