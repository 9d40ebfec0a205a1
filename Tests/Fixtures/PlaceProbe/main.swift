import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import SwiftUI

// A program that does what it should not, for tests of what it then prints. Standard output names the lines that
// standard error is expected to name; before them come the lines of `_printChanges()`.

struct Careless: View {
    @State private var count = 0
    let hold: Hold
    var body: some View {
        let _ = hold.keep($count)
        let _ = Self._printChanges()
        let _ = Self._logChanges()
        let _ = writeOnce()
        Text("\(count)")
    }

    func writeOnce() {
        guard count == 1 else { return }
        hold.line = #line + 1
        count = 2
    }
}

@MainActor final class Hold {
    var count: Binding<Int>?
    var line = 0
    func keep(_ count: Binding<Int>) { self.count = count }
}

struct Uninstalled: View {
    @State var number = 0
    var body: some View { Text("\(number)") }
}

let hold = Hold()
let root = MountedRoot(Careless(hold: hold), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine())
root.runTurn()
hold.count?.wrappedValue = 1
root.runTurn()
print("line \(hold.line)")
print("line \(#line + 1)")
_ = Uninstalled().number
