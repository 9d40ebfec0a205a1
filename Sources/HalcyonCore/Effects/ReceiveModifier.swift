import CEngineSupport
import Combine
import HalcyonEngine

extension View {
    /// Runs `action` for each value of a publisher, subscribed as long as the view is there (semantics 110–115). A publisher
    /// that is made anew in the body and is no object is subscribed anew at each body run (semantics 111).
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(_ReceiveModifier(publisher: publisher, action: action))
    }
}

/// An action for a publisher's values.
nonisolated struct _ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    typealias Body = Never
    var publisher: P
    var action: (P.Output) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ReceivePlan<P>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Behind the parameters: the subscription, then how often in a row another publisher came.
final class ReceivePlan<P: Publisher>: WrapperPlan where P.Failure == Never {
    private let subscriptionOffset: Int
    private let comparison = ComparePlan.plan(for: P.self)

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        subscriptionOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: subscriptionOffset + 16)
    }

    private func modifier(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_ReceiveModifier<P>> {
        pointer.assumingMemoryBound(to: _ReceiveModifier<P>.self)
    }

    private func subscription(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ReceiveSubscription<P>?> {
        (payload + subscriptionOffset).assumingMemoryBound(to: ReceiveSubscription<P>?.self)
    }

    private func changes(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<Int> {
        (engine.payload(node) + subscriptionOffset + 8).assumingMemoryBound(to: Int.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        subscription(engine.payload(node)).initialize(to: nil)
        changes(node, engine).initialize(to: 0)
        engine.recorder.subscribed(engine, node, isNew: true) { typeName(P.self) }
        subscribe(node, engine)
    }

    /// Subscribing may deliver a value at once, so it waits for the end of the evaluation; it still comes before
    /// `onChange` and `onAppear`.
    private func subscribe(_ node: Int32, _ engine: Engine) {
        engine.enqueueSize(node, .onReceive) { [unowned(unsafe) self] in
            let payload = engine.payload(node)
            let modifier = modifier(payload).pointee
            let old = subscription(payload).pointee
            let new = ReceiveSubscription<P>(engine, engine.table.reference(node), modifier.action)
            subscription(payload).pointee = new
            // The new one first, so that no value falls between the two.
            new.begin(modifier.publisher)
            old?.cancel()
        }
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        let isSame = withUnsafePointer(to: &modifier(engine.payload(node)).pointee.publisher) { old in
            withUnsafePointer(to: &modifier(new).pointee.publisher) { comparison.isEqual(old, $0) }
        }
        subscription(engine.payload(node)).pointee?.action = modifier(new).pointee.action
        let changes = changes(node, engine)
        changes.pointee = isSame ? 0 : changes.pointee + 1
        engine.recorder.subscribed(engine, node, isNew: !isSame) { typeName(P.self) }
        guard !isSame else { return }
        subscribe(node, engine)
        if changes.pointee == ReceiveReport.threshold { reportRemade(node, engine) }
    }

    /// A publisher that is another one at each body run is made in the body: a new subscription each time.
    private func reportRemade(_ node: Int32, _ engine: Engine) {
        guard engine.isFirstReport(of: .publisherRemade, at: node) else { return }
        let action = UnsafeRawPointer(engine.payload(node)) + MemoryLayout<_ReceiveModifier<P>>.size - 16
        engine.report(
            Diagnostic(
                .publisherRemade,
                "The publisher of onReceive in \(engine.ancestorNames(of: node).first ?? "the root") was another one in each "
                    + "of the last \(ReceiveReport.threshold) updates, so it was subscribed anew each time and may replay "
                    + "its value. Make it once: store it in a model, or in a let of the view that makes this one.",
                place: engine.place(of: node, closures: action)))
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        subscription(engine.payload(node)).pointee?.cancel()
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        subscription(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }
}

/// One subscription of an `onReceive`, with the latest body's action.
final class ReceiveSubscription<P: Publisher>: @unchecked Sendable where P.Failure == Never {
    private let link: EngineLink
    private let node: NodeRef
    var action: (P.Output) -> Void
    private var token: AnyCancellable?
    private var isCancelled = false

    @MainActor init(_ engine: Engine, _ node: NodeRef, _ action: @escaping (P.Output) -> Void) {
        (link, self.node, self.action) = (engine.link, node, action)
    }

    func begin(_ publisher: P) {
        let token = publisher.sink { [weak self] value in self?.receive(value) }
        if isCancelled { token.cancel() } else { self.token = token }
    }

    func cancel() {
        isCancelled = true
        token = nil
    }

    private func receive(_ value: P.Output) {
        nonisolated(unsafe) let value = value
        guard hc_is_main_thread() else {
            let place = Place.here()
            link.inbox?.add { [self] in
                MainActor.assumeIsolated {
                    report(place)
                    deliver(value)
                }
            }
            return
        }
        MainActor.assumeIsolated { deliver(value) }
    }

    @MainActor private func deliver(_ value: P.Output) {
        guard !isCancelled, let engine = link.engine else { return }
        engine.perform(.onReceive, of: node.index) { action(value) }
    }

    @MainActor private func report(_ place: Place) {
        guard let engine = link.engine, engine.isFirstReport(of: .publishFromOtherThread, by: self) else { return }
        engine.report(
            Diagnostic(
                .publishFromOtherThread,
                "onReceive got a value on a background thread; its action ran on the main thread. Use receive(on:) to say "
                    + "so yourself.", place: place))
    }
}

private enum ReceiveReport {
    /// So many publishers in a row are no coincidence.
    static let threshold = 3
}
