import CPangoCairo
import Foundation
import HalcyonDrawing

/// A page in memory and a context that draws on it in points.
final class CairoDocument {
    let context: OpaquePointer
    private let surface: OpaquePointer
    private let sink = Sink()

    private final class Sink { var data = Data() }

    /// A page of `size` points.
    init(size: CGSize, format: PictureFormat) throws(PictureError) {
        guard size.width >= 1, size.height >= 1, size.width <= 32767, size.height <= 32767 else {
            throw .size(width: size.width, height: size.height)
        }
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().data.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        let owner = Unmanaged.passUnretained(sink).toOpaque()
        switch format {
        case .svg:
            surface = cairo_svg_surface_create_for_stream(write, owner, size.width, size.height)
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        case .pdf, .png:
            surface = cairo_pdf_surface_create_for_stream(write, owner, size.width, size.height)
            // The same picture is the same file, whenever it is made.
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        }
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The finished page as a file's bytes.
    func data() throws(PictureError) -> Data {
        cairo_show_page(context)
        cairo_surface_finish(surface)
        let status = [cairo_status(context), cairo_surface_status(surface)].first { $0 != CAIRO_STATUS_SUCCESS }
        if let status { throw .cairo(String(cString: cairo_status_to_string(status))) }
        return sink.data
    }
}
