import contextlib
import io
import json
import os
import tempfile
import unittest
from unittest import mock

from test_lint import script
import house

coverage = script("coverage")


def symbol(path, kind="method", access="public", comment="", **availability):
    found = {
        "accessLevel": access, "pathComponents": path, "kind": {"identifier": f"swift.{kind}"},
        "identifier": {"precise": "s:" + ".".join(path)}}
    if comment:
        found["docComment"] = {"lines": [{"text": line} for line in comment.split("\n")]}
    if availability:
        found["availability"] = [availability]
    return found


def conforms(source, target):
    return {"kind": "conformsTo", "source": f"s:{source}", "target": f"s:{target}"}


GRAPH = {
    "symbols": [
        symbol(["View"], "protocol"), symbol(["Shape"], "protocol"), symbol(["Circle"], "struct"),
        symbol(["EnvironmentValues"], "struct"), symbol(["EnvironmentValues", "locale"], "property"),
        symbol(["EnvironmentValues", "path(_:)"]),
        symbol(["View", "padding(_:)"], isUnconditionallyUnavailable=True, domain="*"),
        symbol(["View", "padding(_:)"]),
        symbol(["View", "statusBar(hidden:)"], comment="Hides the bar.\n\nHas no meaning here: no such bar."),
        symbol(["View", "sheet()"], isUnconditionallyUnavailable=True, domain="*"),
        symbol(["View", "_secret()"]),
        symbol(["Circle", "inset(by:)"]),
        symbol(["Hidden"], "struct", access="package"),
        symbol(["Preview(_:body:)"], "macro"),
    ],
    "relationships": [conforms("Circle", "Shape"), conforms("Shape", "View")],
}
USED = """# What it counts.
order\tkind\tname\tfiles
1\ttype\tView\t9
2\tmodifier\tpadding\t8
3\tmodifier\tinset\t7
4\tmodifier\tstatusBar\t6
5\tmodifier\tsheet\t5
6\tmodifier\tpath\t4
7\twrapper\t#Preview\t3
8\twrapper\tMainActor\t3
9\tenvironment\tlocale\t2
10\tenvironment\tself\t1
11\ttype\tHidden\t1
"""


def declared(graph=None):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in
                 ("HalcyonViews@HalcyonCore.symbols.json", "HalcyonEngine.symbols.json")]
        for path in paths:
            with open(path, "w", encoding="utf-8") as file:
                json.dump(graph or GRAPH, file)
        return coverage.Declared(paths)


class CoverageTests(unittest.TestCase):
    def test_classes_of_names(self):
        names = declared().names
        self.assertEqual(list(names), ["HalcyonViews"])
        self.assertEqual({name: found for name, found in names["HalcyonViews"].items() if "." in name}, {
            "EnvironmentValues.locale": "works", "EnvironmentValues.path(_:)": "works", "View.padding(_:)": "works",
            "View.statusBar(hidden:)": "has no meaning here", "View.sheet()": "missing",
            "Circle.inset(by:)": "works"})

    def test_classes_of_used_names(self):
        found = declared()
        classes = [found.class_of(kind, name) for _, kind, name, _ in coverage.read_used(USED)]
        self.assertEqual(classes, [
            "works", "works", "works", "has no meaning here", "missing", None, "works", "works", "works", "works",
            None])

    def test_page(self):
        page, printed = coverage.page(declared(), coverage.read_used(USED))
        self.assertEqual(printed, [
            "Of the first 11: 7 works, 1 has no meaning here, 3 missing.",
            "Missing among the first 350: 5 .sheet, 6 .path, 11 Hidden."])
        self.assertIn("| 11 | 7 | 1 | 3 |", page)
        self.assertIn("### Without a meaning here\n4 `.statusBar`\n", page)
        self.assertIn("| `HalcyonViews` | 9 | 1 | 1 |", page)
        self.assertIn("- `EnvironmentValues`: `locale`, `path(_:)`\n", page)
        self.assertNotIn("Hidden`:", page)

    def test_hundreds(self):
        rows = "".join(f"{number}\ttype\tView\t1\n" for number in range(1, 251))
        _, printed = coverage.page(declared(), coverage.read_used("order\tkind\tname\tfiles\n" + rows))
        self.assertEqual([line.split(":")[0] for line in printed[:-1]],
                         ["Of the first 100", "Of the first 200", "Of the first 250"])

    def test_a_list_with_other_columns_is_refused(self):
        with self.assertRaises(ValueError):
            coverage.read_used("order\tname\n1\tView\n")

    def check(self, page):
        """The status of a check against a page, and what it says."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in ((coverage.PAGE, page), (coverage.USED, USED)):
                os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            graph = os.path.join(folder, "HalcyonViews.symbols.json")
            with open(graph, "w", encoding="utf-8") as file:
                json.dump(GRAPH, file)
            said = io.StringIO()
            before = os.getcwd()
            with mock.patch.object(house, "ROOT", folder), mock.patch("sys.argv", ["coverage", "--check"]), \
                    mock.patch.object(coverage, "extract", lambda arguments: [graph]), \
                    contextlib.redirect_stdout(said):
                try:
                    return coverage.main(), said.getvalue()
                finally:
                    os.chdir(before)

    def test_a_stale_page_is_found(self):
        page, _ = coverage.page(declared(), coverage.read_used(USED))
        self.assertEqual(self.check(page)[0], 0)
        status, said = self.check(page.replace("| 11 | 7 |", "| 11 | 8 |"))
        self.assertEqual(status, 1)
        self.assertIn("make coverage writes it", said)

    def test_the_committed_list(self):
        rows = coverage.read_used(house.text(coverage.USED))
        self.assertEqual([row[0] for row in rows], list(range(1, len(rows) + 1)))
        self.assertEqual({row[1] for row in rows}, {"type", "modifier", "wrapper", "environment"})
        self.assertEqual(len({row[1:3] for row in rows}), len(rows))


if __name__ == "__main__":
    unittest.main()
