import HalcyonEngine

extension Engine {
    /// What the texts below a record say, or where there are none, its pictures; empty where there is no record.
    func words(of record: Int32) -> String {
        guard record != none else { return "" }
        var said: [(isText: Bool, label: String)] = []
        var walk = [record]
        while let next = walk.popLast() {
            let node = layout.node(next)
            if let content = plan(node).semantics(node, self), let label = content.label, !label.isEmpty {
                said.append((content.role == .text, label))
            }
            walk += layout.children(next).reversed()
        }
        let hasTexts = said.contains(where: \.isText)
        return said.filter { $0.isText || !hasTexts }.map(\.label).joined(separator: ", ")
    }
}
