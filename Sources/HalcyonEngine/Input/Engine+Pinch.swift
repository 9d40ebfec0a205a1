import Foundation
import HalcyonPlatform

// Two fingers: they are for gestures alone, of the views under what is between them.
extension Engine {
    func handle(_ event: PinchEvent) {
        if !hostedRootNodes.isEmpty, handOn(event) { return }
        switch event.phase {
        case .began: begin(event)
        case .changed, .ended: take(event)
        case .cancelled:
            guard let arena = pinchArena else { return }
            pinchArena = nil
            acting { arena.cancel(self) }
            requestTurn()
        }
    }

    private func begin(_ event: PinchEvent) {
        guard press == nil, pinchArena == nil else { return }
        viewsState?.handCame(self)
        let found = pressCandidates(at: event.location)
        guard let arena = found.arena, !found.gestures.isEmpty else { return }
        pinchArena = arena
        acting { arena.begin(found.gestures, step(.began, event), self) }
        requestTurn()
    }

    private func take(_ event: PinchEvent) {
        guard let arena = pinchArena else { return }
        if event.phase == .ended { pinchArena = nil }
        acting { arena.take(step(event.phase == .ended ? .ended : .moved, event), self) }
        requestTurn()
    }

    private func step(_ phase: PressStep.Phase, _ event: PinchEvent) -> PressStep {
        PressStep(
            phase, at: event.location, time: event.time, modifiers: [],
            pinch: PressStep.Pinch(magnification: event.magnification, rotation: event.rotation))
    }

    /// Hands an event on to the root that it began in; false if there is none.
    private func handOn(_ event: PinchEvent) -> Bool {
        if event.phase == .began {
            let hit = hitTest(Double(event.location.x), Double(event.location.y))
            hostedPinch = hit.flatMap { plan($0).hostedRoot($0, self) == nil ? nil : table.reference($0) }
        }
        guard let target = hostedPinch else { return false }
        if event.phase == .ended || event.phase == .cancelled { hostedPinch = nil }
        guard table.isAlive(target), let root = plan(target.index).hostedRoot(target.index, self),
            let location = convert(event.location, to: target.index)
        else { return true }
        var inner = event
        inner.location = location
        root.handle(.pinch(inner))
        return true
    }
}
