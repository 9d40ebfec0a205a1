import Foundation

// Numbers as dumps, transcripts and messages print them: without a fraction where it is zero, at most three decimals.
extension Double {
    /// `12`, `4.742`, `-0.5`; never `-0`.
    public var plain: String {
        guard isFinite else { return isNaN ? "nan" : (self < 0 ? "-inf" : "inf") }
        guard abs(self) < 1e12 else { return String(self) }
        let rounded = (self * 1000).rounded() / 1000
        if rounded == rounded.rounded() { return String(Int64(rounded)) }
        return String(rounded)
    }
}
extension CGPoint {
    /// `x,y` in points.
    public var plain: String { "\(Double(x).plain),\(Double(y).plain)" }
}
extension CGSize {
    /// `width×height` in points.
    public var plain: String { "\(Double(width).plain)×\(Double(height).plain)" }
}
extension CGRect {
    /// `x,y width×height` in points.
    public var plain: String { "\(origin.plain) \(size.plain)" }
}
