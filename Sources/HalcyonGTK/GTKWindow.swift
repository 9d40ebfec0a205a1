#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonPlatform

/// What the host does for its windows.
@MainActor protocol GTKWindowDelegate: AnyObject {
    /// Time, for events.
    var clock: any HostClock { get }
    /// What a person has told this program at its start.
    var accessibility: AccessibilitySettings { get }
    /// A frame begins: turns that are due are to run.
    func frameBegins()
    /// The window's root had a turn.
    func didRunTurn(in window: GTKWindow)
    /// The window got the keyboard, or lost it.
    func didChangeActive(_ window: GTKWindow)
    /// An event went to the window's root.
    func didHandleEvent()
    /// The window is gone.
    func didClose(_ window: GTKWindow)
}

/// A GTK window and the root in it.
@MainActor final class GTKWindow {
    let root: any HostedRoot
    let title: String
    /// The content's size in points.
    private(set) var size: CGSize
    unowned let delegate: any GTKWindowDelegate
    private let nodes: RetainedNodes
    private(set) var handle: OpaquePointer!
    private(set) var isOpen = true
    /// Whether it has the keyboard; nil: it never had it so far.
    private(set) var isActive: Bool?
    /// What the root knows of that.
    private var activity = WindowActivity.key
    /// Whether a mouse or a pen is over the picture.
    var isPointedAt = false
    /// What it looks like.
    var shownCursor = CursorShape.arrow
    var readers = Readers()
    /// What edits the text of the field that has the keyboard.
    private(set) var textWidget: TextWidget!

    init(
        _ root: any HostedRoot, title: String, size: CGSize, painter: CairoPainter, delegate: any GTKWindowDelegate
    ) {
        (self.root, self.title, self.size, self.delegate) = (root, title, size, delegate)
        nodes = RetainedNodes(painter: painter)
        let events = HalWindowEvents(
            resized: { owner, width, height in
                GTKWindow.of(owner) { $0.resized(CGSize(width: width, height: height)) }
            },
            pointer: { owner, phase, kind, x, y, pointer, modifiers, age in
                GTKWindow.of(owner) { $0.pointer(phase, kind, CGPoint(x: x, y: y), Int(pointer), modifiers, age: age) }
            },
            scroll: { owner, kind, x, y, width, height, age in
                GTKWindow.of(owner) {
                    $0.scrolled(kind, CGPoint(x: x, y: y), by: CGSize(width: width, height: height), age: age)
                }
            },
            pinch: { owner, phase, x, y, magnification, rotation, age in
                GTKWindow.of(owner) { $0.pinched(phase, CGPoint(x: x, y: y), by: magnification, rotation, age: age) }
            },
            key: { owner, phase, keyval, modifiers, text in
                let text = text.map { String(cString: $0) }
                GTKWindow.of(owner) { $0.key(phase, keyval, modifiers, text) }
            },
            text: { owner, text in
                let text = text.map { String(cString: $0) } ?? ""
                GTKWindow.of(owner) { $0.text(text) }
            },
            frame: { owner in GTKWindow.of(owner) { $0.delegate.frameBegins() } },
            rescaled: { owner in GTKWindow.of(owner) { $0.rescaled() } },
            animations_changed: { owner in GTKWindow.of(owner) { $0.settingsChanged() } },
            active_changed: { owner in GTKWindow.of(owner) { $0.activeChanged() } },
            key_before_text: { owner, phase, keyval, modifiers in
                var isTaken = false
                GTKWindow.of(owner) { isTaken = $0.keyBeforeText(phase, keyval, modifiers) }
                return isTaken
            },
            text_edited: { owner, text, anchor, caret, from, to in
                let text = text.map { String(cString: $0) } ?? ""
                let composed = from < 0 ? nil : Int(from)..<Int(max(from, to))
                GTKWindow.of(owner) { $0.textEdited(text, Int(anchor), Int(caret), composed) }
            },
            element_acted: { owner, element, action in
                nonisolated(unsafe) let element = element!
                GTKWindow.of(owner) { $0.elementActed(element, Int(action)) }
            },
            element_valued: { owner, element, value in
                nonisolated(unsafe) let element = element!
                GTKWindow.of(owner) { $0.elementValued(element, value) }
            },
            closed: { owner in GTKWindow.of(owner) { $0.closed() } })
        handle = hal_window_new(
            title, Int32(size.width), Int32(size.height), events, Unmanaged.passUnretained(self).toOpaque())
        textWidget = TextWidget(in: handle)
    }

