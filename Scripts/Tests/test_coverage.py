import json
import os
import tempfile
import unittest

from test_lint import script

coverage = script("coverage")


def symbol(path, access="public", comment="", **availability):
    found = {"accessLevel": access, "pathComponents": path}
    if comment:
        found["docComment"] = {"lines": [{"text": line} for line in comment.split("\n")]}
    if availability:
        found["availability"] = [availability]
    return found


class CoverageTests(unittest.TestCase):
    def test_classes_and_page(self):
        graph = {"symbols": [
            symbol(["Text"]),
            symbol(["View", "padding(_:)"], isUnconditionallyUnavailable=True, domain="*"),
            symbol(["View", "padding(_:)"]),
            symbol(["View", "statusBar(hidden:)"], comment="Hides the bar.\n\nHas no meaning here: no such bar."),
            symbol(["View", "sheet()"], isUnconditionallyUnavailable=True, domain="*"),
            symbol(["Hidden"], access="package"),
        ]}
        with tempfile.TemporaryDirectory() as folder:
            paths = [os.path.join(folder, name) for name in
                     ("HalcyonViews@HalcyonCore.symbols.json", "HalcyonEngine.symbols.json")]
            for path in paths:
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(graph, file)
            names = coverage.read_names(paths)
        self.assertEqual(dict(names), {"HalcyonViews": {
            "Text": "works", "View.padding(_:)": "works", "View.statusBar(hidden:)": "has no meaning here",
            "View.sheet()": "missing"}})
        self.assertIn("| `HalcyonViews` | 2 | 1 | 1 |", coverage.page(names))


if __name__ == "__main__":
    unittest.main()
