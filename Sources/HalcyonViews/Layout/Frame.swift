import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// The view in an invisible frame of a fixed size (semantics 186). The frame is as large as it says whatever the view
    /// does; the view may reach beyond it. Around each, if it is several.
    /// - Parameters:
    ///   - width: the width in points; nil: the view's. Negative: 0, infinite or NaN: as nil, both with a diagnostic.
    ///   - height: the height in points, likewise.
    ///   - alignment: where the view stands in the frame.
    @inlinable nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        _FrameView(
            frame: FrameParameters(
                width: FrameLength(fixed: width), height: FrameLength(fixed: height), alignment: alignment),
            content: self)
    }

    /// The view in an invisible frame that takes what is proposed between a least and a greatest size (semantics 187).
    /// Around each, if it is several. Lengths are in points, nil where nothing is said; if they contradict each other, the
    /// greater one holds, with a diagnostic (semantics 188).
    /// - Parameter alignment: where the view stands in the frame.
    @inlinable nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        _FrameView(
            frame: FrameParameters(
                width: FrameLength(least: minWidth, ideal: idealWidth, most: maxWidth),
                height: FrameLength(least: minHeight, ideal: idealHeight, most: maxHeight), alignment: alignment),
            content: self)
    }
}

/// What a frame says about one axis, in points; NaN where it says nothing.
@frozen @usableFromInline struct FrameLength {
    @usableFromInline var fixed = Double.nan
    @usableFromInline var least = Double.nan
    @usableFromInline var ideal = Double.nan
    @usableFromInline var most = Double.nan

    @inlinable init(fixed: CGFloat?) { self.fixed = fixed.map { Double($0) } ?? .nan }

    @inlinable init(least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
        self.least = least.map { Double($0) } ?? .nan
        self.ideal = ideal.map { Double($0) } ?? .nan
        self.most = most.map { Double($0) } ?? .nan
    }
}

/// The parameters of a frame.
@frozen @usableFromInline struct FrameParameters {
    @usableFromInline let width: FrameLength
    @usableFromInline let height: FrameLength
    @usableFromInline let alignment: Alignment
    @inlinable init(width: FrameLength, height: FrameLength, alignment: Alignment) {
        (self.width, self.height, self.alignment) = (width, height, alignment)
    }
}

/// A view in a frame.
@frozen nonisolated public struct _FrameView<Content: View>: View {
    @usableFromInline let frame: FrameParameters
    @usableFromInline let content: Content
    @inlinable init(frame: FrameParameters, content: Content) { (self.frame, self.content) = (frame, content) }

    public typealias Body = Never
    public var body: Never { fatalError("A frame has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FramePlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: FrameParameters.self, parametersOffset: 0)
        }
    }
}
