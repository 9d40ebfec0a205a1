import HalcyonTestSupport
import SwiftUI

/// A state with a name: its label shows which identity this is, the log when that begins and ends.
struct Counter: View {
    let name: String
    @State private var n = 0
    var body: some View {
        Button("\(name) \(n)") { n += 1 }
            .onAppear { log("\(name) appears") }
            .onDisappear { log("\(name) disappears at \(n)") }
    }
}
