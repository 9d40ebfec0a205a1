/// The dynamic properties of one view type, and how its values compare: what every plan of a view with properties needs.
@MainActor public final class ViewFields {
    /// The view's type, or the modifier's.
    public nonisolated let type: Any.Type
    /// The dynamic properties, in declaration order.
    public let properties: [PropertyPlan]
    /// Compares two values, properties by their own rules.
    public nonisolated let comparison: ComparePlan
    /// Compares all but the fields that are compared by reading, which `readFields` names by their numbers.
    public nonisolated let plainComparison: ComparePlan
    public let readFields: [Int]
    /// The view's own `==` decides, so that single fields say nothing (semantics 3).
    public let isComparedWhole: Bool
    /// Bytes of a payload: the view, then the properties' rooms.
    public let payloadSize: Int
    /// Bytes of the view alone.
    public let viewSize: Int
    /// Whether there are any dynamic properties.
    public let hasProperties: Bool
    /// Whether any of them does something before a body.
    public let preparesBody: Bool
    // The same list, walked without counting references.
    private let list: UnsafeMutableBufferPointer<Unmanaged<PropertyPlan>>

    /// - Parameters:
    ///   - stored: the fields; nil: the type's stored properties.
    ///   - property: the plan for a field of a dynamic property's type; nil for any other field.
    public init(_ type: Any.Type, stored: [StoredField]? = nil, property: (StoredField) -> PropertyPlan?) {
        self.type = type
        var properties: [PropertyPlan] = []
        var rules: [(name: String, offset: Int, plan: ComparePlan.FieldRule)] = []
        var plainRules = rules
        var readFields: [Int] = []
        let operations = ValueOperations(type)
        let fields = stored ?? storedFields(of: type)
        var end = (operations.size + 7) & ~7
        for field in fields {
            guard let plan = property(field) else {
                rules.append((field.name, field.offset, .byType(field.type)))
                plainRules.append((field.name, field.offset, .byType(field.type)))
                continue
            }
            plan.storageOffset = end
            end += (plan.storageSize + 7) & ~7
            let rule = ComparePlan.FieldRule.custom(size: ValueOperations(field.type).size, plan.difference)
            rules.append((field.name, field.offset, rule))
            if plan.isComparedByReading {
                readFields.append(properties.count)
            } else {
                plainRules.append((field.name, field.offset, rule))
            }
            properties.append(plan)
        }
        self.properties = properties
        hasProperties = !properties.isEmpty
        preparesBody = properties.contains { $0.preparesBody }
        list = .allocate(capacity: properties.count)
        _ = list.initialize(from: properties.map(Unmanaged.passUnretained))
        self.readFields = readFields
        plainComparison = ComparePlan(type, fields: plainRules)
        viewSize = operations.size
        payloadSize = end
        isComparedWhole = !operations.isPOD && type is any Equatable.Type
        if properties.isEmpty, operations.size == 0 || !fields.isEmpty || operations.isPOD {
            comparison = ComparePlan.plan(for: type)
        } else if isComparedWhole {
            comparison = ComparePlan.plan(for: type)
        } else {
            comparison = ComparePlan(type, fields: rules)
        }
    }

    isolated deinit { list.deallocate() }
    /// Whether all fields that are compared by reading are equal as the last run of the view's body read them.
    public func areEqualAsRead(
        _ payload: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine
    ) -> Bool {
        readFields.allSatisfy { index in
            let plan = properties[index]
            let (old, new) = (payload + plan.offset, value + plan.offset)
            return plan.difference(old, new) == .equal || plan.isEqualAsRead(old, new, site(node, index, engine))
        }
    }

    /// Does for each property what `PropertyPlan.install` does for one.
    public func install(_ payload: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        for index in 0..<list.count {
            list[index].use { plan in
                plan.install(payload + plan.offset, payload + plan.storageOffset, site(node, index, engine))
            }
        }
    }

    /// Does for each property what `PropertyPlan.transfer` does for one.
    public func transfer(
        _ payload: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine
    ) {
        for index in 0..<list.count {
            list[index].use { plan in
                plan.transfer(
                    payload + plan.offset, value + plan.offset, payload + plan.storageOffset, site(node, index, engine))
            }
        }
    }

    /// Does for each property what `PropertyPlan.prepare` does for one.
    public func prepare(_ payload: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        for index in 0..<list.count {
            list[index].use { plan in
                plan.prepare(payload + plan.offset, payload + plan.storageOffset, site(node, index, engine))
            }
        }
    }

    /// Does for each property what `PropertyPlan.remove` does for one.
    public func remove(_ payload: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        for index in 0..<list.count {
            list[index].use { plan in
                plan.remove(payload + plan.offset, payload + plan.storageOffset, site(node, index, engine))
            }
        }
    }

    /// Does for each property what `PropertyPlan.visitState` does for one.
    public func visitState(
        _ payload: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine, _ visit: (UnsafeRawPointer, Any) -> Void
    ) {
        for (index, plan) in properties.enumerated() {
            plan.visitState(payload + plan.offset, payload + plan.storageOffset, site(node, index, engine), visit)
        }
    }

    @inline(__always) private func site(_ node: Int32, _ index: Int, _ engine: Engine) -> PropertySite {
        PropertySite(engine: engine, node: node, property: Int16(truncatingIfNeeded: index))
    }
}
