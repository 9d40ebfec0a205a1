// Operators on a value or an error which are themselves values: no subscription in between.

extension Result.Publisher where Output: Equatable {
    /// Whether the value is `output`.
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

    /// The same.
    public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Output: Comparable {
    /// The same.
    public func min() -> Result<Output, Failure>.Publisher { self }

    /// The same.
    public func max() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher {
    /// Whether the value meets `predicate`.
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether the value meets `predicate`, or what it throws.
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Whether the value meets `predicate`.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

    /// Whether the value meets `predicate`, or what it throws.
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// An array of the value.
    public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

    /// One.
    public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

    /// The same.
    public func first() -> Result<Output, Failure>.Publisher { self }

    /// The same.
    public func last() -> Result<Output, Failure>.Publisher { self }

    /// Nothing.
    public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

    /// What `transform` makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
        Result<T, Failure>.Publisher(result.map(transform))
    }

    /// What `transform` makes of the value, or what it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
    }

    /// The same, with another error.
    public func mapError<E>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher where E: Error {
        Result<Output, E>.Publisher(result.mapError(transform))
    }

    /// The same: there is nothing to compare the value with.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The same: there is nothing to compare the value with.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The value, or what the comparison throws for the value and itself.
    public func tryMin(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        compared(areInIncreasingOrder)
    }

    /// The value, or what the comparison throws for the value and itself.
    public func tryMax(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        compared(areInIncreasingOrder)
    }

    private func compared(_ compare: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tryMap {
            _ = try compare($0, $0)
            return $0
        }
    }

    /// One step of a fold.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) -> T
    ) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// One step of a fold, or what it throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }

    /// One step of a fold.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    /// One step of a fold, or what it throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }

    /// The same: there is nothing to compare the value with.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

    /// The value, or what `predicate` throws for the value and itself.
    public func tryRemoveDuplicates(
        by predicate: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        compared(predicate)
    }

    /// The value, or `output` in place of the error.
    public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        Result<Output, Never>.Publisher(.success((try? result.get()) ?? output))
    }

    /// The same: it is not empty.
    public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

    /// The same: the result does not change.
    public func retry(_ times: Int) -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
    /// The value, with the type of an error.
    public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
        mapError { (error: Never) -> E in }
    }
}
