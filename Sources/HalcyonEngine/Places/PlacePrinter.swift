/// Turns kept return addresses into places of the user's source, when they are printed and not before.
///
/// The place of a write is the nearest frame that is the user's own: not ours, not the standard library's, not made by
/// the compiler or a macro. What was found for an address is kept, since a program's addresses do not change.
public enum PlacePrinter {
    /// The nearest place in the user's source: `File.swift:12`, or `in function` without debug information; nil where
    /// the program is stripped, or the engine itself is at work.
    public static func text(_ place: Place) -> String? { sources(of: [place])[0].first?.description }

    /// For each place the frames of the user's that it went through, nearest first. All unknown addresses are looked up
    /// at once, since reading the debug information is what takes the time.
    public static func sources(of places: [Place]) -> [[SourcePlace]] { cache.sources(of: places) }

    private static let cache = PlaceCache()
}

private final class PlaceCache: @unchecked Sendable {
    private typealias Frames = [UInt: [Symbolicator.Frame]]
    private let lock = Lock()
    private var frames: Frames = [:]
    /// For addresses that the compiler gives no line, or not the statement's: its line; 0: there is none.
    private var lines: [UInt: Int] = [:]

    func sources(of places: [Place]) -> [[SourcePlace]] {
        lock.locked {
            let unknown = Set(places.flatMap(\.addresses)).filter { frames[$0] == nil }.sorted()
            if !unknown.isEmpty {
                let found = Symbolicator.frames(at: unknown)
                for address in unknown { frames[address] = found[address] ?? [] }
            }
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

    /// Finds the lines of calls that the compiler attributes to none, or to the end of their scope.
    private func findLines(_ places: [Place]) {
        var calls: [UInt: CallSite] = [:]
        for place in places {
            var callee = ""
            for address in place.addresses {
                guard let frame = frames[address]?.last else { continue }
                if frame.owner == .user, frame.path != nil, lines[address] == nil,
                    let call = CallSite(address, frame, callee: callee)
                {
                    calls[address] = call
                }
                callee = frame.symbol
            }
        }
        guard !calls.isEmpty else { return }
        let around = Symbolicator.frames(at: Set(calls.values.flatMap(\.candidates)).sorted(), exact: true)
        for (address, call) in calls { lines[address] = call.line(around) }
    }
}

/// A call whose own code has no line, or the wrong one: the code around it, in the same function, tells the statement's.
///
/// The compiler gives no line to the call of a wrapped property's setter, and its value was made ready before; none to
/// the call that begins an access in place, whose value is used after; and the call that ends such an access counts to
/// the end of the scope. A function of which no code but its begin has a line was made by the compiler: the accessor
/// of a wrapped property.
private struct CallSite {
    /// Addresses of code around the call, nearest first; the last one is the function's begin.
    var candidates: [UInt]
    private let ownLine: Int

    /// Nil for a call whose line can be taken as it is.
    init?(_ address: UInt, _ frame: Symbolicator.Frame, callee: String) {
        let offset = UInt(max(frame.offset, 0))
        ownLine = frame.line
        if callee.contains(".resume.") {
            // No call is longer than 8 bytes, and what it is given is made ready right before it.
            candidates = (3..<11).filter { $0 < offset }.map { address - $0 }
        } else if frame.line > 0 {
            return nil
        } else if callee.hasSuffix("vM") {
            candidates = stride(from: 0, to: 64, by: 2).map { address + $0 }
        } else {
            candidates = stride(from: 3, to: min(offset, 384), by: 2).map { address - $0 }
        }
        candidates.append(address - offset)
    }

    func line(_ around: [UInt: [Symbolicator.Frame]]) -> Int {
        let start = candidates.last.flatMap { around[$0]?.last }
        let code = candidates.dropLast().lazy.compactMap { around[$0]?.last }
        let statement = code.first {
            $0.line > 0 && $0.line != ownLine && $0.owner == .user && $0.symbol == start?.symbol
                && ($0.line, $0.column) != (start?.line ?? 0, start?.column ?? 0)
        }
        return statement?.line ?? ownLine
    }
}
