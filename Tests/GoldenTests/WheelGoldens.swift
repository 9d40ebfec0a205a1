import Foundation
import SwiftUI
import Testing

/// Wheels at rest, held and in flight, in both schemes.
@MainActor @Suite struct WheelGoldens {
    static let birds = [
        "Common", "Belted", "Pied", "Malachite", "Sacred", "Azure", "Giant", "Crested", "Stork-billed", "Ruddy",
        "Woodland",
        "Green",
    ]
    /// What stands far from the middle is faint on purpose.
    private var allowances: Golden.Allowances {
        Golden.Allowances(
            faintTexts: Set(
                Self.birds + (0...59).flatMap { ["\($0)", "0\($0)"] } + ["AM", "PM", "2025", "2026", "2028", "2029"]
                    + Calendar(identifier: .gregorian).standaloneMonthSymbols))
    }

    struct Birds: View {
        @State var bird = 4
        var body: some View {
            Picker("Bird", selection: $bird) {
                ForEach(Array(WheelGoldens.birds.enumerated()), id: \.offset) { Text($0.element) }
            }
            .pickerStyle(.wheel)
            .frame(width: 200)
            .background(.background, in: .rect(cornerRadius: 12))
        }
    }

    @Test func wheels() throws {
        try Golden.check("wheels", allowing: allowances) {
            HStack(spacing: 0) {
                Posed { Birds() }
                Posed(.turned(1.4)) { Birds() }
                Posed(.focused) { Birds() }
                Posed { Birds().disabled(true) }
            }
        }
    }

    /// One throw, seen after some times.
    @Test func throwing() throws {
        try Golden.check("wheel-strip", allowing: allowances) {
            HStack(spacing: 0) {
                Posed(.thrown(16)) { Birds(bird: 0) }
                Posed(.thrown(16)) { Birds(bird: 0) }
                Posed(.thrown(16)) { Birds(bird: 0) }
                Posed(.thrown(16)) { Birds(bird: 0) }
                Posed(.turned(-1.6)) { Birds(bird: 0) }
            }
        }
    }

    struct Dates: View {
        let components: DatePickerComponents
        let locale: String
        @State var date = Date(timeIntervalSince1970: 1_796_067_000)
        var body: some View {
            DatePicker("Date", selection: $date, displayedComponents: components)
                .labelsHidden()
                .datePickerStyle(.wheel)
                .background(.background, in: .rect(cornerRadius: 12))
                .environment(\.locale, Locale(identifier: locale))
                .environment(\.timeZone, TimeZone(identifier: "UTC")!)
        }
    }

    @Test func dates() throws {
        try Golden.check("wheel-dates", allowing: allowances) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    Posed { Dates(components: .date, locale: "en_GB") }
                    Posed(.turned(0.4)) { Dates(components: .hourAndMinute, locale: "en_US") }
                }
                Posed { Dates(components: [.date, .hourAndMinute], locale: "en_GB") }
            }
        }
    }
}
