"""macOS: the .app by PyInstaller, and a disk image to drag it from. Signed and notarised where there are secrets.

Runs on a Mac only, on each kind of processor for its own kind: pydantic-core has no wheel for both in one.
"""

import platform
import plistlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from about import APP_ID, NAME, PACKAGES, PICTURES, SPEC, TITLE, VERSION, WORK
from freeze import freeze, fresh_environment, icons, run
from sizes import LARGEST_FOLDER, LARGEST_PACKAGE, check_size
from trial import hands, smoke

LARGEST_IMAGE = 2 * LARGEST_PACKAGE
LAUNCH_SERVICES = Path("/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework")
IMAGE = f"Card_City-{VERSION}-macos-{platform.machine()}.dmg"


def build() -> list[Path]:
    """Freeze, check the property list and pack; the spec signs if CARDCITY_SIGN_AS is set."""
    environment = fresh_environment()
    icon = icons(environment) / f"{NAME}.icns"
    app = freeze([environment.pyinstaller], WORK / "macos", {"CARDCITY_ICON": str(icon)})
    check_plist(app)
    check_size("folder", app, LARGEST_FOLDER)
    made = PACKAGES / IMAGE
    run(["sh", SPEC / "macos" / "dmg.sh", app, made, TITLE])
    check_size(made.name, made, LARGEST_IMAGE)
    return [made]


def existing_packages() -> list[Path]:
    """Return the disk image of an earlier build."""
    return [PACKAGES / IMAGE]


def check_plist(app: Path) -> None:
    """Check the bundle's identity and file types; raises SmokeError."""
    told_of = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    if (told_of["CFBundleIdentifier"], told_of["CFBundleShortVersionString"]) != (APP_ID, VERSION):
        raise smoke.SmokeError(f"the property list says {told_of}")
    saves = told_of["CFBundleDocumentTypes"][0]
    if f"{APP_ID}.save" not in saves["LSItemContentTypes"]:
        raise smoke.SmokeError("saved games are not opened by the .app")
    if not (app / "Contents" / "Resources" / saves["CFBundleTypeIconFile"]).is_file():
        raise smoke.SmokeError("saved games have no icon")


def check(made: list[Path], _older: Path | None = None) -> None:
    """Mount the image, copy the app, start, replace and remove it, with a home of its own; raises SmokeError."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve()
        support = home / "Library" / "Application Support" / NAME
        app = home / "Applications" / f"{TITLE}.app"
        program = app / "Contents" / "MacOS" / NAME
        player = smoke.User(home, (program,), support / "saves", support / "settings.json", name="macos")
        smoke.leave_traces(player)
        for _again in ("first", "over itself, as an upgrade does"):
            install(made[0], app)
        assets = app / "Contents" / "Resources" / "cardcity_desktop" / "assets"
        smoke.check_installed(player, assets, PICTURES)
        smoke.check_traces(player, "an upgrade")
        check_double_click(app, home)
        shutil.rmtree(app)
        smoke.check_traces(player, "the removal")


def check_double_click(app: Path, folder: Path) -> None:
    """Open a saved game as a double-click does, look at the screen and play on by keys; raises SmokeError.

    The Finder's programs have the account's own home: its saves are those of the build machine.
    """
    run([LAUNCH_SERVICES / "Support" / "lsregister", "-f", app])
    file = folder / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    support = Path.home() / "Library" / "Application Support" / NAME
    support.mkdir(parents=True, exist_ok=True)
    (support / "settings.json").write_text(smoke.SETTINGS, encoding="utf-8")
    hands.play_save(hands.desktop(), opened(file), PICTURES / "macos-table.png", support / "saves")


@contextmanager
def opened(file: Path) -> Iterator[None]:
    """Open a file by the program that it belongs to for the block, and end that program."""
    run(["open", file])
    try:
        yield
    finally:
        run(["osascript", "-e", f'tell application id "{APP_ID}" to quit'])


def install(image: Path, app: Path) -> None:
    """Copy the app out of the disk image, as dragging it does."""
    with tempfile.TemporaryDirectory() as mount:
        run(["hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mount, image])
        try:
            shutil.rmtree(app, ignore_errors=True)
            shutil.copytree(Path(mount) / app.name, app, symlinks=True)
        finally:
            run(["hdiutil", "detach", mount])
    # PyInstaller's own signature (ad hoc, without a certificate) breaks as easily, and arm64 runs nothing without one
    run(["codesign", "--verify", "--deep", "--strict", app])
