/// The actions that evaluation and layout queued. None runs inside a body (semantics 91).
struct ActionQueues {
    /// A queued action.
    struct Entry {
        var node: NodeRef
        var kind: ActionKind
        /// The evaluation that queued it.
        var evaluation: UInt32
        var run: () -> Void
    }
    /// `onGeometryChange` and `onPreferenceChange`, in the order in which they were found.
    var sizes: [Entry] = []
    /// `onChange` and `task(id:)`.
    var changes: [Entry] = []
    /// `onAppear`, `task`, `onChange(initial: true)` of new nodes.
    var appears: [Entry] = []
    /// `onDisappear` and cancellations of removed nodes, already in their order.
    var disappears: [Entry] = []
    private var removal: [Entry] = []

    var isEmpty: Bool { sizes.count + changes.count + appears.count + disappears.count == 0 }

    mutating func beginRemoval() { removal.clear() }
    mutating func addRemoval(_ entry: Entry) { removal.append(entry) }
    /// One removed subtree disappears in reverse pre-order, several in the order of their removal (semantics 95).
    mutating func endRemoval() {
        if removal.count == 0 { return }
        disappears.append(contentsOf: removal.reversed())
        removal.clear()
    }

    mutating func dropAll() {
        sizes = []
        changes = []
        appears = []
    }
}

/// What kind of action the engine ran.
public enum ActionKind: UInt8, Sendable, CaseIterable, Codable {
    case press, onChange, onAppear, onDisappear, taskStart, taskCancel, onReceive, onPreferenceChange, onGeometryChange
    case edit, submit, scroll
    case accessibilityAction
    case gesture, keyPress
    /// The pointer went down on the node, and up again after that: before and after what the press does.
    case down, up
    case dismantle
    case scrollPosition, onScrollGeometryChange, onScrollPhaseChange, onScrollVisibilityChange, refresh

    /// Whether what hands have elsewhere comes to rest before it: it may need what was chosen.
    var endsFlights: Bool { self == .press || self == .submit || self == .accessibilityAction }

    /// As the transcript writes it.
    public var name: String {
        switch self {
        case .press: "press"
        case .onChange: "onChange"
        case .onAppear: "onAppear"
        case .onDisappear: "onDisappear"
        case .taskStart: "task"
        case .taskCancel: "task cancelled"
        case .onReceive: "onReceive"
        case .onPreferenceChange: "onPreferenceChange"
        case .onGeometryChange: "onGeometryChange"
        case .edit: "edit"
        case .scroll: "scroll"
        case .submit: "submit"
        case .accessibilityAction: "accessibilityAction"
        case .gesture: "gesture"
        case .keyPress: "keyPress"
        case .down: "down"
        case .up: "up"
        case .dismantle: "dismantle"
        case .scrollPosition: "scrollPosition"
        case .onScrollGeometryChange: "onScrollGeometryChange"
        case .onScrollPhaseChange: "onScrollPhaseChange"
        case .onScrollVisibilityChange: "onScrollVisibilityChange"
        case .refresh: "refresh"
        }
    }
}
