import CPangoCairo
import Foundation

/// A picture that cannot be made.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A size in pixels that is nothing, or more than a picture can have.
    case size(width: Double, height: Double)
    /// Cairo's own words.
    case cairo(String)

    /// What is wrong.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a picture of \(width.plain)×\(height.plain) pixels cannot be made; each side must be 1 … 32767"
        case .cairo(let words): "Cairo could not make the picture: \(words)"
        }
    }
}

/// Pixels in memory and a context that draws on them in points.
final class CairoSurface {
    let context: OpaquePointer
    private let surface: OpaquePointer
    private let width: Int
    private let height: Int

    /// A surface of `size` points at `scale` pixels a point, all of it transparent.
    init(size: CGSize, scale: Double) throws(PictureError) {
        let wide = (size.width * scale).rounded(.up)
        let high = (size.height * scale).rounded(.up)
        guard scale > 0, wide >= 1, high >= 1, wide <= 32767, high <= 32767 else {
            throw .size(width: wide, height: high)
        }
        (width, height) = (Int(wide), Int(high))
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        cairo_surface_set_device_scale(surface, scale, scale)
        context = cairo_create(surface)
        if let problem = problem() { throw problem }
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The pixels without their scale.
    var layer: PixelLayer { PixelLayer(x: 0, y: 0, width: width, height: height, surface: bare) }

    /// The same pixels as a surface whose user space they are.
    private var bare: OpaquePointer {
        cairo_surface_flush(surface)
        return cairo_image_surface_create_for_data(
            cairo_image_surface_get_data(surface), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            cairo_image_surface_get_stride(surface))
    }

    private func problem() -> PictureError? {
        let status = cairo_status(context)
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        return .cairo(String(cString: cairo_status_to_string(status)))
    }

    /// The picture as a PNG file's bytes.
    func png() throws -> Data {
        if let problem = problem() { throw problem }
        final class Sink { var data = Data() }
        let sink = Sink()
        let status = cairo_surface_write_to_png_stream(
            surface,
            { sink, bytes, count in
                guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque())
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PictureError.cairo(String(cString: cairo_status_to_string(status)))
        }
        return sink.data
    }

    /// Takes pixels of the same size.
    func set(_ pixels: Pixels) {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let base = cairo_image_surface_get_data(surface) else { return }
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(base + y * stride)
            for x in 0..<width { row.storeBytes(of: pixels[x, y], toByteOffset: x * 4, as: UInt32.self) }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// A copy of the pixels.
    func pixels() -> Pixels {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        var values: [UInt32] = []
        values.reserveCapacity(width * height)
        if let base = cairo_image_surface_get_data(surface) {
            for y in 0..<height {
                let row = UnsafeRawPointer(base + y * stride)
                for x in 0..<width { values.append(row.load(fromByteOffset: x * 4, as: UInt32.self)) }
            }
        }
        return Pixels(width: width, height: height, values: values)
    }
}
