/// How a subscription or an inner subscriber shows itself in `print`, in a debugger and in a playground: under the name
/// of its operator, as Combine's do.
protocol Described: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// What a mirror lists.
    var mirrorChildren: KeyValuePairs<String, Any> { get }
}

extension Described {
    var mirrorChildren: KeyValuePairs<String, Any> { [:] }
    var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
    var playgroundDescription: Any { description }
}
