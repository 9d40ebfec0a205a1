import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonHeadless
import HalcyonPlatform
import HandBuilt

#if Window
import HalcyonGTK
#endif

// Shows a hand-built root on the host that the environment asks for. Its arguments, and the lines of its input, are
// commands; the answer to each is one line of its output.

@MainActor final class Probe {
    let root: HandBuiltRoot
    let host: any HalcyonPlatform.Host

    init(_ root: HandBuiltRoot, on host: any HalcyonPlatform.Host) {
        (self.root, self.host) = (root, host)
        root.host = host
    }

    func obey(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "write": say(write(words.last ?? "") ? "written" : "unknown way to write: \(line)")
        case "facts": say("turns \(root.turns) count \(root.count) size \(root.displayList.size.plain)")
        case "pointers":
            say(root.pointers.map { "\($0.phase)@\($0.location.plain)#\($0.pointer)" }.joined(separator: " "))
        case "inputs": say(root.inputs.joined(separator: ", "))
        case "kinds": say(Set(root.pointers.map(\.kind.rawValue)).sorted().joined(separator: " "))
        case "times": say(root.pointers.map { $0.time.plain }.joined(separator: " "))
        case "frames":
            root.frames = Int(words.last ?? "") ?? 0
            host.scheduleTurn(of: root)
            say("frames \(root.frames)")
        default: say(obeyWindow(words) ?? "unknown: \(line)")
        }
    }

    /// A write that comes from somewhere else.
    private func write(_ way: String) -> Bool {
        let root = root
        switch way {
        case "timer", "late":
            _ = Timer.scheduledTimer(withTimeInterval: way == "late" ? 0.3 : 0.01, repeats: false) { _ in
                MainActor.assumeIsolated { root.count += 1 }
            }
        case "task": Task { root.count += 1 }
        case "sleep":
            Task {
                try await Task.sleep(for: .milliseconds(10))
                root.count += 1
            }
        case "queue": DispatchQueue.main.async { MainActor.assumeIsolated { root.count += 1 } }
        case "thread":
            // Ready means that the other thread has handed its work over; when it begins is the system's affair.
            let isReady = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                DispatchQueue.main.async { MainActor.assumeIsolated { root.count += 1 } }
                isReady.signal()
            }
            isReady.wait()
        case "perform": RunLoop.main.perform { MainActor.assumeIsolated { root.count += 1 } }
        default: return false
        }
        return true
    }

    private func obeyWindow(_ words: [String]) -> String? {
        #if Window
        guard let host = host as? GTKHost else { return nil }
        switch words.first {
        case "origin": return host.origin(of: root).map { "origin \($0.plain)" }
        case "close":
            host.close(root)
            return "closed"
        case "counts": return host.counts(of: root).map { "ink \($0.ink) containers \($0.containers)" }
        case "picture":
            do { try host.picture(to: words.last ?? "") } catch { return "no picture: \(error)" }
            return "picture"
        default: return nil
        }
        #else
        return nil
        #endif
    }

    func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

/// Reads commands on a thread of its own, so that waiting for them wakes nobody.
func listen(_ body: @escaping @Sendable @MainActor (String) -> Void) {
    Thread.detachNewThread {
        while let line = readLine() { DispatchQueue.main.async { MainActor.assumeIsolated { body(line) } } }
    }
}

@MainActor func run() -> Int32 {
    let options = LaunchOptions()
    guard let engine = try? PangoTextEngine() else {
        print("fonts are missing")
        return 2
    }
    let cairo = CairoRasteriser(engine)
    let root = HandBuiltRoot(1, engine: engine)
    let scale = Double(ProcessInfo.processInfo.environment["PROBE_SCALE"] ?? "") ?? 1
    var host: (any HalcyonPlatform.Host)?
    #if Window
    if options.host != .headless {
        do {
            host = try GTKHost(rasteriser: cairo, options: options)
        } catch {
            print(error)
            if options.host == .gtk { return 3 }
        }
    }
    #endif
    let chosen = host ?? HeadlessHost(rasteriser: cairo, options: options, scale: scale)
    let probe = Probe(root, on: chosen)
    root.effects = ProcessInfo.processInfo.environment["PROBE_EFFECTS"].flatMap { .init(rawValue: $0) } ?? .none
    if ProcessInfo.processInfo.environment["PROBE_EMBEDS"] == "1" {
        let inner = HandBuiltRoot(2, engine: engine)
        inner.host = chosen
        inner.resize(to: inner.idealSize())
        inner.runTurn()
        root.shown = inner
    }
    chosen.open(root, title: "Probe", size: nil)
    for argument in CommandLine.arguments.dropFirst() { probe.obey(argument) }
    listen { probe.obey($0) }
    return chosen.run()
}

exit(run())
