import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

extension Transaction {
    fileprivate static var continuous: Transaction {
        var transaction = Transaction()
        transaction.isContinuous = true
        return transaction
    }
}

/// Tells the transaction in which it is given another value.
private struct TransactionProbe: View {
    let way: Double?
    typealias Body = Never
    var body: Never { fatalError("A probe has no body.") }
    static var _plan: Plan { PlanCache.plan(for: Self.self) { TransactionProbePlan() } }
}

private final class TransactionProbePlan: LeafPlan {
    init() { super.init(TransactionProbe.self) }
    override func didChange(_ node: Int32, _ engine: Engine) {
        super.didChange(node, engine)
        let way = engine.payload(node).assumingMemoryBound(to: TransactionProbe.self).pointee.way
        let transaction = engine.transaction(at: node)
        log("way \(way ?? 0): \(transaction.disablesAnimations) \(transaction.isContinuous)")
    }
}

@MainActor @Suite struct GestureStateTests {
    @Test("387: a state is changed before onChanged, and back after onEnded, in its transactions")
    func order() {
        struct Page: View {
            @GestureState(resetTransaction: .continuous) private var way: Double?
            var body: some View {
                Color.red
                    .gesture(
                        DragGesture()
                            .onChanged { _ in log("changed, state \(way ?? 0)") }
                            .onEnded { _ in log("ended, state \(way ?? 0)") }
                            .updating($way) { value, way, transaction in
                                transaction.disablesAnimations = true
                                way = Double(value.translation.width)
                                log("updating")
                            }
                    )
                    .background { TransactionProbe(way: way) }
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.move(60)
            } == ["updating", "changed, state 10.0", "way 10.0: true false"])
        #expect(rig.lines { hand.up(60) } == ["ended, state 10.0", "way 0.0: false true"])
    }

    @Test("387: cancelled, it is back in its own transaction, and nothing has ended")
    func cancelled() {
        struct Page: View {
            @GestureState(resetTransaction: .continuous) private var way: Double?
            var body: some View {
                Color.red
                    .gesture(
                        DragGesture().updating($way) { value, way, _ in way = Double(value.translation.width) }
                            .onEnded { _ in log("ended") }
                    )
                    .background { TransactionProbe(way: way) }
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(
            rig.lines {
                hand.down()
                hand.move(60)
            } == ["way 10.0: false false"])
        #expect(rig.lines { hand.cancel() } == ["way 0.0: false true"])
    }

    @Test func whatAGestureStateRedrawsIsExplainedAsAnyState() {
        struct Knob: View {
            @GestureState private var isHeld = false
            var body: some View {
                Text(isHeld ? "held" : "free")
                    .gesture(DragGesture(minimumDistance: 0).updating($isHeld) { _, state, _ in state = true })
            }
        }
        let rig = Rig { Knob() }
        rig.engine.recorder.clear()
        Hand(rig: rig).down(200, 200)
        #expect(rig.labels == ["held"])
        let reasons = rig.reasons { $0.view == "GestureStateTests.Knob" }
        #expect(reasons.map(\.kind) == [.state])
        #expect(reasons.map(\.property) == ["_isHeld"])
        let acts = rig.engine.recorder.facts.compactMap { fact -> ActionKind? in
            if case .acted(let kind) = fact.what { kind } else { nil }
        }
        #expect(acts == [.down, .gesture])
    }

    @Test func aStateBeginsWithItsValueInAllForms() {
        struct Page: View {
            @GestureState private var one = 1
            @GestureState(initialValue: 2) private var two
            @GestureState private var three: Int?
            @GestureState(reset: {
                log("reset from \($0)")
                $1.isContinuous = true
            }) private var four = 4
            var body: some View {
                let _ = log("\(one) \(two) \(three ?? 0) \(four)")
                Color.red.gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($one) { value, state, _ in state = 10 + Int(value.translation.width) }
                        .updating($four) { value, state, _ in state += 1 + Int(value.translation.width) })
            }
        }
        let rig = Rig(size: gestureArea) { Page() }
        let hand = Hand(rig: rig)
        #expect(rig.lines { hand.down() } == ["10 2 0 5"])
        #expect(rig.lines { hand.up() } == ["reset from 5", "1 2 0 5", "1 2 0 4"])
    }
}
