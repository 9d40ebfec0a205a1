/// What changed for a body, as `_printChanges()` names it: a projection of the causes of its evaluation, so that the line
/// and the journal cannot disagree (semantics 160-167).
public enum ChangedProperties {
    /// The names, in SwiftUI's order: `@self` for another view value, `@identity` for a new node of a view with dynamic
    /// properties, those properties that brought a cause in their stored order, by the names of their storage, and
    /// `@dependencies` for what was read through none of them: observable objects, a binding made of closures.
    /// - Parameter properties: the names of the view's dynamic properties, in stored order.
    public static func names(_ causes: [Cause], properties: [String]) -> [String] {
        let isNew = causes.contains { $0.kind == .mounted }
        var names: [String] = []
        if isNew || causes.contains(where: { $0.kind == .viewValue }) { names.append("@self") }
        if isNew, !properties.isEmpty { names.append("@identity") }
        let changed = Set(causes.map { Int($0.property) })
        for (number, property) in properties.enumerated() where isNew || changed.contains(number) {
            names.append(property)
        }
        if causes.contains(where: { $0.property < 0 && $0.kind != .mounted && $0.kind != .viewValue }) {
            names.append("@dependencies")
        }
        return names
    }

    /// The line: `Type: @self, _name changed.`, or `Type: unchanged.`
    public static func line(_ type: String, _ names: [String]) -> String {
        names.isEmpty ? "\(type): unchanged." : "\(type): \(names.joined(separator: ", ")) changed."
    }
}

extension Engine {
    /// The names of what changed for a node that is being evaluated.
    public func changedProperties(of node: Int32) -> [String] {
        ChangedProperties.names(causes(of: node), properties: plan(node).viewFields?.properties.map(\.name) ?? [])
    }

    /// Which dynamic property of the view at a node leads to what was written: a binding to a state, an observed object;
    /// -1: none, it was read in another way.
    public func property(of node: Int32, leadingTo source: AnyObject) -> Int16 {
        guard let properties = plan(node).viewFields?.properties else { return -1 }
        let payload = payload(node)
        let number = properties.firstIndex {
            $0.leads(payload + $0.offset, payload + $0.storageOffset, to: source)
        }
        return number.map { Int16(truncatingIfNeeded: $0) } ?? -1
    }
}
