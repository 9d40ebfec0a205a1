import Combine
import Foundation
import Testing

/// What an operator makes of some input, as the exact list of events.
struct ValueCase: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let events: () -> [String]
    let expected: [String]

    var testDescription: String { name }

    init<P: Publisher>(_ name: String, _ publisher: @escaping @autoclosure () -> P, _ expected: String...) {
        self.name = name
        self.expected = ["subscription"] + expected
        events = { publisher().record().events }
    }
}

private func numbers(_ values: Int...) -> AnyPublisher<Int, Oops> {
    values.publisher.setFailureType(to: Oops.self).eraseToAnyPublisher()
}

/// Values and then an error.
private func failing(_ values: Int...) -> AnyPublisher<Int, Oops> {
    Record(output: values, completion: .failure(Oops.oops)).eraseToAnyPublisher()
}

private func refuse3(_ value: Int) throws -> Bool {
    if value == 3 { throw Oops.again }
    return value != 2
}

private struct Pair {
    var left: Int
    var right: Int
    var both: Int { left + right }
}

@Suite struct OperatorValueTests {
    private static let mapping: [ValueCase] = [
        .init("map", numbers(1, 2).map { $0 * 2 }, "2", "4", "finished"),
        .init("map failing", failing(1).map { $0 * 2 }, "2", "failure(oops)"),
        .init("tryMap", numbers(1, 3, 4).tryMap(refuse3), "true", "failure(again)"),
        .init("map map", numbers(1).map { $0 + 1 }.map { "<\($0)>" }, "<2>", "finished"),
        .init("key path", Just(Pair(left: 1, right: 2)).map(\.right), "2", "finished"),
        .init("2 key paths", Just(Pair(left: 1, right: 2)).map(\.left, \.right), "(1, 2)", "finished"),
        .init("3 key paths", Just(Pair(left: 1, right: 2)).map(\.left, \.right, \.both), "(1, 2, 3)", "finished"),
        .init("mapError", failing(1).mapError { _ in Oops.again }, "1", "failure(again)"),
        .init("compactMap", numbers(1, 2, 3).compactMap { $0 == 2 ? nil : $0 }, "1", "3", "finished"),
        .init("tryCompactMap", numbers(1, 2, 3).tryCompactMap { try refuse3($0) ? $0 : nil }, "1", "failure(again)"),
        .init("scan", numbers(1, 2, 3).scan(10, +), "11", "13", "16", "finished"),
        .init("tryScan", numbers(1, 3).tryScan(0) { try refuse3($1) ? $0 + $1 : 0 }, "1", "failure(again)"),
        .init("replaceNil", [1, nil].publisher.eraseToAnyPublisher().replaceNil(with: 7), "1", "7", "finished"),
        .init("setFailureType", Just(1).setFailureType(to: Oops.self), "1", "finished"),
        .init(
            "encode",
            numbers(7).map { [$0] }.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) },
            "[7]", "finished"),
        .init(
            "decode", Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()), "[1, 2]", "finished"),
        .init("decode broken", Just("x").decode(type: Int.self, decoder: TextCoder()), "failure(again)"),
    ]

    private static let filtering: [ValueCase] = [
        .init("filter", numbers(1, 2, 3).filter { $0 != 2 }, "1", "3", "finished"),
        .init("tryFilter", numbers(1, 2, 3, 4).tryFilter(refuse3), "1", "failure(again)"),
        .init("removeDuplicates", numbers(1, 1, 2, 1).removeDuplicates(), "1", "2", "1", "finished"),
        .init("removeDuplicates by", numbers(1, 3, 4).removeDuplicates { $0 % 2 == $1 % 2 }, "1", "4", "finished"),
        .init(
            "tryRemoveDuplicates", numbers(1, 3).tryRemoveDuplicates { _, new in try refuse3(new) }, "1",
            "failure(again)"),
        .init("dropFirst", numbers(1, 2, 3).dropFirst(), "2", "3", "finished"),
        .init("dropFirst 2", numbers(1, 2, 3).dropFirst(2), "3", "finished"),
        .init("drop while", numbers(1, 2, 1).drop { $0 < 2 }, "2", "1", "finished"),
        .init("tryDrop while", numbers(1, 3).tryDrop(while: refuse3), "failure(again)"),
        .init("prefix", numbers(1, 2, 3).prefix(2), "1", "2", "finished"),
        .init("prefix 0", numbers(1).prefix(0), "finished"),
        .init("prefix while", numbers(1, 2, 1).prefix { $0 < 2 }, "1", "finished"),
        .init("tryPrefix while", numbers(1, 3).tryPrefix(while: refuse3), "1", "failure(again)"),
        .init("output at", numbers(1, 2, 3).output(at: 1), "2", "finished"),
        .init("output in", numbers(1, 2, 3, 4).output(in: 1...2), "2", "3", "finished"),
        .init("output in open", numbers(1, 2, 3).output(in: 1...), "2", "3", "finished"),
        .init("ignoreOutput", numbers(1, 2).ignoreOutput(), "finished"),
        .init("ignoreOutput failing", failing(1).ignoreOutput(), "failure(oops)"),
        .init("first", numbers(1, 2).first(), "1", "finished"),
        .init("first of none", Empty<Int, Oops>().first(), "finished"),
        .init("first where", numbers(1, 2).first { $0 > 1 }, "2", "finished"),
        .init("tryFirst", numbers(3).tryFirst(where: refuse3), "failure(again)"),
        .init("last", numbers(1, 2).last(), "2", "finished"),
        .init("last where", numbers(1, 2, 3).last { $0 < 3 }, "2", "finished"),
        .init("tryLast", numbers(1, 3).tryLast(where: refuse3), "failure(again)"),
        .init("last failing", failing(1).last(), "failure(oops)"),
    ]

    private static let reducing: [ValueCase] = [
        .init("reduce", numbers(1, 2, 3).reduce(10, +), "16", "finished"),
        .init("reduce none", Empty<Int, Oops>().reduce(10, +), "10", "finished"),
        .init("tryReduce", numbers(3).tryReduce(0) { try refuse3($1) ? $0 : 1 }, "failure(again)"),
        .init("collect", numbers(1, 2).collect(), "[1, 2]", "finished"),
        .init("collect failing", failing(1).collect(), "failure(oops)"),
        .init("collect count", numbers(1, 2, 3).collect(2), "[1, 2]", "[3]", "finished"),
        .init("count", numbers(4, 5).count(), "2", "finished"),
        .init("contains", numbers(1, 2).contains(2), "true", "finished"),
        .init("contains not", numbers(1, 2).contains(3), "false", "finished"),
        .init("contains where", numbers(1, 2).contains { $0 > 1 }, "true", "finished"),
        .init("tryContains", numbers(3).tryContains(where: refuse3), "failure(again)"),
        .init("allSatisfy", numbers(1, 2).allSatisfy { $0 < 2 }, "false", "finished"),
        .init("allSatisfy all", numbers(1, 2).allSatisfy { $0 < 3 }, "true", "finished"),
        .init("tryAllSatisfy", numbers(1, 3).tryAllSatisfy(refuse3), "failure(again)"),
        .init("min", numbers(2, 1, 3).min(), "1", "finished"),
        .init("max", numbers(2, 1, 3).max(), "3", "finished"),
        .init("max by", numbers(2, 1, 3).max { $0 > $1 }, "1", "finished"),
        .init("min by", numbers(2, 1, 3).min { $0 > $1 }, "3", "finished"),
        .init("tryMax", numbers(1, 3).tryMax { _, new in try refuse3(new) }, "failure(again)"),
        .init("tryMin", numbers(2, 1).tryMin { $0 < $1 }, "1", "finished"),
    ]

    private static let errors: [ValueCase] = [
        .init("replaceError", failing(1).replaceError(with: 9), "1", "9", "finished"),
        .init("replaceEmpty", Empty<Int, Oops>().replaceEmpty(with: 9), "9", "finished"),
        .init("replaceEmpty not", numbers(1).replaceEmpty(with: 9), "1", "finished"),
        .init("catch", failing(1).catch { _ in numbers(8, 9) }, "1", "8", "9", "finished"),
        .init("catch fails again", failing(1).catch { _ in failing(2) }, "1", "2", "failure(oops)"),
        .init("tryCatch", failing(1).tryCatch { _ in numbers(8) }, "1", "8", "finished"),
        .init("tryCatch throws", failing(1).tryCatch { _ -> Just<Int> in throw Oops.again }, "1", "failure(again)"),
        .init("retry", failing(1).retry(2), "1", "1", "1", "failure(oops)"),
        .init("retry 0", failing(1).retry(0), "1", "failure(oops)"),
        .init("assertNoFailure", Just(1).assertNoFailure(), "1", "finished"),
    ]

    private static let combining: [ValueCase] = [
        .init("append", numbers(1).append(2, 3), "1", "2", "3", "finished"),
        .init("append publisher", numbers(1).append(failing(2)), "1", "2", "failure(oops)"),
        .init("append after failure", failing(1).append(2), "1", "failure(oops)"),
        .init("prepend", numbers(3).prepend(1, 2), "1", "2", "3", "finished"),
        .init("prepend sequence", numbers(3).prepend([1]), "1", "3", "finished"),
        .init("flatMap", numbers(1, 2).flatMap { numbers($0, $0 * 10) }, "1", "10", "2", "20", "finished"),
        .init("flatMap never", Just(1).flatMap { Just($0) }, "1", "finished"),
        .init("flatMap to failing", Just(1).flatMap { failing($0) }, "1", "failure(oops)"),
        .init("flatMap from failing", numbers(1).flatMap { Just($0) }, "1", "finished"),
        .init("flatMap fails", numbers(1, 2).flatMap { failing($0) }, "1", "failure(oops)"),
        .init("switchToLatest", numbers(1, 2).map { numbers($0) }.switchToLatest(), "1", "2", "finished"),
        .init("switchToLatest never", [1].publisher.map { Just($0) }.switchToLatest(), "1", "finished"),
        .init("switchToLatest to failing", [1].publisher.map { failing($0) }.switchToLatest(), "1", "failure(oops)"),
        .init("switchToLatest from failing", numbers(1).map { Just($0) }.switchToLatest(), "1", "finished"),
        .init(
            "zip", numbers(1, 2, 3).zip(["a", "b"].publisher.setFailureType(to: Oops.self)),
            "(1, \"a\")", "(2, \"b\")", "finished"),
        .init("zip 3", Just(1).zip(Just(2), Just(3)), "(1, 2, 3)", "finished"),
        .init("zip 4", Just(1).zip(Just(2), Just(3), Just(4)), "(1, 2, 3, 4)", "finished"),
        .init("zip transform", Just(1).zip(Just(2)) { $0 + $1 }, "3", "finished"),
        .init("zip 4 transform", Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }, "10", "finished"),
        .init("combineLatest", numbers(1, 2).combineLatest(numbers(3, 4)), "(2, 3)", "(2, 4)", "finished"),
        .init("combineLatest 3", Just(1).combineLatest(Just(2), Just(3)), "(1, 2, 3)", "finished"),
        .init("combineLatest 4", Just(1).combineLatest(Just(2), Just(3), Just(4)), "(1, 2, 3, 4)", "finished"),
        .init("combineLatest transform", Just(1).combineLatest(Just(2)) { $0 + $1 }, "3", "finished"),
        .init("combineLatest failing", numbers(1).combineLatest(failing(2)), "(1, 2)", "failure(oops)"),
        .init("combineLatest empty", numbers(1).combineLatest(Empty<Int, Oops>()), "finished"),
        .init("merge", numbers(1).merge(with: Just(2).setFailureType(to: Oops.self)), "1", "2", "finished"),
        .init("merge same", Just(1).merge(with: Just(2)), "1", "2", "finished"),
        .init("merge failing", numbers(1).merge(with: failing(2), numbers(3)), "1", "2", "failure(oops)"),
        .init("merge 4", Just(1).merge(with: Just(2), Just(3), Just(4)), "1", "2", "3", "4", "finished"),
        .init("merge 5", Just(1).merge(with: Just(2), Just(3), Just(4), Just(5)), "1", "2", "3", "4", "5", "finished"),
        .init(
            "merge 6", Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6)),
            "1", "2", "3", "4", "5", "6", "finished"),
        .init(
            "merge 7", Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)),
            "1", "2", "3", "4", "5", "6", "7", "finished"),
        .init(
            "merge 8", Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)),
            "1", "2", "3", "4", "5", "6", "7", "8", "finished"),
        .init("merge many", Publishers.MergeMany([numbers(1), numbers(2), numbers(3)]), "1", "2", "3", "finished"),
        .init("merge many none", Publishers.MergeMany([AnyPublisher<Int, Oops>]()), "finished"),
        .init(
            "merge of merges", numbers(1).merge(with: Just(2).setFailureType(to: Oops.self)).merge(with: numbers(3)),
            "1", "2", "3", "finished"),
    ]

    @Test("mapping", arguments: mapping) func maps(_ test: ValueCase) { #expect(test.events() == test.expected) }

    @Test("filtering", arguments: filtering) func filters(_ test: ValueCase) { #expect(test.events() == test.expected) }

    @Test("reducing", arguments: reducing) func reduces(_ test: ValueCase) { #expect(test.events() == test.expected) }

    @Test("errors", arguments: errors) func recovers(_ test: ValueCase) { #expect(test.events() == test.expected) }

    @Test("combining", arguments: combining) func combines(_ test: ValueCase) {
        #expect(test.events() == test.expected)
    }
}
