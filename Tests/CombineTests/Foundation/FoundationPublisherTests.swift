import Combine
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct FoundationPublisherTests {
    @Test("notifications of a name and an object, as they are posted")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("test")
        let (mine, other) = (NSObject(), NSObject())
        let recorder = center.publisher(for: name, object: mine).record(demand: .max(2))
        center.post(name: name, object: mine)
        center.post(name: name, object: other)
        center.post(name: Notification.Name("else"), object: mine)
        center.post(name: name, object: mine)
        center.post(name: name, object: mine)
        #expect(recorder.values.map(\.name) == [name, name])
        recorder.request(.max(5))
        center.post(name: name, object: mine)
        recorder.cancel()
        center.post(name: name, object: mine)
        #expect(recorder.values.count == 3)
        #expect(center.publisher(for: name) == center.publisher(for: name))
    }

    @Test("a timer on a real run loop")
    func timer() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                var ticks = 0
                let token = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().sink { _ in ticks += 1
                }
                while ticks < 3 { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
                token.cancel()
                continuation.resume()
            }
        }
    }

    @Test("a request to a server of this process, and one that nobody answers")
    func dataTask() async throws {
        let server = try OneAnswerServer(body: "hello")
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
        var answers: [String] = []
        for try await (data, response) in URLSession.shared.dataTaskPublisher(for: url).values {
            answers.append(
                "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))")
        }
        #expect(answers == ["200 hello"])
        let nowhere = try #require(URL(string: "http://127.0.0.1:1/"))
        await #expect(throws: URLError.self) {
            for try await _ in URLSession.shared.dataTaskPublisher(for: nowhere).values {}
        }
    }
}

/// Answers one request over loopback.
private final class OneAnswerServer {
    let port: UInt16
    private let listener: Int32

    init(body: String) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 1) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isReady else { throw Oops.oops }
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        Thread.detachNewThread {
            let connection = accept(listener, nil, nil)
            var request = [UInt8](repeating: 0, count: 4_096)
            _ = recv(connection, &request, request.count, 0)
            let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            _ = answer.withCString { send(connection, $0, strlen($0), 0) }
            close(connection)
        }
    }

    deinit { close(listener) }
}
