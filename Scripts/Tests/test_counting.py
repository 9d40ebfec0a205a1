import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import counting
from counting import StatusOnly, SwiftTestOutput, UnittestOutput


def read(reader, text, status=0):
    for line in text.splitlines():
        reader.line(line)
    count = reader.count("x", status)
    return count.passed, count.failed, count.remarks


TESTING_PASSED = "✔ Test run with 4 tests in 0 suites passed after 0.001 seconds."
TESTING_MIXED = """\
➜ Test off() skipped: "why"
✘ Test par(_:) recorded an issue with 1 argument i → 3 at A.swift:5:48: Expectation failed: (i → 3) < 3
✘ Test par(_:) with 3 test cases failed after 0.001 seconds with 1 issue.
━ Test known() passed after 0.001 seconds with 1 known issue.
✘ Test bad() failed after 0.001 seconds with 2 issues.
✘ Suite S failed after 0.001 seconds with 2 issues.
✘ Test run with 6 tests in 1 suite failed after 0.001 seconds with 4 issues (including 1 known issue)."""
XCTEST_NONE = """\
Test Suite 'All tests' started at 2026-01-01 00:00:00.000
Test Suite 'All tests' passed at 2026-01-01 00:00:00.000
\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds"""
XCTEST_MIXED = """\
Test Suite 'All tests' started at 2026-01-01 00:00:00.000
Test Suite 'X' started at 2026-01-01 00:00:00.000
Test Case 'X.testA' passed (0.001 seconds)
Test Case 'X.testB' failed (0.0 seconds)
Test Case 'X.testC' skipped (0.0 seconds)
Test Suite 'X' failed at 2026-01-01 00:00:00.000
\t Executed 3 tests, with 1 test skipped and 2 failures (0 unexpected) in 0.001 (0.001) seconds
Test Suite 'All tests' failed at 2026-01-01 00:00:00.000
\t Executed 3 tests, with 1 test skipped and 2 failures (0 unexpected) in 0.001 (0.001) seconds"""


class SwiftTestOutputTests(unittest.TestCase):
    def test_all_passed(self):
        self.assertEqual(read(SwiftTestOutput(), XCTEST_NONE + "\n" + TESTING_PASSED), (4, 0, []))

    def test_both_runners_are_summed(self):
        issue = "✘ Test par(_:) recorded an issue with 1 argument i → 3 at A.swift:5:48: Expectation failed: (i → 3) < 3"
        self.assertEqual(
            read(SwiftTestOutput(), XCTEST_MIXED + "\n" + TESTING_MIXED, 1), (4, 3, [f"x: {issue}"]))

    def test_swift_testing_crashed(self):
        crashed = XCTEST_NONE + "\n✔ Test ok() passed after 0.001 seconds."
        self.assertEqual(
            read(SwiftTestOutput(), crashed, 1), (0, 1, ["x: Swift Testing ended without its closing line"]))

    def test_a_crash_says_what_ran_and_what_was_printed_last(self):
        crashed = "\n".join([
            "◇ Test ended() started.", "◇ Test par(_:) started.", '◇ Test "hangs" started.', "◇ Suite S started.",
            "✔ Test ended() passed after 0.001 seconds.", "✔ Test par(_:) with 3 test cases passed after 0.1 seconds.",
            "*** Program crashed: Illegal instruction at 0x1 ***", "",
            "error: Exited with unexpected signal code 4"])
        self.assertEqual(
            read(SwiftTestOutput(), crashed, 1),
            (0, 1, [
                "x: Swift Testing ended without its closing line",
                "  *** Program crashed: Illegal instruction at 0x1 ***",
                "  error: Exited with unexpected signal code 4",
                '  was running: "hangs"']))

    def test_xctest_crashed(self):
        crashed = "Test Suite 'All tests' started at 2026\nTest Case 'X.testA' started at 2026\n" + TESTING_PASSED
        self.assertEqual(read(SwiftTestOutput(), crashed, 1), (4, 1, ["x: XCTest ended without its closing line"]))

    def test_a_crash_keeps_the_failures_before_it(self):
        crashed = "\n".join(TESTING_MIXED.splitlines()[:-1])
        issue = "✘ Test par(_:) recorded an issue with 1 argument i → 3 at A.swift:5:48: Expectation failed: (i → 3) < 3"
        self.assertEqual(
            read(SwiftTestOutput(), crashed, 1),
            (0, 2, ["x: Swift Testing ended without its closing line", f"  {issue}"]))

    def test_nothing_was_built(self):
        self.assertEqual(
            read(SwiftTestOutput(), "error: no such module", 1),
            (0, 1, ["x: Swift Testing ended without its closing line", "  error: no such module"]))

    def test_no_test_ran(self):
        none = "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds."
        self.assertEqual(read(SwiftTestOutput(), none), (0, 1, ["x: no test ran"]))

    def test_status_contradicts(self):
        self.assertEqual(
            read(SwiftTestOutput(), TESTING_PASSED, 1),
            (4, 1, ["x: ended with status 1 though every test passed"]))

    def test_an_issue_outside_every_test(self):
        outside = "✘ Test run with 4 tests in 1 suite failed after 0.001 seconds with 1 issue."
        self.assertEqual(
            read(SwiftTestOutput(), outside, 1), (3, 1, ["x: an issue was recorded outside every test"]))

    def test_output_without_newline_before_the_closing_line(self):
        self.assertEqual(read(SwiftTestOutput(), "printed" + TESTING_PASSED), (4, 0, []))


class OtherOutputTests(unittest.TestCase):
    def test_unittest(self):
        self.assertEqual(read(UnittestOutput(), "Ran 5 tests in 0.1s\n\nOK (skipped=1)"), (4, 0, []))
        self.assertEqual(
            read(UnittestOutput(), "Ran 5 tests in 0.1s\n\nFAILED (failures=1, errors=2)", 1), (2, 3, []))
        self.assertEqual(
            read(UnittestOutput(), "Traceback", 1), (0, 1, ["x: unittest ended without its closing line"]))

    def test_status_only(self):
        self.assertEqual(read(StatusOnly(), "", 0), (1, 0, []))
        self.assertEqual(read(StatusOnly(), "", 3), (0, 1, ["x: ended with status 3"]))

    def test_a_command_that_does_not_exist(self):
        count = counting.run("x", ["./no-such-program"], StatusOnly())
        self.assertEqual((count.passed, count.failed), (0, 1))

    def test_a_command_that_does_not_end(self):
        count = counting.run("x", ["sleep", "60"], StatusOnly(), timeout=0.2)
        self.assertEqual((count.passed, count.failed), (0, 1))
        self.assertIn("x: stopped after 0.2 seconds", count.remarks)

    def test_switches_of_the_shell_do_not_reach_tests(self):
        os.environ["HALCYON_HOST"] = "gtk"
        try:
            self.assertNotIn("HALCYON_HOST", counting.environment())
        finally:
            del os.environ["HALCYON_HOST"]


if __name__ == "__main__":
    unittest.main()
