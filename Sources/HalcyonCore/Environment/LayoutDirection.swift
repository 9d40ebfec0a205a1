import HalcyonEngine

/// In which direction reading goes, and so where the leading side is.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

extension EnvironmentValues {
    /// In which direction reading goes. In a right-to-left layout every container places its views from the right.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}

extension Engine {
    /// From the first writer of the direction on, layout asks for it.
    func knowDirections() {
        layout.knowDirections { [unowned(unsafe) self] in layoutDirection(at: $0) == .rightToLeft }
    }

    /// The direction at a node.
    package func layoutDirection(at node: Int32) -> LayoutDirection { environmentValues(at: node).layoutDirection }
}
