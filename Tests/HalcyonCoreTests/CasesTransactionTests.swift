import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// A leaf that logs the animation with which its value changes.
private struct Offset: View {
    let x: Int
    typealias Body = Never
    var body: Never { fatalError("An offset has no body.") }
    static var _plan: Plan { PlanCache.plan(for: Self.self) { OffsetPlan() } }
}

private final class OffsetPlan: LeafPlan {
    init() { super.init(Offset.self) }
    override func didChange(_ node: Int32, _ engine: Engine) {
        super.didChange(node, engine)
        log("moves \(shown(engine.transaction(at: node).animation))")
    }
}

private func shown(_ animation: Animation?) -> String {
    switch animation {
    case nil: "at once"
    case .easeIn?: "A"
    case .easeOut?: "B"
    default: "otherwise"
    }
}

/// B32: does the animation of a write arrive?
@MainActor struct TransactionCaseTests {
    private final class Model: ObservableObject { @Published var x = 0 }
    @Observable fileprivate final class Place {
        var x = 0
        init() {}
    }

    private enum Kind: CaseIterable { case state, object, observable, twoArguments, oneArgument }

    private struct Screen: View {
        @State private var own = 0
        @ObservedObject var model: Model
        @Bindable var place: Place
        let kind: Kind
        private var x: Int {
            switch kind {
            case .state, .twoArguments, .oneArgument: own
            case .object: model.x
            case .observable: place.x
            }
        }
        private var binding: Binding<Int> {
            switch kind {
            case .state: $own
            case .object: $model.x
            case .observable: $place.x
            case .twoArguments:
                Binding(
                    get: { own },
                    set: { value, transaction in
                        log("set \(shown(transaction.animation))")
                        withTransaction(transaction) { own = value }
                    })
            case .oneArgument: Binding(get: { own }, set: { own = $0 })
            }
        }
        var body: some View {
            Offset(x: x)
            Button("a") { withAnimation(.easeIn) { binding.wrappedValue += 1 } }
            Button("b") { binding.animation(.easeIn).wrappedValue += 1 }
            Button("c") { withAnimation(.easeOut) { binding.animation(.easeIn).wrappedValue += 1 } }
        }
    }

    @Test("B32: the animation around a write, of the binding, of both, for each kind of binding") func caseB32() {
        for kind in Kind.allCases {
            let rig = Rig { Screen(model: Model(), place: Place(), kind: kind) }
            _ = Log.take()
            func seen(_ variant: String) -> [String] {
                rig.tap(variant)
                return Log.take()
            }
            switch kind {
            case .state, .object, .observable:
                #expect(seen("a") == ["moves A"], "\(kind)")
                #expect(seen("b") == ["moves A"], "\(kind)")
                #expect(seen("c") == ["moves B"], "\(kind)")
                #expect(rig.codes == [])
            case .twoArguments:
                #expect(seen("a") == ["set A", "moves A"])
                #expect(seen("b") == ["set A", "moves A"])
                #expect(seen("c") == ["set B", "moves B"])
                #expect(rig.codes == [])
            case .oneArgument:
                #expect(seen("a") == ["moves A"])
                #expect(rig.codes == [])
                #expect(seen("b") == ["moves at once"])
                #expect(rig.codes == [.transactionLost])
                #expect(seen("c") == ["moves B"])
                #expect(seen("b") == ["moves at once"])
                #expect(rig.codes == [.transactionLost], "said once for a place that writes")
                #expect(rig.diagnostics[0].message.contains("Binding(get:set:)"))
            }
        }
    }
}
