import SwiftUI

/// What the example `Counter` shows.
struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count \(count)")
            if count.isMultiple(of: 2) {
                Text("even")
            } else {
                Text("odd")
            }
            Button("Count") { count += 1 }
        }
    }
}
