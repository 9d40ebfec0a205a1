/// Makes random steps for a running program.
@MainActor struct StepMaker {
    private var generator: Generator
    private let cells: [Spec]
    private let structural: [Int: Bool]
    private let showsRows: [Int: Bool]

    init(_ generator: Generator, _ program: Spec) {
        self.generator = generator
        cells = program.flattened.filter(\.kind.isCell)
        structural = Dictionary(
            uniqueKeysWithValues: cells.map { cell in
                (cell.id, cell.ownPlaces.contains { $0.kind.isStructural && $0.source == .first })
            })
        showsRows = Dictionary(
            uniqueKeysWithValues: cells.map { cell in
                (cell.id, cell.ownPlaces.contains { $0.kind.isRows && $0.kind != .forEachRange })
            })
    }

    mutating func step(in world: World) -> Step {
        let count = generator.pick([1, 1, 1, 1, 2, 2, 3])
        return (0..<count).map { _ in
            let writes = generator.pick([1, 1, 1, 2, 3])
            let transaction = generator.chance(30) ? generator.below(3) : nil
            return Batch(transaction: transaction, writes: (0..<writes).map { _ in write(in: world) })
        }
    }

    private mutating func write(in world: World) -> Write {
        if generator.chance(25) { return .hand(hand()) }
        switch generator.below(100) {
        case ..<4: return .dead(generator.below(12), way: generator.below(6), value: generator.below(6))
        case ..<8: return .kept(generator.below(12), value: generator.below(6))
        case ..<12: return .tap(generator.below(20))
        case ..<14: return .scroll(generator.below(6), by: generator.pick([-200, -40, -13, 13, 40, 200]))
        case ..<16: return .resize(generator.below(4))
        case ..<20:
            let (spec, instance) = target(in: world) { _ in true }
            return .same(spec: spec, instance: instance, way: generator.below(6))
        case ..<24:
            let (spec, instance) = target(in: world) { $0.kind == .stateCell }
            return .optional(
                spec: spec, instance: instance, value: generator.chance(40) ? nil : generator.below(6))
        case ..<28: return .model(generator.below(2), property: generator.below(2), value: generator.below(6))
        case ..<31: return .modelRows(generator.below(2), change())
        case ..<32: return .modelSignal(generator.below(2))
        case ..<36: return .watched(generator.below(2), property: generator.below(2), value: generator.below(6))
        case ..<39: return .watchedRows(generator.below(2), change())
        case ..<42: return .send(generator.below(6))
        case ..<67:
            let rows = showsRows
            let (spec, instance) = target(in: world) { $0.kind.hasRowsBinding && rows[$0.id] == true }
            return .rows(spec: spec, instance: instance, change())
        default:
            let isWanted = generator.chance(60)
            let structural = structural
            let (spec, instance) = target(in: world) { !isWanted || structural[$0.id] == true }
            // The first way leads to the first number.
            let way = isWanted ? 0 : generator.below(6)
            return .number(spec: spec, instance: instance, way: way, value: generator.below(6))
        }
    }

    private mutating func hand() -> Hand {
        switch generator.below(20) {
        case ..<3:
            .down(generator.below(20), x: generator.pick([5, 50, 90]), y: generator.pick([20, 50, 80]))
        case ..<6: .move(x: generator.pick([-30, -3, 0, 6, 40]), y: generator.pick([-40, -8, 0, 3, 25]))
        case ..<8: generator.chance(80) ? .up : .cancel
        case ..<9: .hover(generator.below(20))
        case ..<10: .fling(generator.below(20), by: generator.pick([-30, -8, 8, 30]))
        case ..<13: .key(generator.below(Hand.keys.count))
        case ..<15: .type(generator.below(Hand.texts.count))
        case ..<17: .compose(generator.below(Hand.texts.count))
        case ..<18: .commit(generator.below(Hand.texts.count))
        default: .pass(generator.pick([1, 2, 12, 40]))
        }
    }

    private mutating func change() -> RowChange {
        switch generator.below(16) {
        case ..<4: .insert(at: generator.below(6), id: generator.below(7))
        case ..<7: .remove(at: generator.below(6))
        case ..<9: .swap(generator.below(6), generator.below(6))
        case ..<11: .move(from: generator.below(6), to: generator.below(6))
        case ..<13: .value(at: generator.below(6), generator.below(6))
        case ..<14: .replaceID(at: generator.below(6), id: generator.below(7))
        case ..<15: .reverse
        default: .clear
        }
    }

    /// A place that has a view now, if there is one, and which of its views.
    private mutating func target(in world: World, where fits: (Spec) -> Bool) -> (Int, Int) {
        let alive = Set(world.cells.values.map(\.spec.id))
        let live = cells.filter { alive.contains($0.id) }
        let fitting = live.filter(fits)
        let list = fitting.isEmpty ? live : fitting
        return (list.isEmpty ? -1 : generator.pick(list).id, generator.below(6))
    }
}
