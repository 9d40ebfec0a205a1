import CEngineSupport
import Foundation

/// A file that the program's code comes from, mapped once: it does not change while the program runs.
final class ProgramFile: @unchecked Sendable {
    /// Where it lies in this process's memory.
    let start: UnsafeRawPointer
    /// Its length in bytes.
    let size: Int
    private let lock = Lock()
    private var hasReadLines = false
    private var readLines: OpaquePointer?

    private init?(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0,
            let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
        else { return nil }
        (self.start, size) = (UnsafeRawPointer(start), Int(status.st_size))
    }

    /// The index of its lines, made at the first use; nil: it has none.
    var lines: OpaquePointer? {
        lock.locked {
            if !hasReadLines {
                hasReadLines = true
                readLines = hc_lines_open(start, size)
            }
            return readLines
        }
    }

    /// The file at a path; nil where there is none.
    static func at(_ path: String) -> ProgramFile? {
        known.lock.locked {
            if let file = known.files[path] { return file }
            let file = ProgramFile(path)
            known.files[path] = .some(file)
            return file
        }
    }

    private final class Known: @unchecked Sendable {
        let lock = Lock()
        var files: [String: ProgramFile?] = [:]
    }
    private static let known = Known()
}
