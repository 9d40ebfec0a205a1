import Foundation

/// What can answer to a person: views and what controls them.
///
/// Who does not answer hands on to the next one: a view to its controller, else to the view around it; a controller to the
/// view around its own.
@MainActor open class UIResponder: NSObject {
    /// A responder.
    public override init() { super.init() }

    /// Who is asked after this one; nil: nobody.
    open var next: UIResponder? { nil }

    /// A pointer went down in a view. What is not answered goes on to `next`; an override that calls `super` answers and
    /// hands on as well.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// A pointer that is down moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// A pointer was released.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// A pointer was taken away: by the system, or by a gesture that it turned out to be meant for.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
}
