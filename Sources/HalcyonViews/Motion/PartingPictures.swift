import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The last pictures of panels that went, each until it has faded: they are seen, and nothing else of them is there.
@MainActor final class PartingPictures {
    private struct Parting {
        let picture: FragmentID
        let place: LayoutPoint
        let course: Motion
        var opacity: Double
    }
    private var all: [Parting] = []

    /// What is seen of them, in points of the root.
    var items: [DisplayItem] {
        all.map { parting in
            let at = CGPoint(x: parting.place.x, y: parting.place.y)
            return .group(.opacity(parting.opacity), [.fragment(parting.picture, at: at)])
        }
    }

    /// Lets what a fragment shows fade from an opacity on, for so many seconds.
    func add(_ id: FragmentID, at place: LayoutPoint, opacity: Double = 1, seconds: Double, _ engine: Engine) {
        guard let picture = engine.keepPicture(of: id) else { return }
        let course = Motion(from: opacity, easingTo: 0, seconds: seconds, at: engine.clock.now)
        all.append(Parting(picture: picture, place: place, course: course, opacity: opacity))
        engine.damage(engine.root)
        engine.eachFrame(engine.root) { [weak self, link = engine.link] now in
            guard let self, let engine = link.engine else { return false }
            return self.step(now, engine)
        }
    }

    private func step(_ now: Double, _ engine: Engine) -> Bool {
        for index in all.indices {
            all[index].opacity = all[index].course.value(at: now)
            if now >= all[index].course.end { engine.dropPicture(all[index].picture) }
        }
        all.removeAll { now >= $0.course.end }
        engine.damage(engine.root)
        return !all.isEmpty
    }
}
