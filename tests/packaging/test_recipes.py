"""The recipes of the installers, as far as they can be read without building anything."""

from __future__ import annotations

import ast
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from cardcity_desktop import __version__
from cardcity_desktop.rules.registry import GAME_CLASSES
from cardcity_desktop.storage.format.read import FORMAT
from cardcity_desktop.storage.save_file import SUFFIX
from cardcity_desktop.support.i18n import MAC_APP

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "build" / "spec"
MIME = "application/x-cardcity-save"


@pytest.fixture(scope="module", autouse=True)
def recipes_can_be_imported() -> Iterator[None]:
    sys.path.insert(0, str(SPEC))
    yield
    sys.path.remove(str(SPEC))


def recipe(name: str) -> ModuleType:
    return import_module(name)


def test_the_mac_s_identifier_is_the_package_s() -> None:
    assert recipe("about").APP_ID == MAC_APP


def test_every_recipe_takes_the_version_from_the_package() -> None:
    assert __version__ == recipe("about").VERSION
    written = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    for path in SPEC.rglob("*"):
        if path.suffix in (".py", ".spec", ".nsi", ".sh", ".desktop", ".xml", ".plist") or path.name == "control":
            assert not written.search(path.read_text(encoding="utf-8")), path.name


def test_the_spec_is_python_and_asks_for_a_folder_without_a_console() -> None:
    tree = ast.parse((SPEC / "cardcity.spec").read_text(encoding="utf-8"))
    (program,) = [
        node for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "EXE"
    ]  # fmt: skip
    words = {word.arg: word.value for word in program.keywords}
    for name, wanted in (("console", False), ("exclude_binaries", True)):
        value = words[name]
        assert isinstance(value, ast.Constant) and value.value is wanted


def test_nothing_the_game_imports_is_left_out_of_a_bundle() -> None:
    left_out = set(recipe("trims").NEVER_USED)
    for path in sorted((ROOT / "cardcity_desktop").rglob("*.py")):
        for name in _imported(path):
            parts = name.split(".")
            heads = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
            assert not heads & left_out, f"{path.name} imports {name}"


