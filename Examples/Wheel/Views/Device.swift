import Combine
import Foundation

/// A device that tells its reading again and again, as those do whose values a screen shows.
@MainActor package final class Device: ObservableObject {
    /// What it measured last.
    @Published package private(set) var reading = 0
    /// Readings a second.
    @Published package var rate = 50 { didSet { restart() } }
    /// Whether its readings come from a thread of its own.
    @Published package var isOnThread = false { didSet { restart() } }
    /// Whether it sends.
    @Published package var isSending = false { didSet { restart() } }

    private var source: AnyCancellable?

    package init() {}

    /// One reading more.
    package func send() { reading &+= 1 }

    private func restart() {
        source = nil
        guard isSending else { return }
        let interval = 1 / Double(max(rate, 1))
        if isOnThread {
            let sender = ThreadSender(interval: interval)
            let readings = sender.readings.receive(on: DispatchQueue.main).sink { [weak self] in
                MainActor.assumeIsolated { self?.send() }
            }
            source = AnyCancellable {
                sender.stop()
                readings.cancel()
            }
        } else {
            source = Timer.publish(every: interval, on: .main, in: .common).autoconnect().sink { [weak self] _ in
                MainActor.assumeIsolated { self?.send() }
            }
        }
    }
}

/// A thread that has something to say again and again.
private final class ThreadSender: @unchecked Sendable {
    let readings = PassthroughSubject<Void, Never>()
    private let lock = NSLock()
    private var isStopped = false

    init(interval: Double) {
        let thread = Thread { [weak self] in
            while let self, !self.isOver {
                self.readings.send()
                Thread.sleep(forTimeInterval: interval)
            }
        }
        thread.start()
    }

    private var isOver: Bool { lock.withLock { isStopped } }
    func stop() { lock.withLock { isStopped = true } }
}
