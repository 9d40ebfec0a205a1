import Foundation
import HalcyonDrawing

/// Several windows as one stage for a session: side by side from the left, in the order in which they were opened.
@MainActor public struct StagePlan {
    private let windows: [(root: any HostedRoot, size: CGSize)]

    /// The windows, each with its content's size in points.
    public init(_ windows: [(root: any HostedRoot, size: CGSize)]) { self.windows = windows }

    /// The elements of all windows, in the stage's points.
    public func semantics() -> SemanticsNode {
        if windows.count == 1 { return windows[0].root.semantics() }
        var all = SemanticsNode(role: .group, label: "", frame: .zero, node: -1, generation: 0)
        var left = 0.0
        for window in windows {
            all.children += window.root.semantics().flattened.map { element in
                var moved = element
                moved.children = []
                moved.frame.origin.x += left
                return moved
            }
            left += window.size.width
            all.frame.size = CGSize(width: left, height: max(all.frame.height, window.size.height))
        }
        return all
    }

    /// The window's root that an event on the stage is for, and the event in that window's points.
    public func target(of event: InputEvent) -> (root: any HostedRoot, event: InputEvent)? {
        var left = 0.0
        for (index, window) in windows.enumerated() {
            // Beyond the last one, too, so that no event is lost.
            if event.location.x < left + window.size.width || index == windows.count - 1 {
                var inner = event
                inner.location.x -= left
                return (window.root, inner)
            }
            left += window.size.width
        }
        return nil
    }
}
