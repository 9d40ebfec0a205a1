// Operators on a value that may be missing which are themselves values: no subscription in between.

extension Optional.Publisher where Wrapped: Equatable {
    /// Whether the value is `output`; nothing if there is no value.
    public func contains(_ output: Output) -> Optional<Bool>.Publisher {
        Optional<Bool>.Publisher(self.output.map { $0 == output })
    }

    /// The same.
    public func removeDuplicates() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
    /// The same.
    public func min() -> Optional<Wrapped>.Publisher { self }

    /// The same.
    public func max() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher {
    /// Whether the value meets `predicate`; nothing if there is no value.
    public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        Optional<Bool>.Publisher(output.map(predicate))
    }

    /// Whether the value meets `predicate`; nothing if there is no value.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        Optional<Bool>.Publisher(output.map(predicate))
    }

    /// An array of the value, or an empty one.
    public func collect() -> Optional<[Output]>.Publisher {
        Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
    }

    /// What `transform` makes of the value, if it is not nil.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
        Optional<T>.Publisher(output.flatMap(transform))
    }

    /// The same: there is nothing to compare the value with.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

    /// The same: there is nothing to compare the value with.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

    /// One; nothing if there is no value.
    public func count() -> Optional<Int>.Publisher { Optional<Int>.Publisher(output.map { _ in 1 }) }

    /// Nothing, unless `count` is zero. It must not be negative.
    public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
        precondition(count >= 0, "count must not be negative")
        return Optional.Publisher(count == 0 ? output : nil)
    }

    /// The value, unless it meets `predicate`.
    public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
        Optional.Publisher(output.flatMap { predicate($0) ? nil : $0 })
    }

    /// The same.
    public func first() -> Optional<Wrapped>.Publisher { self }

    /// The value, if it meets `predicate`.
    public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

    /// The same.
    public func last() -> Optional<Wrapped>.Publisher { self }

    /// The value, if it meets `predicate`.
    public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

    /// The value, if `isIncluded` accepts it.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
        Optional.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
    }

    /// Nothing.
    public func ignoreOutput() -> Empty<Output, Never> { Empty() }

    /// What `transform` makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
        Optional<T>.Publisher(output.map(transform))
    }

    /// The value, if `index` is zero. It must not be negative.
    public func output(at index: Int) -> Optional<Wrapped>.Publisher {
        precondition(index >= 0, "index must not be negative")
        return Optional.Publisher(index == 0 ? output : nil)
    }

    /// The value, if the range contains zero. It must not begin below, and not reach past `Int.max`.
    public func output<R>(in range: R) -> Optional<Wrapped>.Publisher where R: RangeExpression, R.Bound == Int {
        let places = range.relative(to: 0..<Int.max)
        precondition(places.lowerBound >= 0, "lowerBound must not be negative")
        precondition(places.upperBound < Int.max - 1, "upperBound must be less than Int.max - 1")
        return Optional.Publisher(places.contains(0) ? output : nil)
    }

    /// The value, if `maxLength` is positive. It must not be negative.
    public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return Optional.Publisher(maxLength > 0 ? output : nil)
    }

    /// The value, if it meets `predicate`.
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

    /// One step of a fold; nothing if there is no value.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
    }

    /// One step of a fold; nothing if there is no value.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
    }

    /// The same: there is nothing to compare the value with.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

    /// The same: it does not fail.
    public func replaceError(with output: Output) -> Optional<Wrapped>.Publisher { self }

    /// The value, or `output` if there is none.
    public func replaceEmpty(with output: Output) -> Just<Wrapped> { Just(self.output ?? output) }

    /// The same: it does not fail.
    public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { self }
}
