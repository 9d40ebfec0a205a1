import CPangoCairo
import Foundation

/// A picture's pixels, for comparing pictures.
public struct Pixels: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Row by row from the top: 0xAARRGGBB, the colours multiplied by alpha.
    public let values: [UInt32]

    /// Pixels row by row from the top: 0xAARRGGBB, the colours multiplied by alpha; as many as there are places.
    public init(width: Int, height: Int, values: [UInt32]) {
        precondition(width > 0 && height > 0 && values.count == width * height, "A picture has a pixel at each place.")
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// The pixel at a place; both from 0, and inside the picture.
    public subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

    /// The pixels of a PNG file.
    /// - Throws: `PictureError` if it is not one.
    public init(png: Data) throws {
        var left = png
        let surface = withUnsafeMutablePointer(to: &left) { left in
            cairo_image_surface_create_from_png_stream(
                { left, bytes, count in
                    guard let left = left?.assumingMemoryBound(to: Data.self), let bytes,
                        left.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    left.pointee.copyBytes(to: bytes, count: Int(count))
                    left.pointee = left.pointee.dropFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, left)
        }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PictureError.cairo(String(cString: cairo_status_to_string(status)))
        }
        self.init(drawing: surface)
    }

    /// The pixels of an image surface, whatever format it has.
    private init(drawing surface: OpaquePointer?) {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        var values = [UInt32](repeating: 0, count: Int(width) * Int(height))
        values.withUnsafeMutableBytes { bytes in
            let copy = cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, width, height, width * 4)
            let context = cairo_create(copy)
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
            cairo_destroy(context)
            cairo_surface_finish(copy)
            cairo_surface_destroy(copy)
        }
        self.init(width: Int(width), height: Int(height), values: values)
    }

    /// The picture as a PNG file's bytes.
    /// - Throws: `PictureError`.
    public func png() throws -> Data {
        let surface = try CairoSurface(size: CGSize(width: width, height: height), scale: 1)
        surface.set(self)
        return try surface.png()
    }

    /// How many pixels differ; nil if the pictures are not of one size.
    public func differences(from other: Pixels) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        return zip(values, other.values).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
}
