/// What an operator does after it has looked at one value.
enum PartialCompletion<Value, Failure: Error> {
    case `continue`(Value)
    case finished
    case failure(Failure)
}

/// The inner subscriber of an operator that passes on, drops or replaces each value, and may end the stream.
///
/// A value that is dropped is made good by demanding one more.
class FilterProducer<Downstream: Subscriber, Input, Output, UpstreamFailure: Error, Filter>: Relay<
    Downstream, Input, UpstreamFailure
>
where Downstream.Input == Output {
    typealias Decision = PartialCompletion<Output?, Downstream.Failure>

    final let filter: Filter

    init(downstream: Downstream, filter: Filter) {
        self.filter = filter
        super.init(downstream: downstream)
    }

    /// Looks at a value; `continue(nil)` drops it.
    func receive(newValue: Input) -> Decision {
        preconditionFailure("overridden by each operator")
    }

    /// The error for downstream.
    func convert(_ failure: UpstreamFailure) -> Downstream.Failure {
        preconditionFailure("overridden by each operator")
    }

    override var mirrorChildren: KeyValuePairs<String, Any> { ["downstream": downstream] }

    override final func receivedEarly() { APIViolation.valueBeforeSubscription() }

    override final func completedEarly() { APIViolation.completionBeforeSubscription() }

    override final func request(_ demand: Subscribers.Demand) {
        if lock.withLock({ status.isAwaiting }) { APIViolation.valueBeforeSubscription() }
        super.request(demand)
    }

    override final func cancel() {
        lock.withLock { status.terminate() }?.cancel()
    }

    override final func next(_ input: Input) -> Subscribers.Demand {
        switch receive(newValue: input) {
        case .continue(let output?): return downstream.receive(output)
        case .continue(nil): return .max(1)
        case .finished: end(.finished)
        case .failure(let error): end(.failure(error))
        }
        return .none
    }

    override final func ended(_ completion: Subscribers.Completion<UpstreamFailure>) {
        downstream.receive(completion: completion.mapError(convert))
    }
}
