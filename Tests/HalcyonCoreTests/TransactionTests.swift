import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

private enum MarkKey: TransactionKey { static let defaultValue = "none" }
extension Transaction {
    fileprivate var mark: String {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }
}

/// A leaf that logs the transaction in which it gets another value.
private struct Probe: View {
    let name: String
    let value: Int
    typealias Body = Never
    var body: Never { fatalError("A probe has no body.") }
    static var _plan: Plan { PlanCache.plan(for: Self.self) { ProbePlan() } }
}

private final class ProbePlan: LeafPlan {
    init() { super.init(Probe.self) }
    override func didChange(_ node: Int32, _ engine: Engine) {
        super.didChange(node, engine)
        let probe = engine.payload(node).assumingMemoryBound(to: Probe.self).pointee
        let transaction = engine.transaction(at: node)
        let animation: String =
            switch transaction.animation {
            case nil: ""
            case .linear?: " linear"
            case .easeIn?: " easeIn"
            case .easeOut?: " easeOut"
            default: " other"
            }
        log("\(probe.name) \(transaction.mark)\(animation)")
    }
}

/// semantics 121–125, as far as data goes.
@MainActor struct TransactionTests {
    @Test("121: current within its closure, merged over the one around, and the one before comes back")
    func statement121() {
        enum Other: TransactionKey { static let defaultValue = 0 }
        var seen: [String] = []
        func look() { seen.append("\(Transaction.current.mark) \(Transaction.current[Other.self])") }
        var outer = Transaction()
        outer.mark = "outer"
        outer[Other.self] = 1
        struct Failure: Error {}
        look()
        withTransaction(outer) {
            look()
            withTransaction(\.mark, "inner") { look() }
            look()
            try? withTransaction(\.mark, "failing") {
                look()
                throw Failure()
            }
            look()
        }
        look()
        #expect(seen == ["none 0", "outer 1", "inner 1", "outer 1", "failing 1", "outer 1", "none 0"])
    }

    @Test("122: writes of one transaction are one evaluation, also when it is entered twice; of two, two")
    func statement122() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                let _ = log("body \(v)")
                Text("\(v)")
                Button("Same") {
                    var transaction = Transaction()
                    transaction.mark = "one"
                    withTransaction(transaction) { v += 1 }
                    withTransaction(transaction) { v += 1 }
                }
                Button("Different") {
                    withTransaction(\.mark, "one") { v += 1 }
                    withTransaction(\.mark, "one") { v += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        rig.tap("Same")
        #expect(Log.take() == ["body 2"])
        rig.tap("Different")
        #expect(Log.take() == ["body 3", "body 4"])
    }

    @Test("123: transaction{} changes the transaction below it and nowhere else, outer ones first") func statement123()
    {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                Probe(name: "plain", value: v)
                VStack {
                    Probe(name: "below", value: v)
                    Probe(name: "inner", value: v).transaction { $0.mark += "+inner" }
                }
                .transaction { $0.mark += "+outer" }
                Probe(name: "after", value: v)
                Button("Plain") { v += 1 }
                Button("Marked") { withTransaction(\.mark, "write") { v += 1 } }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Plain")
        #expect(Log.take() == ["plain none", "below none+outer", "inner none+outer+inner", "after none"])
        rig.tap("Marked")
        #expect(Log.take() == ["plain write", "below write+outer", "inner write+outer+inner", "after write"])
    }

    @Test("123: animation(_:value:) sets the animation below it, in updates in which its value is another")
    func statement123animation() {
        struct Parent: View {
            @State private var v = 0
            @State private var w = 0
            var body: some View {
                Probe(name: "watches v", value: v + w).animation(.linear, value: v)
                Probe(name: "plain", value: v + w)
                Button("V") { v += 1 }
                Button("W") { w += 1 }
                Button("Both") {
                    w += 1
                    withTransaction(\.mark, "second") { v += 1 }
                }
                Button("Off") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { v += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("V")
        #expect(Log.take() == ["watches v none linear", "plain none"])
        rig.tap("W")
        #expect(Log.take() == ["watches v none", "plain none"])
        rig.tap("Both")
        #expect(
            Log.take() == ["watches v none", "plain none", "watches v second linear", "plain second"])
        rig.tap("Off")
        #expect(Log.take() == ["watches v none", "plain none"])
    }

    @Test("124: the innermost animation(_:value:) beats withAnimation, inside it only; disablesAnimations beats it")
    func statement124() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                VStack {
                    Probe(name: "outer", value: v)
                    Probe(name: "inner", value: v).animation(.easeIn, value: v)
                }
                .animation(.linear, value: v)
                Probe(name: "plain", value: v)
                Button("Animate") { withAnimation(.easeOut) { v += 1 } }
                Button("Disable") {
                    var transaction = Transaction(animation: .easeOut)
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { v += 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Animate")
        #expect(Log.take() == ["outer none linear", "inner none easeIn", "plain none easeOut"])
        rig.tap("Disable")
        #expect(Log.take() == ["outer none easeOut", "inner none easeOut", "plain none easeOut"])
    }

    @Test("125: animation(nil, value:) takes the animation away below it") func statement125() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                Probe(name: "still", value: v).animation(nil, value: v)
                Probe(name: "moves", value: v)
                Button("Animate") { withAnimation(.easeOut) { v += 1 } }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Animate")
        #expect(Log.take() == ["still none", "moves none easeOut"])
    }

    @Test("transaction(value:) changes the transaction in updates in which its value is another")
    func valueTransaction() {
        struct Parent: View {
            @State private var v = 0
            @State private var w = 0
            var body: some View {
                Probe(name: "p", value: v + w).transaction(value: v) { $0.mark = "v" }
                Button("V") { v += 1 }
                Button("W") { w += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("V")
        rig.tap("W")
        #expect(Log.take() == ["p v", "p none"])
    }
}
