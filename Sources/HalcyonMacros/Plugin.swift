import Glibc

/// The compiler plugin that expands `#Preview`, `@Previewable` and `@Entry`.
///
/// The compiler starts it as a child process and sends messages over standard input, each a little-endian length of
/// eight bytes and that many bytes of JSON; answers go back the same way. Whatever arrives, the plugin answers: what
/// it cannot expand becomes a diagnostic at the user's place, since a crash here would be reported as one of the
/// compiler.
@main
package struct Plugin {
    /// Longer than any source file; a length above it is not a message.
    static let longestMessage: UInt64 = 1 << 30

    package static func main() {
        while let length = readLength(), length <= longestMessage, let message = read(Int(length)) {
            guard write(reply(to: message)) else { return }
        }
    }

    private static func readLength() -> UInt64? {
        guard let bytes = read(8) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress! + filled, count - filled) }
            if got > 0 {
                filled += got
            } else if got == 0 || errno != EINTR {
                return nil
            }
        }
        return bytes
    }

    private static func write(_ message: [UInt8]) -> Bool {
        var bytes = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
        bytes += message
        var sent = 0
        while sent < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress! + sent, bytes.count - sent) }
            if put > 0 {
                sent += put
            } else if put == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }
}
