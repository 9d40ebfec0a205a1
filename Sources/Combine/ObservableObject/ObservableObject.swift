/// A class whose instances tell that they are about to change.
///
/// `objectWillChange` is synthesised: it sends before any `@Published` property changes, inherited ones included
/// (semantics 168–172).
public protocol ObservableObject: AnyObject {
    /// The publisher that sends before the object changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Sends before one of the object's `@Published` properties changes: the same publisher at each access, in a class
    /// without such properties too (semantics 168). It is made at the first access; an object that nobody observes has
    /// none.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectLayout.publisher(of: self) }
}
