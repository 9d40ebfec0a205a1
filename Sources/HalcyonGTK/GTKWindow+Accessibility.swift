#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonPlatform

// What accessibility clients see follows the picture: soon after a first change, and then ten times a second at most.
extension GTKWindow {
    private static let delay = 0.02
    private static let pause = 0.1

    /// What is read may be something else now.
    func noteForReaders() {
        guard readers.alarm == nil, isOpen, isRead else { return }
        let wait = max(Self.delay, readers.last + Self.pause - delegate.clock.now)
        readers.alarm = hal_loop_after(
            wait,
            { window in
                nonisolated(unsafe) let window = window!
                MainActor.assumeIsolated { Unmanaged<GTKWindow>.fromOpaque(window).takeUnretainedValue().tellReaders() }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private var isRead: Bool {
        if let isRead = readers.isRead { return isRead }
        let isRead = hal_window_is_read(handle)
        readers.isRead = isRead
        if isRead { readers.tree = ElementTree(root, in: handle) }
        return isRead
    }

    private func tellReaders() {
        readers.alarm = nil
        readers.last = delegate.clock.now
        guard let tree = readers.tree else { return }
        let field = textWidget.session?.element
        if !tree.update(without: field) { noteForReaders() }
        if let field { textWidget.read(as: tree.label(of: field)) }
    }

    /// Nobody reads a window that is gone.
    func forgetReaders() {
        if let alarm = readers.alarm { hal_loop_cancel(alarm) }
        readers = Readers()
        readers.isRead = false
    }

    func elementActed(_ element: ElementTree.Widget, _ action: Int) {
        readers.tree?.act(action, on: element)
        delegate.didHandleEvent()
    }

    func elementValued(_ element: ElementTree.Widget, _ value: Double) {
        readers.tree?.set(element, to: value)
        delegate.didHandleEvent()
    }

    /// Who reads the window besides the person in front of it.
    struct Readers {
        /// Whether anybody can; nil: not known yet.
        var isRead: Bool?
        var tree: ElementTree?
        /// When they were told last, in seconds of the host's clock; and the call that tells them next.
        var last = -Double.infinity
        var alarm: UInt32?
    }
}
#endif
