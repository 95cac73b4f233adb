"""Windows build on Linux, under wine: a test lane only. Releases come from a Windows machine."""

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

from about import NAME, PACKAGES, PICTURES, ROOT
from freeze import Environment, freeze, fresh_environment, icons, run
from sizes import LARGEST_FOLDER, LARGEST_PACKAGE, check_size
from trial import hands, smoke
from trial.display import virtual_display

from systems import windows, wine_prefix
from systems.wine_prefix import DRIVE_C, HOME, OUT, PYTHON, SITE

PACKAGE = PACKAGES / "Card_City-wine-test-setup.exe"

ONLY_FOR_THE_BUILD = ("pefile==2024.8.26", "pywin32-ctypes==0.2.3")
FOR_WINE64 = ("-XTarget amd64-unicode",)
"""Option of makensis: wine64 runs no 32-bit setup, which is what NSIS makes on Windows."""
STUBS = Path("/usr/share/nsis")
NOT_ON_WINDOWS = ("cardcity", "pip", "pillow", "babel", "hatchling", "jeepney")


def build() -> list[Path]:
    """Make a wine prefix with an interpreter, our libraries and PyInstaller, freeze in it, and pack with NSIS."""
    os.environ["CARDCITY_CORE"] = "pure"  # no C compiler in the prefix, so none is needed here
    environment = fresh_environment()
    icon = icons(environment) / f"{NAME}.ico"
    version = windows.version_file()
    with virtual_display() as display:
        wine_prefix.make(environment.python, display)
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


def _libraries(environment: Environment) -> None:
    """Install the Windows wheels of the build environment's versions, and our own wheel."""
    run([environment.python, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", OUT, ROOT])
    (own,) = OUT.glob(f"{NAME}-*.whl")
    pinned = wine_prefix.installed(environment.python, NOT_ON_WINDOWS)
    wine_prefix.install_wheels(environment.python, [*pinned, *ONLY_FOR_THE_BUILD, *wine_prefix.ONLY_ON_WINDOWS, own])


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
    shutil.copy(sources / made, SITE / made)


# Smoke


def check(made: list[Path], older: Path | None = None) -> None:
    """Install, start, upgrade and remove as on Windows, and take pictures."""
    with virtual_display() as display:
        env = wine_prefix.environment(display)
        local = DRIVE_C / "users" / os.environ.get("USER", "root") / "AppData" / "Local"
        player = windows.user(HOME, local, ("wine", local / windows.PLACE / f"{NAME}.exe"), env, "Z:", "wine")
        # wine 8 now and then loses what worker processes answer (windows/wine_waits.py)
        player = replace(player, simulating=("--workers", "1"))
        windows.check_setup(player, local, made[0], smoke.older(older, ".exe"), ("wine",), lambda: _look(player))


def _look(player: smoke.User) -> None:
    """Take pictures of the title and of the table that a saved game opens, and play there by keys and mouse.

    wine 8 does not look for a user's own file types (HKCU\\Software\\Classes), so the game is started with the command
    that the registry has for them, which `windows.check_double_click` has read.
    """
    hands.take_picture(player, player.start, PICTURES / "wine-title.png")
    file = player.home / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    opened = hands.running(player, [*player.start, "play", f"Z:{file}"])
    screen = hands.desktop(player.env["DISPLAY"])
    hands.play_save(screen, opened, PICTURES / "wine-table.png", player.saves)
