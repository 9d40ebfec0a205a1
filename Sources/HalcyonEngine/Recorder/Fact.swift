/// One thing that happened in a root, as a plain value, made from the recorder's records when it is asked for. It holds
/// no value of the user's: values are text by then.
public struct Fact: Hashable, Sendable, Codable {
    /// In which turn, from 1. What opens a turn (a press, a write) belongs to it.
    public var turn: UInt32
    /// The node that it is about; `NodeRef.none` for facts about no node.
    public var node: NodeRef
    /// The type of the view at that node, as people write it.
    public var view: String
    /// The nearest view with a body around the node, or the view itself if it has one; empty at the top.
    public var inside: String
    /// What happened.
    public var what: What

    /// The write, if it is one.
    public var write: Write? {
        if case .wrote(let write) = what { write } else { nil }
    }

    /// The facts with the places of their writes found in the program's debug information, all at once. Only in the
    /// process that they are of: addresses mean nothing in another.
    public static func located(_ facts: [Fact]) -> [Fact] {
        let sources = PlacePrinter.sources(of: facts.compactMap { $0.write?.place })
        var next = sources.makeIterator()
        return facts.map { fact in
            guard case .wrote(var write) = fact.what, write.place != nil, let source = next.next() else { return fact }
            var located = fact
            write.source = source.first?.description ?? ""
            located.what = .wrote(write)
            return located
        }
    }

    /// Whether a body ran here.
    public var isBody: Bool {
        if case .evaluationBegan(let run) = what { run.isBody } else { false }
    }

    /// What happened.
    public enum What: Hashable, Sendable, Codable {
        case turnBegan
        /// The turn came to rest. Whether there is a picture of the root, so that `displayChanged` says what changed.
        case turnEnded(isPainted: Bool)
        case wrote(Write)
        case marked(Reason)
        /// A node is evaluated; what follows up to `evaluationEnded` was done by it.
        case evaluationBegan(Evaluation)
        case evaluationEnded
        /// A view was considered and not evaluated.
        case skipped(Skip)
        /// A node got another value from the running evaluation.
        case given(Gift)
        case mounted(Placement)
        case removed(Placement)
        /// Children of the node, rows of a `ForEach`, stand in another order.
        case moved(Placement)
        /// The value of a key is another below the node.
        case environmentChanged(key: String)
        /// The node says another value of a preference.
        case preferenceChanged(key: String)
        /// The node subscribed to an object or a publisher, or kept its subscription though its value is another.
        case subscribed(to: String, isNew: Bool)
        case acted(ActionKind)
        /// The node has another size, in points.
        case laidOut(width: Double, height: Double)
        /// The node's part of the picture is another; whether any of what changed is inside of the bounds and of all clips.
        case displayChanged(isInSight: Bool)
        /// What accessibility is told of the node is another, or, for a modifier, what it is told of the elements inside;
        /// whether any of them is inside of the bounds and of all clips.
        case semanticsChanged(isInSight: Bool)
        /// The precise policy could not tell and did as SwiftUI does.
        case fellBack(why: String)
        case diagnosed(message: String)
        /// A hand had the node's value while the model set another.
        case conflicted(Conflict)
    }

    /// A value that the model set while a hand had it.
    public struct Conflict: Hashable, Sendable, Codable {
        /// What the hand had chosen when it came to rest, as text.
        public var hand: String
        /// What the model had set, as text.
        public var model: String
        /// Whether the hand's stays.
        public var handStays: Bool
    }

    /// A stored value that was written.
    public struct Write: Hashable, Sendable, Codable {
        /// Counts the writes of the root, from 1.
        public var number: UInt32
        /// What was written: `CounterView.count`, `SeriesModel.title`.
        public var subject: String
        /// The values as text of at most 200 bytes; empty where they were not known.
        public var old: String
        public var new: String
        /// The new value is equal to the old one, so nothing was marked.
        public var isEqual: Bool
        /// Return addresses at the write, nearest first.
        public var place: Place?
        /// The place in the user's source, `File.swift:12`, once `Fact.located` has found it; empty before, and where
        /// there is none.
        public var source = ""
    }

    /// Why a node is evaluated.
    public struct Reason: Hashable, Sendable, Codable {
        public var kind: Cause.Kind
        /// What brought it: `SeriesModel.title` for a write, `title, onTap` for fields of a view's value.
        public var subject: String
        /// The number of the write behind it; 0: none.
        public var write: UInt32
        /// Which of the view's dynamic properties brought it, by the name of its storage (`_count`); empty: none of them.
        public var property: String
    }

    /// One run of a node: a body, as a rule.
    public struct Evaluation: Hashable, Sendable, Codable {
        /// Whether a body ran; else it was one of the engine's own nodes (`AnyView`).
        public var isBody: Bool
        /// Why, oldest first; never empty.
        public var reasons: [Reason]
        /// What it read, each once, in the order of the first reads.
        public var reads: [String]
        /// How the strongest difference in what it made differs from the run before.
        public var output: Difference
    }

    /// Why a view that was considered was not evaluated.
    public enum Skip: Hashable, Sendable, Codable {
        /// The new value is equal.
        case equal
        /// Only closures differ, and what they captured is equal (precise policy).
        case captures
        /// Only bindings made of closures differ, and the values that were read through them are equal (precise policy).
        case bindingValues
        /// It holds the object, but its last run did not read the property (precise policy).
        case unread(String)

        /// The reason alone.
        public var reason: SkipReason {
            switch self {
            case .equal: .equal
            case .captures: .captures
            case .bindingValues: .bindingValues
            case .unread: .unread
            }
        }
    }

    /// Another value that a node got.
    public struct Gift: Hashable, Sendable, Codable {
        /// The kinds of differences, of all fields.
        public var differences: Differences
        /// The fields that differ, in declaration order; empty for a value that is compared as a whole.
        public var fields: [String]
        /// Where the node takes part in the picture.
        public var placement: Placement
    }

    /// Where a node takes part in the picture.
    public struct Placement: Hashable, Sendable, Codable {
        /// What kind of node it is.
        public var role: ProductRole
        /// The node around it whose part of the picture says where it is drawn.
        public var container: NodeRef
    }
}

/// What a node of a body's output does with its value, and so what it takes for a change to matter.
public enum ProductRole: UInt8, Sendable, Codable {
    /// It has a size and draws, or places others: the picture tells whether a change matters.
    case display
    /// A view with a body: its own run tells.
    case view
    /// Actions and what decides about them: any difference matters.
    case effect
    /// It writes the environment: the values below tell.
    case environment
    /// It says a preference.
    case preference
    /// Structure only: what stands below tells.
    case structure
    /// It says something of the elements for accessibility: the semantics tree tells whether a change matters, and for
    /// actions any difference does.
    case semantics
}

extension NodeRef {
    /// No node.
    public static let none = NodeRef(index: -1, generation: 0)
}
