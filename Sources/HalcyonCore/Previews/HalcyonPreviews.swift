/// The previews of the running program.
public enum HalcyonPreviews {
    /// One preview that was found.
    public struct Found {
        /// The name given to it, else the file and line, else the type that provides it.
        public let name: String

        /// The file with `#Preview`, as `#fileID` gives it; `nil` for a `PreviewProvider`.
        public let fileID: String?

        /// The line of `#Preview`, from 1; `nil` for a `PreviewProvider`.
        public let line: Int?

        /// How large it wants to be.
        public let layout: PreviewLayout

        /// How the screen is turned.
        public let orientation: HalcyonPreviewOrientation

        /// The device that `previewDevice` names; nil: none.
        public let device: String?

        /// Makes the view.
        public let makeView: @MainActor () -> any View
    }

    /// All previews in all images of the program: those of `#Preview` by file and line, then the views of the
    /// `PreviewProvider`s by the providers' names. Walks the program's protocol conformances at each call.
    @MainActor public static var all: [Found] {
        let registrations = ProtocolConformances.types(conformingTo: (any HalcyonPreviewRegistration).self)
            .compactMap { $0 as? any HalcyonPreviewRegistration.Type }
            .sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
        let providers = ProtocolConformances.types(conformingTo: (any PreviewProvider).self)
            .compactMap { $0 as? any PreviewProvider.Type }
            .sorted { String(describing: $0) < String(describing: $1) }
        return registrations.map { found($0) } + providers.flatMap { found(provider: $0) }
    }

    @MainActor private static func found(_ registration: any HalcyonPreviewRegistration.Type) -> Found {
        let preview = registration.makePreview()
        return Found(
            name: preview.displayName ?? "\(registration.fileID):\(registration.line)", fileID: registration.fileID,
            line: registration.line, layout: preview.traits.layout, orientation: preview.traits.orientation,
            device: nil, makeView: preview.body)
    }

    @MainActor private static func found<Provider: PreviewProvider>(provider: Provider.Type) -> [Found] {
        let previews = WishedPreview.all(in: Provider.previews)
        return previews.indices.map { index in
            let wishes = previews[index].wishes
            let name = String(describing: provider) + (previews.count > 1 ? " \(index + 1)" : "")
            return Found(
                name: wishes.displayName ?? name, fileID: nil, line: nil, layout: wishes.layout ?? .device,
                orientation: wishes.orientation ?? .portrait, device: wishes.device,
                makeView: {
                    let now = WishedPreview.all(in: Provider.previews)
                    return now.indices.contains(index) ? now[index].view : EmptyView()
                })
        }
    }
}
