import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The ways of screens: a new one comes from the side where reading ends over the one before, and goes back there. The one
/// that goes is not there any more; its last picture is seen on its way.
@MainActor final class ScreenMotions {
    /// What is seen beside the screen that is shown.
    private struct Other {
        var fragment: FragmentID
        /// Whether it is the last picture of a screen that is gone, else it is covered.
        var isKept: Bool
    }

    private struct Way {
        /// The screens when they were placed last, and the picture of the one that is shown.
        var screens: [NodeRef]
        var fragment: FragmentID
        var place: CGPoint
        var other: Other?
        var otherPlace = CGPoint.zero
        /// Whether the other one lies over the one that is shown, as it goes.
        var isBack = false
        /// How far the upper one is at its place: 0 … 1.
        var course = Motion(at: 1)
        var share = 1.0
    }
    private var ways: [NodeRef: Way] = [:]

    /// The screens of a container were placed.
    /// - Parameter shown: the record of the last one, which is shown.
    func placed(_ screens: [NodeRef], shown: Int32, in node: NodeRef, _ engine: Engine) {
        guard let now = screens.last else { return }
        let place = engine.layout.place(of: shown)
        let (fragment, at) = (engine.fragmentID(shown), CGPoint(x: place.x, y: place.y))
        guard var way = ways[node] else {
            ways = ways.filter { engine.table.isAlive($0.key) }
            ways[node] = Way(screens: screens, fragment: fragment, place: at)
            return
        }
        if let before = way.screens.last, before != now {
            let isBack = way.screens.contains(now)
            let isSame = way.other != nil && !way.isBack
            drop(way.other, engine)
            way.other =
                screens.contains(before)
                ? Other(fragment: way.fragment, isKept: false)
                : engine.keepPicture(of: way.fragment).map { Other(fragment: $0, isKept: true) }
            way.otherPlace = way.place
            if way.other != nil { begin(&way, isBack: isBack, goesOn: isBack && isSame, node, engine) }
        }
        (way.screens, way.fragment, way.place) = (screens, fragment, at)
        ways[node] = way
    }

    private func begin(_ way: inout Way, isBack: Bool, goesOn: Bool, _ node: NodeRef, _ engine: Engine) {
        let now = engine.clock.now
        let isStill = engine.environmentValues(at: node.index).accessibilityReduceMotion
        let pace: Pace = isStill ? .ease(Measure.Motion.reduced) : .spring(Measure.Springs.calm, within: 0.001)
        let speed = goesOn ? way.course.velocity(at: now) : 0
        if !goesOn { way.share = isBack ? 1 : 0 }
        way.isBack = isBack
        way.course = pace.course(from: way.share, velocity: speed, to: isBack ? 0 : 1, at: now)
        engine.eachFrame(node.index) { [weak self, link = engine.link] now in
            guard let self, let engine = link.engine, var way = self.ways[node] else { return false }
            way.share = way.course.value(at: now)
            engine.damage(node.index)
            let goesOn = now < way.course.end
            if !goesOn {
                self.drop(way.other, engine)
                way.other = nil
            }
            self.ways[node] = way
            return goesOn
        }
    }

    private func drop(_ other: Other?, _ engine: Engine) {
        if let other, other.isKept { engine.dropPicture(other.fragment) }
    }

    /// The picture of a container: the screen that is shown, and the other one on its way.
    func arrange(
        _ shown: [DisplayItem], size: LayoutSize, isRightToLeft: Bool, in node: NodeRef, _ engine: Engine
    ) -> [DisplayItem] {
        guard let way = ways[node], let other = way.other, shown.count == 1 else { return shown }
        let picture = DisplayItem.fragment(other.fragment, at: way.otherPlace)
        let (lower, upper) = way.isBack ? (shown[0], picture) : (picture, shown[0])
        typealias Look = Measure.Motion
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        guard !engine.environmentValues(at: node.index).accessibilityReduceMotion else {
            return [lower, .group(.opacity(way.share), [upper])]
        }
        let side = isRightToLeft ? -size.width : size.width
        // On whole points, so that letters stand on pixels as they do at rest.
        let edge = bounds.offsetBy(dx: ((1 - way.share) * side).rounded(), dy: 0)
        return [
            .group(
                .clip(.rectangle(bounds)),
                [
                    lower.moved(x: (-Look.pageShift * way.share * side).rounded()),
                    .fill(.rectangle(bounds), .color(.black.opacity(Look.pageDim * way.share))),
                    .shadow(
                        .rectangle(edge), .black.opacity(Look.pageShade), radius: Look.pageShadeReach, offset: .zero),
                    upper.moved(x: Double(edge.minX)),
                ])
        ]
    }
}

extension DisplayItem {
    /// A fragment a little to the side.
    fileprivate func moved(x: Double) -> DisplayItem {
        guard case .fragment(let id, let at) = self else { return self }
        return .fragment(id, at: CGPoint(x: at.x + x, y: at.y))
    }
}
