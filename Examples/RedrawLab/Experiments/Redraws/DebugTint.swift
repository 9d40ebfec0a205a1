import HalcyonDrawing
import SwiftUI
import Synchronization

/// A pale tint whose hue is drawn anew each time one is made: behind a view it changes whenever the body runs that makes
/// it, so that a redraw can be seen. Only where `DEBUG` is defined; else it is clear.
struct DebugTint: ShapeStyle {
    let hue: Double

    func resolve(in environment: EnvironmentValues) -> Color {
        #if DEBUG
        let isDark = environment.colorScheme == .dark
        let chroma = isDark ? 0.04 : 0.045
        let color = Oklab(
            lightness: isDark ? 0.34 : 0.93, a: chroma * cos(hue), b: chroma * sin(hue), alpha: 1
        ).rgba
        return Color(red: color.red, green: color.green, blue: color.blue)
        #else
        return .clear
        #endif
    }
}

extension ShapeStyle where Self == DebugTint {
    /// A tint at random.
    static var debug: DebugTint { DebugTint(hue: TintSource.next()) }
}

/// Where the hues of tints come from.
package enum TintSource {
    private static let seed = Mutex<UInt64?>(nil)

    /// From now on the hues are the same on every run, for pictures that are to be compared.
    package static func start(at number: UInt64) { seed.withLock { $0 = number } }

    /// Another hue, 0 … 2π.
    static func next() -> Double {
        seed.withLock { state in
            guard let number = state else { return .random(in: 0..<2 * .pi) }
            // A golden angle further each time: neighbours differ as much as they can.
            state = number &+ 1
            return (Double(number) * .pi * (3 - 5.0.squareRoot())).truncatingRemainder(dividingBy: 2 * .pi)
        }
    }
}
