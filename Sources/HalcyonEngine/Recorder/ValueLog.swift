/// Copies of the values that were written in the running turn, until its end: then they are printed and dropped.
///
/// A reference is not kept but printed at once, as its type and a number; an object that tells that it will change is
/// held weakly, so that what it stored can be read when it has.
struct ValueLog {
    /// Which of a write's two values.
    enum Side { case old, new }

    private struct Copy {
        var write: Int
        var side: Side
        var operations: ValueOperations
        var memory: UnsafeMutableRawPointer
    }
    private struct Watch {
        weak var object: AnyObject?
        var write: Int
        var subject: Subject
        var read: PropertyReader
    }

    private var copies: [Copy] = []
    private var watches: [Watch] = []
    private var memory = ScratchStack()
    private var printer = ValuePrinter()

    var isEmpty: Bool { copies.count + watches.count == 0 }

    /// Keeps a value until the end of the turn.
    mutating func keep(
        _ side: Side, of write: Int, _ operations: ValueOperations, _ value: UnsafeRawPointer,
        in writes: inout [WriteRecord]
    ) {
        if operations.alignment > 16 || ValueLog.isReference(operations) {
            set(side, of: write, printer.text(operations.type, value), in: &writes)
            return
        }
        let copy = memory.push(operations.size)
        operations.copy(value, to: copy)
        copies.append(Copy(write: write, side: side, operations: operations, memory: copy))
    }

    private static func isReference(_ operations: ValueOperations) -> Bool {
        guard !operations.isPOD, operations.size == 8 else { return false }
        if operations.type is AnyClass { return true }
        return (operations.type as? any OptionalProtocol.Type)?.wrapped is AnyClass
    }

    private func set(_ side: Side, of write: Int, _ text: String, in writes: inout [WriteRecord]) {
        switch side {
        case .old: writes[write].old = text
        case .new: writes[write].new = text
        }
    }

    /// The object will store another value in the property.
    mutating func watch(_ write: Int, _ object: AnyObject, _ subject: Subject, _ read: @escaping PropertyReader) {
        watches.append(Watch(object: object, write: write, subject: subject, read: read))
    }

    /// The write of this turn that watches the property, if there is one; it no longer does.
    mutating func takeWatch(_ object: AnyObject, _ subject: Subject) -> Int? {
        let index = watches.lastIndex { $0.object === object && $0.subject == subject }
        return index.map { watches.remove(at: $0).write }
    }

    /// Prints what is kept, and drops it.
    mutating func print(into writes: inout [WriteRecord]) {
        for watch in watches {
            guard let object = watch.object else { continue }
            watch.read(object) { set(.new, of: watch.write, printer.text($0, $1), in: &writes) }
        }
        for copy in copies {
            set(copy.side, of: copy.write, printer.text(copy.operations.type, copy.memory), in: &writes)
        }
        drop()
    }

    /// Drops what is kept.
    mutating func drop() {
        for copy in copies { copy.operations.destroy(copy.memory) }
        copies.clear()
        watches.clear()
        memory.reset(ScratchStack.Mark.start)
    }

    mutating func close() {
        drop()
        memory.close()
    }
}
