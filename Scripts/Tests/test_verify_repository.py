import json
import os
import unittest

from test_lint import script

verify_repository = script("verify-repository")

TABLE = """
## 10. Results
| experiment | heart, `.swiftUI` | episode, `.swiftUI` | heart, `.precise` | episode, `.precise` |
|---|---|---|---|---|
| 1, 1d (one object) | 1/0/1/1 | 1/0/1/1 | 0/0/1/0 | 0/0/0/1 |
| 3, 3b (an object per row) | 1/0/1/0, no row | 0/0/0/0 and 1 EpisodeView | 0/0/1/0 | 0/0/0/0 and 1 EpisodeView |
| Observable | 0/0/1/0 | 0/0/0/1 | the same | the same |

## 11. More
| 9 | 9/9/9/9 | 9/9/9/9 | 9/9/9/9 | 9/9/9/9 |
"""


def fact(view, inside, what):
    return json.dumps({"view": view, "inside": inside, "what": what, "turn": 1})


def body(view):
    return fact(view, view, {"evaluationBegan": {"_0": {"isBody": True}}})


def press(view):
    return fact("Button", view, {"acted": {"_0": 0}})


class VerifyRepositoryTests(unittest.TestCase):
    def test_the_table_is_read_with_its_rows(self):
        table = verify_repository.expectations(TABLE)
        self.assertEqual(table["1d", "swiftUI", "heart"], [1, 0, 1, 1, 0])
        self.assertEqual(table["3b", "precise", "episode"], [0, 0, 0, 0, 1])
        self.assertEqual(table["Observable", "precise", "heart"], [0, 0, 1, 0, 0])
        self.assertEqual(len(table), 5 * 4)

    def test_the_own_table_has_all_experiments(self):
        page = verify_repository.text(os.path.join(verify_repository.ROOT, "Documentation", "semantics.md"))
        names = {name for name, _, _ in verify_repository.expectations(page)}
        self.assertEqual(names, {"1", "1b", "1c", "1d", "2", "3", "3b", "3c", "3d", "4", "Observable"})

    def test_links_are_found_with_their_experiments(self):
        screen = 'NavigationLink("A") {\n  One.ContentView()\n}\nNavigationLink("B") { Two.ContentView() }'
        self.assertEqual(verify_repository.screens(screen), [("A", "One"), ("B", "Two")])
        with self.assertRaises(verify_repository.Problem):
            verify_repository.screens('NavigationLink("A") { EmptyView() }')

    def test_the_taps_are_those_of_the_labs_first_page(self):
        session = verify_repository.text(os.path.join(verify_repository.ROOT, "Examples/RedrawLab/session.ndjson"))
        taps = verify_repository.taps(session)
        self.assertEqual([list(line)[0] for line in taps], ["tap", "expect", "tap"])

    def test_bodies_are_counted_after_each_press(self):
        facts = "\n".join([
            body("One.ContentView"), press("One.MyFavouriteView"), body("One.ContentView"), body("One.MyFavouriteView"),
            press("One.EpisodesView"), body("One.EpisodeView"),
            fact("", "", {"fellBack": {"why": "it could not tell"}}), press("Root"), body("One.ContentView")])
        found, doubts = verify_repository.counts(facts, ["One"])
        self.assertEqual(found, {"One": [[1, 0, 1, 0, 0], [0, 0, 0, 0, 1]]})
        self.assertEqual(doubts, {"One": {"it could not tell"}})

    def test_another_count_is_a_failure_with_its_reason(self):
        links, table = [("First", "Example1")], verify_repository.expectations(TABLE)
        rows, failures = verify_repository.compare(
            links, table, {"Example1": [[1, 0, 1, 1, 0], [1, 1, 1, 1, 0]]}, {"Example1": {"why"}}, "swiftUI")
        self.assertEqual(rows, [("Example1", ["1/0/1/1", "1/1/1/1"])])
        self.assertEqual(failures, ["Example1, episode, swiftUI: 1/1/1/1 instead of 1/0/1/1; why"])
        _, failures = verify_repository.compare(links, table, {"Example1": []}, {"Example1": set()}, "precise")
        self.assertEqual(failures, ["Example1, heart, precise: nothing was pressed",
                                    "Example1, episode, precise: nothing was pressed"])

    def test_lines_that_are_not_printed_are_noticed(self):
        self.assertFalse(verify_repository.printed("Example3c", ["Did change A - true"])[0])
        self.assertTrue(verify_repository.printed("Example3c", ["Will change A - false", "Did change A - true"])[0])
        self.assertEqual(verify_repository.printed("Example1", []), (True, []))

    def test_a_folder_without_the_program_is_said(self):
        with self.assertRaises(verify_repository.Problem):
            verify_repository.commit("/")


if __name__ == "__main__":
    unittest.main()
