import HalcyonInspector
import SwiftUI
import WheelViews

/// Three wheels under a device that sends all the while: what updates do to a wheel that a person turns.
@main
struct WheelProgram: App {
    @State private var model = WheelModel()

    var body: some Scene {
        WindowGroup("Wheel") { WheelScreen(model: model) }
            .defaultSize(WheelScreen.size)
    }
}
