"""Windows: the folder by PyInstaller, and a setup.exe by NSIS for one person, without administrator rights.

On Windows `build` and `check` do everything; `wine` uses the parts on Linux.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePath

from about import NAME, PACKAGES, PICTURES, SPEC, SUMMARY, TITLE, VERSION, WORK, source_epoch
from freeze import freeze, fresh_environment, icons, run
from sizes import LARGEST_FOLDER, LARGEST_PACKAGE, check_size
from trial import hands, smoke

INSTALLER = f"Card_City-{VERSION}-windows-x64-setup.exe"
PLACE = Path("Programs", "Card City")
"""Folder that the setup installs into, below the local application data."""


def build() -> list[Path]:
    """Freeze and pack on Windows; sign program, uninstaller and setup if CARDCITY_SIGN holds a signer's command."""
    environment = fresh_environment()
    icon = icons(environment) / f"{NAME}.ico"
    bundle = freeze([environment.pyinstaller], WORK / "windows", variables(icon, str(version_file())))
    check_size("folder", bundle, LARGEST_FOLDER)
    sign(bundle / f"{NAME}.exe")
    made = setup(bundle, icon, PACKAGES / INSTALLER)
    sign(made)
    check_size(made.name, made, LARGEST_PACKAGE)
    return [made]


def existing_packages() -> list[Path]:
    """Return the package of an earlier build."""
    return [PACKAGES / INSTALLER]


def variables(icon: Path, version: str) -> dict[str, str]:
    """Return the environment variables of the spec on Windows."""
    return {"CARDCITY_ICON": str(icon), "CARDCITY_VERSION_FILE": version}


def version_file() -> Path:
    """Write the program's version information for PyInstaller; return the file."""
    numbers = (*map(int, VERSION.split(".")), 0)
    words = {"ProductName": TITLE, "FileDescription": SUMMARY, "FileVersion": VERSION, "ProductVersion": VERSION}
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    text = (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )
    file = WORK / "version_file.txt"
    file.write_text(text, encoding="utf-8")
    return file


def setup(bundle: Path, icon: Path, made: Path, commands: Sequence[str] = ()) -> Path:
    """Build the setup program of a frozen folder; it stores the date of every file.

    commands: options of makensis beside our own.
    """
    for path in [bundle, *bundle.rglob("*")]:
        os.utime(path, (source_epoch(),) * 2)
    run(["makensis", *compiler_options(bundle, icon, made), *commands, SPEC / "windows" / "setup.nsi"])
    return made


def compiler_options(bundle: PurePath, icon: PurePath, made: PurePath) -> list[str]:
    """Return the options of makensis; the pattern of files has the separator of the system that `bundle` is on."""
    words: dict[str, object] = {"VERSION": VERSION, "FILES": bundle / "*", "ICON": icon, "OUT": made}
    if signer():
        words["SIGN"] = signer()
    return ["-V2", "-WX", *(f"-D{key}={value}" for key, value in words.items())]


def signer() -> str:
    """Return the command that signs the file which follows it; "" without a certificate."""
    return os.environ.get("CARDCITY_SIGN", "")


def sign(file: Path) -> None:
    """Sign a program if there is a signer; without one Windows warns its users."""
    if not signer():
        print(f"  {file.name} is not signed: CARDCITY_SIGN names no signer")
        return
    subprocess.run(f'{signer()} "{file}"', shell=True, check=True)  # a command line, as NSIS runs it


# Smoke


def check(made: list[Path], older: Path | None = None) -> None:
    """Install, start, upgrade and remove as the user of this Windows machine."""
    local = Path(os.environ["LOCALAPPDATA"])
    with tempfile.TemporaryDirectory() as home:
        player = user(Path(home), local, (local / PLACE / f"{NAME}.exe",), os.environ)
        check_setup(player, local, made[0], smoke.older(older, ".exe"), look=lambda: look(player))


def look(player: smoke.User) -> None:
    """Open a saved game as a double-click does, look at the screen and play on by keys; raises SmokeError."""
    file = player.home / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    hands.play_save(hands.desktop(), opened(file), PICTURES / f"{player.name}-table.png", player.saves)


@contextmanager
def opened(file: Path) -> Iterator[None]:
    """Open a file by the program that it belongs to for the block, and end that program."""
    run(["cmd", "/c", "start", "", file])
    try:
        yield
    finally:
        run(["taskkill", "/IM", f"{NAME}.exe", "/F", "/T"])
        time.sleep(2)  # until its files are free


def user(
    home: Path,
    local: Path,
    start: tuple[str | Path, ...],
    env: Mapping[str, str],
    prefix: str = "",
    name: str = "windows",
) -> smoke.User:
    """Return a user with `local` as the folder of local application data."""
    saves, settings = local / NAME / "saves", local / NAME / "settings.json"
    return smoke.User(home, start, saves, settings, env, prefix=prefix, name=name)


def check_setup(
    player: smoke.User,
    local: Path,
    setup_program: Path,
    older: Path | None = None,
    launcher: Sequence[str] = (),
    look: Callable[[], None] = lambda: None,
) -> None:
    """Install, start, upgrade, remove; raises SmokeError.

    older: setup of an older version; launcher: command prefix that starts a Windows program here; look: further check
    while the game is installed.
    """
    place = local / PLACE
    smoke.leave_traces(player)
    before = smoke.files_below(local)
    for one in (older or setup_program, setup_program):
        _wait_for(player, [*launcher, one, "/S"])
        print(f"    {one.name} installed by /S")
    smoke.check_traces(player, "an upgrade")
    smoke.check_installed(player, place / "_internal" / "cardcity_desktop" / "assets", PICTURES)
    check_double_click(player, launcher)
    look()
    remove(player, place, launcher)
    emptied = (PLACE.parents[0], Path(NAME, "Cache"))
    left = {path for path in smoke.files_below(local) - before if any(place in path.parents for place in emptied)}
    if left:
        raise smoke.SmokeError(f"left after the removal: {sorted(map(str, left))[:8]}")
    smoke.check_traces(player, "the removal")


def _wait_for(player: smoke.User, command: Sequence[str | Path]) -> None:
    """Run an installer to its end; raises CalledProcessError."""
    subprocess.run(command, env=player.environment(), capture_output=True, timeout=smoke.PATIENCE, check=True)


def check_double_click(player: smoke.User, launcher: Sequence[str]) -> None:
    """Check that saved games are opened by the game; raises SmokeError."""
    asked = subprocess.run(
        [*launcher, "reg", "query", r"HKCU\Software\Classes\CardCity.Save\shell\open\command", "/ve"],
        env=player.environment(), capture_output=True, text=True, check=True,
    )  # fmt: skip
    if '" play "%1"' not in asked.stdout:
        raise smoke.SmokeError(f"saved games are opened by {asked.stdout}")


def remove(player: smoke.User, place: Path, launcher: Sequence[str]) -> None:
    """Uninstall; the uninstaller goes on in a copy of itself after it has returned."""
    _wait_for(player, [*launcher, place / "uninstall.exe", "/S"])
    until = time.monotonic() + 30
    while place.exists():
        if time.monotonic() > until:
            raise smoke.SmokeError(f"{place} is still there after the removal")
        time.sleep(0.2)
