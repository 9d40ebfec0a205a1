import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// Where a walk over a view value stands among the children of a node.
public struct Cursor {
    /// The node whose children are walked.
    public let parent: Int32
    /// The child that was passed last, or `none`.
    public var previous: Int32
    /// The child that comes next in an update, or `none`.
    public var next: Int32

    /// A cursor at the begin of a node that has no children, or none that are linked.
    public init(into parent: Int32) { self.init(parent: parent) }

    init(parent: Int32, previous: Int32 = none, next: Int32 = none) {
        (self.parent, self.previous, self.next) = (parent, previous, next)
    }
}

/// What the engine does with one type of view: made once a type, immortal, and reached from the node by one pointer.
///
/// A plan walks values that lie in raw memory: `mount` and `update` take a value over (move it into a node's payload,
/// hand its parts to other plans, or destroy it), so that no value is copied on the way. Plans of plain structure
/// (tuples, groups) make no node of their own; their parts are walked in order, values and children in lockstep.
@MainActor open class Plan {
    /// The view type's values.
    public let operations: ValueOperations
    /// Bytes of a node's payload.
    public let payloadSize: Int
    /// How many sibling nodes the view always occupies.
    open var arity: Int { 1 }
    /// Whether its nodes take part in layout.
    open var hasLayout: Bool { false }
    /// The dynamic properties of the view and how it compares; nil for a view without a body.
    open var viewFields: ViewFields? { nil }
    /// The table of the conformance that the body belongs to; nil for a view without a body.
    open var conformance: UnsafeRawPointer? { nil }
    /// Where a modifier keeps what it modifies; nil for any other view.
    open var contentHolder: ContentHolder? { nil }
    /// The type as shown to people.
    public private(set) lazy var name = shown ?? typeName(operations.type)
    private let shown: String?
    /// The plan's number among all plans: what facts keep of it.
    nonisolated let number: UInt32
    /// What the nodes do with their values, for the journal.
    open var role: ProductRole { hasLayout || worksOnMembers ? .display : isComposite ? .view : .structure }
    /// How values that are given to a node are compared; nil where they are not, or not here.
    open var givenComparison: ComparePlan? { nil }

    /// What the recorder asks for at each fact, asked for once.
    struct Recorded {
        var role: ProductRole
        var hasLayout: Bool
        /// Comparisons live for ever.
        var comparison: Unmanaged<ComparePlan>?
    }
    @exclusivity(unchecked) private var madeRecorded: Recorded?
    /// The role, the way of comparing and whether there is layout.
    final var recorded: Recorded {
        if let madeRecorded { return madeRecorded }
        let made = Recorded(
            role: role, hasLayout: hasLayout, comparison: givenComparison.map(Unmanaged.passRetained))
        madeRecorded = made
        return made
    }

    /// Whether the view has a body.
    public nonisolated let isComposite: Bool

    /// A plan for values of `type`, whose nodes keep `payloadSize` bytes.
    /// - Parameter shown: the name that people know it by; nil: that of the values' type.
    public init(_ type: Any.Type, payloadSize: Int, isComposite: Bool = false, shown: String? = nil) {
        self.isComposite = isComposite
        self.shown = shown
        operations = ValueOperations(type)
        self.payloadSize = payloadSize
        number = UInt32(Plan.immortal.count)
        Plan.immortal.append(self)
    }

    // Nodes hold plans unretained, facts their numbers.
    private static var immortal: [Plan] = []

    /// The plan with a number.
    static func numbered(_ number: UInt32) -> Plan { immortal[Int(number)] }

