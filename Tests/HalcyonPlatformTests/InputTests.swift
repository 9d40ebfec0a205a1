import Foundation
import HalcyonPlatform
import Testing

@MainActor @Suite struct InputTests {
    @Test func aPointerThatIsNotTheMouseIsAFinger() {
        #expect(PointerEvent(.down, at: .zero, time: 0).kind == .mouse)
        #expect(PointerEvent(.down, at: .zero, pointer: 2, time: 0).kind == .touch)
        #expect(PointerEvent(.down, at: .zero, time: 0, kind: .pen).kind == .pen)
    }

    @Test func aNotchIsThreeLines() {
        let event = ScrollEvent(by: CGSize(width: -30, height: 120), at: .zero, time: 0)
        #expect(event.kind == .notch)
        #expect(event.notches == CGSize(width: -0.5, height: 2))
    }

    @Test func whatWasPutOnTheClipboardIsRead() {
        let clipboard = PrivateClipboard()
        var read: [String?] = []
        clipboard.read { read.append($0) }
        clipboard.put("one")
        clipboard.put("two")
        clipboard.read { read.append($0) }
        #expect(read == [nil, "two"])
    }
}
