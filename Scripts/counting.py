"""Runs test commands, shows their output as it comes, and sums what their closing lines say.

A runner that ends without its closing line, or whose exit status contradicts it, counts as a failure: a crash must
never look like fewer tests. What failed is said again at the end, since of a long log often only the end is kept.
"""

import os
import re
import subprocess
import sys
import threading
from collections import deque
from dataclasses import dataclass, field

SWIFT = os.environ.get("SWIFT", "swift")
# How many lines of one kind a summary repeats.
LAST_LINES = 20
# The top of the crashed thread's stack is what tells one crash from another.
BACKTRACE = "enable=yes,interactive=no,color=no,symbolicate=fast,threads=crashed,registers=none,images=none,limit=12,top=0"


@dataclass
class Count:
    passed: int = 0
    failed: int = 0
    remarks: list = field(default_factory=list)

    def __add__(self, other):
        return Count(self.passed + other.passed, self.failed + other.failed, self.remarks + other.remarks)


class SwiftTestOutput:
    """Reads what `swift test` prints: XCTest's part, then Swift Testing's."""

    testing_closing = re.compile(r"Test run with (\d+) tests?\b.* (passed|failed) after")
    testing_failed = re.compile(r"(?:^|✘ )Test (?!run with )(?!case ).+ failed after [\d.]+ seconds with")
    testing_started = re.compile(r"^◇ Test (?!run )(?!case )(.+) started\.")
    testing_ended = re.compile(r"^. Test (?!run )(?!case )(.+?)(?: with \d+ test cases)? (?:passed|failed) after ")
    testing_issue = re.compile(r"✘ Test .+ recorded an issue")
    unremarkable = re.compile(r"^[✔◇➜✘] |^Test (?:Suite|Case) |^\s*Executed \d+ tests?, ")
    testing_skipped = re.compile(r"(?:^|➜ )Test .+ skipped(?::|$)")
    xctest_started = re.compile(r"^Test Suite '.*' started at")
    xctest_outermost = re.compile(r"^Test Suite '(?:All tests|Selected tests)' (passed|failed) at")
    xctest_closing = re.compile(r"Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures?")
    xctest_failed = re.compile(r"^Test Case '.*' failed \(")
    # Nested suites print the same closing line; the one that counts follows the outermost suite's end.

    def __init__(self):
        self.testing = None
        self.testing_said = None
        self.failed = self.skipped = 0
        self.issues = []
        self.running = {}
        self.last = deque(maxlen=LAST_LINES)
        self.xctest_began = self.after_outermost = False
        self.xctest = None
        self.xctest_cases_failed = 0

    def line(self, text):
        if match := self.testing_started.search(text):
            self.running[match[1]] = True
            return
        if match := self.testing_ended.search(text):
            self.running.pop(match[1], None)
        elif text.strip() and not self.unremarkable.search(text):
            self.last.append(text)
        if self.testing_issue.search(text):
            self.issues.append(text)
        if match := self.testing_closing.search(text):
            self.testing, self.testing_said = int(match[1]), match[2]
        elif self.testing_failed.search(text):
            self.failed += 1
        elif self.testing_skipped.search(text):
            self.skipped += 1
        elif self.xctest_started.search(text):
            self.xctest_began = True
        elif self.xctest_failed.search(text):
            self.xctest_cases_failed += 1
        elif match := self.xctest_outermost.search(text):
            self.after_outermost = True
        elif self.after_outermost and (match := self.xctest_closing.search(text)):
            self.xctest = (int(match[1]), int(match[2] or 0), int(match[3]))
            self.after_outermost = False

    def count(self, name, status):
        passed = failed = 0
        remarks = []
        if self.testing is None:
            failed += max(self.failed, 1)
            remarks.append(f"{name}: Swift Testing ended without its closing line")
            remarks += [f"  {line}" for line in [*self.issues[:LAST_LINES], *self.last]]
            remarks += [f"  was running: {test}" for test in list(self.running)[:LAST_LINES]]
        else:
            bad = self.failed
            if self.testing_said == "failed" and bad == 0:
                bad = 1
                remarks.append(f"{name}: an issue was recorded outside every test")
            failed += bad
            passed += max(self.testing - bad - self.skipped, 0)
            remarks += [f"{name}: {issue}" for issue in self.issues[:LAST_LINES]] if bad else []
        if self.xctest is not None:
            executed, skipped, failures = self.xctest
            bad = max(self.xctest_cases_failed, 1 if failures else 0)
            failed += bad
            passed += max(executed - bad - skipped, 0)
        elif self.xctest_began:
            failed += max(self.xctest_cases_failed, 1)
            remarks.append(f"{name}: XCTest ended without its closing line")
        if status != 0 and failed == 0:
            failed = 1
            remarks.append(f"{name}: ended with status {status} though every test passed")
        if passed == failed == 0:
            failed = 1
            remarks.append(f"{name}: no test ran")
        return Count(passed, failed, remarks)


