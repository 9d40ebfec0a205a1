import Foundation
import HalcyonCore
import HalcyonPlatform
import SwiftUI

/// What a person does with a control while its picture is made.
enum Pose {
    case hovered, pressed, focused, open, menu, rested
    /// A wheel was turned by so many points.
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
