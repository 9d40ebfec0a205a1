import CEngineSupport
import Foundation
import HalcyonEngine

extension View {
    /// Runs `action` with a value made from the view's geometry, at first and whenever that value is another: after the
    /// layout, before `onChange` actions. Changes of less than 1/64 of a point do not count.
    /// - Parameters:
    ///   - type: the value's type.
    ///   - transform: makes the value. It runs after a layout in which the view's size or something that it read is
    ///     another.
    ///   - action: takes the new value.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryActionModifier(transform: transform, withNew: action, withBoth: nil))
    }

    /// Runs `action` with the old and the new value made from the view's geometry, at first (with the value twice) and
    /// whenever it is another.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryActionModifier(transform: transform, withNew: nil, withBoth: action))
    }
}

nonisolated struct _GeometryActionModifier<T: Equatable>: ViewModifier {
    typealias Body = Never
    let transform: (GeometryProxy) -> T
    // As they were written, one of them: a closure around a closure would hide what that captured.
    let withNew: ((T) -> Void)?
    let withBoth: ((T, T) -> Void)?

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        GeometryActionPlan<T>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Watches the geometry of its content, of the first view if it is several. Behind the parameters: what it knows.
final class GeometryActionPlan<T: Equatable>: PassingPlan {
    private final class Known {
        var value: T?
        /// The size that the transform saw; negative: it never ran.
        var size = LayoutSize(width: -1, height: -1)
        /// The transform, or something that it read, is another.
        var mustAsk = false
        var turn: UInt32 = 0
        var count = 0
    }
    private let knownOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        knownOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: knownOffset + 8)
    }

    override var role: ProductRole { .effect }

    private func known(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Known> {
        (payload + knownOffset).assumingMemoryBound(to: Known.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { known(engine.payload(node)).initialize(to: Known()) }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        known(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    /// Another transform may make another value of the same geometry.
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        known(engine.payload(node)).pointee.mustAsk = true
        engine.layout.askWatcher(node)
    }

    /// Something that the transform read is another.
    override func evaluate(_ node: Int32, _ engine: Engine) {
        known(engine.payload(node)).pointee.mustAsk = true
        engine.layout.askWatcher(node)
    }

    override func watchedValue(_ node: Int32, _ engine: Engine) -> Any? { known(engine.payload(node)).pointee.value }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        super.place(proposal, size, record, layout)
        layout.askWatcher(layout.node(record))
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        layout.placeLoose(layout.firstChild(record), x: 0, y: 0)
        layout.askWatcher(layout.node(record))
    }

    override func geometryChanged(_ node: Int32, _ engine: Engine) {
        let known = known(engine.payload(node)).pointee
        let record = engine.layout.recordShowing(node)
        guard record != none else { return }
        var size = engine.layout.size(of: record)
        let distance = max(abs(known.size.width - size.width), abs(known.size.height - size.height))
        if distance < LayoutPass.tolerance || known.size == size {
            if !known.mustAsk { return }
            // The same size to whoever reacts to it.
            size = known.size
        }
        (known.size, known.mustAsk) = (size, false)
        let modifier = engine.payload(node).assumingMemoryBound(to: _GeometryActionModifier<T>.self)
        // What it read before, it reads again now or no more.
        engine.table.nodes[Int(node)].stamp &+= 1
        var made: T?
        engine.reading(as: node) { made = modifier.pointee.transform(GeometryProxy(engine, node, size)) }
        guard let value = made, value != known.value else { return }
        let before = known.value ?? value
        known.value = value
        engine.enqueueSize(node, .onGeometryChange) {
            guard GeometryActionPlan.mayRun(known, node, engine) else { return }
            let modifier = engine.payload(node).assumingMemoryBound(to: _GeometryActionModifier<T>.self).pointee
            modifier.withNew?(value)
            modifier.withBoth?(before, value)
        }
    }

    /// At most two runs in one turn, as `onChange`.
    private static func mayRun(_ known: Known, _ node: Int32, _ engine: Engine) -> Bool {
        if known.turn != engine.turn { (known.turn, known.count) = (engine.turn, 0) }
        known.count += 1
        if known.count <= 2 { return true }
        if known.count == 3 {
            let view = engine.ancestorNames(of: node).first ?? "the root"
            engine.report(
                Diagnostic(
                    .geometryLoop,
                    "onGeometryChange(for: \(typeName(T.self))) action tried to update multiple times per frame. "
                        + "(in \(view)) Do not write there what the view's own size depends on."))
        }
        return false
    }
}
