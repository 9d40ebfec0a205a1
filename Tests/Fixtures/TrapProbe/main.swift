// Does what leaves Swift no value to give back, as its argument says. Each way has to end with a message.
import Foundation
import HalcyonDrawing
import HalcyonPlatform
import SwiftUI

final class Model: ObservableObject { @Published var n = 0 }
@Observable class Base { var n = 0 }
@Observable final class Sub: Base {}

struct ReadsObject: View {
    @EnvironmentObject private var model: Model
    var body: some View { Text("\(model.n)") }
}

struct ReadsObservable: View {
    @Environment(Base.self) private var base
    var body: some View { Text("\(base.n)") }
}

struct Middle<Content: View>: View {
    let content: Content
    var body: some View { VStack { content } }
}

struct Top<Content: View>: View {
    let content: Content
    var body: some View { Middle(content: content) }
}

@MainActor func mount<Content: View>(_ content: Content) {
    let root = MountedRoot(
        Top(content: content), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
        size: CGSize(width: 300, height: 300))
    root.engine.willTrap = { FileHandle.standardError.write(Data("The journal is written.\n".utf8)) }
    root.runTurn()
    print(root.semantics().flattened.map(\.label).filter { !$0.isEmpty }.joined(separator: ", "))
}

MainActor.assumeIsolated {
    switch CommandLine.arguments.dropFirst().first {
    case "object": mount(ReadsObject())
    case "object-given": mount(ReadsObject().environmentObject(Model()))
    case "observable": mount(ReadsObservable())
    // Keyed by the static type that was written, so a subclass does not do.
    case "observable-sub": mount(ReadsObservable().environment(Sub()))
    case "observable-given": mount(ReadsObservable().environment(Sub() as Base))
    default: print("No such way.")
    }
}
