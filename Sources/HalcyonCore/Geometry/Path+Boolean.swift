import HalcyonDrawing

// What two areas have together. The results are straight pieces a hundredth of a point from the curves; open subpaths count
// as closed.
extension Path {
    /// The outline of what is in this area, in another one, or in both.
    /// - Parameter eoFill: what lies inside an even number of subpaths is outside, in both.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .union, eoFill) }

    /// The outline of what is in this area and in another one.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .intersection, eoFill) }

    /// The outline of what is in this area and not in another one.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .subtraction, eoFill) }

    /// The outline of what is in this area or in another one, and not in both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, .symmetricDifference, eoFill)
    }

    /// What of this line is in another outline's area.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        Path(vector: vector.line(inside: other.vector, true, rule: eoFill ? .evenOdd : .nonZero))
    }

    /// What of this line is outside of another outline's area.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        Path(vector: vector.line(inside: other.vector, false, rule: eoFill ? .evenOdd : .nonZero))
    }

    /// The same area by outlines that do not cross each other, the same by either rule.
    public func normalized(eoFill: Bool = true) -> Path { combined(Path(), .union, eoFill) }

    private func combined(_ other: Path, _ operation: AreaOperation, _ eoFill: Bool) -> Path {
        Path(vector: vector.combined(with: other.vector, operation, rule: eoFill ? .evenOdd : .nonZero))
    }
}
