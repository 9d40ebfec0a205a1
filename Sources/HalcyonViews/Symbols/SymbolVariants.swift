import HalcyonCore

/// Variants of symbols that are asked for by the environment: filled, in a shape, struck out.
public struct SymbolVariants: Hashable, Sendable {
    private var shape: String?
    private var isSlashed = false
    private var isFilled = false

    /// As they are named.
    public static let none = SymbolVariants()
    /// In a circle.
    public static let circle = none.circle
    /// In a square.
    public static let square = none.square
    /// In a rectangle: drawn as in a square.
    public static let rectangle = none.rectangle
    /// Filled.
    public static let fill = none.fill
    /// Struck out.
    public static let slash = none.slash

    /// In a circle as well.
    public var circle: SymbolVariants { with { $0.shape = "circle" } }
    /// In a square as well.
    public var square: SymbolVariants { with { $0.shape = "square" } }
    /// In a rectangle as well.
    public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }
    /// Filled as well.
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    /// Struck out as well.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    /// Whether it asks for all that another one asks for.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.shape == nil || other.shape == shape) && (!other.isSlashed || isSlashed) && (!other.isFilled || isFilled)
    }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    /// The names by which a symbol is looked for, the one with all variants first, its own last.
    func names(_ name: String) -> [String] {
        if self == .none { return [name] }
        var words = name.split(separator: ".").map(String.init)
        let wasFilled = words.last == "fill"
        if wasFilled { words.removeLast() }
        func joined(_ shape: String?, _ isSlashed: Bool, _ isFilled: Bool) -> String {
            var all = words
            if let shape, !all.contains(shape) { all.append(shape) }
            if isSlashed, !all.contains("slash") { all.append("slash") }
            return (all + (isFilled ? ["fill"] : [])).joined(separator: ".")
        }
        return [
            joined(shape, isSlashed, isFilled || wasFilled), joined(nil, isSlashed, isFilled || wasFilled),
            joined(nil, false, isFilled || wasFilled), name,
        ]
    }

    /// Both together.
    func union(_ other: SymbolVariants) -> SymbolVariants {
        with {
            $0.shape = other.shape ?? shape
            $0.isSlashed = isSlashed || other.isSlashed
            $0.isFilled = isFilled || other.isFilled
        }
    }
}

private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variants of symbols that are shown, where there are such.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Shows variants of the symbols inside, where there are such; `.none` shows them as they are named.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.union(variant) }
    }
}
