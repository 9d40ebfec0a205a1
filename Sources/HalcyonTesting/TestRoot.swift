import Foundation
import HalcyonEngine
import HalcyonHeadless
import HalcyonPlatform
import SwiftUI

/// A view that `mount` mounted, with an engine, a clock and a recorder of its own. Time moves only when it is told to.
///
/// Acts (`tap`, `advance`, …) bring everything that they lead to to its end before they return. What a test writes by
/// itself (to a model, to a binding) waits for `settle()`.
@MainActor public final class TestRoot {
    let root: MountedRoot
    let host: HeadlessHost

    init(_ root: MountedRoot, _ host: HeadlessHost) { (self.root, self.host) = (root, host) }

    /// The root itself, for the project's own tests.
    package var mounted: MountedRoot { root }

    /// Ends the view as closing its window would: what disappears acts, and tasks are cancelled.
    public func unmount() { root.engine.unmount() }

    /// The bounds in points.
    public var size: CGSize {
        get { CGSize(width: root.engine.bounds.width, height: root.engine.bounds.height) }
        set {
            root.resize(to: newValue)
            settle()
        }
    }

    /// What a person has told the system.
    public var accessibility: AccessibilitySettings {
        get { root.accessibilitySettings }
        set {
            root.tell(newValue)
            settle()
        }
    }

    /// The elements for accessibility, as a tree; frames in points from the top-left of the picture.
    public var semantics: SemanticsNode { root.semantics() }

    /// What there is to read, in reading order: texts and the labels of controls.
    public var texts: [String] { semantics.flattened.map(\.label).filter { !$0.isEmpty } }

    /// The first element with a name: its label, its identifier, or its value where it has no label; nil if there is none.
    public func element(_ name: String) -> SemanticsNode? { semantics.first(called: name) }

    /// The picture as a PNG file's bytes, `scale` pixels a point; blank where the view was mounted unpainted.
    /// - Throws: an error that names the package of a font that is missing, or says why there can be no such picture.
    public func picture(scale: Double = 1) throws -> Data {
        try host.rasteriser.render(root.displayList, roots: root.embedded, scale: scale, format: .png)
    }
}
