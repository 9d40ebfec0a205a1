import os
import pty
import shutil
import stat
import subprocess
import tempfile
import unittest

DEPS = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "deps"))


class DepsTests(unittest.TestCase):
    """The real script against a PATH in which packages, user and installer are small programs of the test."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.log = os.path.join(self.folder, "log")
        for tool in ["bash", "sh", "cat", "env"]:
            os.symlink(shutil.which(tool), os.path.join(self.folder, tool))
        self.tool("dpkg-query", "exit 1")
        self.tool("apt-get", f'echo "$*" >> {self.log}')

    def tool(self, name, body):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{body}\n")
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)

    def deps(self, *arguments, user=0, stdin=subprocess.DEVNULL):
        self.tool("id", f"echo {user}")
        done = subprocess.run(
            [DEPS, *arguments], env={"PATH": self.folder}, stdin=stdin, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines(), done.stderr

    def installed(self):
        if not os.path.exists(self.log):
            return []
        with open(self.log, encoding="utf-8") as file:
            return file.read().splitlines()

    def test_root_installs_at_once(self):
        status, lines, _ = self.deps("window")
        self.assertEqual(status, 0)
        self.assertEqual(lines[-1], "Installed: libgtk-4-dev")
        self.assertEqual(self.installed(), ["update", "install -y --no-install-recommends libgtk-4-dev"])

    def test_a_failed_installation_is_said(self):
        self.tool("apt-get", "exit 100")
        status, lines, _ = self.deps("window")
        self.assertEqual((status, lines[-1]), (1, "The installation failed: libgtk-4-dev"))

    def test_without_root_and_terminal_it_stops_with_the_line(self):
        status, lines, _ = self.deps("window", user=1000)
        self.assertEqual(status, 1)
        self.assertEqual(
            lines,
            ["su root -c 'apt-get update && apt-get install -y --no-install-recommends libgtk-4-dev'"])
        self.assertEqual(self.installed(), [])

    def test_without_root_it_asks(self):
        self.tool("sudo", 'exec "$@"')
        for answer, expected in [(b"n\n", []), (b"y\n", ["update", "install -y --no-install-recommends libgtk-4-dev"])]:
            ours, theirs = pty.openpty()
            os.write(ours, answer)
            self.deps("window", user=1000, stdin=theirs)
            os.close(ours)
            os.close(theirs)
            self.assertEqual(self.installed(), expected)

    def test_check(self):
        self.assertEqual(self.deps("--check", "window"), (1, [], ""))
        self.tool("dpkg-query", "printf installed")
        self.assertEqual(self.deps("--check", "window"), (0, [], ""))
        self.assertEqual(self.deps("window"), (0, ["Nothing is missing: 1 packages looked for."], ""))
        self.assertEqual(self.installed(), [])

    def test_only_what_is_missing_is_named(self):
        self.tool("dpkg-query", 'for last; do :; done; [ "$last" = xvfb ] || printf installed')
        _, lines, _ = self.deps("window-test", user=1000)
        self.assertEqual(
            lines, ["su root -c 'apt-get update && apt-get install -y --no-install-recommends xvfb'"])

    def test_a_tool_that_came_another_way_will_do(self):
        for name in ["node", "python3"]:
            self.tool(name, "")
        _, lines, _ = self.deps("bench", user=1000)
        self.assertNotIn(" nodejs", lines[0])
        self.assertIn(" node-react ", lines[0])

    def test_an_unknown_group(self):
        status, _, errors = self.deps("nonsense")
        self.assertEqual(status, 2)
        self.assertIn("there is no group 'nonsense'", errors)


if __name__ == "__main__":
    unittest.main()
