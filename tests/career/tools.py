"""The makers' tools, which are no part of any package."""

from __future__ import annotations

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).parents[2] / "build" / "tools"


@cache
def tool(name: str) -> Any:
    """Return the module build/tools/NAME.py."""
    spec = spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
