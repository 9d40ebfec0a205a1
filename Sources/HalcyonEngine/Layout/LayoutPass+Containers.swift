// Containers: what some views inside take their lengths from, however far inside they are (semantics 358).
extension LayoutPass {
    /// A container places the record of its content in a room; nil on an axis on which the content says how large it is.
    /// Views inside that depend on the room are measured again if it is another.
    public func contain(_ record: Int32, in room: LayoutProposal) {
        guard record != none, isPlacing else { return }
        let container = engine.table.reference(node(record))
        guard containers[container] != room else { return }
        if containers.count >= 64, containers.count == containers.capacity {
            containers = containers.filter { engine.table.isAlive($0.key) }
        }
        containers[container] = room
        containerReaders.removeAll { !engine.table.isAlive($0) }
        for reader in containerReaders where engine.isWithin(reader.index, container.index) {
            invalidate(reader.index)
        }
    }

    /// The size of a node's content depends on the container around.
    public func addContainerReader(_ node: Int32) { add(node, to: &containerReaders) }

    /// The size of the nearest container around a record, as it was placed last; the root's where there is none.
    public func containerSize(around record: Int32) -> LayoutSize {
        var (width, height): (Double?, Double?)
        var around = container(around: record)
        while !containers.isEmpty, around != none, width == nil || height == nil {
            if let room = containers[engine.table.reference(node(around))] {
                width = width ?? room.width
                height = height ?? room.height
            }
            around = container(around: around)
        }
        return LayoutSize(width: width ?? engine.bounds.width, height: height ?? engine.bounds.height)
    }
}
