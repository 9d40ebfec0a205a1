// What an evaluation makes, and what came of it: the output that runs are judged by.
extension Recorder {
    /// A view value was compared with the node's, and the node is not evaluated for it.
    @_transparent public func skipped(_ engine: Engine, _ node: Int32, _ reason: SkipReason) {
        guard Recorder.isCompiled else { return }
        counts.skips &+= 1
        if isOn { addSkip(engine, node, reason) }
    }

    @usableFromInline func addSkip(_ engine: Engine, _ node: Int32, _ reason: SkipReason) {
        add(.skipped, engine, node, detail: reason.rawValue)
    }

    /// A view was not marked, since its last run did not read the property that is about to change.
    public func unread(_ engine: Engine, _ node: Int32, _ property: () -> String) {
        guard Recorder.isCompiled else { return }
        counts.skips &+= 1
        guard isOn else { return }
        let number = names.number(of: property())
        add(.skipped, engine, node, a: number, detail: SkipReason.unread.rawValue)
    }

    /// A node gets another value: the old one still lies at `old`.
    @_transparent public func given(
        _ engine: Engine, _ node: Int32, _ difference: Difference, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
    ) {
        if difference > output { output = difference }
        if Recorder.isCompiled, isOn { addGift(engine, node, difference, old, new) }
    }

    @usableFromInline func addGift(
        _ engine: Engine, _ node: Int32, _ difference: Difference, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
    ) {
        var (fields, differences): (UInt32, Differences) = (0, Differences(difference))
        if let comparison = engine.table.nodes[Int(node)].plan.use({ $0.recorded.comparison }) {
            (fields, differences) = comparison.use { $0.detail(old, new, known: difference) }
        }
        addPlaced(.given, engine, node, fields: fields, detail: differences.rawValue)
    }

    /// A node of structure only, whose content is another (a branch of an `if`) or is evaluated by itself (`AnyView`).
    public func handedOn(_ engine: Engine, _ node: Int32, _ difference: Difference) {
        if difference > output { output = difference }
        if Recorder.isCompiled, isOn {
            addPlaced(.given, engine, node, fields: 0, detail: Differences(difference).rawValue)
        }
    }

    @_transparent func mounted(_ engine: Engine, _ node: Int32) {
        output = .value
        guard Recorder.isCompiled else { return }
        counts.mounted &+= 1
        if isOn { addPlaced(.mounted, engine, node, fields: 0, detail: 0) }
    }

    @_transparent func removed(_ engine: Engine, _ node: Int32) {
        output = .value
        guard Recorder.isCompiled else { return }
        counts.removed &+= 1
        if isOn { addPlaced(.removed, engine, node, fields: 0, detail: 0) }
    }

    @_transparent func moved(_ engine: Engine, _ node: Int32) {
        output = .value
        if Recorder.isCompiled, isOn { addPlaced(.moved, engine, node, fields: 0, detail: 0) }
    }

    private func addPlaced(_ kind: FactKind, _ engine: Engine, _ node: Int32, fields: UInt32, detail: UInt8) {
        let plan = engine.table.nodes[Int(node)].plan.use { $0.recorded }
        var record = engine.table.nodes[Int(node)].record
        if record != none, plan.hasLayout { record = engine.table.records[Int(record)].parent }
        let container = record == none ? NodeRef.none : engine.table.reference(engine.table.records[Int(record)].node)
        add(
            kind, engine, node, a: UInt32(bitPattern: container.index), b: container.generation, c: fields,
            count: UInt16(plan.role.rawValue), detail: detail)
    }

    /// The values of these keys are others below a node.
    public func environmentChanged(_ engine: Engine, _ node: Int32, _ keys: Set<ObjectIdentifier>) {
        output = .value
        guard Recorder.isCompiled, isOn else { return }
        let numbers = keys.map { names.number(ofType: $0) }
        for number in numbers.sorted(by: { names.text($0) < names.text($1) }) {
            add(.environmentChanged, engine, node, a: number)
        }
    }

    func preferenceChanged(_ engine: Engine, _ node: Int32, _ key: ObjectIdentifier) {
        guard Recorder.isCompiled, isOn else { return }
        add(.preferenceChanged, engine, node, a: names.number(ofType: key))
    }

    /// A node subscribed, or kept its subscription though it got another value.
    public func subscribed(_ engine: Engine, _ node: Int32, isNew: Bool, to name: () -> String) {
        guard Recorder.isCompiled, isOn else { return }
        add(.subscribed, engine, node, a: names.number(of: name()), detail: isNew ? 1 : 0)
    }

    /// The precise policy could not tell, and did as SwiftUI does.
    public func fellBack(_ engine: Engine, _ node: Int32, _ why: () -> String) {
        guard Recorder.isCompiled, isOn else { return }
        add(.fellBack, engine, node, a: names.number(of: why()))
    }

    // MARK: Layout and paint

    /// What a layout pass did.
    @inline(__always) func addLayout(measured: Int, placed: Int, relinked: Int, summedUp: Int) {
        guard Recorder.isCompiled else { return }
        counts.measured += measured
        counts.placed += placed
        counts.relinked += relinked
        counts.summedUp += summedUp
    }

    /// A node has another size, in points.
    @inline(__always) func laidOut(_ engine: Engine, _ node: Int32, width: Double, height: Double) {
        guard Recorder.isCompiled, isOn else { return }
        add(.laidOut, engine, node, a: Float(width).bitPattern, b: Float(height).bitPattern)
    }

    /// A node's part of the picture is another; whether any of that is seen.
    func displayChanged(_ engine: Engine, _ node: Int32, isInSight: Bool) {
        countDisplayChange()
        guard Recorder.isCompiled, isOn else { return }
        add(.displayChanged, engine, node, detail: isInSight ? 1 : 0)
    }

    @inline(__always) func countDisplayChange() {
        if Recorder.isCompiled { counts.displayChanges &+= 1 }
    }

    /// What is read of a node, or of what a modifier is about, is another; whether any of it is in sight.
    func semanticsChanged(_ engine: Engine, _ node: Int32, isInSight: Bool) {
        guard Recorder.isCompiled, isOn else { return }
        add(.semanticsChanged, engine, node, detail: isInSight ? 1 : 0)
    }
}

/// Why a view that was considered is not evaluated.
public enum SkipReason: UInt8, Sendable {
    /// Its new value is equal.
    case equal
    /// Only closures differ, and what they captured is equal.
    case captures
    /// Only bindings made of closures differ, and the values that were read through them are equal.
    case bindingValues
    /// Its last run did not read the property.
    case unread
}

extension FactRecord {
    static let bodyFlag: UInt8 = 0x80
}
