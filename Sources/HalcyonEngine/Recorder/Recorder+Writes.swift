import CEngineSupport

// Writes and reads: what was written, by number, and who read it.

/// A write, and its values as text once they are printed.
struct WriteRecord {
    var subject: Subject
    var old = ""
    var new = ""
    var isEqual: Bool
    var place: Place?
}

/// Facts, and what they refer to by number.
struct FactSegment {
    var records = FactBuffer()
    var causes: [Cause] = []
    /// The `raw` of a `Subject` each.
    var reads: [UInt64] = []
    var writes: [WriteRecord] = []
    var diagnostics: [String] = []
    var conflicts: [Fact.Conflict] = []
    /// The number of the first write.
    var firstWrite: UInt32 = 1

    /// Forgets everything but the memory it took, which the next facts need again. Numbers of writes go on.
    mutating func removeAll() {
        firstWrite += UInt32(writes.count)
        records.removeAll()
        causes.removeAll(keepingCapacity: true)
        reads.removeAll()
        writes.removeAll(keepingCapacity: true)
        diagnostics.removeAll()
        conflicts.removeAll()
    }
}

/// Reads a property of an object: calls back with its type and where it lies.
public typealias PropertyReader = (AnyObject, (Any.Type, UnsafeRawPointer) -> Void) -> Void

/// What is read or written, without a reference: a dynamic property of a view, or a name.
struct Subject: Hashable {
    let raw: UInt64
    /// The dynamic property `property` of the views that `plan` is for.
    init(plan: UInt32, property: Int16) { raw = UInt64(plan) << 16 | UInt64(UInt16(bitPattern: property)) }
    /// A name of the recorder's table.
    init(name: UInt32) { raw = 1 << 63 | UInt64(name) }
    init(raw: UInt64) { self.raw = raw }

    @MainActor func text(_ names: NameTable) -> String {
        if raw >> 63 == 1 { return names.text(UInt32(truncatingIfNeeded: raw)) }
        let plan = Plan.numbered(UInt32(truncatingIfNeeded: raw >> 16))
        let property = Int(Int16(bitPattern: UInt16(truncatingIfNeeded: raw)))
        return plan.name + "." + plan.propertyName(property)
    }
}

extension Plan {
    /// A dynamic property's name as it is written: without the underscore of its storage.
    func propertyName(_ property: Int) -> String {
        guard let properties = viewFields?.properties, properties.indices.contains(property) else { return "?" }
        let name = properties[property].name
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
}

extension Recorder {
    /// A view's stored property is about to be written; both values still exist.
    /// - Returns: the number of the write, for the causes of what it marks; 0 while not recording.
    @inline(__always) public func wrote(
        _ engine: Engine, _ owner: NodeRef, property: Int16, _ operations: ValueOperations, old: UnsafeRawPointer,
        new: UnsafeRawPointer, isEqual: Bool, _ place: () -> Place?
    ) -> UInt32 {
        guard Recorder.isCompiled else { return 0 }
        counts.writes &+= 1
        guard isOn else { return 0 }
        return addWrite(engine, owner, property: property, operations, old: old, new: new, isEqual: isEqual, place())
    }

    @inline(never) private func addWrite(
        _ engine: Engine, _ owner: NodeRef, property: Int16, _ operations: ValueOperations, old: UnsafeRawPointer,
        new: UnsafeRawPointer, isEqual: Bool, _ place: Place?
    ) -> UInt32 {
        let index = kept.writes.count
        let subject = Subject(plan: engine.plan(owner.index).number, property: property)
        kept.writes.append(WriteRecord(subject: subject, isEqual: isEqual, place: place))
        values.keep(.old, of: index, operations, old, in: &kept.writes)
        values.keep(.new, of: index, operations, new, in: &kept.writes)
        add(.wrote, engine, owner.index, a: UInt32(index))
        return kept.firstWrite + UInt32(index)
    }