def test_a_bundle_has_the_codecs_of_every_locale() -> None:
    """Without that of its locale an interpreter can't even start: EUC-JP, GBK, Big5 …"""
    assert not [name for name in recipe("trims").NEVER_USED if name.startswith(("_codecs", "encodings", "_multibyte"))]


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-validate is not installed")
def test_the_desktop_file_is_valid() -> None:
    file = SPEC / "linux" / f"{recipe('about').APP_ID}.desktop"
    done = subprocess.run(["desktop-file-validate", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_saved_game_belongs_to_the_game_on_every_system() -> None:
    identity = recipe("about").APP_ID
    desktop = (SPEC / "linux" / f"{identity}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={MIME};" in desktop and "Exec=cardcity play %f" in desktop
    kind = ElementTree.parse(SPEC / "linux" / f"{identity}.xml").getroot()[0]
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.findall("{*}glob")] == [f"*{SUFFIX}"]
    setup = (SPEC / "windows" / "setup.nsi").read_text(encoding="utf-8")
    assert rf'"Software\Classes\{SUFFIX}"' in setup and 'cardcity.exe" play "%1"' in setup
    spec = (SPEC / "cardcity.spec").read_text(encoding="utf-8")
    assert f'"public.filename-extension": ["{SUFFIX[1:]}"]' in spec


def test_the_desktop_recognises_every_saved_game_by_its_beginning() -> None:
    """The magic of the MIME type: `"format":` near the start, then the name of one of the games."""
    root = ElementTree.parse(SPEC / "linux" / f"{recipe('about').APP_ID}.xml").getroot()
    (outer,) = root.findall(".//{*}magic/{*}match")
    games = outer.findall("{*}match")
    assert [game.get("value") for game in games] == [f'"game":"{name}"' for name in GAME_CLASSES]
    for save in (ROOT / "tests" / "saves" / f"format_{FORMAT}").glob(f"*{SUFFIX}"):
        data = save.read_bytes()
        assert begins(data, outer) and sum(begins(data, game) for game in games) == 1, save.name


def begins(data: bytes, match: ElementTree.Element) -> bool:
    """Return True if a save has the words of a `match` where it wants them."""
    first, last = (int(number) for number in str(match.get("offset")).split(":"))
    return first <= data.find(str(match.get("value")).encode()) <= last


def test_the_metainfo_names_the_desktop_file_and_both_languages() -> None:
    identity = recipe("about").APP_ID
    root = ElementTree.parse(SPEC / "linux" / f"{identity}.metainfo.xml").getroot()
    assert root.findtext("id") == identity
    assert root.findtext("launchable") == f"{identity}.desktop"
    languages = {summary.get("{http://www.w3.org/XML/1998/namespace}lang") for summary in root.iter("summary")}
    assert languages == {None, "fr"}


def test_the_figures_for_strangers_are_the_game_s() -> None:
    lessons = len(list((ROOT / "assets" / "lessons").rglob("*.toml")))
    campaigns = [tomllib.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "assets/campaign").glob("*.toml")]
    missions = sum(len(campaign.get("mission", ())) for campaign in campaigns)
    puzzles = sum(len(path.read_bytes().splitlines()) for path in (ROOT / "assets" / "puzzles").glob("*.txt"))
    told: set[str] = set()
    for name in ("README.md", "CHANGELOG.md", f"build/spec/linux/{recipe('about').APP_ID}.metainfo.xml"):
        text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
        for figure, what in re.findall(r"(\d+) (lessons|leçons|missions|puzzles|énigmes)\b", text):
            told.add(what)
            if what in ("puzzles", "énigmes"):
                assert int(figure) <= puzzles < 2 * int(figure), f"{name}: {figure} {what}, there are {puzzles}"
            else:
                assert int(figure) == (missions if what == "missions" else lessons), f"{name}: {figure} {what}"
    assert told == {"lessons", "leçons", "missions", "puzzles", "énigmes"}


def test_the_entitlements_of_the_mac_are_a_property_list() -> None:
    assert plistlib.loads((SPEC / "macos" / "entitlements.plist").read_bytes())


@pytest.mark.parametrize("script", ["linux/install.sh", "linux/uninstall.sh", "macos/dmg.sh"])
@pytest.mark.skipif(not shutil.which("sh"), reason="there is no shell")
def test_a_shell_script_can_be_read_by_the_shell(script: str) -> None:
    assert subprocess.run(["sh", "-n", SPEC / script], capture_output=True, check=False).returncode == 0


def test_a_library_without_a_licence_text_stops_the_build() -> None:
    licences = recipe("licences")
    with pytest.raises(licences.NoLicenceError, match="libmystery"):
        licences.text_of("pygame_ce.libs/libmystery-1234abcd.so.1")


@pytest.mark.parametrize(
    ("library", "text"),
    [
        ("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "sdl2_mixer"),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4", "mpg123"),
        ("pygame/SDL2_image.dll", "sdl2_image"),
        ("pygame/libpng16-16.dll", "png"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", "sdl2"),
        ("pygame/.dylibs/libSDL2_ttf-2.0.0.2400.0.dylib", "sdl2_ttf"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "zlib"),
        ("libpython3.11.so.1.0", "python"),
        ("vcruntime140.dll", "python"),
    ],
)
def test_every_library_finds_its_licence_text(library: str, text: str) -> None:
    assert recipe("licences").text_of(library) == text


@pytest.mark.parametrize("module", ["accesskit/accesskit.pyd", "accesskit/accesskit.abi3.so"])
def test_an_extension_module_comes_with_its_package_s_licence(module: str) -> None:
    pytest.importorskip("accesskit")
    licences = recipe("licences")
    assert not licences._is_library(module)
    assert {Path(target).name for target, _source, _kind in licences._of_distribution("accesskit")} >= {
        "LICENSE-MIT", "LICENSE.chromium",
    }  # fmt: skip


def test_every_licence_text_that_is_named_is_there() -> None:
    licences = recipe("licences")
    named = {f"{text}.txt" for text in licences.LIBRARIES.values()} | set(licences.ALWAYS)
    assert named == {path.name for path in licences.TEXTS.iterdir()}


def test_the_metainfo_counts_lessons_and_missions_as_they_are() -> None:
    text = next((SPEC / "linux").glob("*.metainfo.xml")).read_text(encoding="utf-8")
    assets = SPEC.parents[1] / "assets"
    lessons = len(list(assets.glob("lessons/*/*.toml")))
    campaigns = [path for path in assets.glob("campaign/*.toml") if path.stem.count(".") == 0]
    missions = sum(len(tomllib.loads(path.read_text(encoding="utf-8"))["mission"]) for path in campaigns)
    for count in (f"{lessons} lessons", f"{missions} missions", f"{lessons} leçons"):
        assert count in text


@pytest.mark.parametrize(
    ("kind", "bundle", "pattern"),
    [
        (PurePosixPath, "/made/cardcity", "/made/cardcity/*"),
        (PureWindowsPath, r"D:\made\cardcity", r"D:\made\cardcity\*"),
    ],
)
def test_the_setup_takes_every_file_of_the_bundle_on_the_system_that_builds_it(
    kind: type[PurePath], bundle: str, pattern: str
) -> None:
    """On Windows NSIS splits a path at backslashes alone: with a slash it would look for a file named `cardcity/*`."""
    options = recipe("systems.windows").compiler_options(kind(bundle), kind("app.ico"), kind("setup.exe"))
    assert f"-DFILES={pattern}" in options
    script = (SPEC / "windows" / "setup.nsi").read_text(encoding="utf-8")
    assert re.findall(r"^\s*File .*$", script, re.MULTILINE) == ['  File /r "${FILES}"']


def test_the_setup_asks_for_no_stub_that_the_official_nsis_lacks() -> None:
    script = (SPEC / "windows" / "setup.nsi").read_text(encoding="utf-8")
    assert not re.search(r"^\s*Target\b", script, re.MULTILINE)


@pytest.fixture(scope="module")
def official_stubs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """NSIS as on Windows, without the stubs that Debian adds."""
    installed = Path("/usr/share/nsis")
    if not shutil.which("makensis") or not installed.is_dir():
        pytest.skip("NSIS is not installed")
    copy = tmp_path_factory.mktemp("nsis") / "nsis"
    shutil.copytree(installed, copy, ignore=shutil.ignore_patterns("*amd64*"))
    return copy


def compile_setup(nsis: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> subprocess.CompletedProcess[str]:
    """Compile the setup of a small bundle."""
    bundle, made = folder / "cardcity", folder / "small-setup.exe"
    (bundle / "_internal").mkdir(parents=True)
    for name in ("cardcity.exe", "_internal/python.dll"):
        (bundle / name).write_bytes(name.encode())
    monkeypatch.setenv("NSISDIR", str(nsis))
    icon = nsis / "Contrib" / "Graphics" / "Icons" / "orange-install.ico"
    options = recipe("systems.windows").compiler_options(bundle, icon, made)
    command = ["makensis", *options, SPEC / "windows" / "setup.nsi"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_official_stubs_make_the_setup(
    official_stubs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = compile_setup(official_stubs, tmp_path, monkeypatch)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "small-setup.exe").read_bytes().startswith(b"MZ")


@pytest.mark.parametrize("works", [True, False])
def test_the_uninstaller_is_signed_before_it_is_packed(
    works: bool, official_stubs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    signer = tmp_path / "signer.sh"
    signer.write_text(f'#!/bin/sh\nhead -c 2 "$2" >{tmp_path}/signed\nexit {int(not works)}\n', encoding="utf-8")
    signer.chmod(0o755)
    monkeypatch.setenv("CARDCITY_SIGN", f"{signer} --quiet")
    done = compile_setup(official_stubs, tmp_path, monkeypatch)
    assert (tmp_path / "signed").read_bytes() == b"MZ"
    assert (done.returncode == 0) is works, done.stdout + done.stderr


@pytest.fixture
def property_list(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The property list of the .app, as the spec hands it to PyInstaller."""
    taken: dict[str, Any] = {}
    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = hooks.collect_submodules = lambda *_, **__: []  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(recipe("licences"), "entries", lambda *_: [])
    monkeypatch.setenv("CARDCITY_ICON", "/made/cardcity.icns")
    analysis = SimpleNamespace(binaries=[], datas=[], pure=[], scripts=[])
    words: dict[str, Any] = {name: lambda *_, **__: None for name in ("PYZ", "EXE", "COLLECT")}
    words |= {
        "SPECPATH": str(SPEC),
        "Analysis": lambda *_, **__: analysis,
        "BUNDLE": lambda *_, **all: taken.update(all),
    }
    exec(compile((SPEC / "cardcity.spec").read_text(encoding="utf-8"), "cardcity.spec", "exec"), words)
    return dict(taken["info_plist"])


def test_the_mac_s_property_list_has_what_the_system_asks_for(property_list: dict[str, Any]) -> None:
    assert plistlib.dumps(property_list)
    assert property_list["CFBundleVersion"] == __version__
    assert property_list["NSSupportsAutomaticGraphicsSwitching"] is True
    (saves,) = property_list["CFBundleDocumentTypes"]
    assert saves["CFBundleTypeIconFile"] == "cardcity.icns"
    asked = {name for name in property_list if name.endswith("UsageDescription")}
    places = ("DesktopFolder", "DocumentsFolder", "DownloadsFolder", "NetworkVolumes", "RemovableVolumes")
    assert asked == {f"NS{place}UsageDescription" for place in places}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell")
@pytest.mark.parametrize(("failures", "works"), [(0, True), (4, True), (5, False)])
def test_a_busy_mac_is_asked_five_times_for_its_disk_image(failures: int, works: bool, tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    (tmp_path / "Card City.app").mkdir()
    count = tmp_path / "count"
    count.write_text("", encoding="utf-8")
    for name, script in {
        "hdiutil": f'printf x >>{count}; [ "$(wc -c <{count})" -gt {failures} ] || exit 1; ls "$5" >"$LISTED"',
        "ditto": 'cp -R "$1" "$2"',
        "sleep": ":",
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    env = {"PATH": f"{programs}:{os.environ['PATH']}", "LISTED": str(tmp_path / "listed")}
    command: list[str | Path] = [
        "sh",
        SPEC / "macos" / "dmg.sh",
        tmp_path / "Card City.app",
        tmp_path / "made.dmg",
        "Card City",
    ]
    assert (subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0) is works
    if works:
        listed = (tmp_path / "listed").read_text(encoding="utf-8").splitlines()
        assert listed == ["Applications", "Card City.app", "Read me first.txt"]
