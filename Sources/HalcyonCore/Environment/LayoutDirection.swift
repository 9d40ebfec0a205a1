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
    /// A writer came: from the first one of the direction on, layout asks for it.
    func noteDirection(_ list: EnvironmentEntry?, over around: EnvironmentEntry?) {
        var entry = list
        while let one = entry, one !== around {
            if one.key == ObjectIdentifier(LayoutDirectionKey.self) {
                layout.knowDirections { [unowned(unsafe) self] in layoutDirection(at: $0) == .rightToLeft }
            }
            entry = one.next
        }
    }

    /// A writer of the direction writes another one.
    func directionChanged() { layout.directionChanged() }

    /// The direction at a node.
    package func layoutDirection(at node: Int32) -> LayoutDirection { environmentValues(at: node).layoutDirection }
}
