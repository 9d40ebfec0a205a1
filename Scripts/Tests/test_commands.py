import os
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


class CommandTests(unittest.TestCase):
    """The real scripts in a project folder where `swift` and `ldd` are small programs of the test."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.path(self.folder + "/Examples/A/session.ndjson", "{}")

    def path(self, name, text, executable=False):
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
        if executable:
            os.chmod(name, 0o755)
        return name

    def tool(self, name, body):
        return self.path(f"{self.folder}/bin/{name}", "#!/bin/sh\n" + body, executable=True)

    def run_script(self, name, *arguments, **environment):
        environment.update(PATH=f"{self.folder}/bin:{os.environ['PATH']}", SWIFT=f"{self.folder}/bin/swift")
        done = subprocess.run(
            [f"{SCRIPTS}/{name}", *arguments], cwd=self.folder, env=environment, capture_output=True, text=True,
            check=False)
        return done.returncode, done.stdout.splitlines()

    def test_run_plays_the_session_where_nobody_watches(self):
        self.tool("swift", 'echo "$* $HALCYON_SCRIPT"')
        plain = "run -c release --x A "
        played = plain + "Examples/A/session.ndjson"
        for environment, expected in [
            ({}, played), ({"DISPLAY": ":0"}, plain), ({"WAYLAND_DISPLAY": "w"}, plain),
            ({"DISPLAY": ":0", "HALCYON_HOST": "headless"}, played), ({"HALCYON_SCRIPT": "own"}, plain + "own"),
        ]:
            status, lines = self.run_script("run", "A", "--x", **environment)
            self.assertEqual((status, lines[-2:]), (0, [expected, "A ended well."]), environment)

    def test_run_without_a_session(self):
        self.tool("swift", 'echo "$* $HALCYON_SCRIPT"')
        self.assertEqual(self.run_script("run", "B"), (0, ["run -c release B ", "B ended well."]))

    def test_run_tells_the_truth(self):
        self.tool("swift", "exit 7")
        self.assertEqual(self.run_script("run", "B"), (7, ["B failed with status 7."]))

    def test_links_no_gtk(self):
        self.tool("swift", f"echo {self.folder}/out")
        self.path(f"{self.folder}/out/One", "", executable=True)
        self.path(f"{self.folder}/out/not-a-program", "")
        self.tool("ldd", "echo ' libcairo.so.2 => x'")
        self.assertEqual(self.run_script("links-no-gtk"), (0, ["1 programs, none links GTK."]))
        self.tool("ldd", "echo ' libgtk-4.so.1 => x'")
        self.assertEqual(self.run_script("links-no-gtk"), (1, ["One links GTK"]))
        self.tool("ldd", "exit 1")
        self.assertEqual(self.run_script("links-no-gtk"), (1, ["No program was found to look at."]))
        self.tool("swift", "exit 1")
        self.assertEqual(self.run_script("links-no-gtk")[0], 1)


if __name__ == "__main__":
    unittest.main()
