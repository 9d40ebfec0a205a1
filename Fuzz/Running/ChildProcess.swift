import Foundation

/// A copy of this process that does something and may crash or hang meanwhile.
struct ChildProcess {
    /// How it ended.
    enum End: Equatable {
        case exited
        case signalled(Int32)
        case silent
    }
    private(set) var end = End.exited
    /// What `body` said, in order.
    private(set) var messages: [String] = []
    /// The last lines of its error stream.
    private(set) var errors: [String] = []

    // Precedes messages in the stream that the error stream shares.
    private static let mark: UInt8 = 1

    /// Runs `body` in a copy of this process; its argument takes messages of one line each.
    /// - Parameter patience: seconds of the copy's own time without any message after which it is ended. One that waits for
    ///   something takes none: it is ended after `idlePatience` times as many.
    @MainActor init(patience: Double, _ body: @MainActor (_ say: (String) -> Void) -> Void) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0, "No pipe is left in this process.")
        let (reading, writing) = (ends[0], ends[1])
        fflush(nil)
        let child = forkProcess()
        precondition(child >= 0, "No process can be made.")
        if child == 0 {
            close(reading)
            dup2(writing, 2)
            body { message in
                let bytes = [ChildProcess.mark] + Array(message.utf8) + [10]
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
                    if count <= 0 { _exit(3) }
                    rest = rest.dropFirst(count)
                }
            }
            _exit(0)
        }
        close(writing)
        let isSilent = read(from: reading, of: child, patience)
        close(reading)
        if isSilent { kill(child, SIGKILL) }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        end = isSilent ? .silent : status & 0x7F == 0 ? .exited : .signalled(status & 0x7F)
    }

    /// How many times as long a copy may be silent that does not run: on a busy machine it has to wait for its turn.
    private static let idlePatience = 30.0

    /// The time that a process has run, in seconds.
    private static func time(of child: pid_t) -> Double {
        var (clock, time) = (clockid_t(), timespec())
        guard clock_getcpuclockid(child, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Reads until the other end is closed; true if nothing came for too long.
    private mutating func read(from descriptor: Int32, of child: pid_t, _ patience: Double) -> Bool {
        var (ran, waited) = (0.0, 0.0)
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, 1000) == 0 {
                waited += 1
                if ChildProcess.time(of: child) - ran > patience || waited > patience * ChildProcess.idlePatience {
                    return true
                }
                continue
            }
            (ran, waited) = (ChildProcess.time(of: child), 0)
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count <= 0 { return false }
            for byte in buffer[..<count] {
                if byte != 10 {
                    line.append(byte)
                    continue
                }
                take(line)
                line.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func take(_ line: [UInt8]) {
        if line.first == ChildProcess.mark {
            messages.append(String(decoding: line.dropFirst(), as: UTF8.self))
            return
        }
        let text = String(decoding: line, as: UTF8.self)
        // What Halcyon says to users of wrong programs, which these are.
        if text.hasPrefix("Halcyon:") || text.isEmpty { return }
        errors.append(text)
        if errors.count > 8 { errors.removeFirst() }
    }

    /// What went wrong with the process itself; nil if it ended by itself.
    var trouble: String? {
        switch end {
        case .exited: nil
        case .signalled(let number): "The process was ended by signal \(number). " + errors.joined(separator: "\n")
        case .silent: "The process came to no end."
        }
    }
}

// Swift hides it, since a copy has none of the other threads; this process has none.
@_silgen_name("fork") private func forkProcess() -> Int32
