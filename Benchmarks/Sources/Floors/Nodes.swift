import Measuring

// What is on the screen, as plain objects that are changed in place. No bodies, no comparison, no layout.

final class TextNode {
    var text: String
    init(_ text: String) { self.text = text }
}

final class ButtonNode {
    var title: String
    var action: () -> Void
    init(_ title: String, action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
}

final class RowNode {
    let id: Int
    var label: String
    var isSelected: Bool
    let idText: TextNode
    let labelText: TextNode
    let button: ButtonNode

    init(_ data: RowData, isSelected: Bool = false, remove: @escaping (Int) -> Void) {
        (id, label, self.isSelected) = (data.id, data.label, isSelected)
        idText = TextNode(String(data.id))
        labelText = TextNode((isSelected ? "> " : "  ") + data.label)
        let id = data.id
        button = ButtonNode("x") { remove(id) }
    }

    func refresh() { labelText.text = (isSelected ? "> " : "  ") + label }
}

final class LeafNode {
    private var value = 1
    private let node = TextNode("1")

    func set(_ value: Int) {
        self.value = value
        node.text = String(value)
    }
}

final class ChainNode {
    private(set) var child: ChainNode?
    private(set) var leaf: LeafNode?

    init(depth: Int) { if depth <= 1 { leaf = LeafNode() } else { child = ChainNode(depth: depth - 1) } }
}
