import Glibc
@_spi(Internal) @_spi(MemoryReaders) import Runtime

/// The one file that knows the toolchain's backtraces: it turns addresses into functions, and tells what was inlined
/// where, from the program's own debug information and symbol tables, in this process.
///
/// What is public there symbolicates a backtrace that was just captured; one that is made of kept addresses takes the
/// initialiser that the toolchain's own backtracer uses.
enum Symbolicator {
    /// What an address belongs to; several where functions were inlined into one another, the innermost first.
    struct Frame {
        /// The return address.
        var address: UInt
        /// The function, as Swift spells it, without its module.
        var function: String
        /// The function's symbol.
        var symbol: String
        /// Bytes from the function's begin.
        var offset: Int
        /// The source file; nil without debug information.
        var path: String?
        /// From 1; 0: code that the compiler made for no line.
        var line: Int
        /// From 1; 0: not told.
        var column: Int
        /// Whether the code lies in the program itself, not in a library.
        var isInProgram: Bool
    }

    /// The function that holds each of the return addresses, with the line of the code there.
    static func functions(at addresses: [UInt]) -> [UInt: Frame] {
        frames(at: addresses, options: []).mapValues { frames in
            var frame = frames[frames.count - 1]
            // The call itself lies before the address that it returns to.
            if let line = LineTable.line(at: frame.address - 1) {
                (frame.path, frame.line, frame.column) = (line.path, line.line, line.column)
            }
            return frame
        }
    }

    /// The functions that were inlined into one another at each of the return addresses, the innermost first. Looks through
    /// the whole debug information for each of them.
    static func inlined(at addresses: [UInt]) -> [UInt: [Frame]] { frames(at: addresses, options: .default) }

    private static func frames(at addresses: [UInt], options: Backtrace.SymbolicationOptions) -> [UInt: [Frame]] {
        guard !addresses.isEmpty else { return [:] }
        let backtrace = Backtrace(
            architecture: architecture, frames: addresses.map(RichFrame<UInt>.returnAddress),
            images: images())
        guard let symbolicated = backtrace.symbolicated(options: options) else { return [:] }
        var found: [UInt: [Frame]] = [:]
        for frame in symbolicated.frames {
            guard let symbol = frame.symbol, let address = UInt(frame.captured.originalProgramCounter) else { continue }
            found[address, default: []].append(
                Frame(
                    address: address, function: symbol.name, symbol: symbol.rawName, offset: symbol.offset,
                    path: symbol.sourceLocation?.path, line: symbol.sourceLocation?.line ?? 0,
                    column: symbol.sourceLocation?.column ?? 0,
                    isInProgram: SymbolTable.fileAddress(address)?.path == SymbolTable.program))
        }
        return found
    }

    /// The program and its libraries. What is mapped is looked at through the kernel: another thread may take away a file's
    /// mapping meanwhile, and a plain read of it would then end the program.
    private static func images() -> ImageMap { ImageMap.capture(using: LocalMemoryReader()) }

    private static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        #error("The toolchain's backtraces name this architecture in a way that has to be looked up.")
        #endif
    }
}
