import HalcyonCore
import HalcyonPlatform

extension Wheel {
    /// A key turns the wheel: a row by an arrow, five by a page key, to an end by home and end. False: it is none of these.
    package func take(_ key: KeyEvent) -> Bool {
        guard count > 0, key.modifiers.isEmpty else { return false }
        let calm = Spring(Measure.Springs.calm)
        switch key.key {
        case .down: turn(by: 1, at: key.time)
        case .up: turn(by: -1, at: key.time)
        case .pageDown: turn(by: 5, at: key.time)
        case .pageUp: turn(by: -5, at: key.time)
        case .home: turn(to: 0, by: calm, at: key.time)
        case .end: turn(to: count - 1, by: calm, at: key.time)
        default: return false
        }
        return true
    }

    /// What is typed turns the wheel to the row whose words begin so; false: none's do.
    package func take(_ text: String, at time: Double, words: (Int) -> String) -> Bool {
        let row = typeAhead.row(text, from: motion.landing, count: count, at: time, words: words)
        if let row { turn(to: row, by: Spring(Measure.Springs.calm), at: time) }
        return row != nil
    }
}
