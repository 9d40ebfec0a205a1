#if Window
import CGtk4
import HalcyonPlatform

extension KeyEvent.Key {
    /// The key that GDK calls so; nil for one that is no use here.
    init?(keyval: UInt32) {
        switch Int32(bitPattern: keyval) {
        case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab: self = .tab
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .return
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
        case GDK_KEY_BackSpace: self = .backspace
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
        case GDK_KEY_End, GDK_KEY_KP_End: self = .end
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        default:
            guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(keyval))), scalar.value >= 0x20
            else { return nil }
            self = .character(Character(scalar))
        }
    }
}
#endif
