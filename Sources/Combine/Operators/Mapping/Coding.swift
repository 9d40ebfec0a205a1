extension Publishers {
    /// Encodes each value.
    public struct Encode<Upstream, Coder>: Publisher
    where Upstream: Publisher, Coder: TopLevelEncoder, Upstream.Output: Encodable {
        /// What encoding makes.
        public typealias Output = Coder.Output

        /// Any error: the upstream's, or the encoder's.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        private let encoder: Coder

        /// Makes the operator.
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(
                CodingRelay<Upstream, Downstream>(downstream: subscriber, name: "Encode") { [encoder] in
                    try encoder.encode($0)
                })
        }
    }

    /// Decodes each value.
    public struct Decode<Upstream, Output, Coder>: Publisher
    where Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder, Upstream.Output == Coder.Input {
        /// Any error: the upstream's, or the decoder's.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        private let decoder: Coder

        /// Makes the operator.
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(
                CodingRelay<Upstream, Downstream>(downstream: subscriber, name: "Decode") { [decoder] in
                    try decoder.decode(Output.self, from: $0)
                })
        }
    }
}

extension Publisher {
    /// Encodes each value with `encoder`, such as a `JSONEncoder`; its error ends the stream.
    public func encode<Coder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
    where Coder: TopLevelEncoder, Output: Encodable {
        Publishers.Encode(upstream: self, encoder: encoder)
    }

    /// Decodes each value with `decoder`, such as a `JSONDecoder`; its error ends the stream.
    public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}

/// Turns each value into another one; an error ends the stream.
private final class CodingRelay<Upstream: Publisher, Downstream: Subscriber>: Relay<
    Downstream, Upstream.Output, Upstream.Failure
>
where Downstream.Failure == any Error {
    private let convert: (Upstream.Output) throws -> Downstream.Input
    private let name: String

    init(downstream: Downstream, name: String, convert: @escaping (Upstream.Output) throws -> Downstream.Input) {
        self.name = name
        self.convert = convert
        super.init(downstream: downstream)
    }

    override func next(_ input: Upstream.Output) -> Subscribers.Demand {
        do {
            return downstream.receive(try convert(input))
        } catch {
            end(.failure(error))
            return .none
        }
    }

    override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
        downstream.receive(completion: completion.erased)
    }

    override var acceptsValue: Bool { !status.isTerminal }
    override var acceptsCompletion: Bool { !status.isTerminal }
    override var description: String { name }
    override var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let status = self.status
        lock.unlock()
        return [
            "downstream": downstream, "finished": status.isTerminal,
            "upstreamSubscription": status.subscription as Any,
        ]
    }
}
