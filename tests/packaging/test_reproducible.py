"""Wheel and source archive have the same bytes, whatever the folder and the time they are built in.

The Linux packages are compared in the same way by build/spec/twice.py, which takes minutes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def built_in(folder: Path, age: int) -> dict[str, str]:
    """Return the digest of each archive that a copy of the tracked files, `age` seconds old, is built into."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
        os.utime(folder / name, (1_750_000_000 - age,) * 2)
    environment = {**os.environ, "CARDCITY_CORE": "pure", "SOURCE_DATE_EPOCH": "1750000000"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel"]
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (folder / "dist").iterdir()}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_wheel_and_source_archive_are_the_same_bytes_twice(tmp_path: Path) -> None:
    first = built_in(tmp_path / "here", age=0)
    second = built_in(tmp_path / "another" / "place", age=90_000)
    assert first == second and len(first) == 2
