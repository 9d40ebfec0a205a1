import unittest

from test_lint import script

statements = script("statements")

DOCUMENT = """\
## 1. First
- **1.** One thing. [A]
- **2.** Another thing.
  *open*: waits for windows.
- **2b.** A third.
  *not held*: it is silly.
- **3.** A fourth.
  *open* in part: lists.
## 4. Later
- **9.** Nobody asks.
"""
SWIFT = """\
@Test("1, 3: this and that") func both() {}
@Test(
    "B7: a case") func aCase() async {}
@Test func statement12and13b() {}
@Test("Something else") func other() {}
"""
CASES = "| B7 | this | that | |\n"
FILES = {"Tests/A.swift": SWIFT}


def check(document=DOCUMENT, files=None, cases=CASES):
    files = FILES if files is None else files
    return statements.check({statements.STATEMENTS: document, statements.CASES: cases}, sorted(files), files.get)


class StatementTests(unittest.TestCase):
    def test_everything_accounted_for(self):
        self.assertEqual(check(), ([], {"tested": 2, "open": 1, "not held": 1, "cases": 1}))

    def test_numbers_are_read_from_names_and_titles(self):
        self.assertEqual(sorted(statements.tests(["Tests/A.swift"], FILES.get)), ["1", "12", "13b", "3", "B7"])
        self.assertEqual(statements.numbers("27, 28c: x", "f"), ["27", "28c"])
        self.assertEqual(statements.numbers("", "statements35to37"), ["35", "36", "37"])
        self.assertEqual(statements.numbers("3 apples", "apples"), [])

    def test_a_statement_without_a_test(self):
        found, _ = check(files={"Tests/A.swift": SWIFT.replace("1, 3", "3")})
        self.assertEqual(
            found,
            ["Documentation/semantics.md:2: 1 has no test and is neither open nor marked as not held"])

    def test_a_part_mark_is_not_enough(self):
        found, _ = check(files={"Tests/A.swift": SWIFT.replace("1, 3", "1")})
        self.assertEqual(len(found), 1)
        self.assertIn(": 3 has no test", found[0])

    def test_an_open_statement_with_a_test(self):
        found, _ = check(files={"Tests/A.swift": SWIFT.replace("1, 3", "1, 2, 3")})
        self.assertEqual(found, ["Documentation/semantics.md:3: 2 is marked open and has a test"])

    def test_a_case_without_a_test(self):
        found, _ = check(cases=CASES + "| B8 | x | y | |\n")
        self.assertEqual(found, ["Documentation/cases.md:2: B8 has no test"])

    def test_a_test_that_is_named_and_gone(self):
        found, _ = check(DOCUMENT.replace("thing. [A]", "thing. [A]\n  *Tested:* `Tests/A.swift`: `both`, `gone`"))
        self.assertEqual(found, ["Documentation/semantics.md:3: Tests/A.swift has no test gone"])

    def test_writing_names_the_tests_once(self):
        documents = {statements.STATEMENTS: DOCUMENT, statements.CASES: CASES}
        once = statements.written(documents, sorted(FILES), FILES.get)
        self.assertIn("- **1.** One thing. [A]\n  *Tested:* `Tests/A.swift`: `both`\n", once[statements.STATEMENTS])
        self.assertEqual(once[statements.CASES], "| B7 | this | that | `Tests/A.swift`: `aCase` |\n")
        self.assertEqual(statements.written(once, sorted(FILES), FILES.get), once)


if __name__ == "__main__":
    unittest.main()
