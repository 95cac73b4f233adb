"""Build hooks: compile assets/locale/**/*.po to .mo, name the commit, compile the core of search in wheels, describe.

The compiled core is optional. CARDCITY_CORE says what is wanted: "pure" never compiles, "compiled" fails where it
can't; without it a wheel whose core does not compile (no C compiler, say) is the pure one, which plays the same games.
An editable install is always pure. `python hatch_build.py FOLDER` compiles into a folder laid out as a wheel; with `.`
the checkout itself runs compiled until the files are deleted.
"""

import os
import re
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
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOM = "cardcity_desktop/players/card_city/core"
CORE = (
    *("compiled_rules", "board_masks", "districts", "town", "scoring", "market", "features", "evaluation"),
    "turn_plans",
)
"""Modules compiled by mypyc: search spends nearly all of its time in them."""
PRIMITIVES = Path(__file__).resolve().parent / "build" / "core" / "primitives.h"
PLAYOUTS = PRIMITIVES.with_name("town_playouts.c")
"""Playouts in C: a module of the core that has no pure twin of its own (playing_on.py does the same with the core)."""
EXACT = [] if sys.platform == "win32" else ["-ffp-contract=off"]
"""Options of the compiler that round as Python rounds."""
PATHLESS = [] if sys.platform == "win32" else ["-g0"]
"""Options of the compiler that leave the builder's folders out, so that the same sources give the same bytes."""
TWIN = "cardcity_compiled"
"""Name, with "__mypyc" after it, of the one module that has all compiled code; the others only import it."""


def compile_translations(locale_folder: Path) -> list[Path]:
    """Write a .mo beside every .po below `locale_folder`, and remove others; returns the files written."""
    written = []
    for old in locale_folder.rglob("*.mo"):
        if not old.with_suffix(".po").is_file():
            old.unlink()
    for source in sorted(locale_folder.rglob("*.po")):
        target = source.with_suffix(".mo")
        beside = target.with_suffix(".new")  # whoever plays from this checkout meanwhile reads a whole file
        with source.open("rb") as text, beside.open("wb") as binary:
            write_mo(binary, read_po(text))
        beside.replace(target)
        written.append(target)
    return written


def register_primitives() -> None:
    """Let mypyc call our C for the two most frequent calls of search that it would leave to the interpreter."""
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
        register_primitives()
        mypycify = import_module("mypyc.build").mypycify
        modules = mypycify([*options, *sources], target_dir=f"{work}/c", group_name=TWIN, debug_level="0")
        include = "/FI" if sys.platform == "win32" else "-include"
        for module in modules:  # the twin has all the code; the others need nothing
            if module.name.endswith("__mypyc"):
                module.extra_compile_args = [*module.extra_compile_args, *EXACT, include, str(PRIMITIVES)]
        build_extensions([*modules, playouts_extension()], folder, work)


def playouts_extension(*options: str) -> Any:
    """Return the extension of the playouts in C; `options`: further ones of the compiler."""
    name = f"{ROOM}/{PLAYOUTS.stem}".replace("/", ".")
    return import_module("setuptools").Extension(
        name, [str(PLAYOUTS)], extra_compile_args=[*EXACT, *PATHLESS, *options]
    )


def build_extensions(modules: list[Any], folder: Path, work: str) -> None:
    """Compile extension modules into `folder`; `work`: a folder for objects."""
    made = import_module("setuptools").Distribution({"name": TWIN, "ext_modules": modules})  # reads no pyproject
    build = made.get_command_obj("build_ext")
    build.build_temp, build.build_lib = f"{work}/objects", str(folder)
    build.ensure_finalized()
    build.run()


def compiled_files(root: Path, folder: Path) -> list[Path]:
    """Compile the core below `folder` in a process of its own, which mypyc may end; return its files, [] on failure."""
    command = [sys.executable, str(Path(__file__).resolve()), str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
    if os.environ.get("CARDCITY_CORE") == "compiled":
        raise RuntimeError(f"the core does not compile:\n{done.stdout}{done.stderr}")
    return []


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hook that hatchling calls before it collects files, and after."""

    folder: Path | None = None
    commit_file: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            self._add_commit(build_data)
        compiled = compile_translations(Path(self.root) / "assets" / "locale")
        build_data["artifacts"].extend(str(path.relative_to(self.root)) for path in compiled)
        if self.target_name == "wheel" and version != "editable":
            self._add_assets(build_data)
            if os.environ.get("CARDCITY_CORE") != "pure":
                self._add_core(build_data)

    def _add_commit(self, build_data: dict[str, Any]) -> None:
        """Add the file that `--version` names the commit from; a source archive brings its own."""
        target = "cardcity_desktop/COMMIT"
        self.commit_file = Path(self.root) / target
        if self.commit_file.is_file():
            self.commit_file = None  # unpacked from a source archive: not ours to remove
        else:
            command = ["git", "-C", self.root, "rev-parse", "--short=10", "HEAD"]
            asked = subprocess.run(command, capture_output=True, text=True, check=False)
            self.commit_file.write_text((asked.stdout.strip() or "unknown commit") + "\n", encoding="ascii")
        build_data["artifacts"].append(target)

    def _add_assets(self, build_data: dict[str, Any]) -> None:
        """Put the assets into the package, without the sources of translations."""
        files = [path for path in (Path(self.root) / "assets").rglob("*") if path.is_file() and path.suffix != ".po"]
        build_data["force_include"].update(
            {str(path): f"cardcity_desktop/{path.relative_to(self.root).as_posix()}" for path in sorted(files)}
        )

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
        if self.commit_file is not None:
            self.commit_file.unlink(missing_ok=True)


class Description(MetadataHookInterface):
    """Hook that makes the description of the package from README, whose links lead nowhere on an index's page."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": with_whole_addresses(text, metadata["urls"]["Homepage"], metadata["version"]),
        }


def with_whole_addresses(text: str, homepage: str, version: str) -> str:
    """Return Markdown whose links to files and pictures lead to those of the version's tag."""

    def whole(link: re.Match[str]) -> str:
        kind = "raw" if link[1] else "blob"
        return f"{link[1]}[{link[2]}]({homepage}/{kind}/v{version}/{link[3]})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)", whole, text)


if __name__ == "__main__":
    compile_core(Path(sys.argv[1]))
