/// What a view of a `PreviewProvider` says of how it is shown.
struct PreviewWishes: Equatable {
    var displayName: String?
    var layout: PreviewLayout?
    var device: String?
    var orientation: HalcyonPreviewOrientation?
}

/// One view of a `PreviewProvider`.
struct WishedPreview {
    var view: any View
    var wishes: PreviewWishes

    /// The views of what a provider gives: those of a `Group` or a builder are previews of their own, as long as only
    /// preview modifiers are around them.
    @MainActor static func all(in view: any View) -> [WishedPreview] {
        if let part = view as? any ModifiedPart {
            guard let modifier = part.previewModifier else {
                // Another modifier is part of the preview; what is said inside of it counts.
                return [WishedPreview(view: view, wishes: said(in: part))]
            }
            return all(in: part.modifiedView).map { preview in
                var preview = preview
                modifier.change(&preview.wishes)
                return preview
            }
        }
        if let several = view as? any SeveralViews { return several.views.flatMap(all) }
        return [WishedPreview(view: view, wishes: PreviewWishes())]
    }

    private static func said(in part: any ModifiedPart) -> PreviewWishes {
        var wishes = (part.modifiedView as? any ModifiedPart).map { said(in: $0) } ?? PreviewWishes()
        part.previewModifier?.change(&wishes)
        return wishes
    }
}

private protocol ModifiedPart {
    var modifiedView: any View { get }
    var previewModifier: _PreviewModifier? { get }
}

extension ModifiedContent: ModifiedPart where Content: View, Modifier: ViewModifier {
    fileprivate var modifiedView: any View { content }
    fileprivate var previewModifier: _PreviewModifier? { modifier as? _PreviewModifier }
}

private protocol SeveralViews {
    var views: [any View] { get }
}

extension TupleView: SeveralViews {
    fileprivate var views: [any View] { Mirror(reflecting: value).children.compactMap { $0.value as? any View } }
}

extension Group: SeveralViews where Content: View {
    fileprivate var views: [any View] { [content] }
}
