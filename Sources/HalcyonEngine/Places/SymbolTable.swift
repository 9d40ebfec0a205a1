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
        guard let place = fileAddress(address), let file = ProgramFile.at(place.path) else { return nil }
        return hc_symbol_at(file.start, file.size, place.address).map { String(cString: $0) }
    }

    /// Where the function at an address ends; the address itself where the file says nothing about it.
    static func functionEnd(at address: UInt) -> UInt {
        guard let place = fileAddress(address), let file = ProgramFile.at(place.path) else { return address }
        let end = hc_function_end(file.start, file.size, place.address)
        return end == 0 ? address : address - place.address + end
    }

    /// Where the function of the program starts whose mangled name begins and ends so, the shortest of several; nil: there is
    /// none.
    static func function(named begin: String, _ end: String) -> UInt? {
        guard let file = ProgramFile.at(program) else { return nil }
        return address(hc_function_named(file.start, file.size, begin, end))
    }

    /// Where the function of the program begins that is a member of the same type as the function `symbol`: its name begins
    /// alike, goes on with the member's, and ends as that of a method or a getter; nil: there is none.
    static func function(like symbol: String, member: String) -> UInt? {
        guard let file = ProgramFile.at(program) else { return nil }
        return address(hc_function_like(file.start, file.size, symbol, member))
    }

    private static func address(_ inFile: UInt) -> UInt? { inFile == 0 ? nil : inFile + hc_program_bias() }

    /// The name in words: `Module.Type.function(label: Int) -> Bool`; a name that is not Swift's as it stands.
    static func demangled(_ symbol: String) -> String {
        guard let words = hc_demangle(symbol) else { return symbol }
        defer { free(words) }
        return String(cString: words)
    }
}
