import HalcyonTesting
import SwiftUI
import Testing

/// What a program asks of the computer it runs on.
@MainActor struct ApplicationTests {
    @Test func theScreenIsAsLargeAsTheRootThatAsks() {
        struct Page: View {
            let seen: (CGRect, CGFloat) -> Void
            var body: some View {
                Color.clear.onAppear { seen(UIScreen.main.bounds, UIScreen.main.scale) }
            }
        }
        var seen: (CGRect, CGFloat)?
        let root = HalcyonTesting.mount(
            Page { seen = ($0, $1) }, size: CGSize(width: 320, height: 200), displayScale: 2)
        _ = root
        #expect(seen?.0 == CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(seen?.1 == 2)
        #expect(UIScreen.main.bounds == .zero)
    }

    @Test func aViewsWindowIsAsLargeAsItsRoot() {
        let view = UIView()
        let root = HalcyonTesting.mount(Shown { view }.padding(10), size: CGSize(width: 100, height: 50))
        #expect(view.window?.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 10))
        #expect(view.convert(CGPoint(x: 15, y: 12), from: nil) == CGPoint(x: 5, y: 2))
        root.unmount()
        #expect(view.window == nil)
    }

    @Test func theComputerIsADesktop() {
        #expect(UIDevice.current.systemName == "Linux")
        #expect(UIDevice.current.userInterfaceIdiom == .mac)
        #expect(UIDevice.current.orientation == .unknown)
        #expect(UIApplication.shared.applicationState == .active)
        #expect(UIApplication.shared.canOpenURL(URL(string: "https://example.org")!))
        #expect(!UIApplication.shared.canOpenURL(URL(string: "nothing")!))
    }

    @Test func whatADesktopLacksIsNotedOnce() throws {
        struct Page: View {
            var body: some View { Button("Wake") { UIApplication.shared.isIdleTimerDisabled = true } }
        }
        let root = HalcyonTesting.mount(Page())
        try root.tap("Wake")
        try root.tap("Wake")
        #expect(root.messages(.withoutMeaning).count == 1)
        UIApplication.shared.isIdleTimerDisabled = false
    }

    @Test func insetsMoveTheEdgesInward() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
}
