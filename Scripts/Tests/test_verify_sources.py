import contextlib
import hashlib
import io
import json
import os
import tempfile
import unittest

from test_lint import script

verify_sources = script("verify-sources")

LISTING = ["struct Clock: View {", '    var body: some View { Text("[...]") }', "}"]
WRITE_UP = ["A clock.", "", *LISTING, "", "That is all."]
PART = {"first": r"^struct Clock\b", "last": "^}$",
        "sha256": hashlib.sha256("\n".join(LISTING).encode()).hexdigest(), "replace": {"[...]": "noon"}}
RECIPE = {"name": "Clock", "prints": "ran ", "source": ["import SwiftUI", PART, "// the end"],
          "session": [{"expect": "noon"}], "expected": []}


def outcome(write_up, recipes=(RECIPE,)):
    """The status and the lines of the whole command over one write-up."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as recipe_folder:
        with open(os.path.join(folder, "write-up.txt"), "w") as file:
            file.write("\n".join(write_up))
        for recipe in recipes:
            with open(os.path.join(recipe_folder, recipe["name"] + ".json"), "w") as file:
                json.dump(recipe, file)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            status = verify_sources.main([folder], recipe_folder)
        return status, printed.getvalue().splitlines()


class VerifySourcesTests(unittest.TestCase):
    def test_a_listing_is_taken_as_it_stands(self):
        self.assertEqual(verify_sources.find(PART, [["another text"], WRITE_UP]), LISTING)
        self.assertEqual(
            verify_sources.source(RECIPE, [WRITE_UP]),
            'import SwiftUI\nstruct Clock: View {\n    var body: some View { Text("noon") }\n}\n// the end\n')

    def test_of_several_places_that_begin_alike_the_one_with_the_hash_is_taken(self):
        other = ["struct Clock: View {", "}"]
        self.assertEqual(verify_sources.find(PART, [other + WRITE_UP]), LISTING)

    def test_a_listing_that_is_not_there_fails(self):
        self.assertEqual(
            outcome(["A watch."]),
            (1, [r"Clock: no listing begins with /^struct Clock\b/", "0 listings compiled and ran, 1 failed"]))

    def test_a_changed_line_fails(self):
        changed = [line.replace("Text", "Label") for line in WRITE_UP]
        status, lines = outcome(changed)
        self.assertEqual((status, lines[-1]), (1, "0 listings compiled and ran, 1 failed"))
        self.assertIn(r"a line of the listing at /^struct Clock\b/ was changed", lines[0])

    def test_a_changed_space_and_a_lost_line_fail(self):
        for changed in ([line + " " for line in WRITE_UP], WRITE_UP[:3] + WRITE_UP[4:]):
            self.assertEqual(outcome(changed)[0], 1)

    def test_something_to_replace_that_is_not_there_fails(self):
        recipe = dict(RECIPE, source=[dict(PART, replace={"[..]": "noon"})])
        self.assertEqual(
            outcome(WRITE_UP, [recipe]),
            (1, [r"Clock: [..] is not in the listing at /^struct Clock\b/", "0 listings compiled and ran, 1 failed"]))

    def test_a_change_is_made_to_the_listing_that_it_is_onto(self):
        change = ["struct Clock: View {", "+    var zone = 1", "", '        var body: some View { Text("[...]") }', "}"]
        part = {"first": r"^struct Clock\b", "last": "^}$",
                "sha256": hashlib.sha256("\n".join(change).encode()).hexdigest(), "onto": PART}
        self.assertEqual(
            verify_sources.source({"source": [part]}, [WRITE_UP, change]),
            'struct Clock: View {\n    var zone = 1\n        var body: some View { Text("[...]") }\n}\n')

    def test_a_change_to_something_else_fails(self):
        change = ["struct Clock: View {", "    let other = 1", "}"]
        part = {"first": r"^struct Clock\b", "last": "^}$",
                "sha256": hashlib.sha256("\n".join(change).encode()).hexdigest(), "onto": PART}
        self.assertEqual(
            outcome([*WRITE_UP, *change], [dict(RECIPE, source=[part])]),
            (1, [r"Clock: a line of the change at /^struct Clock\b/ is not in what it changes: let other = 1",
                 "0 listings compiled and ran, 1 failed"]))

    def test_each_listing_of_a_recipe_counts(self):
        recipe = dict(RECIPE, source=[PART, dict(PART, first="^struct Watch")])
        self.assertEqual(outcome(WRITE_UP, [recipe])[1][-1], "0 listings compiled and ran, 2 failed")

    def test_no_recipe_is_a_failure(self):
        self.assertEqual(outcome(WRITE_UP, []), (1, ["0 listings compiled and ran, 0 failed"]))

    def test_no_folder_is_said(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            self.assertEqual(verify_sources.main(["/nowhere/at/all"]), 2)
        self.assertIn("usage: make verify-sources SOURCES=dir", printed.getvalue())

    def test_the_own_recipes_know_their_listings_by_patterns_and_hashes(self):
        _, recipes = verify_sources.read("/nowhere/at/all", os.path.join(verify_sources.ROOT, "Scripts", "Listings"))
        self.assertEqual(
            [recipe["name"] for recipe in recipes],
            ["DebugBackground", "FunctionalBinding", "InlinePicker", "OneObject", "WheelCure", "WheelFault"])
        for recipe in recipes:
            for part in recipe["source"]:
                if isinstance(part, dict):
                    self.assertLessEqual(set(part), {"first", "last", "sha256", "replace", "onto"})
                    self.assertEqual(len(part["sha256"]), 64)


if __name__ == "__main__":
    unittest.main()
