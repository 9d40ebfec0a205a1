import SwiftUI

// Siblings with a state each.

struct LeafView: View {
    let number: Int
    @State var value: Int = 1

    func leaveHooks() {
        Bodies.count += 1
        if number == Hook.leaf {
            let value = $value
            Hook.setLeaf = { value.wrappedValue = $0 }
        }
    }

    var body: some View {
        let _ = leaveHooks()
        Text(String(value))
    }
}

struct WideView: View {
    let items: [Int]

    var body: some View {
        let _ = Bodies.ran()
        VStack { ForEach(items, id: \.self) { number in LeafView(number: number) } }
    }
}

/// A leaf whose value is its margin, so that its height changes with it.
struct GrowingLeafView: View {
    let number: Int
    @State var value: Int = 1

    func leaveHooks() {
        Bodies.count += 1
        if number == Hook.leaf {
            let value = $value
            Hook.setLeaf = { value.wrappedValue = $0 }
        }
    }

    var body: some View {
        let _ = leaveHooks()
        Text("leaf").padding(.vertical, CGFloat(value * 4))
    }
}

struct GrowingWideView: View {
    let items: [Int]

    var body: some View {
        let _ = Bodies.ran()
        VStack { ForEach(items, id: \.self) { number in GrowingLeafView(number: number) } }
    }
}
