import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import SwiftUI

/// A program that runs under one policy.
@MainActor final class Session {
    let world = World()
    let root: MountedRoot
    let clock = VirtualClock()
    /// Where the hand is.
    var pointer = CGPoint.zero
    private var census: [Key: Int] = [:]
    // Places with appear actions and with tasks that have content.
    private var appearances = 0
    private var tasks = 0
    private static let sizes = [
        CGSize(width: 300, height: 500), CGSize(width: 120, height: 200), CGSize(width: 40, height: 1000),
        CGSize(width: 0, height: 0),
    ]

    private let structuralCells: Set<Int>
    private let hasStructuralObjects: Bool

    init(_ program: Spec, policy: LaunchOptions.Policy, fault: PlantedFault?, isRecording: Bool) {
        let structural = program.flattened.filter { $0.kind.isCell && $0.ownPlaces.contains { $0.kind.isStructural } }
        structuralCells = Set(structural.map(\.id))
        hasStructuralObjects = structural.contains { $0.kind.looksAtSharedObjects }
        root = MountedRoot(
            Program(spec: program, world: world), clock: clock, textEngine: FixedAdvanceTextEngine(),
            policy: policy, isRecording: isRecording, size: Session.sizes[0])
        root.engine.plantedFault = fault
    }

    /// Ends the program.
    func end() {
        world.isMuted = true
        root.engine.unmount()
    }

    /// Runs the first turn; the result is what went wrong.
    func start() -> String? {
        world.beginTurn()
        root.runTurn()
        return check(wasOneEvaluation: false)
    }

    /// Does a step and checks what came of it.
    func run(_ step: Step) -> String? {
        world.beginTurn()
        structuralWrites = 0
        for batch in step {
            if let carried = batch.transaction {
                var transaction = Transaction()
                transaction[Carried.self] = carried
                withTransaction(transaction) { for write in batch.writes { apply(write) } }
            } else {
                for write in batch.writes { apply(write) }
            }
        }
        root.runTurn()
        return check(
            wasOneEvaluation: step.count == 1 && !world.hasEffectWritten && !step[0].writes.contains(where: \.isByHand))
    }

    /// How many writes of the last step changed a collection or a number that decides about structure.
    private(set) var structuralWrites = 0

    private func apply(_ write: Write) {
        if isStructural(write) { structuralWrites += 1 }
        switch write {
        case .number(let spec, let instance, let way, let value):
            guard let binding = binding(spec, instance, way) else { return }
            world.keep(binding)
            binding.wrappedValue = value
        case .same(let spec, let instance, let way):
            guard let binding = binding(spec, instance, way) else { return }
            let value = binding.wrappedValue
            binding.wrappedValue = value
        case .optional(let spec, let instance, let value):
            cell(spec, instance)?.maybe?.wrappedValue = value
        case .rows(let spec, let instance, let change):
            guard let rows = cell(spec, instance)?.rowsBinding else { return }
            change.apply(to: &rows.wrappedValue)
        case .dead(let number, let way, let value):
            guard !world.dead.isEmpty else { return }
            let cell = world.dead[number % world.dead.count]
            let ways = type(of: cell).ways
            if ways > 0 { cell.number(way % ways)?.wrappedValue = value }
        case .kept(let number, let value):
            if !world.kept.isEmpty { world.kept[number % world.kept.count].wrappedValue = value }
        case .model(let which, let property, let value):
            if property == 0 { world.models[which].first = value } else { world.models[which].second = value }
        case .modelRows(let which, let change): change.apply(to: &world.models[which].rows)
        case .modelSignal(let which): world.models[which].objectWillChange.send()
        case .watched(let which, let property, let value):
            if property == 0 { world.watched[which].first = value } else { world.watched[which].second = value }
        case .watchedRows(let which, let change): change.apply(to: &world.watched[which].rows)
        case .send(let value): world.subject.send(value)
        case .tap(let number): tap(number)
        case .scroll(let number, let distance): scroll(number, distance)
        case .hand(let hand): apply(hand)
        case .resize(let number): root.resize(to: Session.sizes[number % Session.sizes.count])
        }
    }

    private func isStructural(_ write: Write) -> Bool {
        switch write {
        case .rows, .modelRows, .watchedRows: true
        case .number(let spec, _, _, _): structuralCells.contains(spec)
        case .model, .watched: hasStructuralObjects
        default: false
        }
    }

    private func cell(_ spec: Int, _ instance: Int) -> (any Cell)? {
        let all = world.cells(of: spec)
        return all.isEmpty ? nil : all[instance % all.count]
    }

    private func binding(_ spec: Int, _ instance: Int, _ way: Int) -> Binding<Int>? {
        guard let cell = cell(spec, instance) else { return nil }
        let ways = type(of: cell).ways
        return ways == 0 ? nil : cell.number(way % ways)
    }

