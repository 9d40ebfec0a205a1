import Foundation
import HalcyonCairo
import SwiftUI
import Testing
import UIKit

/// Pixels of pictures that were drawn.
@MainActor @Suite struct ImagePixelTests {
    /// 4 × 2 pixels: red, green, blue, white; black, clear, red at one half, yellow.
    static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAG0lEQVR42mP4z8DwHwwZ/oMBAwNIAEI0ALn/"
            + "AQ6kD3IAIEsuAAAAAElFTkSuQmCC")!
    static let pixels: [UInt32] = [
        0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000, 0, 0x8080_0000, 0xFFFF_FF00,
    ]

    private func image(scale: CGFloat = 1) throws -> Image {
        Image(uiImage: try #require(UIImage(data: Self.png, scale: scale)))
    }

    private func drawn<Content: View>(_ view: Content, scale: CGFloat = 1) throws -> Pixels {
        let renderer = ImageRenderer(content: view)
        renderer.scale = scale
        return try Pixels(png: renderer.halcyonData())
    }

    @Test func aPictureAtItsOwnSizeIsItsPixels() throws {
        #expect(try drawn(image()).values == Self.pixels)
        #expect(try drawn(image(scale: 2), scale: 2).values == Self.pixels)
        #expect(try drawn(image().padding(3).padding(-3)).values == Self.pixels)
    }

    @Test func nearestPixelsAreSquares() throws {
        let picture = try drawn(image().resizable().interpolation(.none).frame(width: 8, height: 4))
        let squares: [UInt32] = (0..<32).map { (place: Int) in Self.pixels[place / 16 * 4 + place % 8 / 2] }
        #expect(picture.values == squares)
    }

    @Test func mixedPixelsHaveNoFringe() throws {
        let picture = try drawn(image().resizable().frame(width: 8, height: 4))
        // Edges are the picture's own, not half of what lies beyond.
        #expect([picture[0, 0], picture[7, 0], picture[0, 3]] == [0xFFFF_0000, 0xFFFF_FFFF, 0xFF00_0000])
    }

    @Test func whatIsMadeSmallerIsMixedFromAllOfIt() throws {
        let picture = try drawn(image().resizable().frame(width: 1, height: 1))
        // The means of 8 pixels, alpha 255 six times, 128 once.
        let value = picture[0, 0]
        func near(_ shift: UInt32, _ mean: Double) -> Bool { abs(Double(value >> shift & 255) - mean) <= 2 }
        #expect(near(24, 207) && near(16, 111.6) && near(8, 95.6) && near(0, 63.8), "\(String(value, radix: 16))")
    }

    @Test func templatesTakeTheStyle() throws {
        let blue = Color(red: 0, green: 0, blue: 1)
        let picture = try drawn(image().renderingMode(.template).foregroundStyle(blue))
        #expect(
            picture.values == [
                0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0xFF00_00FF, 0, 0x8000_0080, 0xFF00_00FF,
            ])
    }

    @Test func picturesAreTurned() throws {
        let source = try #require(UIImage(data: Self.png)?.cgImage)
        func turned(_ orientation: Image.Orientation) throws -> [UInt32] {
            try drawn(Image(decorative: source, scale: 1, orientation: orientation)).values
        }
        func order(_ places: [Int]) -> [UInt32] { places.map { Self.pixels[$0] } }
        #expect(try turned(.upMirrored) == order([3, 2, 1, 0, 7, 6, 5, 4]))
        #expect(try turned(.down) == order([7, 6, 5, 4, 3, 2, 1, 0]))
        #expect(try turned(.downMirrored) == order([4, 5, 6, 7, 0, 1, 2, 3]))
        #expect(try turned(.right) == order([4, 0, 5, 1, 6, 2, 7, 3]))
        #expect(try turned(.left) == order([3, 7, 2, 6, 1, 5, 0, 4]))
        #expect(try turned(.leftMirrored) == order([0, 4, 1, 5, 2, 6, 3, 7]))
        #expect(try turned(.rightMirrored) == order([7, 3, 6, 2, 5, 1, 4, 0]))
    }

    @Test func tilesAndStyles() throws {
        let wide: [UInt32] = (0..<32).map { (place: Int) in Self.pixels[place / 8 % 2 * 4 + place % 4] }
        let tiled = try drawn(image().resizable(resizingMode: .tile).frame(width: 8, height: 4))
        #expect(tiled.values == wide)
        let filled = try drawn(Rectangle().fill(ImagePaint(image: image())).frame(width: 8, height: 4))
        #expect(filled.values == wide)
    }

    @Test func edgesKeepTheirSize() throws {
        let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        let picture = try drawn(
            image().resizable(capInsets: insets).interpolation(.none).frame(width: 6, height: 2))
        let order = [0, 1, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7]
        #expect(picture.values == order.map { Self.pixels[$0] })
    }

    @Test func strangeNumbersDrawNothingOrWhatTheyCan() throws {
        let picture = try image()
        let rectangle = Rectangle()
        let strange = [
            ImagePaint(image: picture, scale: .nan), ImagePaint(image: picture, scale: 0),
            ImagePaint(image: picture, sourceRect: CGRect(x: 0, y: 0, width: -1, height: .infinity)),
        ]
        for paint in strange {
            #expect(try drawn(rectangle.fill(paint).frame(width: 4, height: 2)).values.allSatisfy { $0 == 0 })
        }
        let far = CGRect(x: 5, y: 5, width: 9, height: 9)
        _ = try drawn(rectangle.fill(ImagePaint(image: picture, sourceRect: far)).frame(width: 4, height: 2))
        let insets = EdgeInsets(top: .infinity, leading: -5, bottom: .nan, trailing: 1000)
        _ = try drawn(picture.resizable(capInsets: insets, resizingMode: .tile).frame(width: 9, height: 9))
        _ = try drawn(picture.resizable().frame(width: 5, height: 5).scaleEffect(1e9))
        let cut = picture.resizable().frame(width: 200_000, height: 200_000).frame(width: 4, height: 4).clipped()
        #expect(try drawn(cut).values.allSatisfy { $0 != 0 })
    }

    @Test func symbolsAreTheSameWhereverTheyStand() throws {
        func star(_ x: CGFloat) throws -> [UInt32] {
            let picture = try drawn(
                Image(systemName: "star.fill").frame(width: 15, height: 15).offset(x: x).frame(width: 40, height: 15))
            // The ink's columns, in order.
            let columns = (0..<40).map { (column: Int) -> UInt32 in
                (0..<15).reduce(UInt32(0)) { (sum: UInt32, row: Int) in sum &* 31 &+ picture[column, row] }
            }
            return columns.filter { $0 != 0 }
        }
        let columns = try star(0)
        #expect(columns.count > 10)
        #expect(try star(3) == columns)
        #expect(try star(2.4) == columns)
    }

    @Test func documentsHavePicturesAndOutlines() throws {
        let picture = try image()
        let view = HStack {
            picture
            Image(systemName: "star.fill")
            Text("\(Image(systemName: "heart"))")
        }
        let renderer = ImageRenderer(content: view)
        let svg = String(decoding: try renderer.halcyonData(.svg), as: UTF8.self)
        #expect(svg.contains("<image"))
        let empty = ImageRenderer(content: HStack { picture })
        #expect(
            svg.components(separatedBy: "<path").count
                > String(decoding: try empty.halcyonData(.svg), as: UTF8.self).components(separatedBy: "<path").count)
        let pdf = String(decoding: try renderer.halcyonData(.pdf), as: Unicode.ASCII.self)
        #expect(pdf.contains("/Image"))
        #expect(pdf.contains("/SMask"))
    }

    @Test func aRendererMakesImages() throws {
        let renderer = ImageRenderer(content: Rectangle().fill(.black).frame(width: 10, height: 5))
        renderer.scale = 2
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 10, height: 5))
        #expect(renderer.cgImage.map { [$0.width, $0.height] } == [20, 10])
        #expect(try drawn(Image(uiImage: image)).values == [UInt32](repeating: 0xFF00_0000, count: 50))
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    }
}
