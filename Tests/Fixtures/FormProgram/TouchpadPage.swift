import SwiftUI

/// A view that scrolls, a wheel, and what two fingers make larger: for a touchpad and fingers on the screen.
struct TouchpadPage: View {
    @State private var row = 3
    @State private var magnification = 1.0
    @State private var rotation = Angle.zero

    var body: some View {
        let _ = Prompt.shared.tell("row") { "\(row)" }
        let _ = Prompt.shared.tell("pinched") {
            "\(Int((magnification * 100).rounded())) \(Int(rotation.degrees.rounded()))"
        }
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
            .told("view")
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
            .told("wheel")
            Color.blue.frame(height: 80)
                .told("map")
                .gesture(
                    MagnifyGesture()
                        .onChanged { magnification = $0.magnification }
                        .onEnded { _ in Prompt.shared.note("magnified") }
                        .simultaneously(
                            with: RotateGesture().onChanged { rotation = $0.rotation }
                                .onEnded { _ in Prompt.shared.note("rotated") }))
        }
        .padding(20)
        .onHover { Prompt.shared.note("hover \($0)") }
    }
}

extension View {
    /// Tells a test where its middle is, in points of the window.
    fileprivate func told(_ name: String) -> some View {
        onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
        } action: { frame in
            Prompt.shared.tell(name) { "\(Int(frame.midX)) \(Int(frame.midY))" }
        }
    }
}
