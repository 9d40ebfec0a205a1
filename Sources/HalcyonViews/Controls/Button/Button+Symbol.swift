import HalcyonCore

extension Button where Label == HalcyonViews.Label<Text, Image> {
    /// A button with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(titleKey, systemImage: systemImage, role: nil, action: action)
    }
    /// A button with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(title, systemImage: systemImage, role: nil, action: action)
    }
    /// A button with a title and a symbol, which means what `role` says.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { HalcyonViews.Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a title and a symbol, which means what `role` says.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { HalcyonViews.Label(title, systemImage: systemImage) }
    }
    /// A button with a title and a picture.
    public init(_ titleKey: LocalizedStringKey, image: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { HalcyonViews.Label(titleKey, image: image) }
    }
    /// A button with a title and a picture.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { HalcyonViews.Label(title, image: image) }
    }
}
