/// Turns kept return addresses into places of the user's source, when they are printed and not before.
///
/// The place of a write is the nearest frame that is the user's own: not ours, not the standard library's, not made by
/// the compiler or a macro. What was found for an address is kept, since a program's addresses do not change.
public enum PlacePrinter {
    /// The nearest place in the user's source: `File.swift:12`, or `in function` without debug information; nil where
    /// the program is stripped, or the engine itself is at work.
    public static func text(_ place: Place) -> String? { sources(of: [place])[0].first?.description }

    /// For each place the frames of the user's that it went through, nearest first.
    public static func sources(of places: [Place]) -> [[SourcePlace]] { cache.sources(of: places) }

    private static let cache = PlaceCache()
}

private final class PlaceCache: @unchecked Sendable {
    private let lock = Lock()
    private var functions: [UInt: Symbolicator.Frame] = [:]
    private var frames: [UInt: [Symbolicator.Frame]] = [:]
    /// For addresses that the compiler gives no line, or not the statement's: its line; 0: there is none.
    private var lines: [UInt: Int] = [:]

    func sources(of places: [Place]) -> [[SourcePlace]] {
        lock.locked {
            findFunctions(places)
            findFrames(places)
            findLines(places)
            return places.map(sources)
        }
    }

    private func sources(of place: Place) -> [SourcePlace] {
        var sources: [SourcePlace] = []
        for address in place.addresses {
            for frame in frames[address] ?? [] {
                switch frame.owner {
                case .other: continue
                // What is further out is who ran the turn.
                case .turn: return sources
                case .user:
                    let line = lines[address] ?? frame.line
                    if frame.path != nil, line == 0 { continue }
                    sources.append(
                        SourcePlace(
                            function: frame.plainFunction, path: frame.path, line: frame.path == nil ? nil : line))
                }
            }
        }
        return sources
    }

    private func findFunctions(_ places: [Place]) {
        let unknown = Set(places.flatMap(\.addresses)).filter { functions[$0] == nil }
        functions.merge(Symbolicator.functions(at: unknown.sorted())) { $1 }
    }

    /// A build that does not optimise inlines nothing, so the function is the frame. In any other one code of ours may be
    /// inlined into the user's, and the user's closures into generic code of ours.
    private func findFrames(_ places: [Place]) {
        #if DEBUG
        frames = functions.mapValues { [$0] }
        #else
        var unknown: Set<UInt> = []
        for address in places.flatMap(\.addresses) where frames[address] == nil {
            guard let function = functions[address] else { continue }
            if function.mayHoldUserCode { unknown.insert(address) } else { frames[address] = [function] }
        }
        frames.merge(Symbolicator.inlined(at: unknown.sorted())) { $1 }
        #endif
    }

    /// Finds the lines of calls that the compiler attributes to none, or to the end of their scope.
    private func findLines(_ places: [Place]) {
        for place in places {
            var callee = ""
            for address in place.addresses {
                guard let frame = frames[address]?.last else { continue }
                if frame.owner == .user, frame.path != nil, lines[address] == nil,
                    let call = CallSite(frame, callee: callee)
                {
                    lines[address] = call.line
                }
                callee = frame.symbol
            }
        }
    }
}

/// A call whose own code has no line, or the wrong one: the code around it, in the same function, tells the statement's.
///
/// The compiler gives no line to the call of a wrapped property's setter, and its value was made ready before; none to
/// the call that begins an access in place, whose value is used after; and the call that ends such an access counts to
/// the end of the scope. A function of which no code but its begin has a line was made by the compiler: the accessor
/// of a wrapped property.
private struct CallSite {
    private let frame: Symbolicator.Frame
    /// Addresses of code around the call, nearest first.
    private let candidates: [UInt]

    /// Nil for a call whose line can be taken as it is.
    init?(_ frame: Symbolicator.Frame, callee: String) {
        let (address, offset) = (frame.address, UInt(max(frame.offset, 0)))
        self.frame = frame
        if offset <= 1 {
            // No call, but the begin of a function, whose own code may have no line.
            guard frame.line == 0 else { return nil }
            let end = min(address + 128, SymbolTable.functionEnd(at: address - 1))
            candidates = Array(stride(from: address, to: end, by: 2))
        } else if callee.contains(".resume.") {
            // No call is longer than 8 bytes, and what it is given is made ready right before it.
            candidates = (3..<11).filter { $0 < offset }.map { address - $0 }
        } else if frame.line > 0 {
            return nil
        } else if callee.hasSuffix("vM") {
            let end = min(address + 64, SymbolTable.functionEnd(at: address - 1))
            candidates = Array(stride(from: address, to: end, by: 2))
        } else {
            candidates = stride(from: 3, to: min(offset, 384), by: 2).map { address - $0 }
        }
    }

    /// The statement's line; 0: there is none.
    var line: Int {
        let start = LineTable.line(at: frame.address - UInt(max(frame.offset, 0)))
        let statement = candidates.lazy.compactMap(LineTable.line).first {
            $0.line > 0 && $0.line != frame.line && $0.path == frame.path
                && ($0.line, $0.column) != (start?.line ?? 0, start?.column ?? 0)
        }
        return statement?.line ?? frame.line
    }
}
