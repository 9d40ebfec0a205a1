#if Window
import Foundation
import ProbeControl

/// A desk with a screen, a keyboard, a session bus, and somebody who reads the windows of one program on it.
final class Desk {
    let folder: TemporaryFolder
    let server: XServer
    let program: Probe
    let reader: Reader
    private let bus: Process
    private var others: [Process] = []
    private let title: String
    private let busAddress: String

    static let missing = "make deps installs what windows are read with"
    /// Whether the tools are there that these tests are made with.
    static var hasTools: Bool {
        XServer.hasTools && ["dbus-daemon", "xclip", "setxkbmap"].allSatisfy { XServer.tool($0) != nil } && canRead
    }

    private static let canRead: Bool = {
        let test = Process()
        test.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        test.arguments = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
        test.standardError = FileHandle.nullDevice
        guard (try? test.runHearingSignals()) != nil else { return false }
        test.waitUntilExit()
        return test.terminationStatus == 0
    }()

    /// Starts a program whose window has a title, and waits until it is there.
    init(_ name: String, title: String, _ more: [String: String?] = [:], width: Int = 1000, height: Int = 800) throws {
        folder = try TemporaryFolder()
        server = try XServer(in: folder.path, width: width, height: height)
        let display: [String: String?] = server.environment
        let (bus, address) = try Self.startBus(display["DISPLAY"] ?? nil)
        (self.bus, self.title, busAddress) = (bus, title, address)
        var environment = display
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        environment["GTK_A11Y"] = .some(nil)
        reader = try Reader(name, environment, in: folder.path)
        program = try Probe(environment.merging(more) { $1 }, in: folder.path, program: name)
        try reader.element(title, role: "frame")
        // Without a window manager nobody gives it the keyboard.
        try server.xdotool("windowfocus", "--sync", window())
        try reader.element(title, role: "frame") { $0.states.contains("active") }
    }

    deinit {
        for other in others where other.isRunning { other.terminate() }
        program.stop()
        bus.terminate()
        bus.waitUntilExit()
    }

    private static func startBus(_ display: String?) throws -> (Process, String) {
        let (bus, answer) = (Process(), Pipe())
        bus.executableURL = URL(fileURLWithPath: XServer.tool("dbus-daemon") ?? "")
        bus.arguments = ["--session", "--nofork", "--print-address=1"]
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        for name in ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"] { environment[name] = nil }
        bus.environment = environment
        (bus.standardOutput, bus.standardError) = (answer, FileHandle.nullDevice)
        try bus.runHearingSignals()
        var said = Data()
        while !said.contains(0x0A) {
            let more = answer.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += more
        }
        let address = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !address.isEmpty else { throw XServer.Failure(description: "The session bus did not start") }
        return (bus, address)
    }

    func window() throws -> String {
        try server.xdotool("search", "--onlyvisible", "--name", "^\(title)$").split(separator: "\n").last.map(
            String.init)
            ?? ""
    }

    /// Where the window is on the screen.
    func origin() throws -> (x: Int, y: Int) {
        let geometry = try server.xdotool("getwindowgeometry", "--shell", window())
        func number(_ name: String) -> Int {
            geometry.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap {
                Int($0.dropFirst(name.count + 1))
            } ?? 0
        }
        return (number("X"), number("Y"))
    }

    /// Where an element's middle is on the screen.
    func middle(of element: Told) throws -> (x: Int, y: Int) {
        let (origin, middle) = (try origin(), element.middle)
        return (origin.x + middle.x, origin.y + middle.y)
    }

    /// Presses the mouse on an element's middle, and takes it away again.
    func click(_ element: Told) throws {
        let (x, y) = try middle(of: element)
        try server.xdotool("mousemove", "\(x)", "\(y)", "click", "1")
    }

    /// Presses the mouse at a place of the screen, moves it up or down in steps of a frame each, holds it for some
    /// seconds, and lets go.
    func drag(from place: (x: Int, y: Int), by distance: Int, steps: Int, hold: Double = 0) throws {
        var acts = ["mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"]
        for step in 1...steps {
            acts += ["sleep", "0.016", "mousemove", "\(place.x)", "\(place.y + distance * step / steps)"]
        }
        try server.xdotool(all: acts + ["sleep", "\(hold)", "mouseup", "1"])
    }

    /// A page of the program that these tests have a form of.
    static func form(_ page: String, _ more: [String: String?] = [:]) throws -> Desk {
        try Desk("FormProgram", title: "Form", more.merging(["FORM_PAGE": page]) { $1 })
    }

    /// Gives a field the keyboard by a click.
    func take(_ field: String) throws {
        try click(try reader.element(field))
        try reader.element(field) { $0.states.contains("focused") }
    }

    /// Begins to compose something by a key; it is on its way to the program then. No client can read what is composed.
    func compose(_ key: String) throws { try server.xdotool("key", key, "getmouselocation") }

    /// Presses keys, one after another, by X's names.
    func keys(_ names: String...) throws { try server.xdotool(all: ["key"] + names) }

    /// Types letters.
    func type(_ text: String) throws { try server.xdotool("type", text) }

    /// Has another program run on this screen; what it printed.
    @discardableResult func run(_ tool: String, _ arguments: String...) throws -> String {
        let (process, output) = (process(tool, arguments), Pipe())
        process.standardOutput = output
        try process.runHearingSignals()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    private func process(_ tool: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: XServer.tool(tool) ?? "")
        process.arguments = arguments
        process.environment = ["DISPLAY": ":\(server.number)"]
        (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        return process
    }

    /// The text on the clipboard, once another program is given what is waited for.
    func clipboard(until isRight: (String) -> Bool) throws -> String {
        var text = ""
        for _ in 0..<300 {
            text = try run("xclip", "-o", "-selection", "clipboard")
            if isRight(text) { break }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return text
    }

    /// Puts a text on the clipboard, as another program does: it stays, since who asks for the text asks it.
    func putOnClipboard(_ text: String) throws {
        let (other, source) = (process("xclip", ["-quiet", "-i", "-selection", "clipboard"]), Pipe())
        other.standardInput = source
        other.standardOutput = FileHandle.nullDevice
        try other.runHearingSignals()
        try source.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try source.fileHandleForWriting.close()
        others.append(other)
        guard try clipboard(until: { $0 == text }) == text else {
            throw XServer.Failure(description: "xclip did not take the clipboard")
        }
    }
}
#endif
