import SwiftUI

/// A view that scrolls, a wheel, and what two fingers make larger: for a touchpad and fingers on the screen.
struct TouchpadPage: View {
    @State private var row = 3
    @State private var magnification = 1.0
    @State private var rotation = Angle.zero

    var body: some View {
        let _ = Prompt.shared.tell("row") { "\(row)" }
        VStack(spacing: 10) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<200) { Text("Line \($0)").frame(height: 20) }
                }
                .frame(maxWidth: .infinity)
                .onGeometryChange(for: CGFloat.self) {
                    -$0.frame(in: .named("view")).minY
                } action: {
                    Prompt.shared.note("offset \((Double($0) * 10).rounded() / 10)")
                }
            }
            .coordinateSpace(.named("view"))
            .frame(height: 160)
            .accessibilityLabel("View")
            Picker(
                "Hour",
                selection: Binding {
                    row
                } set: {
                    row = $0
                    Prompt.shared.note("set \($0)")
                }
            ) {
                ForEach(0..<24) { Text("\($0) o'clock").tag($0) }
            }
            .pickerStyle(.wheel)
            Color.blue.frame(height: 80).accessibilityLabel("Map")
                .gesture(
                    MagnifyGesture()
                        .onChanged { magnification = $0.magnification }
                        .onEnded { _ in Prompt.shared.note("magnified") }
                        .simultaneously(
                            with: RotateGesture().onChanged { rotation = $0.rotation }
                                .onEnded { _ in Prompt.shared.note("rotated") }))
            Text("row \(row)")
            Text("magnified \(Int((magnification * 100).rounded())), turned \(Int(rotation.degrees.rounded()))")
        }
        .padding(20)
    }
}
