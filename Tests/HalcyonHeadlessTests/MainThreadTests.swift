import Foundation
import ProbeControl
import Testing

/// The host on a real main thread, where it runs the queues itself: in a process of its own.
@Suite struct MainThreadTests {
    @Test(arguments: ["task", "queue", "thread", "perform"])
    func aWriteThatIsReadyIsOneTurnBeforeTheFirstLine(_ way: String) throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("{\"expect\":\"Count 1\"}\n{\"expectNot\":\"Count 0\"}\n", to: "session.ndjson")
        let probe = try Probe(
            ["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], commands: ["write \(way)"], in: folder.path)
        let end = probe.end()
        #expect(end.status == 0, "\(end)")
        #expect(end.lines.last == "Session \(script): 2 lines, 0 failed.")
        #expect(
            try folder.text(of: "Output/Probe.txt")
                == "resize 160×108\nturn 1: Count 0\nwrite 1\nturn 2: Count 1\n")
    }

    /// Whatever ends such a program, the run of all tests goes on, and the test of the program says what it was.
    @Test func aProgramThatHasEndedSaysHow() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("{\"expect\":\"Count 1\"}\n", to: "session.ndjson")
        let probe = try Probe(["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], in: folder.path)
        while let line = probe.readLine() { #expect(line != "") }
        let answer = probe.ask("facts")
        #expect(answer.hasPrefix("(no answer to facts; ended with status 1: "), "\(answer)")
        #expect(probe.ask("facts") == answer)
    }

    @Test func aTimerIsDueWithinAnAdvance() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            """
            {"expect":"Count 0"}
            {"advance":0.5}
            {"expect":"Count 1"}
            {"tap":"Increment"}
            {"expect":"Count 2"}
            """, to: "session.ndjson")
        let probe = try Probe(
            ["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], commands: ["write late"], in: folder.path)
        let end = probe.end()
        #expect(end.status == 0, "\(end)")
        #expect(
            try folder.text(of: "Output/Probe.txt")
                == """
                resize 160×108
                turn 1: Count 0
                write 1
                turn 2: Count 1
                turn 3: Count 1
                write 2
                turn 4: Count 2
                turn 5: Count 2

                """)
    }

    @Test func whatSleepsIsWaitedForByWait() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("{\"wait\":2}\n{\"expect\":\"Count 1\"}\n", to: "session.ndjson")
        let probe = try Probe(
            ["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], commands: ["write sleep"], in: folder.path)
        let end = probe.end()
        #expect(end.status == 0, "\(end)")
    }

    @Test func aFailedLineIsTheStatus() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write("{\"expect\":\"Count 5\"}\n", to: "session.ndjson")
        let probe = try Probe(["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], in: folder.path)
        let end = probe.end()
        #expect(end.status == 1)
        #expect(
            end.lines == [
                "\(script):1: {\"expect\":\"Count 5\"}: \"Count 5\" is not there; "
                    + "there is \"Count 0\", \"Increment\", \"Disabled\"",
                "Picture: Output/Probe.png", "Transcript: Output/Probe.txt", "Session \(script): 1 line, 1 failed.",
            ])
    }
}
