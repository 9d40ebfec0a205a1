import CEngineSupport
import Foundation

/// The names of the program's functions, from the symbol tables of its own files: also those that are not exported.
enum SymbolTable {
    /// A place in the program as its files count.
    struct FileAddress: Hashable {
        /// The file's path.
        var path: String
        /// The address as the file counts.
        var address: UInt
    }

    /// The program's own file.
    static let program = "/proc/self/exe"

    /// Where an address of this process lies; nil: in no file.
    static func fileAddress(_ address: UInt) -> FileAddress? {
        var bias: UInt = 0
        guard let path = hc_image_at(address, &bias) else { return nil }
        let name = String(cString: path)
        return FileAddress(path: name.isEmpty ? program : name, address: address - bias)
    }

    /// The mangled name of the function at an address; nil where the file says nothing about it.
    static func symbol(at address: UInt) -> String? {
        guard let place = fileAddress(address), let file = files.file(place.path) else { return nil }
        return file.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { hc_symbol_at($0, bytes.count, place.address) }.map { String(cString: $0) }
        }
    }

    /// The name in words: `Module.Type.function(label: Int) -> Bool`; a name that is not Swift's as it stands.
    static func demangled(_ symbol: String) -> String {
        guard let words = hc_demangle(symbol) else { return symbol }
        defer { free(words) }
        return String(cString: words)
    }

    private static let files = MappedFiles()
}

/// Files of the program, mapped once; they do not change while it runs.
private final class MappedFiles: @unchecked Sendable {
    private let lock = Lock()
    private var files: [String: Data] = [:]

    func file(_ path: String) -> Data? {
        lock.locked {
            if let file = files[path] { return file.isEmpty ? nil : file }
            let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
            files[path] = file ?? Data()
            return file
        }
    }
}
