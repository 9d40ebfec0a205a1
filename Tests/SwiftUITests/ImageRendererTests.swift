import Foundation
import HalcyonCairo
import HalcyonDrawing
import SwiftUI
import Testing

@MainActor @Suite struct ImageRendererTests {
    @Test func aViewBecomesPixelsOfItsIdealSize() throws {
        let renderer = ImageRenderer(
            content: Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 20, height: 10))
        renderer.scale = 2
        let picture = try Pixels(png: renderer.halcyonData())
        #expect((picture.width, picture.height) == (40, 20))
        #expect(picture.values.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func aProposalDecidesWhereTheViewLetsIt() throws {
        let renderer = ImageRenderer(content: Rectangle().fill(.red).frame(height: 8))
        renderer.proposedSize = ProposedViewSize(width: 24, height: nil)
        let picture = try Pixels(png: renderer.halcyonData())
        #expect((picture.width, picture.height) == (24, 8))
    }

    @Test func whatIsNotDrawnIsTransparentUnlessAGroundIsWanted() throws {
        let renderer = ImageRenderer(content: Circle().fill(.red).frame(width: 20, height: 20))
        #expect(try Pixels(png: renderer.halcyonData())[0, 0] == 0)
        renderer.isOpaque = true
        #expect(try Pixels(png: renderer.halcyonData())[0, 0] == 0xFFFF_FFFF)
        renderer.content = Circle().fill(.blue).frame(width: 30, height: 20)
        #expect(try Pixels(png: renderer.halcyonData()).width == 30)
    }

    @Test func documentsKeepOutlinesAndText() throws {
        let view = VStack {
            Text("Halcyon")
            Circle().stroke(.red, lineWidth: 2).frame(width: 20, height: 20).shadow(radius: 2)
        }
        let renderer = ImageRenderer(content: view)
        let svg = String(decoding: try renderer.halcyonData(.svg), as: UTF8.self)
        #expect(svg.contains("<svg"))
        #expect(svg.contains("<path"))
        let pdf = try renderer.halcyonData(.pdf)
        #expect(pdf.starts(with: Data("%PDF-".utf8)))
        #expect(try pdf == renderer.halcyonData(.pdf))
    }

    @Test func stateStaysFromPictureToPicture() throws {
        struct Counting: View {
            @State private var isShown = false
            var body: some View {
                Rectangle().fill(isShown ? Color.black : .white).frame(width: 4, height: 4).onAppear { isShown = true }
            }
        }
        let renderer = ImageRenderer(content: Counting())
        #expect(try Pixels(png: renderer.halcyonData())[1, 1] == 0xFF00_0000)
    }

    @Test func aViewWithoutASizeIsAnError() {
        let renderer = ImageRenderer(content: EmptyView())
        #expect(throws: PictureError.self) { try renderer.halcyonData() }
    }
}
