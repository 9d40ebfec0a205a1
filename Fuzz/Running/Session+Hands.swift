import Foundation
import HalcyonCore
import HalcyonPlatform
import SwiftUI

// Hands: everything goes through the input path, as from a person.
extension Session {
    private func send(_ event: InputEvent) { root.handle(event) }

    private func point(_ phase: PointerEvent.Phase, _ place: CGPoint) {
        pointer = place
        send(.pointer(PointerEvent(phase, at: place, time: clock.now)))
    }

    /// Does what a hand does.
    func apply(_ hand: Hand) {
        switch hand {
        case .down(let number, let x, let y):
            guard let frame = element(number) else { return }
            point(
                .down,
                CGPoint(x: frame.minX + frame.width * CGFloat(x) / 100, y: frame.minY + frame.height * CGFloat(y) / 100)
            )
        case .move(let x, let y): point(.drag, CGPoint(x: pointer.x + CGFloat(x), y: pointer.y + CGFloat(y)))
        case .up: point(.up, pointer)
        case .cancel: point(.cancel, pointer)
        case .hover(let number):
            guard let frame = element(number) else { return }
            point(.hover, CGPoint(x: frame.midX, y: frame.midY))
        case .fling(let number, let distance):
            guard let frame = element(number) else { return }
            point(.down, CGPoint(x: frame.midX, y: frame.midY))
            for _ in 0..<3 {
                pass(1)
                point(.drag, CGPoint(x: pointer.x, y: pointer.y + CGFloat(distance)))
            }
            point(.up, pointer)
        case .key(let number):
            if let key = KeyEvent(named: Hand.keys[number % Hand.keys.count], time: clock.now) { send(.key(key)) }
        case .type(let number): send(.text(Hand.texts[number % Hand.texts.count]))
        case .compose(let number): edit { $0.composing(Hand.texts[number % Hand.texts.count]) }
        case .commit(let number): edit { $0.committing(Hand.texts[number % Hand.texts.count]) }
        case .pass(let frames): pass(frames)
        }
    }

    private func edit(_ edit: (TextSession) -> TextEdit) {
        if let session = root.textSession { send(.edit(edit(session))) }
    }

    private func pass(_ frames: Int) {
        for _ in 0..<frames {
            clock.advance(by: 1.0 / 60)
            root.runTurn()
        }
    }

    /// The frame of one of the elements.
    private func element(_ number: Int) -> CGRect? {
        let all = root.semantics().flattened.filter { $0.children.isEmpty }
        return all.isEmpty ? nil : all[number % all.count].frame
    }
}
