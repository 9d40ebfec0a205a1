import Observation
import Testing

/// What the observation library itself does: marking and evaluating apart rests on it.
@MainActor struct ObservationLibraryTests {
    @Observable fileprivate final class Model {
        var a = 0
        var b = 0
        init() {}
    }

    private final class Calls: @unchecked Sendable {
        var list: [String] = []
    }

    @Test("58b: told once for several properties, before the store; nested trackings are both told") func statement58b()
    {
        let model = Model()
        let calls = Calls()
        nonisolated(unsafe) let seen = model
        withObservationTracking {
            _ = (model.a, model.b)
        } onChange: {
            calls.list.append("a \(seen.a), b \(seen.b)")
        }
        model.b = 5
        model.a = 5
        #expect(calls.list == ["a 0, b 0"])
        calls.list = []
        withObservationTracking {
            withObservationTracking {
                _ = model.a
            } onChange: {
                calls.list.append("inner")
            }
        } onChange: {
            calls.list.append("outer")
        }
        model.a = 6
        // In which order is not said.
        #expect(calls.list.sorted() == ["inner", "outer"])
    }
}