    /// The host keeps its windows until they are closed, and a closed one is not called any more.
    private nonisolated static func of(_ owner: UnsafeMutableRawPointer?, _ body: @MainActor (GTKWindow) -> Void) {
        nonisolated(unsafe) let owner = owner!
        MainActor.assumeIsolated { body(Unmanaged<GTKWindow>.fromOpaque(owner).takeUnretainedValue()) }
    }

    /// Shows the window.
    func show() { hal_window_present(handle) }

    /// Closes the window.
    func close() { if isOpen { hal_window_close(handle) } }

    /// Brings the render nodes up to date and shows them from the next frame on, if anything changed.
    func present() {
        guard isOpen else { return }
        hal_window_show(
            handle, nodes.update(root.displayList, roots: root.embedded, change: root.takeChange(), scale: scale))
        updateText()
        updateCursor()
        noteForReaders()
    }

    private func rescaled() {
        root.rescale(to: scale)
        root.runTurn()
        present()
    }

    private func settingsChanged() {
        root.tell(accessibility)
        root.runTurn()
        present()
    }

    private func activeChanged() {
        let isActive = isOpen && hal_window_is_active(handle)
        guard isActive || self.isActive != nil, isActive != self.isActive else { return }
        self.isActive = isActive
        delegate.didChangeActive(self)
    }

    /// Tells the root what a person does with the window.
    /// - Parameter isProgramUsed: whether some window of the program has the keyboard.
    func tellActivity(isProgramUsed: Bool) {
        let new: WindowActivity = isActive == false ? isProgramUsed ? .active : .inactive : .key
        guard isOpen, new != activity else { return }
        activity = new
        root.tell(new)
        root.runTurn()
    }

    /// What a person has told the desktop, and this program at its start.
    var accessibility: AccessibilitySettings {
        let moves = !isOpen || hal_window_has_animations(handle)
        return moves ? delegate.accessibility : delegate.accessibility.union(.reduceMotion)
    }

    /// Asks for a frame.
    func requestFrame() { if isOpen { hal_window_request_frame(handle) } }

    /// Pixels a point.
    var scale: Double { isOpen ? Double(hal_window_scale(handle)) : 1 }

    /// Whether everything that was asked for is on the screen.
    var isSettled: Bool { !isOpen || hal_window_is_settled(handle) }

    /// Where the picture's top-left corner is in the window's surface, in points: a title bar may be above it.
    var origin: CGPoint {
        var (x, y) = (0.0, 0.0)
        if isOpen { hal_window_canvas_origin(handle, &x, &y) }
        return CGPoint(x: x, y: y)
    }

    /// How much was drawn and composed anew since the window opened.
    var counts: (ink: Int, containers: Int) { (nodes.inkCount, nodes.containerCount) }

    /// What the window shows as a PNG file's bytes, drawn by the window's own renderer.
    func picture() throws -> Data {
        guard isOpen, let bytes = hal_window_picture(handle, size.width, size.height) else {
            throw PictureError.size(width: size.width, height: size.height)
        }
        defer { g_bytes_unref(bytes) }
        var count: UInt = 0
        let data = g_bytes_get_data(bytes, &count)
        return data.map { Data(bytes: $0, count: Int(count)) } ?? Data()
    }

    private func resized(_ size: CGSize) {
        if size != self.size {
            self.size = size
            root.resize(to: size)
            // In this very frame: a window never shows a picture of another size.
            root.runTurn()
            delegate.didRunTurn(in: self)
        }
        present()
    }

    private func closed() {
        isOpen = false
        forgetReaders()
        delegate.didClose(self)
    }
}
#endif
