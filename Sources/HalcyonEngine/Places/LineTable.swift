import CEngineSupport

/// The lines of source that the program's code belongs to, by the debug information of its own files.
///
/// The toolchain's `Runtime` knows them too, but runs through every line of the program again for each address: 50 ms for
/// each of up to two hundred of a place. Here a file's tables are run through once, to know which part to look at.
enum LineTable {
    /// A line of source.
    struct Line: Equatable {
        /// The file's path as the compiler was given it.
        var path: String
        /// From 1; 0: code that the compiler made for no line.
        var line: Int
        /// From 1; 0: not told.
        var column: Int
    }

    /// The line of the code at an address; nil where there is no debug information.
    static func line(at address: UInt) -> Line? {
        guard let place = SymbolTable.fileAddress(address), let lines = ProgramFile.at(place.path)?.lines else {
            return nil
        }
        var found = hc_line()
        guard hc_line_at(lines, place.address, &found), let name = found.name.map({ String(cString: $0) }),
            let directory = found.directory.map({ String(cString: $0) })
        else { return nil }
        return Line(
            path: name.hasPrefix("/") || directory.isEmpty ? name : directory + "/" + name, line: Int(found.line),
            column: Int(found.column))
    }
}
