extension Subscribers {
    /// How a stream ends.
    @frozen public enum Completion<Failure> where Failure: Error {
        /// It ended normally.
        case finished
        /// It stopped because of an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion: Encodable where Failure: Encodable {
    /// Writes whether the stream succeeded, and the error if it did not.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CompletionCodingKeys.self)
        switch self {
        case .finished:
            try container.encode(true, forKey: .success)
        case .failure(let error):
            try container.encode(false, forKey: .success)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
    /// Reads what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CompletionCodingKeys.self)
        self =
            try container.decode(Bool.self, forKey: .success)
            ? .finished : .failure(container.decode(Failure.self, forKey: .error))
    }
}

private enum CompletionCodingKeys: String, CodingKey { case success, error }

extension Subscribers.Completion {
    /// The same end with another type of error.
    func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }

    /// The same end with the type of the error hidden.
    var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}
