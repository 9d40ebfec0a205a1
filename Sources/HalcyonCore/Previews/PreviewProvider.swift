/// A type that makes views to look at while they are written: the form before `#Preview`.
///
/// `HalcyonPreviews.all` finds the conforming types of a running program, except generic ones, which name no one type.
/// An optimised build drops those that are not public, as nothing names them; `#Preview` stays.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of the views.
    associatedtype Previews: View

    /// The views.
    @ViewBuilder static var previews: Previews { get }
}
