"""Every public function of session has an example; tests/house/test_examples.py runs them."""

from __future__ import annotations

import ast
from pathlib import Path

import cardcity_desktop.session

ROOM = Path(cardcity_desktop.session.__file__).parent
MODELS = "header_models.py"


def test_every_public_function_of_the_session_has_an_example() -> None:
    functions = {
        f"{file.name}: {node.name}": ast.get_docstring(node) or ""
        for file in ROOM.glob("*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and file.name != MODELS
    }
    assert len(functions) >= 8
    assert not [name for name, text in functions.items() if ">>> " not in text]
