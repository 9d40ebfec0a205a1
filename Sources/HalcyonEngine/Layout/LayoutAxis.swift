/// Along what a record's children stand, as a spacer among them has to know (semantics 185).
public enum LayoutAxis: Sendable {
    case vertical, horizontal
    /// Along none: one on another.
    case none
    /// As the container of the record says.
    case inherited
}

extension LayoutPass {
    /// Along what the record and its neighbours stand.
    public func axis(of record: Int32) -> LayoutAxis {
        var container = records[Int(record)].parent
        while container != HalcyonEngine.none {
            let axis = plan(container).childAxis(of: container, self)
            if axis != .inherited { return axis }
            container = records[Int(container)].parent
        }
        return .none
    }

    /// How early the record is served by a stack (semantics 180 b, 185).
    @inline(__always) public func priority(of record: Int32) -> Double {
        tables.priority(record)
    }
}
