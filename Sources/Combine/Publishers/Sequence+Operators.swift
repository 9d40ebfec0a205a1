// Operators on a sequence's elements that are themselves sequences or values: no subscription in between.

extension Publishers.Sequence {
    /// Whether all elements meet `predicate`.
    public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
        Result.Publisher(.success(sequence.allSatisfy(predicate)))
    }

    /// Whether all elements meet `predicate`, or what it throws.
    public func tryAllSatisfy(
        _ predicate: (Elements.Element) throws -> Bool
    ) -> Result<Bool, any Error>.Publisher {
        Result.Publisher(Result { try sequence.allSatisfy(predicate) })
    }

    /// All elements as an array.
    public func collect() -> Result<[Elements.Element], Failure>.Publisher {
        Result.Publisher(.success(Array(sequence)))
    }

    /// What `transform` makes of the elements, without nil.
    public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure> {
        Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
    }

    /// The least element.
    public func min(
        by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
    ) -> Optional<Elements.Element>.Publisher where Failure == Never {
        Optional.Publisher(sequence.min(by: areInIncreasingOrder))
    }

    /// The greatest element.
    public func max(
        by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool
    ) -> Optional<Elements.Element>.Publisher where Failure == Never {
        Optional.Publisher(sequence.max(by: areInIncreasingOrder))
    }

    /// Whether an element meets `predicate`.
    public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
        Result.Publisher(.success(sequence.contains(where: predicate)))
    }

    /// Whether an element meets `predicate`, or what it throws.
    public func tryContains(
        where predicate: (Elements.Element) throws -> Bool
    ) -> Result<Bool, any Error>.Publisher {
        Result.Publisher(Result { try sequence.contains(where: predicate) })
    }

    /// The elements from the first on that does not meet `predicate`.
    public func drop(
        while predicate: (Elements.Element) -> Bool
    ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
        Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
    }

    /// The elements without the first `count`.
    public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
        Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
    }

    /// The elements that `isIncluded` accepts.
    public func filter(
        _ isIncluded: (Elements.Element) -> Bool
    ) -> Publishers.Sequence<[Elements.Element], Failure> {
        Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.filter(isIncluded))
    }

    /// Nothing.
    public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }

    /// What `transform` makes of the elements.
    public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
        Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
    }

    /// The first `maxLength` elements.
    public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
        Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
    }

    /// The elements before the first that does not meet `predicate`.
    public func prefix(
        while predicate: (Elements.Element) -> Bool
    ) -> Publishers.Sequence<[Elements.Element], Failure> {
        Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
    }

    /// The elements folded into one value.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T
    ) -> Result<T, Failure>.Publisher {
        Result.Publisher(.success(sequence.reduce(initialResult, nextPartialResult)))
    }

    /// The elements folded into one value, or what `nextPartialResult` throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) throws -> T
    ) -> Result<T, any Error>.Publisher {
        Result.Publisher(Result { try sequence.reduce(initialResult, nextPartialResult) })
    }

    /// The elements with `output` in place of nil.
    public func replaceNil<T>(
        with output: T
    ) -> Publishers.Sequence<[Publishers.Sequence<Elements, Failure>.Output], Failure> where Elements.Element == T? {
        Publishers.Sequence<[Output], Failure>(sequence: sequence.map { $0 ?? output })
    }

    /// The intermediate results of a fold.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T
    ) -> Publishers.Sequence<[T], Failure> {
        var result = initialResult
        return map {
            result = nextPartialResult(result, $0)
            return result
        }
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    /// The elements that differ from the one before.
    public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
        var result: [Elements.Element] = []
        for element in sequence where result.last != element { result.append(element) }
        return Publishers.Sequence<[Elements.Element], Failure>(sequence: result)
    }

    /// Whether `output` is among the elements.
    public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
        Result.Publisher(.success(sequence.contains(output)))
    }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
    /// The least element.
    public func min() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.min()) }

    /// The greatest element.
    public func max() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    /// The first element.
    public func first() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.first) }

    /// The element at a place.
    public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
        Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
    }
}

extension Publishers.Sequence where Failure == Never {
    /// The first element that meets `predicate`.
    public func first(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
        Optional.Publisher(sequence.first(where: predicate))
    }
}

extension Publishers.Sequence where Elements: Collection {
    /// How many elements there are.
    public func count() -> Result<Int, Failure>.Publisher { Result.Publisher(.success(sequence.count)) }

    /// The elements at places.
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
        Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[range]))
    }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    /// How many elements there are.
    public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    /// The last element.
    public func last() -> Optional<Elements.Element>.Publisher { Optional.Publisher(sequence.last) }

    /// The last element that meets `predicate`.
    public func last(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
        Optional.Publisher(sequence.last(where: predicate))
    }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    /// The element at a place.
    public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
        Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
    }

    /// How many elements there are.
    public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
    /// The elements at places.
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
        Publishers.Sequence<[Elements.Element], Failure>(sequence: Array(sequence[range]))
    }

    /// How many elements there are.
    public func count() -> Result<Int, Failure>.Publisher { Result.Publisher(.success(sequence.count)) }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    /// `elements` first.
    public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
        prepend(elements)
    }

    /// The elements of `elements` first.
    public func prepend<S>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
    where S: Sequence, Elements.Element == S.Element {
        Publishers.Sequence(sequence: elements + sequence)
    }

    /// The elements of `publisher` first.
    public func prepend(
        _ publisher: Publishers.Sequence<Elements, Failure>
    ) -> Publishers.Sequence<Elements, Failure> {
        Publishers.Sequence(sequence: publisher.sequence + sequence)
    }

    /// `elements` last.
    public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
        append(elements)
    }

    /// The elements of `elements` last.
    public func append<S>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
    where S: Sequence, Elements.Element == S.Element {
        Publishers.Sequence(sequence: sequence + elements)
    }

    /// The elements of `publisher` last.
    public func append(
        _ publisher: Publishers.Sequence<Elements, Failure>
    ) -> Publishers.Sequence<Elements, Failure> {
        Publishers.Sequence(sequence: sequence + publisher.sequence)
    }
}

extension Publishers.Sequence where Failure == Never {
    /// The same elements, with the type of an error.
    public func setFailureType<E>(to error: E.Type) -> Publishers.Sequence<Elements, E> where E: Error {
        Publishers.Sequence<Elements, E>(sequence: sequence)
    }
}
