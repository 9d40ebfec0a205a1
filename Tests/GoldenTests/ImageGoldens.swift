import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct ImageGoldens {
    @Test func symbols() throws {
        let plain = [
            "trash", "pencil", "calendar", "magnifyingglass", "gearshape", "heart", "bell", "folder", "person",
            "envelope",
            "square.and.arrow.up", "ellipsis.circle",
        ]
        let drawn = [
            "flag.circle", "flag.circle.fill", "a.circle", "50.circle.fill", "number.square.fill", "bell.badge",
            "folder.badge.gearshape", "calendar.badge.clock", "bolt.slash", "exclamationmark.bubble",
            "camera.viewfinder",
            "no.such.symbol",
        ]
        func row(_ names: [String]) -> some View {
            HStack(spacing: 12) { ForEach(names, id: \.self) { Image(systemName: $0) } }
        }
        // Orange on white, as asked for.
        try Golden.check("symbols", allowing: .init(faintMarks: [CGRect(x: 150, y: 170, width: 15, height: 15)])) {
            VStack(alignment: .leading, spacing: 16) {
                row(plain)
                row(plain).symbolVariant(.fill)
                row(drawn)
                row(drawn).font(.title)
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    Text("Scale")
                    Image(systemName: "star.fill").imageScale(.small)
                    Image(systemName: "star.fill")
                    Image(systemName: "star.fill").imageScale(.large)
                    Image(systemName: "star.fill").foregroundStyle(.orange)
                    Image(systemName: "star.fill").foregroundStyle(.secondary)
                    Image(systemName: "star.fill").font(.largeTitle).foregroundStyle(
                        LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom))
                    ForEach([0, 0.5, 1], id: \.self) { Image(systemName: "wifi", variableValue: $0) }
                }
                Text(
                    "Text with \(Image(systemName: "heart.fill")) a symbol and \(Image(systemName: "flag.circle")) one more"
                )
            }
        }
    }

    @Test func labels() throws {
        try Golden.check("labels", allowing: .init(faintMarks: [CGRect(x: 20, y: 82, width: 15, height: 15)])) {
            HStack(alignment: .top, spacing: 40) {
                VStack(alignment: .leading, spacing: 10) {
                    Label("Inbox", systemImage: "tray")
                    Label("Sent", systemImage: "paperplane").font(.headline)
                    Label {
                        Text("Flagged")
                    } icon: {
                        Image(systemName: "flag.fill").foregroundStyle(.orange)
                    }
                    Label("Title only", systemImage: "star").labelStyle(.titleOnly)
                    Label("Icon only", systemImage: "star").labelStyle(.iconOnly)
                }
                VStack(alignment: .leading, spacing: 10) {
                    Label("Large title", systemImage: "sun.max").font(.largeTitle)
                    Label("Caption", systemImage: "moon.stars").font(.caption)
                    Label {
                        Text("Two lines of a title\nbeside one icon")
                    } icon: {
                        Image(systemName: "doc.text").foregroundStyle(.tint)
                    }
                }
            }
        }
    }

    /// A picture with edges that differ: a frame of two colours around a gradient.
    private func sample() throws -> UIImage {
        let renderer = ImageRenderer(
            content: ZStack {
                LinearGradient(colors: [.purple, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle().fill(.white.opacity(0.7)).frame(width: 16, height: 16)
                Rectangle().strokeBorder(.teal, lineWidth: 4)
            }.frame(width: 40, height: 30))
        return try #require(renderer.uiImage)
    }

    @Test func images() throws {
        let image = Image(uiImage: try sample())
        try Golden.check("images") {
            VStack(spacing: 20) {
                HStack(spacing: 16) {
                    ShapeGoldens.Sample("Own size") { image }
                    ShapeGoldens.Sample("resizable") { image.resizable() }
                    ShapeGoldens.Sample("scaledToFit") { image.resizable().scaledToFit() }
                    ShapeGoldens.Sample("scaledToFill") {
                        image.resizable().scaledToFill().frame(width: 96, height: 64).clipped()
                    }
                }
                HStack(spacing: 16) {
                    ShapeGoldens.Sample("none") { image.resizable().interpolation(.none) }
                    ShapeGoldens.Sample("capInsets") {
                        image.resizable(capInsets: EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))
                    }
                    ShapeGoldens.Sample("tile") { image.resizable(resizingMode: .tile) }
                    ShapeGoldens.Sample("ImagePaint") {
                        RoundedRectangle(cornerRadius: 14).fill(ImagePaint(image: image, scale: 0.5))
                    }
                }
                HStack(spacing: 16) {
                    ShapeGoldens.Sample("template") {
                        image.resizable().renderingMode(.template).foregroundStyle(Color.indigo.gradient)
                    }
                    ShapeGoldens.Sample("clipShape") { image.resizable().clipShape(Circle()) }
                    ShapeGoldens.Sample("rotation") { image.resizable().padding(12).rotationEffect(.degrees(-15)) }
                    ShapeGoldens.Sample("missing") { Image("nowhere") }
                }
            }
        }
    }
}
