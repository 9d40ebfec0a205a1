import Combine
import HalcyonEngine

/// The observable objects that a root's views hold or read, each observed once whatever the number of views.
@MainActor final class ObjectTable {
    private unowned(unsafe) let engine: Engine
    @exclusivity(unchecked) private var records: [ObjectIdentifier: ObjectRecord] = [:]

    private init(_ engine: Engine) {
        self.engine = engine
        engine.recorder.recordingChanged = { [weak self] in
            for record in self?.records.values ?? [:].values { record.updateReporting() }
        }
    }

    /// The table of an engine.
    static func of(_ engine: Engine) -> ObjectTable {
        if let table = engine.coreState as? ObjectTable { return table }
        let table = ObjectTable(engine)
        engine.coreState = table
        return table
    }

    /// The record of an object; observation begins with it.
    func record<Object: ObservableObject>(of object: Object) -> ObjectRecord {
        let key = ObjectIdentifier(object)
        // The record keeps its object, so an address is not used again while it is here.
        if let record = records[key] { return record }
        let record = ObjectRecord(object, engine)
        records[key] = record
        record.observe(object)
        return record
    }

    /// Ends the observation of an object that nobody holds any more.
    func forget(_ record: ObjectRecord) {
        record.end()
        records[ObjectIdentifier(record.object)] = nil
    }

    /// The record of the object whose publisher this is, if it is observed here.
    var isEmpty: Bool { records.isEmpty }
}
