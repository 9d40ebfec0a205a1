/// A program: a tree of places, which views interpret. It never changes; what changes is the state of the views.
final class Spec: Sendable {
    /// The place's number, the same in every smaller version of the program.
    let id: Int
    let kind: Kind
    let source: Source
    /// A constant, for whatever the kind needs one.
    let number: Int
    let children: [Spec]

    init(id: Int, kind: Kind, source: Source, number: Int, children: [Spec]) {
        (self.id, self.kind, self.source, self.number, self.children) = (id, kind, source, number, children)
    }

    func with(kind: Kind? = nil, children: [Spec]? = nil) -> Spec {
        Spec(id: id, kind: kind ?? self.kind, source: source, number: number, children: children ?? self.children)
    }

    /// How many places there are.
    var size: Int { children.reduce(1) { $0 + $1.size } }

    /// This place and all below, from the top.
    var flattened: [Spec] { [self] + children.flatMap(\.flattened) }

    /// The places that the view with a body at this place interprets itself.
    var ownPlaces: [Spec] {
        children.flatMap { child in [child] + (child.kind.isCell ? [] : child.ownPlaces) }
    }

    /// The program as text, one place a line.
    func text(_ depth: Int = 1) -> String {
        let what = "\(kind.rawValue) #\(id) (\(source) of the view around, constant \(number))"
        return String(repeating: "  ", count: depth) + what + "\n" + children.map { $0.text(depth + 1) }.joined()
    }
}
