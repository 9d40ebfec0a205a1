import Combine
import HalcyonCore
import HalcyonEngine

/// What a navigation container shows over its root, one screen on another.
@MainActor final class NavigationModel: ObservableObject {
    /// One screen over the root.
    struct Entry: Identifiable {
        let id: Int
        /// Which value it shows, where it was pushed by one.
        var value: AnyHashable?
        /// What it shows, where it was pushed as a view.
        var view: AnyView?
        /// Tells whoever pushed it that it is gone.
        var popped: (@MainActor () -> Void)?
    }

    /// Makes the screens of the values of a type.
    private struct Destination {
        let node: NodeRef
        var make: (AnyHashable) -> AnyView?
    }

    private(set) var entries: [Entry] = []
    /// Writes the values that a program keeps as its path; nil: nobody keeps them.
    var writePath: (([AnyHashable]) -> Void)?
    private var lastID = 0
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    /// The screens' nodes, by their entries.
    private var screens: [Int: NodeRef] = [:]

    /// A split view's: what is pushed takes the place of what was.
    private var replaces = false
    nonisolated init() {}

    /// From now on it is a split view's.
    func makeSplit() { replaces = true }

    private func makeRoom() {
        guard replaces, !entries.isEmpty else { return }
        let removed = entries
        entries = []
        for entry in removed {
            screens[entry.id] = nil
            entry.popped?()
        }
    }

    // MARK: What is shown

    /// The program keeps the path.
    func follow(_ path: NavigationPathSource) {
        reconcile(path.read())
        writePath = path.write
    }

    /// Takes over the values that a program has as its path: screens of the common begin stay (semantics 465).
    func reconcile(_ values: [AnyHashable]) {
        var (next, end) = (0, entries.count)
        for (place, entry) in entries.enumerated() {
            guard let value = entry.value else { continue }
            guard next < values.count, values[next] == value else {
                end = place
                break
            }
            next += 1
        }
        let removed = entries[end...]
        entries.removeSubrange(end...)
        for entry in removed { screens[entry.id] = nil }
        for value in values[next...] { entries.append(makeEntry(value: value)) }
    }

    private func makeEntry(value: AnyHashable? = nil, view: AnyView? = nil, popped: (@MainActor () -> Void)? = nil)
        -> Entry
    {
        lastID += 1
        return Entry(id: lastID, value: value, view: view, popped: popped)
    }

    private var values: [AnyHashable] { entries.compactMap(\.value) }

    /// Shows the screen of a value over all others.
    func push(_ value: AnyHashable) {
        if let writePath { return writePath(values + [value]) }
        objectWillChange.send()
        makeRoom()
        entries.append(makeEntry(value: value))
    }

    /// Shows a view over all others.
    /// - Parameter popped: is called when a person or a program has gone back from it.
    /// - Returns: the number of the entry.
    @discardableResult func push(_ view: AnyView, popped: (@MainActor () -> Void)?) -> Int {
        objectWillChange.send()
        makeRoom()
        entries.append(makeEntry(view: view, popped: popped))
        return lastID
    }

    /// Whether an entry is still there.
    func contains(_ id: Int) -> Bool { entries.contains { $0.id == id } }

    /// Goes back to what is under an entry.
    func pop(_ id: Int) {
        guard let place = entries.firstIndex(where: { $0.id == id }) else { return }
        let removed = entries[place...]
        objectWillChange.send()
        entries.removeSubrange(place...)
        for entry in removed.reversed() {
            screens[entry.id] = nil
            entry.popped?()
        }
        if removed.contains(where: { $0.value != nil }) { writePath?(values) }
    }

    // MARK: What screens are made of

    /// The view of an entry; nil: nobody makes one of its value.
    func view(of id: Int) -> AnyView? {
        guard let entry = entries.first(where: { $0.id == id }) else { return AnyView(EmptyView()) }
        if let view = entry.view { return view }
        guard let value = entry.value else { return nil }
        return destinations[ObjectIdentifier(type(of: value.base))]?.first?.make(value)
    }

    /// Whether somebody makes screens of a value's type.
    func hasDestination(for value: AnyHashable) -> Bool {
        !(destinations[ObjectIdentifier(type(of: value.base))]?.isEmpty ?? true)
    }

    /// A screen stands in the tree.
    func screenCame(_ id: Int, _ node: NodeRef) { screens[id] = node }

    /// The view of an entry is another.
    func update(_ id: Int, _ view: AnyView, _ engine: Engine) {
        guard let place = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[place].view = view
        refresh(id, engine)
    }

    private func refresh(_ id: Int, _ engine: Engine) {
        guard let screen = screens[id], engine.table.isAlive(screen) else { return }
        engine.pushUnordered(screen.index, Cause(.viewValue))
    }

    /// A node makes the screens of a type's values. Of several the first counts, which is nearest to the root
    /// (semantics 466).
    func register(_ type: Any.Type, _ node: Int32, _ engine: Engine, _ make: @escaping (AnyHashable) -> AnyView?) {
        let key = ObjectIdentifier(type)
        var list = (destinations[key] ?? []).filter { engine.table.isAlive($0.node) }
        let reference = engine.table.reference(node)
        if let place = list.firstIndex(where: { $0.node == reference }) {
            list[place].make = make
        } else {
            if !list.isEmpty, engine.isFirstReport(of: .navigation, at: node) {
                engine.report(
                    Diagnostic(
                        .navigation,
                        "A navigationDestination for \"\(typeName(type))\" was declared earlier on the stack. Only the "
                            + "destination declared closest to the root view of the stack will be used.",
                        place: engine.place(of: node)))
            }
            list.append(Destination(node: reference, make: make))
        }
        destinations[key] = list
        for entry in entries {
            if let value = entry.value, Swift.type(of: value.base) == type { refresh(entry.id, engine) }
        }
    }

    /// A node makes no screens any more.
    func unregister(_ type: Any.Type, _ node: Int32, _ engine: Engine) {
        destinations[ObjectIdentifier(type)]?.removeAll { $0.node == engine.table.reference(node) }
    }
}

private enum NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

extension EnvironmentValues {
    /// The navigation container around; nil: there is none.
    var navigationModel: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }
}
