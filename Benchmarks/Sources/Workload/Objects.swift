import SwiftUI

// One observable object, held by one view or by all.

final class Model: ObservableObject {
    @Published var value: Int = 1
}

struct ObservingLeafView: View {
    @ObservedObject var model: Model

    var body: some View {
        let _ = Bodies.ran()
        Text(String(model.value))
    }
}

struct PlainLeafView: View {
    let number: Int

    var body: some View {
        let _ = Bodies.ran()
        Text(String(number))
    }
}

struct ObservedByOneView: View {
    let items: [Int]
    let model: Model

    var body: some View {
        let _ = Bodies.ran()
        VStack {
            ObservingLeafView(model: model)
            ForEach(items, id: \.self) { number in PlainLeafView(number: number) }
        }
    }
}

struct ObservedByAllView: View {
    let items: [Int]
    let model: Model

    var body: some View {
        let _ = Bodies.ran()
        VStack { ForEach(items, id: \.self) { _ in ObservingLeafView(model: model) } }
    }
}
