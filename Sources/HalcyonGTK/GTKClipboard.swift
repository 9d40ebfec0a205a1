#if Window
import CGtk4
import HalcyonPlatform

/// The desktop's clipboard.
final class GTKClipboard: Clipboard {
    func put(_ text: String) {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
    }
}
#endif
