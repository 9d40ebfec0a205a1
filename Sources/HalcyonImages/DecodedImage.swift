import CImages
import Foundation

/// A picture in memory: pixels, or outlines that can be drawn at any size.
public final class DecodedImage: @unchecked Sendable {
    private let image: OpaquePointer
    // A document of outlines is used by one thread at a time.
    private let lock = NSLock()
    /// The upright picture's own size: pixels, or units of outlines.
    public let size: CGSize

    private init(_ image: OpaquePointer, _ size: CGSize) { (self.image, self.size) = (image, size) }

    deinit { hal_image_free(image) }

    /// Decodes a file's bytes. SVG is drawn by librsvg, which reads nothing but these bytes; anything else is decoded by
    /// gdk-pixbuf.
    /// - Parameter name: for messages.
    public convenience init(_ data: Data, name: String) throws(ImageProblem) {
        if data.isEmpty { throw .broken(name: name, words: "the file is empty") }
        var (size, status, message) = ((0.0, 0.0), HAL_IMAGE_OK, UnsafeMutablePointer<CChar>?.none)
        let decoded = data.withUnsafeBytes { bytes -> OpaquePointer? in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
            return withUnsafeMutableBytes(of: &size) { size in
                let size = size.bindMemory(to: Double.self).baseAddress
                return DecodedImage.isVector(data)
                    ? hal_image_decode_outlines(base, bytes.count, size, &status, &message)
                    : hal_image_decode(
                        base, bytes.count, Double(ImageLimits.mostPixels), Double(ImageLimits.keptPixels), size,
                        &status, &message)
            }
        }
        defer { g_free(message) }
        guard let decoded else {
            if status == HAL_IMAGE_TOO_LARGE {
                throw .tooLarge(name: name, words: "\(DecodedImage.whole(size.0))×\(DecodedImage.whole(size.1))")
            }
            var words = message.map { String(cString: $0) } ?? "it ends too early"
            while let last = words.last, last == "." || last.isWhitespace { words.removeLast() }
            throw .broken(name: name, words: words)
        }
        self.init(decoded, CGSize(width: size.0, height: size.1))
    }

    private static func whole(_ length: Double) -> Int { Int(min(max(length, 0), 1e15)) }

    /// Whether bytes are outlines: text that begins with a tag, compressed or not.
    public static func isVector(_ data: Data) -> Bool {
        if data.starts(with: [0x1F, 0x8B]) { return true }
        let blank: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        return data.prefix(64).first { !blank.contains($0) } == UInt8(ascii: "<")
    }

    /// The pixels, a Cairo image surface that this object owns; nil of outlines.
    public var pixels: OpaquePointer? { hal_image_pixels(image) }

    /// Bytes of memory that it takes, about.
    public var cost: Int { hal_image_cost(image) }

    /// Draws outlines into a Cairo context, one unit of its space each.
    public func draw(into context: OpaquePointer) {
        lock.withLock { _ = hal_image_draw(image, context) }
    }

    /// The picture as a JPEG file's bytes, on white; nil of outlines.
    /// - Parameter quality: 0 … 1.
    public func jpeg(quality: Double) -> Data? {
        guard let pixels else { return nil }
        var count = 0
        let percent = quality.isNaN ? 100 : min(max(quality, 0), 1) * 100
        guard let bytes = hal_image_jpeg(pixels, Int32(percent), &count) else { return nil }
        defer { g_free(bytes) }
        return Data(bytes: bytes, count: count)
    }

    /// The picture as a PNG file's bytes; nil of outlines.
    public func png() -> Data? {
        guard let pixels else { return nil }
        final class Sink { var data = Data() }
        let sink = Sink()
        let status = cairo_surface_write_to_png_stream(
            pixels,
            { sink, bytes, count in
                guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? sink.data : nil
    }
}
