"""What the scripts share that build sources from beside the project: where they do it, and how they write and run."""
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, ".build-sources")


class Problem(Exception):
    """Why something cannot be built or counted, in words."""


def run(arguments, **more):
    return subprocess.run(arguments, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


def text(path):
    with open(path, errors="replace") as file:
        return file.read()


def write(path, new):
    """Writes a file if it says something else: what is not touched is not built anew."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or text(path) != new:
        with open(path, "w") as file:
            file.write(new)
