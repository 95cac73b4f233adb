"""Linux: a .deb, a makeself .run and a tar.xz of the same folder; an AppImage where appimagetool is at hand.

Each one is installed, started and removed as an unprivileged user.
"""

import gzip
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from about import (
    APP_ID,
    HOMEPAGE,
    MAINTAINER,
    NAME,
    PACKAGES,
    PICTURES,
    ROOT,
    SPEC,
    SUMMARY,
    VERSION,
    WORK,
    source_epoch,
)
from freeze import freeze, fresh_environment, icons, run
from notes import news
from sizes import LARGEST_FOLDER, LARGEST_PACKAGE, check_size, size
from trial import hands, smoke
from trial.display import virtual_display

RECIPES = SPEC / "linux"
OUT = WORK / "linux"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
OLDER = "0.0.1"
NOBODY = 65534


def build(appimagetool: Path | None = None, runtime: Path | None = None) -> list[Path]:
    """Freeze and pack; return the packages."""
    OUT.mkdir(parents=True, exist_ok=True)
    environment = fresh_environment()
    pictures = icons(environment)
    bundle = freeze([environment.pyinstaller], OUT / "bundle")
    remove_build_paths(bundle)
    check_size("folder", bundle, LARGEST_FOLDER)
    share = shared_files(pictures)
    made = [deb(bundle, share, VERSION), *archives(bundle, share)]
    if appimagetool is not None:
        made.append(appimage(appimagetool, runtime, bundle, share))
    for path in made:
        check_size(path.name, path, LARGEST_PACKAGE)
    return made


def existing_packages() -> list[Path]:
    """Return the packages of an earlier build."""
    return [path for path in sorted(PACKAGES.iterdir()) if path.suffix in (".deb", ".run", ".xz", ".AppImage")]


def remove_build_paths(bundle: Path) -> None:
    """Remove the build machine's folders from the search paths of the libraries."""
    for library in sorted(bundle.rglob("*.so*")):
        told_of = subprocess.run(["patchelf", "--print-rpath", library], capture_output=True, text=True, check=True)
        places = told_of.stdout.strip().split(":")
        own = [place for place in places if place.startswith("$ORIGIN")]
        if own != places:
            run(["patchelf", *(["--set-rpath", ":".join(own)] if own else ["--remove-rpath"]), library])


