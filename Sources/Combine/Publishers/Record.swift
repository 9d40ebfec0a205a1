/// A publisher that plays a recorded series of values and its end, to each subscriber from the beginning.
public struct Record<Output, Failure>: Publisher where Failure: Error {
    /// The recording.
    public let recording: Recording

    /// Records what `record` says.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Plays a recording.
    public init(recording: Recording) {
        self.recording = recording
    }

    /// Plays these values and this end.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    /// Attaches a subscriber.
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        guard !recording.output.isEmpty else {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: recording.completion)
            return
        }
        subscriber.receive(
            subscription: SequenceSubscription(
                recording.output, to: subscriber, completion: recording.completion, showsCompletion: true))
    }

    /// A series of values and its end.
    public struct Recording {
        /// A value of the series.
        public typealias Input = Output

        /// The values.
        public private(set) var output: [Output]

        /// The end.
        public private(set) var completion: Subscribers.Completion<Failure>

        private var isOpen: Bool

        /// An empty recording, which can be recorded to; it ends normally.
        public init() {
            output = []
            completion = .finished
            isOpen = true
        }

        /// A complete recording.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
            isOpen = false
        }

        /// Records a value.
        ///
        /// - Precondition: the end has not been recorded.
        public mutating func receive(_ input: Input) {
            precondition(isOpen, "Receiving values after completion is illegal")
            output.append(input)
        }

        /// Records the end.
        ///
        /// - Precondition: the end has not been recorded.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(isOpen, "Receiving completion more than once is illegal")
            self.completion = completion
            isOpen = false
        }
    }
}

private enum RecordCodingKeys: String, CodingKey { case recording }

private enum RecordingCodingKeys: String, CodingKey { case output, completion }

extension Record: Codable where Output: Codable, Failure: Codable {
    /// Reads what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordCodingKeys.self)
        self.init(recording: try container.decode(Recording.self, forKey: .recording))
    }

    /// Writes the recording.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordCodingKeys.self)
        try container.encode(recording, forKey: .recording)
    }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    /// Reads what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordingCodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
    }

    /// Writes the values and the end.
    public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

    /// Writes the values and the end.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordingCodingKeys.self)
        try container.encode(output, forKey: .output)
        try container.encode(completion, forKey: .completion)
    }
}
