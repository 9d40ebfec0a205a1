/// What an entry's default is made by, where its type is not written: `@Entry var columns = [1, 2, 3]`.
///
/// Only `@Entry` writes these.
public struct HalcyonDefault<Value>: Sendable {
    let make: @Sendable () -> Value

    /// A default that is made anew by `make` at each read.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }
}

/// A key whose value type follows from its default. Only `@Entry` conforms to it.
public protocol HalcyonInferredDefault {
    /// The type of the values.
    associatedtype Value

    /// What makes the default.
    static var makeDefault: HalcyonDefault<Value> { get }
}

extension HalcyonInferredDefault {
    /// The default, made anew.
    public static var defaultValue: Value { makeDefault.make() }
}