def filled(recipe: Path, target: Path, **more: str) -> None:
    """Copy a recipe with its @WORDS@ filled in."""
    words = {
        "APP_ID": APP_ID, "VERSION": VERSION, "MAINTAINER": MAINTAINER, "HOMEPAGE": HOMEPAGE, "SUMMARY": SUMMARY,
        "DATE": f"{_release_time():%Y-%m-%d}",
        "PICTURES": f"{HOMEPAGE}/raw/v{VERSION}/docs/pictures", "NEWS": news(), **more,
    }  # fmt: skip
    text = re.sub(r"@([A-Z_]+)@", lambda found: words[found[1]], recipe.read_text(encoding="utf-8"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    target.chmod(0o755 if text.startswith("#!") else 0o644)


def _release_time() -> datetime:
    return datetime.fromtimestamp(source_epoch(), UTC)


def shared_files(pictures: Path) -> Path:
    """Write the files of the desktop, laid out as below /usr/share; return their folder."""
    share = OUT / "share"
    shutil.rmtree(share, ignore_errors=True)
    filled(RECIPES / f"{APP_ID}.desktop", share / "applications" / f"{APP_ID}.desktop")
    filled(RECIPES / f"{APP_ID}.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml")
    filled(RECIPES / f"{APP_ID}.xml", share / "mime" / "packages" / f"{APP_ID}.xml")
    for side in ICON_SIZES:
        for kind, name in (("apps", APP_ID), ("mimetypes", f"{APP_ID}-save")):
            place = share / "icons" / "hicolor" / f"{side}x{side}" / kind
            place.mkdir(parents=True)
            shutil.copy(pictures / f"{NAME}-{side}.png", place / f"{name}.png")
    place = share / "icons" / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "icons" / "app.svg", place / f"{APP_ID}.svg")
    return share


def check_desktop_files() -> None:
    """Let the desktop's own tools check the shared files."""
    run(["desktop-file-validate", OUT / "share" / "applications" / f"{APP_ID}.desktop"])
    run(["appstreamcli", "validate", "--no-net", "--pedantic", OUT / "share" / "metainfo" / f"{APP_ID}.metainfo.xml"])


# Packages


def deb(bundle: Path, share: Path, version: str, packing: Sequence[str] = ("-Zxz", "-z6")) -> Path:
    """Build the Debian package; packing: compression options of dpkg-deb."""
    tree = OUT / f"deb-{version}"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / "usr" / "lib" / NAME, symlinks=True)
    shutil.copytree(share, tree / "usr" / "share")
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    documents = tree / "usr" / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", documents / "copyright")
    _zip(_changelog(version), documents / "changelog.gz")
    filled(RECIPES / "cardcity.6", tree / "usr" / "share" / "man" / "man6" / "cardcity.6")
    page = tree / "usr" / "share" / "man" / "man6" / "cardcity.6"
    _zip(page.read_text(encoding="utf-8"), page.with_name("cardcity.6.gz"))
    page.unlink()
    filled(RECIPES / "lintian-overrides", tree / "usr" / "share" / "lintian" / "overrides" / NAME)
    _set_modes(tree)
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    filled(
        RECIPES / "control", tree / "DEBIAN" / "control", VERSION=version, ARCHITECTURE=architecture.stdout.strip(),
        INSTALLED_SIZE=str(size(tree) // 1024), GLIBC=oldest_glibc(bundle),
    )  # fmt: skip
    _write_sums(tree)
    made = (PACKAGES if version == VERSION else OUT) / f"{NAME}_{version}_{architecture.stdout.strip()}.deb"
    run(["dpkg-deb", "--root-owner-group", *packing, "--build", tree, made])
    return made


def _changelog(version: str) -> str:
    stamp = _release_time().strftime("%a, %d %b %Y %H:%M:%S +0000")
    head = f"{NAME} ({version}) unstable; urgency=medium"
    return f"{head}\n\n  * See CHANGELOG.md of the project.\n\n -- {MAINTAINER}  {stamp}\n"


def _zip(text: str, target: Path) -> None:
    with target.open("wb") as raw, gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=raw, mtime=0) as file:
        file.write(text.encode())


def _set_modes(tree: Path) -> None:
    """Make folders and the program executable, all else readable only, and date every file alike."""
    for path in [tree, *tree.rglob("*")]:
        os.utime(path, (source_epoch(),) * 2, follow_symlinks=False)
        if path.is_symlink():
            continue
        path.chmod(0o755 if path.is_dir() or path == tree / "usr" / "lib" / NAME / NAME else 0o644)


def _write_sums(tree: Path) -> None:
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    names = [str(path.relative_to(tree)) for path in files]
    sums = subprocess.run(["md5sum", *names], cwd=tree, capture_output=True, text=True, check=True)
    (tree / "DEBIAN" / "md5sums").write_text(sums.stdout, encoding="utf-8")


def oldest_glibc(bundle: Path) -> str:
    """Return the newest glibc version that a file of the bundle needs, such as "2.35"."""
    found = {(2, 17)}
    for path in bundle.rglob("*"):
        if path.is_file() and (".so" in path.name or path.name == NAME):
            found |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}
    return "{}.{}".format(*max(found))


def archives(bundle: Path, share: Path) -> list[Path]:
    """Build the .run and the .tar.xz: the same folder with the same per-user installer."""
    tree = OUT / f"{NAME}-{VERSION}"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / NAME, symlinks=True)
    shutil.copytree(share, tree / "share")
    shutil.copy(ROOT / "LICENSE", tree / "LICENSE")
    for script in ("install.sh", "uninstall.sh"):
        filled(RECIPES / script, tree / script)
    packed = PACKAGES / f"{NAME}-{VERSION}-linux-{os.uname().machine}.tar.xz"
    same = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name", f"--mtime=@{source_epoch()}"]
    run(["tar", *same, "-C", OUT, "-caf", packed, tree.name], {"XZ_OPT": "-6 -T2"})
    single = packed.with_suffix("").with_suffix(".run")
    date = f"{_release_time():%Y-%m-%d}"
    options = ["--xz", "--nox11", "--packaging-date", date, "--tar-extra", " ".join(same)]
    # the header quotes this command: relative paths keep it the same in every folder
    target = os.path.relpath(single, OUT)
    run(
        ["makeself", *options, tree.name, target, f"Card City {VERSION}", "./install.sh"], {"XZ_OPT": "-6 -T2"}, cwd=OUT
    )
    return [single, packed]


