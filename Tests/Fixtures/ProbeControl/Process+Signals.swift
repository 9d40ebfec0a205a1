import Foundation
import Glibc

extension Process {
    /// Starts the program with no signal blocked. The threads that run tests block them all, a child inherits that, and
    /// could then not be terminated.
    public func runHearingSignals() throws {
        var (none, blocked) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try run()
    }
}