class UnittestOutput:
    """Reads what Python's unittest prints."""

    closing = re.compile(r"^Ran (\d+) tests? in")
    result = re.compile(r"^(?:OK|FAILED)\b")
    part = re.compile(r"(failures|errors|skipped|unexpected successes)=(\d+)")

    def __init__(self):
        self.ran = None
        self.bad = self.skipped = 0
        self.ended = False

    def line(self, text):
        if match := self.closing.search(text):
            self.ran = int(match[1])
        elif self.ran is not None and self.result.search(text):
            self.ended = True
            for kind, number in self.part.findall(text):
                if kind == "skipped":
                    self.skipped = int(number)
                else:
                    self.bad += int(number)

    def count(self, name, status):
        if not self.ended:
            return Count(0, 1, [f"{name}: unittest ended without its closing line"])
        if status != 0 and self.bad == 0:
            return Count(0, 1, [f"{name}: ended with status {status}"])
        return Count(max(self.ran - self.bad - self.skipped, 0), self.bad)


class StatusOnly:
    """One check: its exit status is its result."""

    def line(self, text):
        pass

    def count(self, name, status):
        return Count(1, 0) if status == 0 else Count(0, 1, [f"{name}: ended with status {status}"])


def environment(**changes):
    """The caller's environment without Halcyon's own switches, which would make a test depend on the shell."""
    values = {name: value for name, value in os.environ.items() if not name.startswith("HALCYON_")}
    values.update({"SWIFT_BACKTRACE": "enable=no", **changes})
    return values


def run(name, command, reader, timeout=3600, env=None):
    """Runs one command to its end and returns its count."""
    print(f"\n== {name}: {' '.join(command)}", flush=True)
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=env or environment(), start_new_session=True)
    except OSError as error:
        print(error, flush=True)
        return Count(0, 1, [f"{name}: could not be started ({error.strerror})"])
    expired = threading.Event()

    def stop():
        expired.set()
        os.killpg(process.pid, 9)

    timer = threading.Timer(timeout, stop)
    timer.start()
    try:
        for raw in process.stdout:
            sys.stdout.buffer.write(raw)
            sys.stdout.buffer.flush()
            reader.line(raw.decode("utf-8", "replace").rstrip("\r\n"))
        status = process.wait()
    finally:
        timer.cancel()
        process.stdout.close()
    count = reader.count(name, status)
    if expired.is_set():
        count.remarks.append(f"{name}: stopped after {timeout} seconds")
        if count.failed == 0:
            count.failed = 1
    return count


def finish(count):
    """Prints the remarks and the closing line, and ends the program with a true exit status."""
    print()
    for remark in count.remarks:
        print(remark)
    print(f"{count.passed} passed, {count.failed} failed", flush=True)
    sys.exit(1 if count.failed else 0)
