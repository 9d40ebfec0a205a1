import importlib.machinery
import importlib.util
import os
import sys
import unittest

SCRIPTS = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, SCRIPTS)
import house


def script(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), os.path.join(SCRIPTS, name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


lint_imports, lint_docs = script("lint-imports"), script("lint-docs")
lint_words, lint_length = script("lint-words"), script("lint-length")

TABLE = house.Table("""\
| module | imports | system modules | holds |
|---|---|---|---|
| `Combine` | – | `Foundation` | c |
| `Low` | – | any | l |
| `High` | `Low` | any | h |
| `SwiftUI` | `High`, `Combine` | any | s |

*Any* of these: `Foundation`, `Glibc`.
`SwiftUI` re-exports these and nothing else: `High`, `Foundation`.
""")
FOLDERS = {f"Sources/{name}/{name}.swift": "" for name in ("Combine", "Low", "High", "SwiftUI")}


def imports_found(**files):
    tree = dict(FOLDERS, **{name.replace("__", "/") + ".swift": text for name, text in files.items()})
    return list(lint_imports.findings(sorted(tree), lambda name: tree[name], TABLE))


class ImportTests(unittest.TestCase):
    def test_what_is_allowed(self):
        self.assertEqual(imports_found(
            Sources__SwiftUI__A="@_exported import High\nimport Low\nprivate import struct Combine.Just",
            Sources__High__A="package import Low\n@preconcurrency import Foundation"), [])

    def test_upward(self):
        self.assertEqual(
            imports_found(Sources__Low__A="import Foundation\nimport High"),
            ["Sources/Low/A.swift:2: Low must not import High"])

    def test_forms_of_import(self):
        for form in ["import class High.X", "@_implementationOnly import High", "@_spi(Reflection) import High",
                     "public import High", "    import High // because", "@preconcurrency\nimport High"]:
            self.assertEqual(len(imports_found(Sources__Low__A=form)), 1, form)

    def test_system_modules(self):
        self.assertEqual(
            imports_found(Sources__Combine__A="import Glibc"),
            ["Sources/Combine/A.swift:1: Combine must not import Glibc, which is neither ours nor in its system "
             "modules"])

    def test_comments_and_strings_are_not_imports(self):
        self.assertEqual(imports_found(
            Sources__Low__A='// import High\n/* /* */\nimport High */\nlet s = """\nimport High\n"""\n'
                            'let r = #"""\n"""\nimport High\n"""#\nlet t = "\\"/*"'), [])

    def test_reexports(self):
        self.assertEqual(
            imports_found(Sources__SwiftUI__A="@_exported import Combine"),
            ["Sources/SwiftUI/A.swift:1: SwiftUI does not re-export Combine"])

    def test_tests(self):
        self.assertEqual(
            imports_found(Tests__ATests__A="@testable import Low\nimport CGtk4"),
            ["Tests/ATests/A.swift:1: @testable is not used here; make it `package`, or test what users see",
             "Tests/ATests/A.swift:2: a test must not import CGtk4; start a program instead"])

    def test_programs_that_tests_start(self):
        self.assertEqual(imports_found(Tests__Fixtures__A__main="import CGtk4"), [])

    def test_table_and_folders_agree(self):
        self.assertEqual(
            imports_found(Sources__New__A=""), ["Sources/New: the table in CONTRIBUTING.md has no such module"])

    def test_cycle(self):
        table = house.Table("| `A` | `B` | any | a |\n| `B` | `A` | any | b |\n*Any* of these: `X`\n"
                            "`SwiftUI` re-exports these and nothing else: `A`")
        self.assertEqual(table.cycles(), ["A", "B"])

    def test_the_real_table_can_be_read(self):
        table = house.Table(house.text("CONTRIBUTING.md"))
        self.assertEqual(table.cycles(), [])
        self.assertEqual(table.allowed("HalcyonJournal"),
                         {"HalcyonEngine", "HalcyonPlatform", "HalcyonDrawing", "CEngineSupport"})


class WordTests(unittest.TestCase):
    def refused(self, text):
        return len(list(lint_words.findings("a", text)))

    def test_refused(self):
        slash = "/"
        for text in ["// TO" "DO: later", "FIX" "ME", "see Issue" " #12", "issue" " 3", f"cd {slash}work/main",
                     f'"{slash}home/someone/x"', "unsafe" "Flags([])", "http" "s://registry.somewhere.dev/simple"]:
            self.assertEqual(self.refused(text), 1, text)

    def test_not_refused(self):
        for text in ["struct TodoList", "an issue was recorded", "Sources/work/x", "with 2 issues",
                     "https://example.com/a", "http://www.apache.org/licenses/", "../home/x", "$HOME/x"]:
            self.assertEqual(self.refused(text), 0, text)


class DocumentationTests(unittest.TestCase):
    def lines(self, text):
        return [int(finding.split(":")[1]) for finding in lint_docs.findings("a", text)]

    def test_undocumented(self):
        for text in ["public struct A {}", "@frozen public enum A {}", "    public static func f() {}", "open class A {}",
                     "public private(set) var a = 1", "nonisolated public init() {}", "/// a\n\npublic func f() {}",
                     "// a\npublic func f() {}", "public subscript(a: Int) -> Int { 1 }"]:
            self.assertEqual(len(self.lines(text)), 1, text)

    def test_documented(self):
        for text in ["/// A.\npublic struct A {}", "/// A.\n@frozen\n@available(\n  *, deprecated\n)\npublic struct A {}",
                     "/// A.\n@inlinable public func f() {}", "/** A. */\nstruct A {}", "public extension A {}",
                     "public import A", "package struct A {}", "// public struct A", 'let a = "public func f()"',
                     "public var body: some View { a }", "public static func == (a: A, b: A) -> Bool { a }",
                     "public override func f() {}", "public func _f() {}",
                     "@available(*, unavailable, message: \"a\")\npublic func f() {}"]:
            self.assertEqual(self.lines(text), [], text)

    def test_witnesses(self):
        protocol = "public protocol P {\nassociatedtype A\nstatic func f(a: () -> Int) -> Int\nvar v: Int { get }\n}\n"
        self.assertEqual(set(lint_docs.requirements(protocol + "struct S { var w = 1 }")),
                         {("typealias", "A"), ("func", "f"), ("var", "v")})
        text = "public static func f(a: () -> Int) -> Int { 1 }\n\npublic let v = 1\n\npublic var v: Int { 1 }"
        found = lint_docs.findings("a", text, {("func", "f"), ("var", "v")})
        self.assertEqual([line.split(":")[1] for line in found], ["3"])

    def test_fields_in_a_row_share_a_comment(self):
        self.assertEqual(self.lines("/// A.\npublic var a = 1\npublic var b = 1\n\npublic var c = 1"), [5])
        self.assertEqual(self.lines("/// A.\npublic struct A {\npublic var a = 1\npublic init() {}"), [])
        self.assertEqual(self.lines("/// A.\npublic var a = 1\npublic func b() {}"), [3])
        self.assertEqual(self.lines("/// A.\npublic init() {}\npublic init(a: Int) {}"), [3])


class LengthTests(unittest.TestCase):
    def test_limits(self):
        self.assertEqual(lint_length.judge("a", "x\n" * 300), (None, False))
        self.assertEqual(lint_length.judge("a", "x\n" * 301)[1], False)
        self.assertIsNotNone(lint_length.judge("a", "x\n" * 301)[0])
        self.assertEqual(lint_length.judge("a", "x\n" * 600)[1], False)
        self.assertEqual(lint_length.judge("a", "x\n" * 601)[1], True)
        self.assertEqual(lint_length.judge("a", "// generated by Scripts/x\n" + "x\n" * 900), (None, False))


if __name__ == "__main__":
    unittest.main()
