import HalcyonEngine

/// The plan of a view of Halcyon's own that is made of others by a body: nobody's body to people, so its runs are not
/// counted and its facts are those of the view around it.
@MainActor package func builtInPlan<Content: View>(_: Content.Type) -> Plan {
    PlanCache.plan(for: Content.self) { CompositePlan(Content.self, isBuiltIn: true) }
}

/// The plan of a view that runs a style of the user's, which is its first field: the style's dynamic properties are the
/// view's, and what runs bears the style's name.
@MainActor package func stylePlan<Content: View, Style>(_: Content.Type, style: Style.Type) -> Plan {
    PlanCache.plan(for: Content.self) {
        let stored = storedFields(of: Style.self) + storedFields(of: Content.self).dropFirst()
        return CompositePlan(Content.self, stored: stored, shown: typeName(Style.self))
    }
}

/// The plan of a view with a body: a node whose payload is the view's value, dynamic properties installed in it.
final class CompositePlan<Content: View>: Plan {
    private let fields: ViewFields
    private let comparison: ComparePlan
    private let hasOwnComparison: Bool
    private let isBuiltIn: Bool
    // Made at the first body: types may be recursive. Plans live for ever.
    @exclusivity(unchecked) private var madeBodyPlan: Unmanaged<Plan>?

    /// - Parameters:
    ///   - comparison: decides whether a new value differs; nil: SwiftUI's rules for the type.
    ///   - isBuiltIn: the body is Halcyon's own: no run of it counts, and what it does is told of the view around it.
    ///   - stored: the fields that are looked through; nil: the view's stored properties.
    ///   - shown: the name that people know it by; nil: the view's type's.
    init(
        _: Content.Type, comparison: ComparePlan? = nil, isBuiltIn: Bool = false, stored: [StoredField]? = nil,
        shown: String? = nil
    ) {
        fields = ViewFields(Content.self, stored: stored, property: propertyPlan)
        self.comparison = comparison ?? fields.comparison
        self.isBuiltIn = isBuiltIn
        hasOwnComparison = comparison != nil
        super.init(Content.self, payloadSize: fields.payloadSize, isComposite: !isBuiltIn, shown: shown)
    }

    override var viewFields: ViewFields? { fields }
    override var givenComparison: ComparePlan? { comparison }
    override var conformance: UnsafeRawPointer? {
        // A type and its conformance.
        unsafeBitCast(Content.self as any View.Type, to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        let payload = engine.payload(node)
        operations.move(value, to: payload)
        if fields.hasProperties { fields.install(payload, node, engine) }
        engine.push(node, Cause(.mounted))
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let payload = engine.payload(node)
        let difference = comparison.difference(payload, value)
        if difference == .equal {
            operations.destroy(value)
            if !isBuiltIn { engine.recorder.skipped(engine, node, .equal) }
            return
        }
        if isBuiltIn { return updateBuiltIn(value, node, engine) }
        if engine.plants(.skipCompare) {
            operations.destroy(value)
            return
        }
        var skip: SkipReason?
        if engine.policy != .swiftUI, !hasOwnComparison {
            skip = PrecisePolicy.skipReason(fields, payload, value, node, engine)
        }
        let isSkipped = skip != nil && engine.policy == .precise
        if !isSkipped { engine.recorder.given(engine, node, difference, payload, value) }
        // The new value is kept in either case: the closures in it are the newest.
        if fields.hasProperties { fields.transfer(payload, value, node, engine) }
        operations.destroy(payload)
        operations.move(value, to: payload)
        if isSkipped, let skip { return engine.recorder.skipped(engine, node, skip) }
        engine.push(node, Cause(.viewValue, difference: difference, skip: skip == nil ? .no : .own))
    }

    /// What comes of the value, its own run says.
    private func updateBuiltIn(_ value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        if fields.hasProperties { fields.transfer(payload, value, node, engine) }
        operations.destroy(payload)
        operations.move(value, to: payload)
        engine.recorder.handedOn(engine, node, .equal)
        engine.push(node, Cause(.viewValue))
    }

    private func makeBodyPlan() -> Unmanaged<Plan> {
        let plan = Unmanaged.passUnretained(Content.Body._plan)
        madeBodyPlan = plan
        return plan
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        let bodyPlan = madeBodyPlan ?? makeBodyPlan()
        engine.reading(as: node) {
            if fields.preparesBody { fields.prepare(payload, node, engine) }
            if !isBuiltIn { engine.recorder.bodyBegan(engine, node) }
            engine.withScratch(bodyPlan.use { $0.operations.size }) { result in
                Content._render(payload, into: result)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    bodyPlan.use { $0.update(result, &cursor, engine) }
                } else {
                    bodyPlan.use { $0.mount(result, &cursor, engine) }
                }
            }
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        if fields.hasProperties { fields.remove(engine.payload(node), node, engine) }
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }
}
