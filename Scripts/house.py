"""What the checks share: the files of the tree, the table of CONTRIBUTING.md, and Swift text without its comments
and strings."""

import os
import re
import subprocess

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def files(root=ROOT):
    """The project's files, relative to its root: tracked or new, never ignored ones."""
    listing = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, capture_output=True, check=False)
    if listing.returncode == 0:
        names = [name for name in listing.stdout.decode().split("\0") if name]
    else:
        names = []
        for folder, subfolders, here in os.walk(root):
            subfolders[:] = [name for name in subfolders if not name.startswith(".build") and name != ".git"]
            names += [os.path.relpath(os.path.join(folder, name), root) for name in here]
    return sorted({name for name in names if os.path.isfile(os.path.join(root, name))})


def text(name, root=ROOT):
    """A file's text, or None where it is not text."""
    with open(os.path.join(root, name), "rb") as file:
        data = file.read()
    if b"\0" in data[:8192]:
        return None
    return data.decode("utf-8", "replace")


class Table:
    """The floors: who may import what."""

    def __init__(self, markdown):
        self.direct = {}
        self.system = {}
        for line in markdown.splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) >= 4 and re.fullmatch(r"`\w+`", cells[0]):
                module = cells[0].strip("`")
                self.direct[module] = re.findall(r"`(\w+)`", cells[1])
                self.system[module] = None if cells[2] == "any" else set(re.findall(r"`(\w+)`", cells[2]))
        self.any = self._list(markdown, r"^\*Any\* of these: (.*)$")
        self.reexported = self._list(markdown, r"^`SwiftUI` re-exports these and nothing else: (.*)$")
        if not self.direct:
            raise ValueError("CONTRIBUTING.md has no table of modules")

    @staticmethod
    def _list(markdown, pattern):
        match = re.search(pattern, markdown, re.MULTILINE)
        if not match:
            raise ValueError(f"CONTRIBUTING.md has no line like {pattern}")
        return set(re.findall(r"`(\w+)`", match[1]))

    def allowed(self, module):
        """The modules of ours that a module may import."""
        found, queue = set(), list(self.direct[module])
        while queue:
            name = queue.pop()
            if name not in found:
                found.add(name)
                queue += self.direct.get(name, [])
        return found

    def allowed_system(self, module):
        return self.any if self.system[module] is None else self.system[module]

    def cycles(self):
        return sorted(module for module in self.direct if module in self.allowed(module))


COMMENT_OR_STRING = re.compile(
    r'//[^\n]*'
    r'|/\*'
    r'|(?P<multi>#*)"""(?:(?!"""(?P=multi)).|\n)*"""(?P=multi)'
    r'|(?P<single>#*)"(?:(?P<escape>\\(?P=single).)|(?!"(?P=single))[^\n])*"(?P=single)')


def blanked(swift):
    """The text with comments and strings replaced by spaces, so that lines keep their numbers."""
    result, position = [], 0
    while match := COMMENT_OR_STRING.search(swift, position):
        result.append(swift[position:match.start()])
        end = match.end()
        if match[0] == "/*":
            depth = 1
            while depth and (mark := re.compile(r"/\*|\*/").search(swift, end)):
                depth += 1 if mark[0] == "/*" else -1
                end = mark.end()
            if depth:
                end = len(swift)
        result.append(re.sub(r"[^\n]", " ", swift[match.start():end]))
        position = end
    result.append(swift[position:])
    return "".join(result)


IMPORT = re.compile(
    r"^[ \t]*(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)"
    r"(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(?P<module>\w+)",
    re.MULTILINE)


def imports(swift):
    """Every import of a file: (line number, module, attributes)."""
    plain = blanked(swift)
    for match in IMPORT.finditer(plain):
        yield plain.count("\n", 0, match.start("module")) + 1, match["module"], match["attributes"]
