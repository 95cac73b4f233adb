"""Manifests for package managers are complete, name what a release holds, and are filled in from one template each."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardcity_desktop import __version__

SPEC = Path(__file__).parents[2] / "build" / "spec"
SETUP = f"Card_City-{__version__}-windows-x64-setup.exe"
PACKAGES = (
    SETUP,
    f"Card_City-{__version__}-macos-arm64.dmg",
    f"Card_City-{__version__}-macos-x86_64.dmg",
    f"cardcity-{__version__}-linux-x86_64.tar.xz",
)
REQUIRED = {
    "": {"PackageIdentifier", "PackageVersion", "DefaultLocale", "ManifestType", "ManifestVersion"},
    ".installer": {"PackageIdentifier", "PackageVersion", "Installers", "ManifestType", "ManifestVersion"},
    ".locale.en-US": {
        "PackageIdentifier", "PackageVersion", "PackageLocale", "Publisher", "PackageName", "License",
        "ShortDescription", "ManifestType", "ManifestVersion",
    },
}  # fmt: skip
"""Keys that winget's schemas of version 1.6.0 require, by the ending of the file's name."""


@pytest.fixture
def tool() -> Iterator[ModuleType]:
    sys.path.insert(0, str(SPEC))
    yield import_module("ways_in")
    sys.path.remove(str(SPEC))


@pytest.fixture
def made(tool: ModuleType, tmp_path: Path) -> dict[str, str]:
    """The text of each manifest, by its path, for packages whose content is their name."""
    packages = tmp_path / "packages"
    packages.mkdir()
    for name in PACKAGES:
        (packages / name).write_text(name, encoding="utf-8")
    out = tmp_path / "out"
    return {path.relative_to(out).as_posix(): path.read_text(encoding="utf-8") for path in tool.write(packages, out)}


def digest(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def yaml(text: str) -> Any:
    return pytest.importorskip("yaml").safe_load(text)


def test_nothing_is_left_to_fill_in_and_every_address_is_that_of_the_release(made: dict[str, str]) -> None:
    assert len(made) == 6
    homepage = import_module("about").HOMEPAGE
    for text in made.values():
        assert not re.search(r"@[A-Z]", text)
        downloads = re.findall(r"https://[^\s\"]+/releases/download/[^\s\"]+", text)
        assert all(address.startswith(f"{homepage}/releases/download/v") for address in downloads)


def test_winget_has_what_its_schemas_require(made: dict[str, str]) -> None:
    for ending, required in REQUIRED.items():
        manifest = yaml(made[f"winget/CardCityDesktop.CardCity{ending}.yaml"])
        assert required <= manifest.keys() and manifest["PackageVersion"] == __version__
        assert re.fullmatch(r"[^.\s]{1,32}(\.[^.\s]{1,32}){1,7}", manifest["PackageIdentifier"])
    (installer,) = yaml(made["winget/CardCityDesktop.CardCity.installer.yaml"])["Installers"]
    assert installer == {
        "Architecture": "x64",
        "InstallerUrl": f"{import_module('about').HOMEPAGE}/releases/download/v{__version__}/{SETUP}",
        "InstallerSha256": digest(SETUP),
    }


def test_scoop_unpacks_the_setup_and_makes_a_shortcut(made: dict[str, str]) -> None:
    manifest = json.loads(made["scoop/cardcity.json"])
    (package,) = manifest["architecture"].values()
    assert package["hash"] == digest(SETUP) and package["url"].endswith(f"/{SETUP}#/dl.7z")
    assert {"version", "homepage", "license", "bin", "checkver", "autoupdate"} <= manifest.keys()


def test_homebrew_has_both_processors(made: dict[str, str]) -> None:
    cask = made["homebrew/card-city.rb"]
    assert digest(PACKAGES[1]) in cask and digest(PACKAGES[2]) in cask
    assert cask.count(" do\n") == 2 and cask.count("end\n") == 2


def test_flatpak_takes_the_archive_and_no_network(made: dict[str, str]) -> None:
    (path,) = (path for path in made if path.startswith("flatpak/"))
    manifest = yaml(made[path])
    assert manifest["modules"][0]["sources"][0]["sha256"] == digest(PACKAGES[3])
    assert "--share=network" not in manifest["finish-args"]


def test_a_release_that_lacks_a_package_is_refused(tool: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(tool.MissingPackageError, match="0 packages of"):
        tool.write(tmp_path, tmp_path / "out")
