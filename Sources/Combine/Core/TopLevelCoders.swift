import Foundation

/// A type that encodes whole values, as `encode(encoder:)` uses.
public protocol TopLevelEncoder {
    /// What encoding makes.
    associatedtype Output

    /// Encodes `value`, or throws the format's error.
    func encode<T>(_ value: T) throws -> Output where T: Encodable
}

/// A type that decodes whole values, as `decode(type:decoder:)` uses.
public protocol TopLevelDecoder {
    /// What decoding reads.
    associatedtype Input

    /// Decodes a `T` from `from`, or throws the format's error.
    func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
