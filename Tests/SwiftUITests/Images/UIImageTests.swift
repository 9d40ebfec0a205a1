import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct UIImageTests {
    @Test func bytesBecomeAnImage() throws {
        let image = try #require(UIImage(data: ImagePixelTests.png, scale: 2))
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(image.scale == 2)
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(data: ImagePixelTests.png) == UIImage(data: ImagePixelTests.png))
        #expect(UIImage(data: ImagePixelTests.png) != image)
    }

    @Test func imagesBecomeBytes() throws {
        let image = try #require(UIImage(data: ImagePixelTests.png))
        #expect(try UIImage(data: #require(image.pngData()))?.size == CGSize(width: 4, height: 2))
        let jpeg = try #require(image.jpegData(compressionQuality: 0.5))
        #expect(jpeg.starts(with: [0xFF, 0xD8]))
        #expect(UIImage(data: jpeg)?.size == CGSize(width: 4, height: 2))
    }

    @Test func namesAndSymbols() {
        #expect(UIImage(named: "nowhere") == nil)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "star")?.cgImage == nil)
        #expect(UIImage(systemName: "star")?.size == .zero)
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
        #expect(UIColor(named: "nowhere") == nil)
    }

    @Test func filesSayTheirScale() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)@2x.png")
        try ImagePixelTests.png.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 2, height: 1))
    }

    @Test func modesAndOrientations() throws {
        let source = try #require(UIImage(data: ImagePixelTests.png)?.cgImage)
        #expect(UIImage(cgImage: source, scale: 1, orientation: .left).size == CGSize(width: 2, height: 4))
        let template = UIImage(cgImage: source).withRenderingMode(.alwaysTemplate)
        #expect(Image(uiImage: template) == Image(decorative: source, scale: 1).renderingMode(.template))
    }
}
