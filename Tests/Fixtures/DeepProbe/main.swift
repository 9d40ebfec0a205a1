// Mounts, updates and releases trees as deep as its argument says, on this process's own stack: run it under
// `ulimit -s`. Prints one line for each step that it survived.
import Foundation
import HalcyonDrawing
import HalcyonPlatform
import SwiftUI

@MainActor enum Outside {
    static var setLeaf: (Int) -> Void = { _ in }
    static var setRoot: (Int) -> Void = { _ in }
}

struct Leaf: View {
    @State private var n = 0
    var body: some View {
        let _ = keep()
        Text("leaf \(n)")
    }
    private func keep() {
        let binding = $n
        Outside.setLeaf = { binding.wrappedValue = $0 }
    }
}

struct Chain: View {
    let depth: Int
    var body: some View {
        if depth <= 1 { Leaf() } else { Chain(depth: depth - 1) }
    }
}

struct Stacks: View {
    let depth: Int
    var body: some View {
        VStack {
            if depth <= 1 { Leaf() } else { Stacks(depth: depth - 1) }
        }
    }
}

struct Padded: View {
    let depth: Int
    var body: some View {
        if depth <= 1 { AnyView(Leaf()) } else { AnyView(Padded(depth: depth - 1)) }
    }
}

struct Overlaid: View {
    let depth: Int
    var body: some View {
        ZStack {
            Color.clear.overlay {
                if depth <= 1 { AnyView(Leaf()) } else { AnyView(Overlaid(depth: depth - 1)) }
            }
        }
    }
}

struct Readers: View {
    let depth: Int
    var body: some View {
        GeometryReader { _ in
            if depth <= 1 { AnyView(Leaf()) } else { AnyView(Readers(depth: depth - 1)) }
        }
    }
}

struct Guided: View {
    let depth: Int
    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text("")
            if depth <= 1 { AnyView(Leaf()) } else { AnyView(Guided(depth: depth - 1)) }
        }
    }
}

struct One: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}

struct Layouts: View {
    let depth: Int
    var body: some View {
        One()() {
            if depth <= 1 { AnyView(Leaf()) } else { AnyView(Layouts(depth: depth - 1)) }
        }
    }
}

struct Grids: View {
    let depth: Int
    var body: some View {
        Grid {
            GridRow {
                if depth <= 1 { AnyView(Leaf()) } else { AnyView(Grids(depth: depth - 1)) }
            }
        }
    }
}

struct Effects: View {
    let depth: Int
    var body: some View {
        AnyView(inside).opacity(0.99).clipShape(Rectangle()).rotationEffect(.degrees(1)).shadow(radius: 1)
            .mask { Rectangle() }.background(.clear, in: Rectangle())
    }
    private var inside: any View { depth <= 1 ? Leaf() : Effects(depth: depth - 1) }
}

struct Top<Content: View>: View {
    @State private var isShown = true
    @State private var tick = 0
    let content: Content
    var body: some View {
        let _ = keep()
        VStack {
            Text("tick \(tick)")
            if isShown { content }
        }
    }
    private func keep() {
        let (tick, shown) = ($tick, $isShown)
        Outside.setRoot = { value in
            if value < 0 { shown.wrappedValue = false } else { tick.wrappedValue = value }
        }
    }
}

@MainActor func run<Content: View>(_ name: String, _ content: Content, width: Double = 300) {
    let root = MountedRoot(
        Top(content: content), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
        size: CGSize(width: width, height: 300))
    root.engine.checksInvariants = true
    func labels() -> String { root.semantics().flattened.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ") }
    root.runTurn()
    print("\(name): mounted \(labels())")
    Outside.setLeaf(1)
    root.runTurn()
    print("\(name): leaf \(labels())")
    Outside.setRoot(1)
    root.runTurn()
    print("\(name): root \(labels())")
    _ = root.displayList.dump()
    Outside.setRoot(-1)
    root.runTurn()
    print("\(name): removed \(labels())")
}

let depth = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
MainActor.assumeIsolated {
    run("chain", Chain(depth: depth))
    run("stacks", Stacks(depth: depth))
    run("any", Padded(depth: depth))
    // Too narrow for the text: every stack is asked, from the top down.
    run("narrow", Stacks(depth: depth), width: 20)
    run("overlays", Overlaid(depth: depth))
    run("readers", Readers(depth: depth))
    run("guides", Guided(depth: depth))
    run("layouts", Layouts(depth: depth))
    run("grids", Grids(depth: depth))
    run("effects", Effects(depth: depth))
}
