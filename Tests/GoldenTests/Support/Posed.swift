import Foundation
import HalcyonCore
import HalcyonPlatform
import SwiftUI

/// What a person does with a control while its picture is made.
enum Pose {
    case hovered, pressed, focused, open, menu, rested
    /// A wheel is held after it was turned by so many rows; it was thrown at so many rows a second.
    case turned(Double)
    case thrown(Double)
    /// What scrolls was scrolled by so many points.
    case scrolled(CGSize)
    /// Accessibility asked for what is called so.
    case asked(String)
}

/// A view in a root of its own, so that each one in a picture can be in a hand of its own. Its middle is what the hand is
/// over.
@MainActor struct Posed: View {
    private let holder: RootHolder

    init<Content: View>(_ pose: Pose? = nil, at place: CGPoint? = nil, @ViewBuilder _ content: () -> Content) {
        let content = content().padding(8)
        let scheme = Golden.scheme
        let holder = RootHolder { clock, textEngine in
            MountedRoot(
                content.preferredColorScheme(scheme).modifier(WindowAppearance()), clock: clock, textEngine: textEngine)
        }
        self.holder = holder
        guard let pose else { return }
        Golden.poses.append { @MainActor in
            guard let root = holder.root else { return }
            let size = root.idealSize()
            let middle =
                place.map { CGPoint(x: $0.x + 8, y: $0.y + 8) } ?? CGPoint(x: size.width / 2, y: size.height / 2)
            @MainActor func send(_ phase: PointerEvent.Phase) {
                root.handle(.pointer(PointerEvent(phase, at: middle, time: 0)))
            }
            switch pose {
            case .hovered: send(.hover)
            case .pressed: send(.down)
            case .menu: send(.menu)
            case .rested:
                send(.hover)
                Golden.advance?(1)
            case .turned(let rows), .thrown(let rows):
                var isThrown = false
                if case .thrown = pose { isThrown = true }
                let way = isThrown ? rows / 10 : rows
                for step in 0...6 {
                    let place = CGPoint(x: middle.x, y: middle.y - way * 32 * Double(step) / 6)
                    let time = Golden.now?() ?? 0
                    root.handle(.pointer(PointerEvent(step == 0 ? .down : .drag, at: place, time: time)))
                    if step < 6 { Golden.advance?(1.0 / 60) }
                    if step == 6, isThrown { root.handle(.pointer(PointerEvent(.up, at: place, time: time))) }
                }
            case .focused: root.handle(.key(KeyEvent(.tab, time: 0)))
            case .open:
                send(.down)
                send(.up)
            case .scrolled(let distance): root.handle(.scroll(ScrollEvent(by: distance, at: middle, time: 0)))
            case .asked(let name):
                let element = root.semantics().flattened.first { $0.actions.contains(.named(name)) }
                if let element { _ = root.perform(.named(name), on: element.id) }
            }
        }
    }

    var body: some View { RootView(holder).fixedSize() }
}
