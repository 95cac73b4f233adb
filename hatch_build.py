"""What a build adds: assets/locale/**/*.po compiled to .mo, and in a wheel the core of search compiled by mypyc.

The compiled core is optional. CARDCITY_CORE says what is wanted: "pure" never compiles, "compiled" fails where it
can't; without it a wheel whose core does not compile (no C compiler, say) is the pure one, which plays the same games.
An editable install is always pure. `python hatch_build.py FOLDER` compiles into a folder laid out as a wheel; with `.`
the checkout itself runs compiled until the files are deleted.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOM = "cardcity_desktop/players/card_city/core"
CORE = (
    *("compiled_rules", "board_masks", "districts", "town", "scoring", "market", "features", "evaluation"),
    "turn_plans",
)
"""Modules compiled by mypyc: search spends nearly all of its time in them."""
PRIMITIVES = Path(__file__).resolve().parent / "build" / "core" / "primitives.h"
TWIN = "cardcity_compiled"
"""mypyc lays all code into one module of this name and "__mypyc"; the modules themselves only lead there."""


def compile_translations(locale_folder: Path) -> list[Path]:
    """Write a .mo beside every .po below `locale_folder`; returns the files written."""
    written = []
    for source in sorted(locale_folder.rglob("*.po")):
        target = source.with_suffix(".mo")
        beside = target.with_suffix(".new")  # whoever plays from this checkout meanwhile reads a whole file
        with source.open("rb") as text, beside.open("wb") as binary:
            write_mo(binary, read_po(text))
        beside.replace(target)
        written.append(target)
    return written


def teach_primitives() -> None:
    """Two calls that mypyc would ask the interpreter for, and that search makes most: it calls our C for them."""
    registry, types, ops = (import_module(f"mypyc.{name}") for name in ("primitives.registry", "ir.rtypes", "ir.ops"))
    whole, lists = types.int_rprimitive, [types.list_rprimitive, types.list_rprimitive]
    registry.method_op("bit_count", [whole], whole, "CardCity_BitCount", ops.ERR_MAGIC)
    name = f"{ROOM}/evaluation/sum_of_products".replace("/", ".")
    registry.function_op(name, lists, types.float_rprimitive, "CardCity_SumOfProducts", ops.ERR_NEVER)


def compile_core(folder: Path) -> None:
    """Compile into a folder, from the project's root; raises, or ends the process, where that fails."""
    with tempfile.TemporaryDirectory() as work:
        options = ["--config-file=", f"--cache-dir={work}/mypy"]  # the project's own settings check everything
        sources = [f"{ROOM}/{name}.py" for name in CORE]
        teach_primitives()
        mypycify = import_module("mypyc.build").mypycify
        modules = mypycify([*options, *sources], target_dir=f"{work}/c", group_name=TWIN, debug_level="0")
        flags = ["/FI"] if sys.platform == "win32" else ["-ffp-contract=off", "-include"]  # rounded as Python rounds
        for module in modules:  # the twin has all the code; the others need nothing
            if module.name.endswith("__mypyc"):
                module.extra_compile_args = [*module.extra_compile_args, *flags, str(PRIMITIVES)]
        made = import_module("setuptools").Distribution({"name": TWIN, "ext_modules": modules})  # reads no pyproject
        build = made.get_command_obj("build_ext")
        build.build_temp, build.build_lib = f"{work}/objects", str(folder)
        build.ensure_finalized()
        build.run()


def compiled_files(root: Path, folder: Path) -> list[Path]:
    """The compiled core, made below `folder` by a process of its own, for mypyc may end it; [] where that failed."""
    command = [sys.executable, str(Path(__file__).resolve()), str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
    if os.environ.get("CARDCITY_CORE") == "compiled":
        raise RuntimeError(f"the core does not compile:\n{done.stdout}{done.stderr}")
    return []


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling calls this before it collects files, and after."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiled = compile_translations(Path(self.root) / "assets" / "locale")
        build_data["artifacts"].extend(str(path.relative_to(self.root)) for path in compiled)
        if self.target_name == "wheel" and version != "editable" and os.environ.get("CARDCITY_CORE") != "pure":
            self._add_core(build_data)

    def _add_core(self, build_data: dict[str, Any]) -> None:
        self.folder = Path(tempfile.mkdtemp())
        files = compiled_files(Path(self.root), self.folder)
        build_data["force_include"].update({str(path): str(path.relative_to(self.folder)) for path in files})
        build_data["pure_python"] = not files
        build_data["infer_tag"] = bool(files)
        if not files:
            self.app.display_warning("the core of search was not compiled: this wheel is the pure one")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    compile_core(Path(sys.argv[1]))
