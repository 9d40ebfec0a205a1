// Operators on one value that are themselves values: no subscription in between.

extension Just where Output: Comparable {
    /// The value.
    public func min() -> Just<Output> { self }

    /// The value.
    public func max() -> Just<Output> { self }
}

extension Just where Output: Equatable {
    /// Whether the value is `output`.
    public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

    /// The value.
    public func removeDuplicates() -> Just<Output> { self }
}

extension Just {
    /// The value: there is nothing to compare it with.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// The value: there is nothing to compare it with.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

    /// Whether the value meets `predicate`.
    public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

    /// Whether the value meets `predicate`, or what it throws.
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result.Publisher(Result { try predicate(output) })
    }

    /// The value: there is nothing to compare it with.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

    /// The value, or what `predicate` throws for the value and itself.
    public func tryRemoveDuplicates(
        by predicate: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        Result.Publisher(
            Result {
                _ = try predicate(output, output)
                return output
            })
    }

    /// Whether the value meets `predicate`.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(predicate(output)) }

    /// Whether the value meets `predicate`, or what it throws.
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result.Publisher(Result { try predicate(output) })
    }

    /// An array of the value.
    public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

    /// One.
    public func count() -> Just<Int> { Just<Int>(1) }

    /// Nothing, unless `count` is zero. It must not be negative.
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        precondition(count >= 0, "count must not be negative")
        return Optional.Publisher(count > 0 ? nil : output)
    }

    /// The value, unless it meets `predicate`.
    public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional.Publisher(predicate(output) ? nil : output)
    }

    /// The value.
    public func first() -> Just<Output> { self }

    /// The value, if it meets `predicate`.
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional.Publisher(predicate(output) ? output : nil)
    }

    /// The value.
    public func last() -> Just<Output> { self }

    /// The value, if it meets `predicate`.
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional.Publisher(predicate(output) ? output : nil)
    }

    /// Nothing.
    public func ignoreOutput() -> Empty<Output, Never> { Empty() }

    /// What `transform` makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

    /// What `transform` makes of the value, or what it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        Result.Publisher(Result { try transform(output) })
    }

    /// What `transform` makes of the value, if it is not nil.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
        Optional<T>.Publisher(transform(output))
    }

    /// The value, if `isIncluded` accepts it.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional.Publisher(isIncluded(output) ? output : nil)
    }

    /// The value, with the type of an error.
    public func mapError<E>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher where E: Error {
        Result.Publisher(.success(output))
    }

    /// The value: it does not fail.
    public func replaceError(with output: Output) -> Just<Output> { self }

    /// The value: it is not empty.
    public func replaceEmpty(with output: Output) -> Just<Output> { self }

    /// The value: it does not fail.
    public func retry(_ times: Int) -> Just<Output> { self }

    /// One step of a fold.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) -> T
    ) -> Result<T, Never>.Publisher {
        Result.Publisher(.success(nextPartialResult(initialResult, output)))
    }

    /// One step of a fold, or what it throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        Result.Publisher(Result { try nextPartialResult(initialResult, output) })
    }

    /// One step of a fold.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        Result.Publisher(.success(nextPartialResult(initialResult, output)))
    }

    /// One step of a fold, or what it throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        Result.Publisher(Result { try nextPartialResult(initialResult, output) })
    }

    /// The value, if `index` is zero. It must not be negative.
    public func output(at index: Int) -> Optional<Output>.Publisher {
        precondition(index >= 0, "index must not be negative")
        return Optional.Publisher(index == 0 ? output : nil)
    }

    /// The value, if the range begins with zero.
    public func output<R>(in range: R) -> Optional<Output>.Publisher where R: RangeExpression, R.Bound == Int {
        // Measured: an empty range that begins with zero sends the value as well.
        Optional.Publisher(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
    }

    /// The value, if `maxLength` is positive. It must not be negative.
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return Optional.Publisher(maxLength > 0 ? output : nil)
    }

    /// The value, if it meets `predicate`.
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional.Publisher(predicate(output) ? output : nil)
    }

    /// The value, with the type of an error.
    public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
        Result.Publisher(.success(output))
    }

    /// `elements` and then the value.
    public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

    /// The elements of a sequence and then the value.
    public func prepend<S>(_ elements: S) -> Publishers.Sequence<[Output], Never>
    where Output == S.Element, S: Sequence {
        Publishers.Sequence(sequence: elements + [output])
    }

    /// The value and then `elements`.
    public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

    /// The value and then the elements of a sequence.
    public func append<S>(_ elements: S) -> Publishers.Sequence<[Output], Never>
    where Output == S.Element, S: Sequence {
        Publishers.Sequence(sequence: [output] + elements)
    }
}
