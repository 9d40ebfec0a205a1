#if Window
import Foundation
import ProbeControl

/// An X server of its own without a screen: its number is one that is free, its pixels are in a file. One with fingers has
/// a touchscreen and a touchpad, and no such file.
final class XServer {
    let number: Int
    private let process = Process()
    private let folder: String

    /// Whether the tests' two programs are there.
    static let hasTools = ["Xvfb", "xdotool"].allSatisfy { tool($0) != nil }
    static let missing = "Xvfb or xdotool is not installed; make deps installs them"

    static func tool(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    struct Failure: Error { let description: String }

    /// Whether there is a server with fingers: one with the drivers for a screen that is none and for devices of tests.
    static let hasFingers =
        tool("Xorg") != nil && tool("python3") != nil
        && ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"].contains { modules in
            ["input/inputtest_drv.so", "drivers/dummy_drv.so"].allSatisfy {
                FileManager.default.fileExists(atPath: "\(modules)/\($0)")
            }
        }
    static let missingFingers = "Xorg, its dummy driver or python3 is not installed; make deps installs them"

    /// Starts the server; its pixels are kept in `folder`.
    convenience init(in folder: String, width: Int = 640, height: Int = 480) throws {
        try self.init(
            "Xvfb", ["-screen", "0", "\(width)x\(height)x24", "-fbdir", folder, "-nolisten", "tcp"], in: folder)
    }

    /// Starts a server of 1024 × 768 with a touchscreen and a touchpad, whose sockets are `touchscreen` and `touchpad` in
    /// `folder`.
    convenience init(withFingersIn folder: String) throws {
        let configuration = folder + "/xorg.conf"
        func device(_ name: String, _ type: String) -> String {
            """
            Section "InputDevice"
                Identifier "\(name)"
                Driver "inputtest"
                Option "SocketPath" "\(folder)/\(name)"
                Option "DeviceType" "\(type)"
                Option "TouchCount" "5"
            EndSection

            """
        }
        let text = """
            Section "ServerFlags"
                Option "AutoAddDevices" "false"
                Option "DontVTSwitch" "true"
            EndSection
            Section "Device"
                Identifier "screen"
                Driver "dummy"
                VideoRam 16384
            EndSection
            Section "Monitor"
                Identifier "screen"
                HorizSync 5-1000
                VertRefresh 5-200
            EndSection
            Section "Screen"
                Identifier "screen"
                Device "screen"
                Monitor "screen"
                DefaultDepth 24
                SubSection "Display"
                    Depth 24
                    Modes "1024x768"
                EndSubSection
            EndSection
            \(device("touchpad", "PointerGesture"))\(device("keyboard", "Keyboard"))\(device("touchscreen", "Touch"))
            Section "ServerLayout"
                Identifier "all"
                Screen "screen"
                InputDevice "touchpad" "CorePointer"
                InputDevice "keyboard" "CoreKeyboard"
                InputDevice "touchscreen" "SendCoreEvents"
            EndSection

            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
        try self.init(
            "Xorg", ["-config", configuration, "-logfile", folder + "/xorg.log", "-noreset", "-nolisten", "tcp"],
            in: folder)
    }

    private init(_ program: String, _ arguments: [String], in folder: String) throws {
        self.folder = folder
        guard let path = Self.tool(program) else { throw Failure(description: Self.missing) }
        let answer = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-displayfd", "1"] + arguments
        process.standardOutput = answer
        process.standardError = FileHandle.nullDevice
        try process.runHearingSignals()
        var said = Data()
        while !said.contains(0x0A) {
            let more = answer.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        guard let number = Int(String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw Failure(description: "\(program) did not start") }
        self.number = number
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var environment: [String: String?] { ["DISPLAY": ":\(number)", "HALCYON_HOST": "gtk"] }

    /// Has xdotool do something; what it printed.
    @discardableResult func xdotool(_ arguments: String...) throws -> String { try xdotool(all: arguments) }

    /// Has xdotool do several things in one go; what it printed.
    @discardableResult func xdotool(all arguments: [String]) throws -> String {
        guard let path = Self.tool("xdotool") else { throw Failure(description: Self.missing) }
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(fileURLWithPath: path)
        tool.arguments = arguments
        tool.environment = ["DISPLAY": ":\(number)"]
        tool.standardOutput = output
        try tool.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        tool.waitUntilExit()
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The pixels that are on the screen in a rectangle: 0xFFRRGGBB, row by row. The server keeps them in a file of the
    /// X window dump format: a header of big-endian words, colours of 12 bytes, rows of four bytes a pixel.
    func screen(x: Int, y: Int, width: Int, height: Int) throws -> [UInt32] {
        let file = try Data(contentsOf: URL(fileURLWithPath: folder + "/Xvfb_screen0"))
        func word(_ index: Int) -> Int {
            file[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        let (begin, row) = (word(0) + word(19) * 12, word(12))
        return (y..<(y + height)).flatMap { y in
            (x..<(x + width)).map { x in
                let at = begin + y * row + x * 4
                return 0xFF00_0000 | UInt32(file[at + 2]) << 16 | UInt32(file[at + 1]) << 8 | UInt32(file[at])
            }
        }
    }

    /// How often each thread of a process went to sleep so far.
    static func switches(of process: Int32) throws -> [Int32: Int] {
        let tasks = "/proc/\(process)/task"
        var counts: [Int32: Int] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8),
                let line = status.split(separator: "\n").first(where: { $0.hasPrefix("voluntary_ctxt_switches") }),
                let count = line.split(separator: "\t").last.flatMap({ Int($0) }), let id = Int32(task)
            else { continue }
            counts[id] = count
        }
        return counts
    }
}
#endif
