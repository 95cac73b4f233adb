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
NUMBER = r"(0|[1-9]\d{0,4})"
HEAD = {
    "PackageIdentifier": r"[^.\s\\/:*?\"<>|]{1,32}(\.[^.\s\\/:*?\"<>|]{1,32}){1,7}",
    "PackageVersion": r"[^\\/:*?\"<>|]{1,128}", "ManifestVersion": r"1\.6\.0",
}  # fmt: skip
LOCALE, URL = r"[a-zA-Z]{2,3}(-[a-zA-Z]{1,8})*", r"https?://\S{1,2000}"
INSTALLER = {"Architecture": "x64", "InstallerUrl": URL, "InstallerSha256": r"[0-9a-f]{64}"}
WINGET: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "": ({**HEAD, "DefaultLocale": LOCALE, "ManifestType": "version"}, {}),
    ".installer": (
        {**HEAD, "ManifestType": "installer"},
        {
            "Platform": r"Windows\.(Desktop|Universal)", "MinimumOSVersion": rf"{NUMBER}(\.{NUMBER}){{0,3}}",
            "InstallerType": "nullsoft", "Scope": "user|machine", "InstallModes": "interactive|silent",
            "UpgradeBehavior": "install|uninstallPrevious", "FileExtensions": r"[^\\/:*?\"<>|]{1,64}",
            "ReleaseDate": r"\d{4}-\d{2}-\d{2}",
        },
    ),
    ".locale.en-US": (
        {
            **HEAD, "PackageLocale": LOCALE, "Publisher": ".{2,256}", "PackageName": ".{2,256}", "License": ".{3,512}",
            "ShortDescription": ".{3,256}", "ManifestType": "defaultLocale",
        },
        {"PackageUrl": URL, "LicenseUrl": URL, "ReleaseNotesUrl": URL, "Tags": ".{1,40}"},
    ),
}  # fmt: skip
"""Keys that winget's published schemas of version 1.6.0 require, and others that we use, by the ending of the file.

Each has the form that the schemas ask of its value, or of each item of a list.
"""
SCOOP = {
    "version": r"[\w.+-]+", "description": ".+", "homepage": URL, "license": "MIT", "architecture": ".+",
    "bin": ".+", "shortcuts": ".+", "checkver": ".+", "autoupdate": ".+",
}  # fmt: skip
"""Keys that we use, of those that Scoop's published schema knows."""


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


def misfits(manifest: dict[str, Any], required: dict[str, str], others: dict[str, str]) -> list[str]:
    """Return the keys of a manifest that are missing or unknown, or have a value of another form."""
    forms = {**required, **others}
    wrong = [key for key in required if key not in manifest]
    for key, value in manifest.items():
        items = value if isinstance(value, list) else [value]
        fits = key in forms and all(re.fullmatch(forms[key], str(item)) for item in items)
        if not fits or len(set(map(str, items))) < len(items):
            wrong.append(key)
    return wrong


def test_winget_has_what_its_schemas_ask_for_and_nothing_else(made: dict[str, str]) -> None:
    for ending, (required, others) in WINGET.items():
        manifest = yaml(made[f"winget/CardCityDesktop.CardCity{ending}.yaml"])
        installers = manifest.pop("Installers", [])
        assert not misfits(manifest, required, others) and manifest["PackageVersion"] == __version__
        if ending == ".installer":
            (installer,) = installers
            assert not misfits(installer, INSTALLER, {}) and installer["InstallerSha256"] == digest(SETUP)
            assert installer["InstallerUrl"].endswith(f"/releases/download/v{__version__}/{SETUP}")


def test_a_manifest_with_another_key_or_value_is_found() -> None:
    required, others = WINGET[""]
    sound = {"PackageIdentifier": "A.B", "PackageVersion": "1", "ManifestVersion": "1.6.0", "DefaultLocale": "en-US"}
    assert misfits(sound, required, others) == ["ManifestType"]
    assert misfits({**sound, "ManifestType": "version", "Moniker": "x"}, required, others) == ["Moniker"]
    assert misfits({**sound, "ManifestType": "version", "DefaultLocale": "e"}, required, others) == ["DefaultLocale"]


def test_scoop_unpacks_the_setup_and_makes_a_shortcut(made: dict[str, str]) -> None:
    manifest = json.loads(made["scoop/cardcity.json"])
    assert not misfits(manifest, SCOOP, {})
    ((processor, package),) = manifest["architecture"].items()
    assert processor == "64bit" and package.keys() == {"url", "hash", "pre_install"}
    assert (
        package["hash"] == digest(SETUP) and package["url"].endswith(f"/{SETUP}#/dl.7z") and "$" not in package["url"]
    )
    assert manifest["autoupdate"]["architecture"].keys() == {"64bit"}
    assert all(2 <= len(shortcut) <= 4 for shortcut in manifest["shortcuts"])


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
