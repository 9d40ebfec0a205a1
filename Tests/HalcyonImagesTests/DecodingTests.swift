import Foundation
import HalcyonDrawing
import HalcyonImages
import Testing

/// What of a file becomes a picture, and what is said of all others.
@Suite struct DecodingTests {
    /// 4 × 2 pixels: red, green, blue, white; black, clear, red at one half, yellow.
    static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAG0lEQVR42mP4z8DwHwwZ/oMBAwNIAEI0ALn/"
            + "AQ6kD3IAIEsuAAAAAElFTkSuQmCC")!
    /// A header that says 100,000 × 100,000 pixels.
    static let hugePNG = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAACoUgvIAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5C"
            + "YII=")!

    private func problem(_ data: Data) -> ImageProblem? {
        do throws(ImageProblem) {
            _ = try DecodedImage(data, name: "test")
            return nil
        } catch {
            return error
        }
    }

    @Test func pixels() throws {
        let image = try DecodedImage(Self.png, name: "test")
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(image.pixels != nil)
        #expect(image.cost == 32)
        let again = try DecodedImage(#require(image.png()), name: "again")
        #expect(again.size == image.size)
    }

    /// A JPEG file, with a tag that says how it was held where `orientation` is one.
    private func jpeg(_ orientation: UInt8? = nil) throws -> Data {
        var data = try #require(try DecodedImage(Self.png, name: "test").jpeg(quality: 0.9))
        guard let orientation else { return data }
        let exif: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        data.insert(contentsOf: exif, at: 2)
        return data
    }

    @Test func photographsAreTurnedUpright() throws {
        #expect(try DecodedImage(jpeg(), name: "test").size == CGSize(width: 4, height: 2))
        #expect(try DecodedImage(jpeg(1), name: "test").size == CGSize(width: 4, height: 2))
        #expect(try DecodedImage(jpeg(6), name: "test").size == CGSize(width: 2, height: 4))
    }

    @Test func outlines() throws {
        func size(_ svg: String) throws -> CGSize { try DecodedImage(Data(svg.utf8), name: "test").size }
        let square = "<svg xmlns='http://www.w3.org/2000/svg'"
        #expect(try size("\(square) width='24' height='12'/>") == CGSize(width: 24, height: 12))
        #expect(try size("\n \(square) viewBox='0 0 30 20'/>") == CGSize(width: 30, height: 20))
        #expect(try size("\(square)><rect x='2' width='8' height='5'/></svg>") == CGSize(width: 10, height: 5))
        #expect(try DecodedImage(Data("\(square) width='1' height='1'/>".utf8), name: "test").pixels == nil)
    }

    @Test func whatIsNoPictureIsRefusedInWords() throws {
        #expect(problem(Data()) == .broken(name: "test", words: "the file is empty"))
        #expect(problem(Data("hello".utf8)) != nil)
        #expect(problem(Self.png.prefix(50)) == .broken(name: "test", words: "it ends too early"))
        #expect(problem(try jpeg().prefix(300)) != nil)
        #expect(problem(Data("<svg".utf8)) != nil)
        #expect(problem(Data("<html></html>".utf8)) != nil)
        #expect(
            problem(Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
                == .broken(name: "test", words: "it has no size"))
    }

    @Test func hugePicturesAreRefusedBeforeMemoryIsAskedFor() {
        #expect(problem(Self.hugePNG) == .tooLarge(name: "test", words: "100000×100000"))
        #expect(
            problem(Data("<svg xmlns='http://www.w3.org/2000/svg' width='1e6' height='5'/>".utf8))
                == .tooLarge(name: "test", words: "1000000×5"))
        #expect(
            "\(ImageProblem.tooLarge(name: "x.png", words: "9×9"))"
                == "The picture x.png is too large (9×9); at most 134217728 pixels and 256 MB are decoded. Save a "
                + "smaller one.")
    }

    /// Entities that grow by each other would fill all memory.
    @Test func outlinesThatExplodeEnd() {
        var svg = "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>"
        for (one, two) in zip("abcdefgh", "bcdefghi") {
            svg += "<!ENTITY \(two) '\(String(repeating: "&\(one);", count: 10))'>"
        }
        svg += "]><svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><text>&i;</text></svg>"
        #expect(problem(Data(svg.utf8)) != nil)
    }

    @Test func filesAreReadOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.png").path
        let store = ImageStore()
        #expect(throws: ImageProblem.unreadable(name: "b.png")) {
            try store.source(file: folder.appendingPathComponent("b.png").path)
        }
        #expect(throws: ImageProblem.unreadable(name: folder.lastPathComponent)) { try store.source(file: folder.path) }
        #expect(throws: ImageProblem.unreadable(name: "zero")) { try store.source(file: "/dev/zero") }
        try Self.png.write(to: URL(fileURLWithPath: path))
        let source = try store.source(file: path)
        #expect(source.name == "a.png \(try store.source(data: Self.png, name: "").name.dropFirst())")
        #expect(source.size == CGSize(width: 4, height: 2))
        #expect(try store.source(file: path) === source)
        #expect(try store.image(of: source) === store.image(of: source))
        // The same bytes under the same name are the same picture.
        #expect(try ImageStore().source(file: path) == source)
    }

    @Test func aCacheForgetsWhatNobodyAsksFor() {
        var cache = ByteCache<Int, Int>(capacity: 100)
        for number in 0..<10 { cache.insert(number, bytes: 40, for: number) }
        #expect(cache.bytes == 160)
        #expect(cache.find(9) == 9)
        #expect(cache.find(0) == nil)
        // Asked for again, it stays.
        for number in 10..<20 {
            #expect(cache.find(9) == 9)
            cache.insert(number, bytes: 40, for: number)
        }
        #expect(cache.find(9) == 9)
        cache.insert(99, bytes: 1000, for: 99)
        #expect(cache.find(99) == 99)
        cache.insert(100, bytes: 40, for: 100)
        cache.insert(101, bytes: 90, for: 101)
        #expect(cache.find(99) == nil)
    }

    @Test func symbolsAreFoundWhereTheSystemKeepsThem() {
        #expect(SymbolFolder(["/nowhere"]).path == nil)
        let symbol = SymbolFolder.shared.symbol("star-fill")
        #expect(symbol?.name == "symbol star-fill")
        #expect(symbol?.size == CGSize(width: 16, height: 16))
        #expect(SymbolFolder.shared.symbol("no-such-icon") == nil)
        #expect(SymbolFolder.shared.symbol("../svg/star-fill") == nil)
    }
}
