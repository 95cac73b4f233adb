"""Mutation testing: change one spot of a package at a time and see if its tests fail.

usage, in the project's root with the checkout's own Python:
python build/tools/mutate.py cardcity_desktop/rules/citadels tests/games/citadels --count 100 --seed 1

The mutants are a random sample of all spots in functions. Each is tried in a fork of one process that has imported the
package and collected the tests before: the mutated function gets new code, and the tests that call it run, the quickest
first, until the first failure. A first run of all tests records which functions each of them calls.
A mutant that needs more than `--seconds` of CPU time counts as killed, since the tests would never end.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
UNUSED = ("cacheprovider", "faulthandler", "terminal")
"""Plugins of pytest that print or store results."""
SKIPPED = (ast.JoinedStr, ast.Raise, ast.Assert, ast.arguments)
"""Messages, impossible states and annotations: no test should depend on them."""


@dataclass(frozen=True)
class Mutant:
    """One change: the module's file, the function's qualified name, the line, and the index among its spots."""

    file: Path
    function: str
    line: int
    index: int
    change: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.change}"


def spots(function: ast.AST) -> Iterator[tuple[ast.AST, str, Any]]:
    """Yield (node, description, new node or None to delete the statement) for each change of a function."""
    for node in ast.iter_child_nodes(function):
        if isinstance(node, SKIPPED) or node in getattr(function, "decorator_list", ()) or node is _returns(function):
            continue
        yield from _changes(node)
        yield from spots(node)


def _returns(function: ast.AST) -> ast.AST | None:
    return function.returns if isinstance(function, ast.FunctionDef) else None


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str, Any]]:
    old = ast.unparse(node)[:60].replace("\n", " ") if isinstance(node, ast.expr | ast.stmt) else ""
    match node:
        case ast.Compare(left, [op, *more], right) if type(op) in COMPARISONS:
            new: ast.AST = ast.Compare(left, [COMPARISONS[type(op)](), *more], right)
            yield node, f"{old} -> {ast.unparse(new)[:60]}", new
        case ast.BinOp(left, op, right) if type(op) in OPERATORS:
            new = ast.BinOp(left, OPERATORS[type(op)](), right)
            yield node, f"{old} -> {ast.unparse(new)[:60]}", new
        case ast.BoolOp(op, values):
            new = ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield node, f"{old} -> {ast.unparse(new)[:60]}", new
        case ast.UnaryOp(ast.Not(), operand):
            yield node, f"{old} -> {ast.unparse(operand)[:60]}", operand
        case ast.IfExp(test, body, orelse):
            yield node, f"{old} -> branches swapped", ast.IfExp(test, orelse, body)
        case ast.Constant(bool() as value):
            yield node, f"{old} -> {not value}", ast.Constant(not value)
        case ast.Constant(int() as value):
            yield node, f"{old} -> {value + 1}", ast.Constant(value + 1)
        case ast.Constant(str() as value):
            yield node, f"{old} -> {value!r} + 'x'", ast.Constant(value + "x")
        case ast.Expr(ast.Call()):
            yield node, f"{old} -> deleted", ast.Pass()
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield node, f"{old} -> return None", ast.Return(ast.Constant(None))
        case ast.Break():
            yield node, "break -> continue", ast.Continue()
        case ast.Continue():
            yield node, "continue -> break", ast.Break()


class _Replace(ast.NodeTransformer):
    def __init__(self, target: ast.AST, new: ast.AST) -> None:
        self.target, self.new = target, new

    def visit(self, node: ast.AST) -> Any:
        if node is self.target:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def functions_of(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield (qualified name, node) of the module's functions and methods, docstrings taken off."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef) and not any("Protocol" in ast.unparse(base) for base in node.bases):
            yield from functions_of(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            if ast.get_docstring(node) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
            yield prefix + node.name, node


def mutants_of(package: Path) -> list[Mutant]:
    """Return every mutant of a package's functions."""
    files = [package] if package.suffix == ".py" else sorted(package.rglob("*.py"))
    return [
        Mutant(file, name, getattr(node, "lineno", function.lineno), index, change)
        for file in files
        for name, function in functions_of(ast.parse(file.read_text(encoding="utf-8")))
        for index, (node, change, _) in enumerate(spots(function))
    ]


