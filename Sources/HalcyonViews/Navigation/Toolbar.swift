import HalcyonCore
import HalcyonEngine

/// Where an item of a bar stands (semantics 473).
public struct ToolbarItemPlacement: Hashable, Sendable {
    let place: ToolbarEntry.Place
    /// At the end of the bar.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// In the middle of the bar, instead of the title.
    public static let principal = ToolbarItemPlacement(place: .principal)
    /// Beside the way back.
    public static let navigation = ToolbarItemPlacement(place: .leading)
    /// What a person does most.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// What a person does now and then.
    public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
    /// What is going on.
    public static let status = ToolbarItemPlacement(place: .bottom)
    /// Accepts what was done.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
    /// Rejects what was done.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    /// Destroys something.
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    /// In the bar below.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
    /// At the begin of the bar.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// At the end of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// At the begin of the bar; an older name.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// At the end of the bar; an older name.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// An item of a bar.
struct ToolbarEntry: Equatable {
    enum Place: Hashable, Sendable { case leading, principal, trailing, bottom }
    var place: Place
    var view: AnyView

    /// Views with the same values are the same.
    static func == (left: ToolbarEntry, right: ToolbarEntry) -> Bool {
        withUnsafePointer(to: left.view) { old in
            withUnsafePointer(to: right.view) { new in
                left.place == right.place && AnyView.difference(old, new) == .equal
            }
        }
    }
}

/// Items of bars.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of what the items are made of.
    associatedtype Body: ToolbarContent
    /// What the items are made of.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// The items, in order.
    @MainActor func _collect(_ items: inout [_ToolbarItemValue])
}

extension ToolbarContent {
    @MainActor public func _collect(_ items: inout [_ToolbarItemValue]) { body._collect(&items) }
}

extension Never: ToolbarContent {
    public func _collect(_ items: inout [_ToolbarItemValue]) {}
}

/// An item as a bar gets it.
public struct _ToolbarItemValue {
    let entry: ToolbarEntry
}

/// An item of a bar.
nonisolated public struct ToolbarItem<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content
    /// An item at a place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public typealias Body = Never
    public var body: Never { fatalError("ToolbarItem has no body.") }
    @MainActor public func _collect(_ items: inout [_ToolbarItemValue]) {
        items.append(_ToolbarItemValue(entry: ToolbarEntry(place: placement.place, view: AnyView(content))))
    }
}

/// Several items of a bar, side by side.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content
    /// Items at a place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public typealias Body = Never
    public var body: Never { fatalError("ToolbarItemGroup has no body.") }
    @MainActor public func _collect(_ items: inout [_ToolbarItemValue]) {
        items.append(_ToolbarItemValue(entry: ToolbarEntry(place: placement.place, view: AnyView(content))))
    }
}

/// Several items, one of two, or none.
public struct _ToolbarList: ToolbarContent {
    let collect: @MainActor (inout [_ToolbarItemValue]) -> Void
    public typealias Body = Never
    public var body: Never { fatalError("A list of items has no body.") }
    @MainActor public func _collect(_ items: inout [_ToolbarItemValue]) { collect(&items) }
}

/// Items that are there or not.
nonisolated public struct _OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent {
    let content: Content?
    public typealias Body = Never
    public var body: Never { fatalError("Items that may be there have no body.") }
    @MainActor public func _collect(_ items: inout [_ToolbarItemValue]) { content?._collect(&items) }
}

/// Builds the items written in a closure.
@resultBuilder public enum ToolbarContentBuilder {
    /// Items as they stand.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// One item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Several items.
    @_disfavoredOverload
    @MainActor public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
        -> _ToolbarList
    {
        let list = (repeat each content)
        return _ToolbarList { items in repeat (each list)._collect(&items) }
    }
    /// Items that are there or not.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarContent<Content> {
        _OptionalToolbarContent(content: content)
    }
    /// The first of two alternatives.
    @MainActor public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarList {
        _ToolbarList { first._collect(&$0) }
    }
    /// The second of two alternatives.
    @MainActor public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarList {
        _ToolbarList { second._collect(&$0) }
    }
    /// Items that only newer systems have.
    @MainActor public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarList
    {
        _ToolbarList { content._collect(&$0) }
    }
}

extension View {
    /// Puts items into the bars of the screen that the view is in; those of views around come first (semantics 472).
    @MainActor public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View
    {
        var items: [_ToolbarItemValue] = []
        content()._collect(&items)
        return toolbarEntries(items.map(\.entry))
    }

    /// Puts views at the end of the bar of the screen that the view is in.
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        toolbarEntries([ToolbarEntry(place: .trailing, view: AnyView(content()))])
    }

    /// Puts views at both ends of the bar of the screen that the view is in; an older way of `toolbar`.
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbarEntries([
            ToolbarEntry(place: .leading, view: AnyView(leading)),
            ToolbarEntry(place: .trailing, view: AnyView(trailing)),
        ])
    }
    /// Puts views at the begin of the bar of the screen that the view is in; an older way of `toolbar`.
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbarEntries([ToolbarEntry(place: .leading, view: AnyView(leading))])
    }
    /// Puts views at the end of the bar of the screen that the view is in; an older way of `toolbar`.
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbarEntries([ToolbarEntry(place: .trailing, view: AnyView(trailing))])
    }

    nonisolated private func toolbarEntries(_ entries: [ToolbarEntry]) -> some View {
        transformPreference(NavigationBarKey.self) { $0.items = entries + $0.items }
    }
}

/// Items side by side, without bezels.
struct ToolbarRow: View {
    let entries: [ToolbarEntry]
    var body: some View {
        HStack(spacing: NavigationLook.gap) {
            ForEach(Array(entries.indices), id: \.self) { entries[$0].view }
        }.buttonStyle(.borderless)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}
