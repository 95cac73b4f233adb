"""Build the packages of a system a second time, in another folder, and compare them byte for byte with the first.

    python build/spec/make.py linux && python build/spec/twice.py linux

Ends with 1 and names each package whose bytes differ.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from about import PACKAGES, ROOT, reproducible


def main(system: str = "linux") -> int:
    """Build in a copy of the tracked files and compare; return 0 if every package is the same."""
    first = digests(PACKAGES)
    with tempfile.TemporaryDirectory(prefix="cardcity-again-") as folder:
        copy = Path(folder) / "another" / "place"
        copy_tracked_files(copy)
        command = [sys.executable, "build/spec/make.py", system]
        subprocess.run(command, cwd=copy, env={**os.environ, **reproducible()}, check=True)
        second = digests(copy / PACKAGES.relative_to(ROOT))
    equal = {name: first.get(name) == digest for name, digest in second.items()}
    for name, same in equal.items():
        print(f"  {name}: {'equal' if same else 'DIFFERENT'}")
    return int(not equal or not all(equal.values()))


def digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each package in a folder, by file name."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def copy_tracked_files(target: Path) -> None:
    """Copy the files that git tracks, and the history that the commit's name comes from."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)
    shutil.copytree(ROOT / ".git", target / ".git", symlinks=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
