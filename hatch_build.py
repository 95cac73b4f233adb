"""Compiles assets/locale/**/*.po to .mo whenever the project is built or installed, so a wheel is complete."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_translations(locale_folder: Path) -> list[Path]:
    """Write a .mo beside every .po below `locale_folder`; returns the files written."""
    written = []
    for source in sorted(locale_folder.rglob("*.po")):
        target = source.with_suffix(".mo")
        with source.open("rb") as text, target.open("wb") as binary:
            write_mo(binary, read_po(text))
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling calls this before it collects files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiled = compile_translations(Path(self.root) / "assets" / "locale")
        build_data["artifacts"].extend(str(path.relative_to(self.root)) for path in compiled)
