import Foundation
import HalcyonCore
import HalcyonEngine

/// A view that shows a part of its content, which a person moves (semantics 343–355).
///
/// Along its axes it takes what is proposed, and its content may be as long as it likes; across them it is as large as
/// its content. What the person scrolled to stays: no update moves it, only `scrollTo` and content that has become
/// shorter do. Several views inside stand one below the other.
nonisolated public struct ScrollView<Content: View>: View {
    var parameters: ScrollParameters
    var stack: VStack<Content>

    /// A scrollable view.
    /// - Parameters:
    ///   - axes: along which it scrolls.
    ///   - showsIndicators: whether bars may show where the visible part is.
    ///   - content: what is scrolled.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        parameters = ScrollParameters(axes: axes, showsIndicators: showsIndicators)
        stack = VStack(content: content)
    }

    /// What is scrolled.
    public var content: Content {
        get { stack.content }
        set { stack = VStack { newValue } }
    }
    /// Along which axes it scrolls.
    public var axes: Axis.Set {
        get { parameters.axes }
        set { parameters.axes = newValue }
    }
    /// Whether bars may show where the visible part is.
    public var showsIndicators: Bool {
        get { parameters.showsIndicators }
        set { parameters.showsIndicators = newValue }
    }

    public typealias Body = Never
    public var body: Never { fatalError("ScrollView has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ScrollPlan(
                Self.self, content: VStack<Content>._plan, contentOffset: MemoryLayout<Self>.offset(of: \.stack)!,
                parametersOffset: MemoryLayout<Self>.offset(of: \.parameters)!)
        }
    }
}

/// Along which axes a view scrolls, and whether it has bars.
nonisolated struct ScrollParameters: Equatable {
    var axes: Axis.Set
    var showsIndicators: Bool
}
