import HalcyonEngine

/// The modified view inside a modifier's body: a place that the view's value comes to.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    public var body: Never { fatalError("A modifier's content has no body.") }
    @usableFromInline init() {}
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) { ContentPlacePlan(Self.self, of: Modifier.self) }
    }
}

/// The plan of a view under a modifier with a body: a node like a view's, with the modified view's value beside the
/// modifier's in the payload. The body may place that view at several places or at none; each place has a copy.
///
/// Payload: the modifier with its dynamic properties, then the content's value, then the list of places.
final class CustomModifierPlan<Modifier: ViewModifier>: Plan {
    private let content: Plan
    private let fields: ViewFields
    private let contentOffset: Int
    private let modifierOffset: Int
    private let keptContent: Int
    private let keptPlaces: Int
    private lazy var bodyPlan = Modifier.Body._plan
    private let modifierOperations = ValueOperations(Modifier.self)

    init(_ type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int) {
        self.content = content
        (self.contentOffset, self.modifierOffset) = (contentOffset, modifierOffset)
        fields = ViewFields(Modifier.self, property: propertyPlan)
        keptContent = (fields.payloadSize + 15) & ~15
        keptPlaces = (keptContent + content.operations.size + 7) & ~7
        super.init(type, payloadSize: keptPlaces + 8, isComposite: true)
    }

    override var viewFields: ViewFields? { fields }
    override var givenComparison: ComparePlan? { fields.comparison }
    override var conformance: UnsafeRawPointer? {
        // A type and its conformance.
        unsafeBitCast(Modifier.self as any ViewModifier.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        let payload = engine.payload(node)
        modifierOperations.move(value + modifierOffset, to: payload)
        content.operations.move(value + contentOffset, to: payload + keptContent)
        (payload + keptPlaces).initializeMemory(as: [NodeRef].self, to: [])
        fields.install(payload, node, engine)
        engine.push(node, Cause(.mounted))
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let payload = engine.payload(node)
        content.operations.destroy(payload + keptContent)
        content.operations.move(value + contentOffset, to: payload + keptContent)
        let new = value + modifierOffset
        let difference = fields.comparison.difference(payload, new)
        if difference == .equal {
            modifierOperations.destroy(new)
            engine.recorder.skipped(engine, node, .equal)
        } else {
            let skip =
                engine.policy == .swiftUI ? nil : PrecisePolicy.skipReason(fields, payload, new, node, engine)
            let isSkipped = skip != nil && engine.policy == .precise
            if !isSkipped { engine.recorder.given(engine, node, difference, payload, new) }
            fields.transfer(payload, new, node, engine)
            modifierOperations.destroy(payload)
            modifierOperations.move(new, to: payload)
            if isSkipped, let skip {
                engine.recorder.skipped(engine, node, skip)
            } else {
                engine.push(node, Cause(.viewValue, difference: difference, skip: skip == nil ? .no : .own))
            }
        }
        let places = places(payload)
        places.pointee.removeAll { !engine.table.isAlive($0) }
        // In the order in which they were made, which need not be that in which they stand.
        for place in places.pointee {
            engine.recorder.handedOn(engine, place.index, .equal)
            engine.pushUnordered(place.index, Cause(.viewValue))
        }
    }

    private func places(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<[NodeRef]> {
        (payload + keptPlaces).assumingMemoryBound(to: [NodeRef].self)
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        engine.reading(as: node) {
            fields.prepare(payload, node, engine)
            engine.recorder.bodyBegan(engine, node)
            engine.withScratch(bodyPlan.operations.size) { result in
                Modifier._render(payload, into: result)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    bodyPlan.update(result, &cursor, engine)
                } else {
                    bodyPlan.mount(result, &cursor, engine)
                }
            }
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) { fields.remove(engine.payload(node), node, engine) }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        modifierOperations.destroy(payload)
        content.operations.destroy(payload + keptContent)
        places(payload).deinitialize(count: 1)
    }

    override var contentHolder: ContentHolder? {
        ContentHolder(modifier: Modifier.self, plan: content, contentOffset: keptContent, placesOffset: keptPlaces)
    }
}

/// The plan of the place where a modifier's body puts the modified view. It is evaluated like a body, when the modifier
/// got another view to modify.
final class ContentPlacePlan: Plan {
    private let modifier: Any.Type

    init(_ type: Any.Type, of modifier: Any.Type) {
        self.modifier = modifier
        super.init(type, payloadSize: 8)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        let (holder, content) = holder(of: node, engine)
        engine.payload(node).storeBytes(of: holder, as: Int32.self)
        (engine.payload(holder) + content.placesOffset).assumingMemoryBound(to: [NodeRef].self).pointee
            .append(engine.table.reference(node))
        engine.push(node, Cause(.mounted))
    }

    /// The modifier whose body this place was written in. What a modifier modifies was written outside of it, so from
    /// another modifier's place the search goes on above that modifier.
    private func holder(of node: Int32, _ engine: Engine) -> (Int32, ContentHolder) {
        var above = engine.parent(of: node)
        while let one = above {
            let plan = engine.plan(one)
            if plan is ContentPlacePlan {
                above = engine.parent(of: engine.payload(one).load(as: Int32.self))
            } else if let content = plan.contentHolder, content.modifier == modifier {
                return (one, content)
            } else {
                above = engine.parent(of: one)
            }
        }
        fatalError("The content of \(typeName(modifier)) is placed only inside that modifier's body.")
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        _ = engine.take(&cursor)
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let holder = engine.payload(node).load(as: Int32.self)
        guard let content = engine.plan(holder).contentHolder else { return }
        // What the content's walk reads, the view that wrote the modifier has read by making the content.
        engine.reading(as: node) {
            engine.withScratch(content.plan.operations.size) { value in
                content.plan.operations.copy(engine.payload(holder) + content.contentOffset, to: value)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    content.plan.update(value, &cursor, engine)
                } else {
                    content.plan.mount(value, &cursor, engine)
                }
            }
        }
    }
}