    /// Presses a button as a person does, and looks at the picture while it is down.
    private func tap(_ number: Int) {
        let buttons = root.semantics().flattened.filter { $0.role == .button }
        guard !buttons.isEmpty else { return }
        let frame = buttons[number % buttons.count].frame
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: root.engine.clock.now)))
        if let what = check(wasOneEvaluation: false) { world.complain("While a button is down: " + what) }
        root.handle(.pointer(PointerEvent(.up, at: middle, time: root.engine.clock.now)))
    }

    /// Turns a wheel over something that scrolls.
    private func scroll(_ number: Int, _ distance: Int) {
        let areas = root.semantics().flattened.filter { $0.role == .scrollArea || $0.role == .list }
        guard !areas.isEmpty else { return }
        let frame = areas[number % areas.count].frame
        root.handle(
            .scroll(
                ScrollEvent(
                    by: CGSize(width: 0, height: distance), at: CGPoint(x: frame.midX, y: frame.midY),
                    time: root.engine.clock.now)))
    }

    /// Whether the program did not come to rest once; it is run no further.
    var isEndless: Bool { root.engine.recorder.diagnostics.contains { $0.code == .updateLoop } }

    // MARK: Checks

    private func check(wasOneEvaluation: Bool) -> String? {
        if let broken = root.engine.brokenInvariant() { return "Broken invariant: \(broken)." }
        // Effects that feed each other for ever are cut somewhere: nothing tells what the tree then has to be.
        if isEndless { return nil }
        if let what = checkAgainstFresh() { return what }
        if let what = takeCensus(wasOneEvaluation: wasOneEvaluation) { return what }
        if let what = world.presence.difference(appearances: appearances, tasks: tasks) { return what }
        return world.complaint
    }

    private func checkAgainstFresh() -> String? {
        world.isMuted = true
        let fresh = FreshEvaluation(of: root)
        var staleAction: String?
        let what = fresh.difference { [world, engine = root.engine] node, other in
            guard staleAction == nil, let action = engine.plan(node).pressAction(node, engine) else { return }
            let captured = world.probing(action)
            let expected = world.probing { fresh.engine.plan(other).pressAction(other, fresh.engine)?() }
            if captured != expected {
                staleAction = "At \(engine.identityPath(of: node)): the action captured \(captured), fresh \(expected)"
            }
        }
        fresh.engine.unmount()
        world.isMuted = false
        return what ?? staleAction
    }

    /// Who is there: an identity that was there before is the same one still, with its state.
    private func takeCensus(wasOneEvaluation: Bool) -> String? {
        var now: [Key: Int] = [:]
        var doubled: Set<Key> = []
        for entry in liveCells() where now.updateValue(entry.token, forKey: entry.key) != nil {
            guard entry.key.isDoubled else { return "Two views have the identity of #\(entry.spec)." }
            doubled.insert(entry.key)
        }
        for key in doubled { now[key] = nil }
        if wasOneEvaluation {
            for (key, token) in now {
                if let before = census[key], before != token, !world.repeated.contains(key) {
                    return "#\(world.cells[key]?.spec.id ?? 0) lost its state although its identity stayed."
                }
            }
        }
        census = now
        world.retire(allBut: Set(now.keys).union(doubled))
        return nil
    }

    private func liveCells() -> [(key: Key, token: Int, spec: Int)] {
        let engine = root.engine
        var found: [(key: Key, token: Int, spec: Int)] = []
        (appearances, tasks) = (0, 0)
        guard engine.root != none else { return found }
        var walk = [engine.root]
        while let node = walk.popLast() {
            switch PlanRoles.role(of: engine.plan(node)) {
            case .cell(let type): found.append(PlanRoles.read(type, engine.payload(node)))
            case .appearance: if engine.hasContent(node) { appearances += 1 }
            case .task: if engine.hasContent(node) { tasks += 1 }
            case .other: break
            }
            walk.append(contentsOf: engine.children(of: node).reversed())
        }
        return found
    }
}

/// What a plan is to the checks.
@MainActor private enum PlanRoles {
    enum Role {
        case cell(any Cell.Type)
        case appearance, task, other
    }

    private static var known: [ObjectIdentifier: Role] = [:]

    static func role(of plan: Plan) -> Role {
        if let role = known[ObjectIdentifier(plan)] { return role }
        let role = find(plan)
        known[ObjectIdentifier(plan)] = role
        return role
    }

    private static func find(_ plan: Plan) -> Role {
        if let type = plan.operations.type as? any Cell.Type { return .cell(type) }
        // An EquatableView's plan is of the view in it; the outer of a pair of appear and disappear counts once.
        if plan.name == "ModifiedContent<AnyView, _AppearanceActionModifier>" { return .appearance }
        return plan.name.hasPrefix("ModifiedContent<AnyView, _TaskModifier<") ? .task : .other
    }

    static func read(_ type: any Cell.Type, _ payload: UnsafeMutableRawPointer) -> (key: Key, token: Int, spec: Int) {
        func open<View: Cell>(_: View.Type) -> (key: Key, token: Int, spec: Int) {
            let view = payload.assumingMemoryBound(to: View.self)
            return (view.pointee.key, view.pointee.token, view.pointee.spec.id)
        }
        return open(type)
    }
}

/// What a transaction carries.
enum Carried: TransactionKey {
    static var defaultValue: Int { -1 }
}

/// The root view of every program.
struct Program: View {
    let spec: Spec
    let world: World
    var body: some View {
        VStack { StateCell(spec, world, Key(), given: 0) }
            .environmentObject(world.models[0])
            .environment(world.watched[0])
    }
}
