/// A preview of a view, found by `HalcyonPreviews.all` when the program runs.
///
/// Lines of the body that begin with `@Previewable` keep state, as a view of their own would.
///
/// - Parameters:
///   - name: What to call it in a list.
///   - body: The view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "HalcyonMacros", type: "PreviewMacro")

/// A preview of a view, found by `HalcyonPreviews.all` when the program runs.
///
/// - Parameters:
///   - name: What to call it in a list.
///   - traits: How to show it.
///   - additionalTraits: More of them; of two that contradict each other the later holds.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "HalcyonMacros", type: "PreviewMacro")

/// Lets a variable in the body of `#Preview` keep its value while the preview is shown:
/// `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "HalcyonMacros", type: "PreviewableMacro")

/// Makes a property of an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` an
/// entry of it, with a key of its own: `@Entry var theme: Theme = .plain`.
///
/// The default is evaluated at each read of an entry that nobody set, as in SwiftUI: an object that is made there is
/// a new one each time. An optional entry may leave the default out, and has `nil`.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "HalcyonMacros", type: "EntryMacro")
