import CEngineSupport
import Foundation
import HalcyonEngine

/// The size and the place of a view, for content that depends on them. Whoever reads a place in a body runs again when
/// that is another, by 1/64 of a point or more.
public struct GeometryProxy: @unchecked Sendable {
    let link: EngineLink
    /// Whose geometry it is.
    let node: NodeRef
    /// Which of the views below that node; nil: the first.
    let view: NodeRef?
    /// The size in points.
    public let size: CGSize

    @MainActor init(_ engine: Engine, _ node: Int32, _ size: LayoutSize, view: NodeRef? = nil) {
        (link, self.node, self.view) = (engine.link, engine.table.reference(node), view)
        self.size = CGSize(width: size.width, height: size.height)
    }

    /// The frame in a frame of reference, in points. Where no view around has the name, in the root's. Of a view that is
    /// gone: its last size at no place.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The frame in a frame of reference, in points. Where no view around has the name, in the root's.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        read { layout, record in layout.frame(of: record, in: coordinateSpace) } ?? CGRect(origin: .zero, size: size)
    }

    /// The bounds of a named frame of reference around, in points of the view's own; nil where no view has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        read { layout, record in
            guard let space = layout.space(named: coordinateSpace.name, around: record) else { return nil }
            let (outside, inside) = (layout.origin(of: space), layout.origin(of: record))
            let size = layout.size(of: space)
            return CGRect(
                x: outside.x - inside.x, y: outside.y - inside.y, width: size.width, height: size.height)
        }
    }

    /// Looks at the geometry, and notes that whoever runs has done so.
    func read(_ look: @escaping @MainActor @Sendable (LayoutPass, _ record: Int32) -> CGRect?) -> CGRect? {
        guard hc_is_main_thread() else { return nil }
        let (node, view) = (node, view)
        let numbers: @MainActor @Sendable (Engine) -> [Double]? = { engine in
            guard engine.table.isAlive(node) else { return nil }
            let record = engine.layout.record(of: node, view)
            guard record != none, let found = look(engine.layout, record) else { return nil }
            return [found.origin.x, found.origin.y, found.size.width, found.size.height]
        }
        let link = link
        return MainActor.assumeIsolated {
            guard let engine = link.engine else { return nil }
            if let frame = hc_frame_current(), frame.pointee.engine == link.address {
                engine.layout.noteGeometryRead(frame.pointee.node, numbers)
            }
            return numbers(engine).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        }
    }
}

extension LayoutPass {
    /// The record of a living node, or of one of the views below it.
    func record(of node: NodeRef, _ view: NodeRef?) -> Int32 {
        view.map { recordShowing(node.index, view: $0) } ?? recordShowing(node.index)
    }
}
