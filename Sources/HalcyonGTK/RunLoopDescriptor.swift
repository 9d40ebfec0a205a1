#if Window
import CMainLoop
import Foundation
import Glibc

/// The file descriptor in which `RunLoop.main` sleeps, so that another loop can sleep for it: nothing public names it.
@MainActor enum RunLoopDescriptor {
    /// The descriptor, or nil if it cannot be told for certain. Only on the process's first thread, outside the run
    /// loop. It is found by its conduct: among the descriptors that wait for others, it is the one that becomes readable
    /// when a timer is due, and is not any more when the run loop has run.
    static func find() -> Int32? {
        pump()
        let candidates = waiting().filter { !isReadable($0) }
        let fired = Flag()
        let timer = Timer(fire: Date(timeIntervalSinceNow: 0.001), interval: 0, repeats: false) { _ in
            fired.isSet = true
        }
        RunLoop.main.add(timer, forMode: .default)
        defer { timer.invalidate() }
        // Arms the timer's descriptor.
        _ = RunLoop.main.limitDate(forMode: .default)
        let found = candidates.filter { isReadable($0, within: 50) }
        for _ in 0..<50 where !fired.isSet {
            pump()
            usleep(200)
        }
        guard fired.isSet else { return nil }
        let quiet = found.filter { !isReadable($0) }
        return quiet.count == 1 ? quiet[0] : nil
    }

    private final class Flag: @unchecked Sendable { var isSet = false }

    /// Runs what is ready on the run loop.
    static func pump() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }

    /// The process's descriptors that wait for other descriptors.
    private static func waiting() -> [Int32] {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap(Int32.init).filter { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)"))
                == "anon_inode:[eventpoll]"
        }.sorted()
    }

    private static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) == 1
    }
}
#endif
