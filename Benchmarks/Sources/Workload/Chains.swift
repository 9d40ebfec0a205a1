import SwiftUI

// Chains of composed views above one leaf with a state.

struct ChainView: View {
    let depth: Int

    var body: some View {
        let _ = Bodies.ran()
        if depth <= 1 { LeafView(number: 0) } else { ChainView(depth: depth - 1) }
    }
}

/// State at the top; the chain below takes equal inputs.
struct ChainRoot: View {
    let depth: Int
    @State var tick: Int = 1

    func leaveHooks() {
        Bodies.count += 1
        let tick = $tick
        Hook.setRoot = { tick.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack {
            Text(String(tick))
            ChainView(depth: depth)
        }
    }
}

/// The same with a stack at each level.
struct StackChainView: View {
    let depth: Int

    var body: some View {
        let _ = Bodies.ran()
        VStack {
            if depth <= 1 { LeafView(number: 0) } else { StackChainView(depth: depth - 1) }
        }
    }
}

struct StackChainRoot: View {
    let depth: Int
    @State var tick: Int = 1

    func leaveHooks() {
        Bodies.count += 1
        let tick = $tick
        Hook.setRoot = { tick.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack {
            Text(String(tick))
            StackChainView(depth: depth)
        }
    }
}

/// A chain that ends in a leaf of its own number.
struct NumberedChainView: View {
    let depth: Int
    let number: Int

    var body: some View {
        let _ = Bodies.ran()
        if depth <= 1 { NumberedLeafView(number: number) } else { NumberedChainView(depth: depth - 1, number: number) }
    }
}

struct NumberedLeafView: View {
    let number: Int
    @State var value: Int = 1

    func leaveHooks() {
        Bodies.count += 1
        let value = $value
        Hook.setLeaves[number] = { value.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        Text(String(value))
    }
}

struct ChainPairView: View {
    let depth: Int

    var body: some View {
        let _ = Bodies.ran()
        VStack {
            NumberedChainView(depth: depth, number: 0)
            NumberedChainView(depth: depth, number: 1)
        }
    }
}