def code_of(mutant: Mutant) -> CodeType:
    """Return the code object of the mutated function."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8"))
    function = dict(functions_of(tree))[mutant.function]
    node, _, new = list(spots(function))[mutant.index]
    _Replace(node, copy.deepcopy(new)).visit(function)
    module = compile(ast.fix_missing_locations(tree), str(mutant.file), "exec")
    return next(code for code in _codes(module) if code.co_qualname == mutant.function)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def live_function(mutant: Mutant) -> FunctionType:
    """Return the imported function that a mutant changes, taken out of properties and caches."""
    found: Any = import_module(".".join(mutant.file.with_suffix("").parts).removesuffix(".__init__"))
    for name in mutant.function.split("."):
        found = vars(found)[name]
    for wrapper in ("fget", "func", "__wrapped__", "__func__"):
        found = getattr(found, wrapper, None) or found
    assert isinstance(found, FunctionType), mutant
    return found


def calls_of(items: Sequence[pytest.Item], files: set[str]) -> dict[str, list[int]]:
    """Run the tests; return the numbers of those that call each function of `files`, the quickest first."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    called: set[CodeType] = set()

    def record(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    for number, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
        called.clear()
        started = time.process_time()
        sys.setprofile(record)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        sys.setprofile(None)
        for code in called:
            if code.co_filename in files:
                found[f"{code.co_filename}:{code.co_qualname}"][number] = time.process_time() - started
    return {function: sorted(numbers, key=numbers.__getitem__) for function, numbers in found.items()}


class Driver:
    """Pytest plugin that runs the collected tests once for each mutant, in a fork, instead of once."""

    def __init__(self, mutants: list[Mutant], seconds: int) -> None:
        self.mutants, self.seconds = mutants, seconds
        self.survivors: list[Mutant] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        callers = self._callers(session)
        session.testsfailed = not callers
        for number, mutant in enumerate(self.mutants if callers else [], 1):
            tests = [session.items[at] for at in callers.get(f"{mutant.file.resolve()}:{mutant.function}", ())]
            if self._passes(mutant, tests):
                self.survivors.append(mutant)
                print(f"{number:4} survived {len(tests)} tests: {mutant}", file=sys.__stderr__, flush=True)
        return True

    def _callers(self, session: pytest.Session) -> dict[str, list[int]]:
        """Return the numbers of the tests that call each function, the quickest first; empty if a test fails."""
        with tempfile.NamedTemporaryFile("w+") as file:
            child = os.fork()
            if not child:
                try:
                    json.dump(calls_of(session.items, {str(mutant.file.resolve()) for mutant in self.mutants}), file)
                    file.flush()
                    os._exit(0)
                finally:
                    os._exit(1)
            passed = os.waitpid(child, 0)[1] == 0
            file.seek(0)  # parent and child share the position
            return json.load(file) if passed else {}

    def _passes(self, mutant: Mutant, tests: Sequence[pytest.Item]) -> bool:
        """Return True if all `tests` pass on a mutant."""
        child = os.fork()
        if not child:
            try:
                resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
                live_function(mutant).__code__ = code_of(mutant)
                for item, following in zip(tests, [*tests[1:], None], strict=False):
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                os._exit(0)
            finally:
                os._exit(1)
        return os.waitpid(child, 0)[1] == 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


def main() -> None:
    """Sample mutants, try each and print the survivors and the share that was killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("package", type=Path)
    parser.add_argument("tests", nargs="+")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--skip", type=int, default=0, help="leave out the first of the sample, to go on with a run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--all-lanes", action="store_true", help="let tests of the lane full run too, such as goldens")
    parser.add_argument("-k", dest="keyword", help="run only the tests that match, as pytest's -k")
    arguments = parser.parse_args()
    tests = [*arguments.tests, *(["-k", arguments.keyword] if arguments.keyword else [])]
    sys.path.insert(0, ".")
    mutants = mutants_of(arguments.package)
    sample = random.Random(arguments.seed).sample(mutants, min(arguments.count, len(mutants)))[arguments.skip :]
    driver = Driver(sample, arguments.seconds)
    lanes = "" if arguments.all_lanes else "not full"
    quiet = ["-o", "addopts=", "-m", lanes, "-n0", *(part for name in UNUSED for part in ("-p", f"no:{name}"))]
    if pytest.main([*tests, *quiet], plugins=[driver]) != pytest.ExitCode.OK:
        sys.exit("the tests cannot be collected, or fail without a mutant")
    killed = len(sample) - len(driver.survivors)
    print(f"{killed} of {len(sample)} killed ({killed / len(sample):.1%}), out of {len(mutants)} mutants")


if __name__ == "__main__":
    main()
