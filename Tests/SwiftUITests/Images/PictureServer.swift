import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// An HTTP server on this machine that answers by path, and counts.
final class PictureServer: @unchecked Sendable {
    struct Answer {
        var status = "200 OK"
        var body = Data()
        /// Seconds before it answers.
        var delay = 0.0
    }
    private let socket: Int32
    private let lock = NSLock()
    private var answers: [String: Answer]
    private var asked: [String] = []
    let port: UInt16

    init(_ answers: [String: Answer]) {
        self.answers = answers
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let own = socket
        port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(own, $0, length)
                _ = listen(own, 16)
                _ = getsockname(own, $0, &length)
            }
            return UInt16(bigEndian: pointer.pointee.sin_port)
        }
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(own, nil, nil)
                guard connection >= 0, let self else { return }
                Thread.detachNewThread { self.serve(connection) }
            }
        }
    }

    deinit { close() }

    func close() {
        shutdown(socket, Int32(SHUT_RDWR))
        _ = Glibc.close(socket)
    }

    /// The paths that were asked for, in order.
    var requests: [String] { lock.withLock { asked } }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

    private func serve(_ connection: Int32) {
        defer { _ = Glibc.close(connection) }
        var (request, buffer) = (Data(), [UInt8](repeating: 0, count: 4096))
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            request += buffer.prefix(count)
        }
        let path =
            String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let answer = lock.withLock {
            asked.append(path)
            return answers[path] ?? Answer(status: "404 Not Found")
        }
        Thread.sleep(forTimeInterval: answer.delay)
        let head = "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.body.count)\r\nConnection: close\r\n\r\n"
        let all = Data(head.utf8) + answer.body
        _ = all.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}
