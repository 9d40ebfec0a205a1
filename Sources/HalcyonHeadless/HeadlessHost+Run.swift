import Foundation
import HalcyonPlatform

extension HeadlessHost {
    /// Plays the session, if there is one, else lets the roots come to rest; then writes each window's picture and
    /// transcript and says where they are.
    /// - Returns: 0 if every line of the session held and everything was written, else 1.
    public func run() -> Int32 {
        settle()
        let result = options.script.map { SessionFile($0, report: report).play(on: self) }
        let output = HostOutput(folder: folder, log: options.log)
        let isWritten = output.write(
            windows.map { window in
                HostOutput.Window(
                    title: window.title, picture: { try self.picture(of: window) },
                    transcript: { window.root.transcript() })
            }, report: report)
        for window in windows { window.root.close() }
        if let result { report(result.words) }
        return isWritten && result?.failed ?? 0 == 0 ? 0 : 1
    }
}
