/// A value that a hand has: what the control shows is the hand's until it comes to rest, whatever the model says meanwhile.
///
/// An update whose value is the one from before changes nothing. Another value that the model sets meanwhile is what the
/// control goes to at rest only if the person chose nothing else; either way the journal has the conflict. What the model
/// answers to the hand's own writes is no conflict: a setter may refuse or correct.
public struct InFlight<Value: Equatable>: Equatable {
    /// What the model said when the hand came.
    public let start: Value
    /// What it answered to the hand's last write; before that, what it said at the start.
    private var answer: Value
    /// What it says now.
    public private(set) var model: Value
    private var hasWritten = false

    /// A hand comes while the model says `model`.
    public init(model: Value) { (start, answer, self.model) = (model, model, model) }

    /// Whether the model set something while the hand was there.
    public var isContested: Bool { model != answer }

    /// An update brought the model's value.
    public mutating func update(model: Value) { self.model = model }

    /// The hand wrote, and this is what the model says now.
    public mutating func wrote(answer: Value) {
        (self.answer, model, hasWritten) = (answer, answer, true)
    }

    /// What is to be done at rest.
    public enum Landing: Hashable, Sendable {
        /// The chosen value is written.
        case write
        /// The control goes to what the model says.
        case takeModel
        /// Model and control say the same, or the model has answered.
        case nothing
    }

    /// What is to be done at rest where the hand chose a value.
    public func landing(at chosen: Value) -> Landing {
        if hasWritten { return isContested && model != chosen ? .write : .nothing }
        if chosen != start { return model != chosen ? .write : .nothing }
        return isContested ? .takeModel : .nothing
    }
}

extension InFlight: Sendable where Value: Sendable {}

// Nodes whose value a hand has. What else the person does resolves that first, and so does their removal: what was chosen
// is not lost.
extension Engine {
    /// A hand has the node's value from now on.
    public func takeOff(_ node: Int32) {
        let reference = table.reference(node)
        if !flights.contains(reference) { flights.append(reference) }
    }

    /// The node's value is at rest.
    public func land(_ node: Int32) {
        let reference = table.reference(node)
        flights.removeAll { $0 == reference }
    }

    /// Brings to rest what hands have, at what is chosen now, but for one node and what is around it.
    func resolveFlights(except node: Int32) {
        for flight in flights where table.isAlive(flight) && !isWithin(node, flight.index) {
            plan(flight.index).resolveFlight(flight.index, isGoing: false, self)
        }
    }

    /// The journal is told that the model set another value than a hand that had the node's.
    /// - Parameters:
    ///   - hand: what the hand had chosen.
    ///   - model: what the model set.
    ///   - handStays: whether the hand's is what stays.
    public func noteConflict(_ node: Int32, hand: Any, model: Any, handStays: Bool) {
        recorder.addConflict(
            self, node,
            Fact.Conflict(hand: ValuePrinter.text(of: hand), model: ValuePrinter.text(of: model), handStays: handStays))
    }
}
