/// How a subscription or an inner subscriber shows itself in `print`, in a debugger and in a playground: under the name
/// of its operator, as Combine's do.
@usableFromInline protocol Described: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    /// What a mirror lists.
    var mirrorChildren: KeyValuePairs<String, Any> { get }
}

extension Described {
    @usableFromInline var mirrorChildren: KeyValuePairs<String, Any> { [:] }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
    @usableFromInline var playgroundDescription: Any { description }
}
