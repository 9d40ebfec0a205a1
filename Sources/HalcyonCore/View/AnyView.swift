import HalcyonEngine

/// A view of any type. Its identity is the wrapped type: another type at the next update is another identity
/// (semantics 78).
@frozen nonisolated public struct AnyView: PrimitiveView {
    let box: AnyViewBox

    /// Hides a view's type; an `AnyView` inside stays one.
    public init<Content: View>(_ view: Content) {
        box = (view as? AnyView)?.box ?? TypedAnyViewBox(view)
    }

    /// Hides a view's type.
    public init<Content: View>(erasing view: Content) { self.init(view) }

    /// Hides the type of a value if it is a view; nil if it is none.
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        func open<Content: View>(_ view: Content) -> AnyView { AnyView(view) }
        self = open(view)
    }

    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { AnyViewPlan() } }
}

extension AnyView: EngineComparable {
    public static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let old = old.assumingMemoryBound(to: AnyView.self).pointee.box
        let new = new.assumingMemoryBound(to: AnyView.self).pointee.box
        return old === new ? .equal : old.difference(new)
    }
}

@usableFromInline class AnyViewBox {
    var viewType: any View.Type { fatalError("A box knows its view's type.") }
    func copy(to target: UnsafeMutableRawPointer) {}
    func difference(_ other: AnyViewBox) -> Difference { .value }
}

final class TypedAnyViewBox<Content: View>: AnyViewBox {
    private var content: Content
    init(_ content: Content) { self.content = content }
    override var viewType: any View.Type { Content.self }
    override func copy(to target: UnsafeMutableRawPointer) {
        target.initializeMemory(as: Content.self, to: content)
    }
    override func difference(_ other: AnyViewBox) -> Difference {
        guard let other = other as? TypedAnyViewBox<Content> else { return .value }
        return withUnsafePointer(to: &content) { old in
            withUnsafePointer(to: &other.content) { ComparePlan.plan(for: Content.self).difference(old, $0) }
        }
    }
}

/// The node of an `AnyView` is evaluated like a body, later and not inside its parent's walk, so that a chain of them
/// as long as the user likes needs no stack. Its payload: the value, then the plan of what is below.
final class AnyViewPlan: Plan {
    init() { super.init(AnyView.self, payloadSize: 16) }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        operations.move(value, to: engine.payload(node))
        engine.payload(node).storeBytes(of: nil, toByteOffset: 8, as: UnsafeRawPointer?.self)
        engine.push(node, Cause(.mounted))
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        operations.destroy(engine.payload(node))
        operations.move(value, to: engine.payload(node))
        engine.recorder.handedOn(engine, node, .equal)
        engine.push(node, Cause(.viewValue))
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        let box = payload.assumingMemoryBound(to: AnyView.self).pointee.box
        let plan = PlanCache.plan(ofView: box.viewType)
        let identity = UnsafeRawPointer(Unmanaged.passUnretained(plan).toOpaque())
        let isSame = payload.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) == identity
        payload.storeBytes(of: identity, toByteOffset: 8, as: UnsafeRawPointer?.self)
        // What the walk reads (in the closures of rows), no body of its own is there to read: this node runs again for it.
        engine.reading(as: node) {
            engine.withScratch(plan.operations.size) { value in
                box.copy(to: value)
                var cursor = engine.cursor(into: node)
                if isSame {
                    plan.update(value, &cursor, engine)
                } else {
                    engine.removeChildren(of: node)
                    cursor = engine.cursor(into: node)
                    plan.mount(value, &cursor, engine)
                }
            }
        }
    }

    override func contentID(_ node: Int32, _ engine: Engine) -> AnyHashable? {
        let box = engine.payload(node).assumingMemoryBound(to: AnyView.self).pointee.box
        return AnyHashable(ObjectIdentifier(box.viewType))
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }
}
