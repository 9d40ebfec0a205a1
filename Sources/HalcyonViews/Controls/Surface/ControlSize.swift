import HalcyonCore
import HalcyonDrawing

/// How large controls are (look: height, room at the sides, text, corners).
public enum ControlSize: CaseIterable, Hashable, Sendable {
    /// 20 points high, text of 11.
    case mini
    /// 24 points high, text of 12.
    case small
    /// 30 points high, text of 14.
    case regular
    /// 38 points high, text of 15.
    case large
    /// 46 points high, text of 16.
    case extraLarge

    /// The lengths of controls of this size.
    var measure: ControlMeasure {
        switch self {
        case .mini: .mini
        case .small: .small
        case .regular: .regular
        case .large: .large
        case .extraLarge: .extraLarge
        }
    }
}

/// What a control stands in, where that decides how it looks.
enum ControlPlace: Hashable, Sendable {
    /// Among any views.
    case anywhere
    /// A row of a form or a list.
    case row
    /// A row of a form with labels in one column and controls in another.
    case column
    /// An open menu.
    case menu
    /// A group of controls that are one shape.
    case group
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum ControlPlaceKey: EnvironmentKey { static let defaultValue = ControlPlace.anywhere }
private enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// How large controls are.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    var controlPlace: ControlPlace {
        get { self[ControlPlaceKey.self] }
        set { self[ControlPlaceKey.self] = newValue }
    }
    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets how large the controls inside are.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Hides the labels of the controls inside, without room for them; accessibility still reads them (semantics 142).
    nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