    /// An object told that it is about to change.
    /// - Parameters:
    ///   - name: the number of the property's name, see `nameNumber`.
    ///   - value: reads the property; nil where nobody can say which one it is.
    /// - Returns: the number of the write; 0 while not recording.
    @inline(__always) public func announced(
        _ engine: Engine, _ object: AnyObject, name: () -> UInt32, _ place: () -> Place?, value: () -> PropertyReader?
    ) -> UInt32 {
        guard Recorder.isCompiled else { return 0 }
        counts.writes &+= 1
        guard isOn else { return 0 }
        return addAnnouncement(engine, object, Subject(name: name()), place(), value())
    }

    @inline(never) private func addAnnouncement(
        _ engine: Engine, _ object: AnyObject, _ subject: Subject, _ place: Place?, _ read: PropertyReader?
    ) -> UInt32 {
        let index = kept.writes.count
        kept.writes.append(WriteRecord(subject: subject, isEqual: false, place: place))
        if let read {
            // What the write before this one stored is what is read now.
            if let earlier = values.takeWatch(object, subject) {
                read(object) { values.keep(.new, of: earlier, ValueOperations($0), $1, in: &kept.writes) }
            }
            read(object) { values.keep(.old, of: index, ValueOperations($0), $1, in: &kept.writes) }
            values.watch(index, object, subject, read)
        }
        add(.wrote, engine, none, a: UInt32(index))
        return kept.firstWrite + UInt32(index)
    }

    /// Something that has only a name is about to change.
    /// - Returns: the number of the write; 0 while not recording.
    public func changed(_ engine: Engine, _ name: () -> String, _ place: () -> Place?) -> UInt32 {
        guard Recorder.isCompiled else { return 0 }
        counts.writes &+= 1
        guard isOn else { return 0 }
        let index = kept.writes.count
        let subject = Subject(name: names.number(of: name()))
        kept.writes.append(WriteRecord(subject: subject, isEqual: false, place: place()))
        add(.wrote, engine, none, a: UInt32(index))
        return kept.firstWrite + UInt32(index)
    }

    /// A name's number in the recorder's table, to be kept by who uses it often.
    public func nameNumber(_ name: String) -> UInt32 { names.number(of: name) }

    /// What a name stands for as a read, by the number that `nameNumber` gave.
    public func subject(name: UInt32) -> UInt64 { Subject(name: name).raw }

    /// The running evaluation read a key of the environment.
    func read(key: ObjectIdentifier) {
        if let reads = readsIfRecording { hc_note_read(reads, Subject(name: names.number(ofType: key)).raw) }
    }
}

/// What a dynamic property of a view is as a read.
public struct PropertySubject: Sendable {
    private let plan: UInt32
    /// The property's number in its view's plan.
    public let property: Int16

    /// The property at a site.
    @MainActor public init(_ site: PropertySite) {
        (plan, property) = (site.engine.plan(site.node).number, site.property)
    }

    /// Notes that an evaluation read it.
    @inline(__always) public func note(_ reads: UnsafeMutablePointer<hc_reads>) {
        hc_note_read(reads, Subject(plan: plan, property: property).raw)
    }
}

/// Names by number, so that facts need no strings.
struct NameTable {
    private var texts: [String] = []
    private var numbers: [String: UInt32] = [:]
    private var types: [ObjectIdentifier: UInt32] = [:]

    func text(_ number: UInt32) -> String { texts[Int(number)] }

    mutating func number(of text: String) -> UInt32 {
        if let known = numbers[text] { return known }
        texts.append(text)
        numbers[text] = UInt32(texts.count - 1)
        return UInt32(texts.count - 1)
    }

    /// The name of a type that is a key; types live as long as the program.
    mutating func number(ofType key: ObjectIdentifier) -> UInt32 {
        if let known = types[key] { return known }
        let made = number(of: typeName(unsafeBitCast(key, to: Any.Type.self)))
        types[key] = made
        return made
    }
}