def appimage(tool: Path, runtime: Path | None, bundle: Path, share: Path) -> Path:
    """Build the AppImage with the official tool, which fetches the runtime if it is not given."""
    tree = OUT / "Card_City.AppDir"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / "usr" / "lib" / NAME, symlinks=True)
    shutil.copytree(share, tree / "usr" / "share")
    (tree / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    (tree / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    shutil.copy(share / "icons" / "hicolor" / "256x256" / "apps" / f"{APP_ID}.png", tree / f"{APP_ID}.png")
    made = PACKAGES / f"Card_City-{VERSION}-{os.uname().machine}.AppImage"
    given = ["--runtime-file", runtime.resolve()] if runtime else []
    run([tool.resolve(), "--no-appstream", *given, tree, made], {"ARCH": os.uname().machine, "VERSION": VERSION})
    made.chmod(0o755)
    return made


# Smoke


def check(made: list[Path], older: Path | None = None) -> None:
    """Install, start, look, upgrade and remove each package; raises SmokeError.

    older: folder with packages of an older version to upgrade from.
    """
    check_desktop_files()
    for path in made:
        print(f"  {path.name}")
        match path.suffix:
            case ".deb" if os.geteuid() == 0:
                check_deb(path, PICTURES, smoke.older(older, path.suffix))
            case ".deb":
                print("    not installed: that takes root")
            case ".run":
                check_run(path, PICTURES, smoke.older(older, path.suffix))
            case ".xz":
                check_tar(path, PICTURES, smoke.older(older, path.suffix))
            case ".AppImage":
                check_appimage(path, PICTURES)


@contextmanager
def user(name: str, start: Path | None = None) -> Iterator[smoke.User]:
    """Yield a user with an empty home, not root where possible."""
    home = Path(tempfile.mkdtemp(prefix="cardcity-home-"))
    become: tuple[str, ...] = ()
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
        become = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--")
    try:
        with virtual_display() as display:
            yield smoke.User(
                home, (start or home / ".local" / "bin" / NAME,), home / ".local" / "share" / NAME / "saves",
                home / ".config" / NAME / "settings.json", {"DISPLAY": display}, become, name=name,
            )  # fmt: skip
    finally:
        shutil.rmtree(home, ignore_errors=True)


def give_home(player: smoke.User) -> None:
    """Give the files in the user's home to the user."""
    if player.become:
        run(["chown", "-R", f"{NOBODY}:{NOBODY}", player.home])


def check_deb(package: Path, pictures: Path, older: Path | None = None) -> None:
    run(["lintian", "--fail-on", "error,warning", package])
    if older is None:
        older = deb(OUT / "bundle" / NAME, OUT / "share", OLDER, ("-Znone",))  # nobody downloads it
    with user("deb", Path("/usr/bin") / NAME) as player:
        smoke.leave_traces(player)
        give_home(player)
        try:
            install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
            run([*install, older], {"DEBIAN_FRONTEND": "noninteractive"})
            player.run("simulate", "--games", "1")
            run([*install, package], {"DEBIAN_FRONTEND": "noninteractive"})
            smoke.check_traces(player, "an upgrade")
            bundle = Path("/usr/lib") / NAME
            smoke.check_installed(player, bundle / "_internal" / "cardcity_desktop" / "assets", pictures, ["en"])
            hands.take_picture(player, [*player.start], pictures / "deb-title.png")
            check_double_click(player, pictures / "deb-table.png")
            files = _files_of_package()
        finally:
            run(["dpkg", "--purge", NAME])
        left = [file for file in files if file.is_symlink() or file.is_file()]
        if left:
            raise smoke.SmokeError(f"left after the removal: {left[:5]}")
        smoke.check_traces(player, "the removal")


def _files_of_package() -> list[Path]:
    listed = subprocess.run(["dpkg", "-L", NAME], capture_output=True, text=True, check=True).stdout
    return [path for path in map(Path, listed.splitlines()) if not path.is_dir() or path.is_symlink()]


def check_run(package: Path, pictures: Path, older: Path | None = None) -> None:
    with user("run") as player:
        smoke.leave_traces(player)
        before = smoke.files_below(player.home)
        copy = player.home / package.name
        for one in (older or package, package):
            shutil.copy(one, copy)
            give_home(player)
            _as_user(player, "sh", copy, "--quiet", "--accept")
        # by a double-click there is no terminal, and the game opens when it is installed
        hands.take_picture(player, ["sh", copy, "--quiet", "--accept"], pictures / "run-title.png")
        copy.unlink()
        target = player.home / ".local" / "opt" / NAME
        smoke.check_installed(player, target / "_internal" / "cardcity_desktop" / "assets", pictures, ["fr"])
        smoke.check_traces(player, "an upgrade")
        check_double_click(player, pictures / "run-table.png")
        _as_user(player, "sh", target / "uninstall.sh")
        check_only_own_left(player, before)


def _as_user(player: smoke.User, *command: str | Path) -> None:
    """Run a command as a user without a screen; raises SmokeError."""
    env = {name: value for name, value in player.environment().items() if name != "DISPLAY"}
    done = subprocess.run(
        [*player.become, *command], env=env, cwd=player.home,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise smoke.SmokeError(f"{command[1]}: {done.stdout}{done.stderr}")


def check_only_own_left(player: smoke.User, before: set[Path]) -> None:
    """Check after a removal that only save, settings and logs are new in the home; raises SmokeError."""
    own_places = (Path(".local/share/cardcity"), Path(".config/cardcity"), Path(".local/state/cardcity"))
    cache = Path(".cache")  # fontconfig and Mesa keep things there for all programs
    left = {
        path for path in smoke.files_below(player.home) - before
        if not any(place in path.parents for place in own_places)
        and path.parts[0] != ".dbus"  # of the desktop's bus, where Debian's dbus-x11 starts it
        and (cache not in path.parents or cache / NAME in path.parents)
    }  # fmt: skip
    if left:
        raise smoke.SmokeError(f"left after the removal: {sorted(map(str, left))[:8]}")
    smoke.check_traces(player, "the removal")


def check_tar(package: Path, pictures: Path, older: Path | None = None) -> None:
    with user("tar") as player:
        smoke.leave_traces(player)
        before = smoke.files_below(player.home)
        for one in filter(None, (older, package)):
            run(["tar", "-xf", one, "-C", player.home])
            (tree,) = player.home.glob(f"{NAME}-*")
            give_home(player)
            _as_user(player, "sh", tree / "install.sh")
            shutil.rmtree(tree)
        smoke.check_traces(player, "an upgrade")
        target = player.home / ".local" / "opt" / NAME
        smoke.check_assets(target / "_internal" / "cardcity_desktop" / "assets")
        smoke.check_commands(player)
        check_double_click(player, pictures / "tar-table.png")
        _as_user(player, "sh", target / "uninstall.sh")
        check_only_own_left(player, before)


def check_appimage(package: Path, pictures: Path) -> None:
    with user("appimage") as player:
        shutil.copy(package, player.home / package.name)
        give_home(player)
        unpacking = {"APPIMAGE_EXTRACT_AND_RUN": "1"}  # a build machine may lack FUSE
        packed = replace(player, start=(player.home / package.name,), env={**player.env, **unpacking})
        smoke.check_commands(packed)
        smoke.check_demo(packed, "en", pictures)


def check_double_click(player: smoke.User, picture: Path) -> None:
    """Check that the desktop opens a saved game with the program, and play on in it; raises SmokeError."""
    file = player.home / "from a friend.cardcity"
    shutil.copy(smoke.SAVE, file)
    give_home(player)
    kind = _output_of(player, "gio", "info", "-a", "standard::content-type", file)
    if "application/x-cardcity-save" not in kind:
        raise smoke.SmokeError(f"the desktop takes a saved game for {kind}")
    handler = _output_of(player, "gio", "mime", "application/x-cardcity-save")
    if f"{APP_ID}.desktop" not in handler.splitlines()[0]:
        raise smoke.SmokeError(f"saved games are not opened by us but by {handler}")
    opened = hands.running(player, ["gio", "open", file])
    hands.play_save(hands.desktop(player.env["DISPLAY"]), opened, picture, player.saves)
    file.unlink()


def _output_of(player: smoke.User, *command: str | Path) -> str:
    done = subprocess.run(
        [*player.become, *command], env={**player.environment(), "LC_ALL": "C.UTF-8"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout
