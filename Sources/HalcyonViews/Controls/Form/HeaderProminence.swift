import HalcyonCore

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
    /// As the place says.
    case standard
    /// More than that.
    case increased
}

private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

extension EnvironmentValues {
    /// How much the headers of sections stand out.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    /// The text of a header that stands out.
    mutating func setProminentHeader() {
        font = Font.title3.weight(.semibold)
        foreground = ForegroundLevels(primary: AnyShapeStyle(ControlInk(kind: .label)))
    }
}

extension View {
    /// Sets how much the headers of sections inside stand out (semantics 376).
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}
