"""Looks what ships with the game up among the known weaknesses: `python build/spec/audit.py`.

Ends with 1 where one is known. Where the advisories can't be reached, it says so and decides nothing.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]


ADVISORIES = "https://pypi.org/pypi/pygame-ce/{version}/json"
"""Where known weaknesses of a version are looked up, by the example of one package."""


def main() -> int:
    if not _reached():
        print("The advisories can't be reached from here: nothing was audited.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = _audit(Path(folder))
    if found is None:
        print("pip-audit could not be had here: nothing was audited.")
        return 0
    found = [entry for entry in found if entry["name"] != "cardcity"]
    unknown = [entry["name"] for entry in found if "skip_reason" in entry]
    weak = [entry for entry in found if entry.get("vulns")]
    for entry in weak:
        print(f"{entry['name']} {entry['version']}: {', '.join(vuln['id'] for vuln in entry['vulns'])}")
    left_out = ", ".join(unknown) or "none"
    print(f"pip-audit: {len(found) - len(unknown)} audited, {len(weak)} weak; not reached: {left_out}.")
    return 1 if weak else 0


def _reached() -> bool:
    try:
        with urlopen(ADVISORIES.format(version=version("pygame-ce")), timeout=5) as answer:
            return "vulnerabilities" in json.load(answer)
    except (OSError, ValueError):
        return False


def _audit(folder: Path) -> list[dict[str, Any]] | None:
    """What pip-audit says of each package that the game brings along; None where it can't be installed or run."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    installed = subprocess.run([python, "-m", "pip", "install", "-q", "pip-audit"], capture_output=True, check=False)
    if installed.returncode:
        return None
    shipped = folder / "shipped"
    subprocess.run([python, "-m", "pip", "install", "-q", "--target", shipped, ROOT], check=True, capture_output=True)
    report = folder / "report.json"
    command: list[str | Path] = [python, "-m", "pip_audit", "--path", shipped, "--format", "json", "--output", report]
    try:
        subprocess.run(command, capture_output=True, check=False, timeout=120)
        return list(json.loads(report.read_text(encoding="utf-8"))["dependencies"])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


if __name__ == "__main__":
    sys.exit(main())