    /// Makes the nodes of the value at `value` and takes it over.
    open func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        fatalError("A plan of \(name) says how to mount it.")
    }

    /// Gives the nodes at the cursor the value at `value` and takes it over.
    open func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        fatalError("A plan of \(name) says how to update it.")
    }

    /// Runs what the node has to run after it was marked or got another value: a body, as a rule.
    open func evaluate(_ node: Int32, _ engine: Engine) {}

    /// The node is going; called before its payload is destroyed, a parent before its children. No user code runs here.
    open func willRemove(_ node: Int32, _ engine: Engine) {}

    /// Destroys what lies in the payload.
    open func destroyPayload(_ payload: UnsafeMutableRawPointer) {}

    /// Nodes came or went somewhere; only for nodes that asked by `Engine.watchPresence`.
    open func structureChanged(_ node: Int32, _ engine: Engine) {}

    // MARK: Preferences

    /// The key of a preference that the node says or changes.
    open var preferenceKey: ObjectIdentifier? { nil }
    /// The key of a preference that the node reacts to.
    open var preferenceReaderKey: ObjectIdentifier? { nil }
    /// What is said below may be another; called after the layout.
    open func preferencesChanged(_ node: Int32, _ engine: Engine) {}

    // MARK: Layout, in points; only for plans with `hasLayout` or `worksOnMembers`

    /// Whether its nodes have a layout record around each member of their content, and none of their own.
    open var worksOnMembers: Bool { false }

    /// Whether it lays something of its own behind or before each member of its content; only with `worksOnMembers`.
    open var hasSecondaries: Bool { false }

    /// Makes what is laid behind or before one more member: a node of a `SecondaryPlan` at the cursor.
    open func mountSecondary(_ node: Int32, _ cursor: inout Cursor, _ engine: Engine) {}

    /// Along what the children stand.
    open var childAxis: LayoutAxis { .none }

    /// Along what the children of one of its records stand.
    open func childAxis(of record: Int32, _ layout: LayoutPass) -> LayoutAxis { childAxis }

    /// What the record says of itself, made from its content and from its children's summaries.
    open func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    /// The size that the record answers to a proposal.
    open func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: 0, height: 0)
    }

    /// Places the children within the record's size, which is its answer to `proposal`.
    open func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {}

    /// Places the children of a record that is rigid on both axes and has what it needs, however much that was: they
    /// are so as well, unless the plan itself proposes them lengths that do not come from its own proposal.
    open func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        place(LayoutProposal(width: .infinity, height: .infinity), layout.size(of: record), record, layout)
    }

    /// Whether its nodes' size and picture depend on the environment by their scope (`Engine.derivedEnvironment`), without
    /// an edge for each node and key.
    open var dependsOnScope: Bool { false }

    /// What the node says to the container that lists what is below it; nil: nothing.
    open var traitKey: ObjectIdentifier? { nil }

    /// Whether a node without children is told its size by `place`, as containers are.
    open var isToldItsSize: Bool { false }

    /// Where the record says, itself or through what is inside, that an alignment guide is: points from its leading side or
    /// its top at its answer `size` to `proposal`; nil: nothing said (semantics 196).
    open func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        layout.mergedGuide(guide, proposal, size, record)
    }

    /// What one of its records keeps apart from the safe area of its first child, as it was placed; nil: nothing.
    open func keptApart(_ record: Int32, _ layout: LayoutPass) -> LayoutInsets? { nil }

    /// All is placed, and the node asked to look at the geometry of its content (`LayoutPass.askWatcher`).
    open func geometryChanged(_ node: Int32, _ engine: Engine) {}

    // MARK: Containers that make what is visible

    /// Whether the rows of collections directly inside are made only as they become visible.
    open var isLazy: Bool { false }

    /// All is placed: what of the node is visible may be another. Only for nodes that asked by
    /// `LayoutPass.addVisibilityReader`; the result says whether the layout is not final because of it.
    open func visibilityChanged(_ node: Int32, _ engine: Engine) -> Bool { false }

    /// The layout is final; only for the same nodes.
    open func visibilitySettled(_ node: Int32, _ engine: Engine) {}

    /// Whether nothing outside of the node's bounds is seen of what is inside.
    open var clipsToBounds: Bool { false }

    /// Moves what the node shows of its content, by points; false if that is at its end there.
    open func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool { false }

    /// Nothing under the pointer can go on that way, and fingers do it: shows that this is the end; false: it shows nothing.
    open func overscroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool { false }

    /// The fingers that moved what the node shows let go.
    open func scrollEnded(_ node: Int32, _ engine: Engine) {}

    /// Takes over how far a person has scrolled the node's counterpart in another engine of the same root, and how long rows
    /// are that were seen there; whether anything was another.
    open func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool { false }

    // MARK: Paint and semantics

    /// Appends what the node itself draws under its children.
    open func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {}

    /// Whether `drawnChildren` is to be asked; the same for ever.
    open var ordersDrawing: Bool { false }
    /// The children of a record that are drawn, in the order in which they are; nil: all, as they are listed. What is not
    /// drawn is nothing to accessibility and to the pointer either.
    open func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { nil }

    /// Appends what the node itself draws over its children.
    open func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {}

    /// The children's pictures as they stand between what is drawn under and over them.
    open func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] { children }

    /// Whether `effect` may answer anything.
    open var hasEffect: Bool { false }

    /// What is done to all that the node and its children draw, in points of the node. A transform moves where its
    /// inside is hit and what accessibility is told of it as well (semantics 296); no other effect does.
    open func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? { nil }

    /// Where a press inside the node's frame falls on the node itself (semantics 393). Its children are asked before.
    open func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .nothing }

    /// What the node is to accessibility; nil if it is nothing of its own. Only for nodes with layout.
    open func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? { nil }

    /// Whether its nodes say something of the elements inside (`semanticsModification`); the same for ever. Only for plans
    /// without layout: they call `Engine.semanticsModifierCame` and `semanticsModifierWent`.
    open var modifiesSemantics: Bool { false }

    /// What the node says of the elements inside.
    open func semanticsModification(_ node: Int32, _ engine: Engine) -> SemanticsModification {
        SemanticsModification()
    }

    /// What the node does when it is asked for something that it said can be done (`SemanticsContent.actions`,
    /// `SemanticsModification.actions`); nil if it does not do that now.
    open func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        action == .press ? pressAction(node, engine) : nil
    }

    /// A child of one of its records that is not drawn, and what its elements are for; nil for all others.
    open func semanticsStandIn(_ record: Int32, _ engine: Engine) -> (record: Int32, use: SemanticsStandInUse)? { nil }

    /// Whether each child of the node's record is an element of the node's (`semantics(of:in:_:)`), of which the child's
    /// own elements become part; the same for ever.
    open var readsMembers: Bool { false }

    /// What a child of the node's record is, where `readsMembers`; nil: what it is by itself. What can be done with it is
    /// asked of the node by the name that `semanticsAction(of:_:)` gives.
    open func semantics(of child: Int32, in record: Int32, _ engine: Engine) -> SemanticsContent? { nil }

    /// What the node calls an action of a child's element.
    open func semanticsAction(of child: Int32, _ action: SemanticsAction) -> SemanticsAction {
        .named("\(action) \(child)")
    }

    /// Whether the view that stands before the others is read before them, as in a depth stack (semantics 493).
    open var readsFromFront: Bool { false }

    /// Whether a press inside the node is the node's, and what it then does.
    open func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? { nil }

    /// Whether a press inside the node is followed step by step, instead of being an action when it ends inside.
    open func followsPointer(_ node: Int32, _ engine: Engine) -> Bool { false }

    /// A pointer that went down in the node did something; only where `followsPointer` is true.
    open func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {}

    /// A hand that has the node's value (`Engine.takeOff`) has chosen: what it is at now counts.
    /// - Parameter isGoing: whether the node is about to be removed; else the person does something elsewhere.
    open func resolveFlight(_ node: Int32, isGoing: Bool, _ engine: Engine) {}

    /// Whether its nodes have a gesture, which is not followed by itself but among others; the same for ever.
    open var hasGesture: Bool { false }

    /// How the node's gesture stands to others; only where `hasGesture` is true.
    open func gestureRole(_ node: Int32, _ engine: Engine) -> GestureRole {
        GestureRole(.normal, isIncluded: false, includesContent: true)
    }

    /// What decides between gestures; only where `hasGesture` is true.
    open func gestureArena(_ engine: Engine) -> (any GestureArena)? { nil }

    /// A menu of what is inside the node is asked for; false: it is for what is around.
    /// - Parameter point: where, in points of the root's picture.
    open func requestMenu(at point: CGPoint, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// The node is pressed, hovered or focused, or is not any more: as a rule it looks different.
    open func handChanged(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    /// A key gave the keyboard to a node inside.
    open func focusCame(to inner: Int32, _ node: Int32, _ engine: Engine) {}

    /// The pointer moved over the node, while nothing is pressed; `place` in points of the node.
    open func hoverMoved(_ place: CGPoint, _ node: Int32, _ engine: Engine) {}

    /// What the pointer looks like over the node; nil: as what is around says. While a press is followed, as its node says.
    open func cursor(_ node: Int32, _ engine: Engine) -> CursorShape? { nil }

    /// Whether `hoverChanged` is to be called.
    open var followsHover: Bool { false }

    /// The pointer came to the node or to what is inside it, or left it.
    open func hoverChanged(_ node: Int32, isInside: Bool, _ engine: Engine) {}

    /// How the node comes to have the keyboard.
    open func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind { .none }

    /// The node has the keyboard now, or has it no more.
    open func focusChanged(_ node: Int32, _ engine: Engine) {}

    /// Whether its nodes are told when the keyboard comes to something inside; the same for ever.
    open var followsFocus: Bool { false }

    /// Something inside has the keyboard now; the result is told when that ends. Only where `followsFocus` is true.
    open func focusEntered(_ node: Int32, _ engine: Engine) -> FocusFollower { FocusFollower(source: nil) {} }

    /// What inside of the node has the keyboard first when keys bring it there from outside; nil: the first or the last.
    open func focusEntry(_ node: Int32, _ engine: Engine) -> FocusRequest? { nil }

    /// Whether `intercept` may answer anything.
    open var interceptsKeys: Bool { false }

    /// Takes a key before what is inside of the node, where the keyboard is, can; false: it is for others.
    open func intercept(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// Whether its nodes give a key to the control inside (`Engine.shortcutCame`); the same for ever.
    open var hasShortcut: Bool { false }

    /// Whether a key is the one that presses the control inside.
    open func isShortcut(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// Whether `take` may answer anything.
    open var takesKeys: Bool { false }

    /// Takes a key that goes to the node or to what is inside it; false: it is for others.
    open func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// Takes what is typed into the node or what is inside it; false: it is for others.
    open func take(_ text: String, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// The text of the node as it is edited, while the node has the keyboard; nil: it has none.
    open func textSession(_ node: Int32, _ engine: Engine) -> TextSession? { nil }

    /// Takes what became of the text that `textSession` told of.
    open func take(_ edit: TextEdit, _ node: Int32, _ engine: Engine) {}

    /// Whether a key edits the text that `textSession` tells of, or moves in it.
    open func isEditing(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { false }

    /// Another root that the node shows; nil for any other node.
    open func hostedRoot(_ node: Int32, _ engine: Engine) -> (any HostedRoot)? { nil }

    // MARK: Floats

    /// Where a float is seen, in points of the root.
    /// - Parameter anchor: the frame of what it stands in.
    open func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        LayoutPoint(x: Double(anchor.minX), y: Double(anchor.maxY))
    }
    /// How a float is seen, the outermost first: on its way to its place.
    /// - Parameters:
    ///   - frame: its frame, in points of the root.
    ///   - anchor: the frame of what it stands in, in points of the root.
    open func floatEffects(_ node: Int32, frame: CGRect, anchor: CGRect, _ engine: Engine) -> [DisplayEffect] { [] }
    /// A float is asked to go.
    open func dismissFloat(_ node: Int32, _ engine: Engine) {}
    /// Whether a press that was done inside the float ends it.
    open func endsWithPress(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// Whether a float that ends with a press goes before the press does anything (semantics 453).
    open func endsBeforePress(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// A key that nothing inside the float took, or Escape; false: Escape asks the float to go, any other key is lost.
    open func takeFloatKey(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { false }
    /// Whether keys are for what is inside of the float alone, not for what it lies over.
    open func coversKeys(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// Whether the float that a pressed node is in stays in any case.
    open func keepsFloat(_ node: Int32, _ engine: Engine) -> Bool { false }

    // MARK: Identity

    /// What distinguishes what is below the node from another content at the same place: an explicit id, the branch of a
    /// choice, the type in an `AnyView`; nil where there can be only one.
    open func contentID(_ node: Int32, _ engine: Engine) -> AnyHashable? { nil }

    /// The id of a child, where the node's children are rows with ids; nil where they have none.
    open func childID(_ node: Int32, number: Int, _ engine: Engine) -> AnyHashable? { nil }

    /// The value whose change the node reacts to, as it knew it last; nil for nodes that watch nothing.
    open func watchedValue(_ node: Int32, _ engine: Engine) -> Any? { nil }
}

/// A type's name as it is shown to people: nested types by their outer type, generics written out, no module.
public func typeName(_ type: Any.Type) -> String {
    TypeNames.shared.name(of: type)
}

/// Printed names by type.
private final class TypeNames: @unchecked Sendable {
    static let shared = TypeNames()
    private let lock = Lock()
    private var names: [ObjectIdentifier: String] = [:]

    func name(of type: Any.Type) -> String {
        lock.locked {
            if let known = names[ObjectIdentifier(type)] { return known }
            let made = TypeNames.withoutModules(String(reflecting: type))
            names[ObjectIdentifier(type)] = made
            return made
        }
    }

    /// `Module.Outer.Inner<Other.Part>` becomes `Outer.Inner<Part>`; `(unknown context at $…)` parts go as well.
    private static func withoutModules(_ full: String) -> String {
        var result = ""
        var word: [Substring] = []
        var current = full.startIndex
        var start = full.startIndex
        func flush(_ end: String.Index) {
            let part = full[start..<end]
            if !part.isEmpty { word.append(part) }
        }
        // After a generic outer type's arguments its inner type goes on, without a module of its own.
        var continues = false
        func close() {
            let named = word.filter { !$0.hasPrefix("(unknown context") && !$0.hasPrefix("(extension in") }
            result += (named.count > 1 && !continues ? named.dropFirst() : named[...]).joined(separator: ".")
            word = []
            continues = false
        }
        while current < full.endIndex {
            let character = full[current]
            if character == "(", full[current...].hasPrefix("(unknown context") {
                flush(current)
                start = full[current...].firstIndex(of: ")").map { full.index(after: $0) } ?? full.endIndex
                current = start
                continue
            }
            if character == ".", !full[current...].hasPrefix("...") {
                if start == current, result.hasSuffix(">"), word.isEmpty {
                    result.append(".")
                    continues = true
                }
                flush(current)
                start = full.index(after: current)
            } else if "<>,()[]& ".contains(character) {
                flush(current)
                close()
                result.append(character)
                start = full.index(after: current)
            }
            current = full.index(after: current)
        }
        flush(full.endIndex)
        close()
        return result
    }
}

/// Where a modifier's node keeps the view that it modifies, and the places where its body put it.
public struct ContentHolder {
    /// The modifier's type.
    public let modifier: Any.Type
    /// The view's plan.
    public let plan: Plan
    /// Bytes from the payload's begin to the view's value, and to the list of places.
    public let contentOffset: Int
    public let placesOffset: Int
    /// Where they lie.
    public init(modifier: Any.Type, plan: Plan, contentOffset: Int, placesOffset: Int) {
        self.modifier = modifier
        (self.plan, self.contentOffset, self.placesOffset) = (plan, contentOffset, placesOffset)
    }
}
