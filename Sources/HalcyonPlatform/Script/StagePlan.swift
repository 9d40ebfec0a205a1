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

    /// The field that has the keyboard; nil: none. Keys go to the first window.
    public var textSession: TextSession? { windows.first?.root.textSession }

    /// Does what an element of one of the windows offers; whether it was possible.
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        windows.contains { $0.root.perform(action, on: element) }
    }

    /// The window's root that an event on the stage is for, and the event in that window's points.
    public func target(of event: InputEvent) -> (root: any HostedRoot, event: InputEvent)? {
        // Keys go to the first window: a stage without a display has no other that is in front.
        guard let location = event.location else { return windows.first.map { ($0.root, event) } }
        var left = 0.0
        for (index, window) in windows.enumerated() {
            // Beyond the last one, too, so that no event is lost.
            if location.x < left + window.size.width || index == windows.count - 1 {
                return (window.root, event.moved(by: CGPoint(x: -left, y: 0)))
            }
            left += window.size.width
        }
        return nil
    }
}
