import Foundation
import HalcyonCore

/// A length that grows with how large a person wants text to be, as text of a style does.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var typeSize
    private let base: Value
    private let style: Font.TextStyle

    /// A length as it is at the size that nobody changed, in points.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { (base, style) = (wrappedValue, textStyle) }

    /// A length that grows as running text does.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The length now, in points.
    public var wrappedValue: Value {
        if typeSize == .large { return base }
        let size = style.setting.size
        return base * Value(typeSize.scaled(size) / size)
    }
}
