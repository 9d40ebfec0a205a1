/// A view to look at while it is written, with a name and how to show it.
///
/// `#Preview` makes one; `HalcyonPreviews.all` finds those of a running program.
public struct Preview {
    /// What a preview of views can be asked for.
    public struct ViewTraits: Sendable {
        package var layout = PreviewLayout.device
        package var orientation = HalcyonPreviewOrientation.portrait
    }

    package let displayName: String?

    package let traits: ViewTraits
    package let body: @MainActor () -> any View

    /// A preview of one view.
    ///
    /// - Parameters:
    ///   - name: What to call it in a list.
    ///   - traits: How to show it; of two that contradict each other the later holds.
    ///   - body: The view.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        displayName = name
        self.traits = traits.reduce(into: ViewTraits()) { $1.apply(&$0) }
        self.body = body
    }
}
