import CEngineSupport
import Foundation
import HalcyonEngine

extension View {
    /// Runs `action` with a value made from the view's geometry, at first and whenever that value is another: after the
    /// layout, before `onChange` actions. Changes of less than 1/64 of a point do not count. Of several views, as in a
    /// `Group`, each is watched.
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

/// Watches the geometry of each view of its content. Behind the parameters: what it knows of them.
final class GeometryActionPlan<T: Equatable>: PassingPlan {
    /// What is known of one view.
    private final class Known {
        var value: T?
        /// The size that the transform saw; negative: it never ran.
        var size = LayoutSize(width: -1, height: -1)
        var turn: UInt32 = 0
        var count = 0
    }
    private final class Watched {
        var views: [(view: NodeRef, known: Known)] = []
        /// The transform, or something that it read, is another.
        var mustAsk = false
        var isAsked = false
    }
    private let watchedOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        watchedOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: watchedOffset + 8)
    }

    override var role: ProductRole { .effect }

    private func watched(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Watched> {
        (payload + watchedOffset).assumingMemoryBound(to: Watched.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { watched(engine.payload(node)).initialize(to: Watched()) }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        watched(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    private func ask(_ node: Int32, _ layout: LayoutPass, mustAsk: Bool) {
        let watched = watched(layout.engine.payload(node)).pointee
        if mustAsk { watched.mustAsk = true }
        if !watched.isAsked { watched.isAsked = layout.askWatcher(node) }
    }

    /// Another transform may make another value of the same geometry.
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        ask(node, engine.layout, mustAsk: true)
    }

    /// Something that the transform read is another.
    override func evaluate(_ node: Int32, _ engine: Engine) { ask(node, engine.layout, mustAsk: true) }

    override func watchedValue(_ node: Int32, _ engine: Engine) -> Any? {
        let values = watched(engine.payload(node)).pointee.views.map { $0.known.value }
        return values.isEmpty ? nil : values
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        super.place(proposal, size, record, layout)
        ask(layout.node(record), layout, mustAsk: false)
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        layout.placeLoose(layout.firstChild(record), x: 0, y: 0)
        ask(layout.node(record), layout, mustAsk: false)
    }

    override func geometryChanged(_ node: Int32, _ engine: Engine) {
        let watched = watched(engine.payload(node)).pointee
        watched.isAsked = false
        var isOther = watched.mustAsk
        var views: [(view: NodeRef, known: Known)] = []
        var known: [NodeRef: Known]?
        engine.layout.forEachView(of: node) { record in
            let view = engine.layout.reference(ofViewIn: record)
            let place = views.count
            let one: Known
            if place < watched.views.count, watched.views[place].view == view {
                one = watched.views[place].known
            } else {
                // Others came, went or moved: from here on by their names.
                let all = known ?? Dictionary(watched.views.map { ($0.view, $0.known) }) { first, _ in first }
                known = all
                one = all[view] ?? Known()
            }
            views.append((view, one))
            let size = engine.layout.size(of: record)
            let distance = max(abs(one.size.width - size.width), abs(one.size.height - size.height))
            // A size that differs by less is the same to whoever reacts to it.
            if distance >= LayoutPass.tolerance {
                one.size = size
                isOther = true
            }
            return true
        }
        watched.views = views
        watched.mustAsk = false
        // One stamp stands for what all transforms read: where one runs, all do.
        if isOther { look(node, views, engine) }
    }

    private func look(_ node: Int32, _ views: [(view: NodeRef, known: Known)], _ engine: Engine) {
        let modifier = engine.payload(node).assumingMemoryBound(to: _GeometryActionModifier<T>.self)
        // What was read before is read again now or no more.
        engine.table.nodes[Int(node)].stamp &+= 1
        for (view, known) in views {
            var made: T?
            engine.reading(as: node) {
                made = modifier.pointee.transform(GeometryProxy(engine, node, known.size, view: view))
            }
            guard let value = made, value != known.value else { continue }
            let before = known.value ?? value
            known.value = value
            engine.enqueueSize(node, .onGeometryChange) {
                guard GeometryActionPlan.mayRun(known, node, engine) else { return }
                let modifier = engine.payload(node).assumingMemoryBound(to: _GeometryActionModifier<T>.self).pointee
                modifier.withNew?(value)
                modifier.withBoth?(before, value)
            }
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
