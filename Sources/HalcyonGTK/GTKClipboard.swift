#if Window
import CGtk4
import CGtkHost
import HalcyonPlatform

/// The desktop's clipboard.
final class GTKClipboard: Clipboard {
    func put(_ text: String) {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
    }

    func read(_ body: @escaping @MainActor (String?) -> Void) {
        let reader = Reader(body)
        hal_clipboard_read(
            { owner, text in
                let text = text.map { String(cString: $0) }
                nonisolated(unsafe) let owner = owner!
                MainActor.assumeIsolated { Unmanaged<Reader>.fromOpaque(owner).takeRetainedValue().body(text) }
            }, Unmanaged.passRetained(reader).toOpaque())
    }

    /// Who waits for the text.
    private final class Reader {
        let body: @MainActor (String?) -> Void
        init(_ body: @escaping @MainActor (String?) -> Void) { self.body = body }
    }
}
#endif
