"""Look for known vulnerabilities in what ships with the game: `python build/spec/audit.py`.

Ends with 1 if pip-audit knows one. Where its advisories can't be reached, it prints so and ends with 0.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = _audit(Path(folder))
    if not found or all("skip_reason" in entry for entry in found):
        print("The advisories can't be reached from here: nothing was audited.")
        return 0
    found = [entry for entry in found if entry["name"] != "cardcity"]
    unknown = [entry["name"] for entry in found if "skip_reason" in entry]
    weak = [entry for entry in found if entry.get("vulns")]
    for entry in weak:
        print(f"{entry['name']} {entry['version']}: {', '.join(vuln['id'] for vuln in entry['vulns'])}")
    left_out = ", ".join(unknown) or "none"
    print(f"pip-audit: {len(found) - len(unknown)} audited, {len(weak)} weak; not reached: {left_out}.")
    return 1 if weak else 0


def _audit(folder: Path) -> list[dict[str, Any]] | None:
    """Return pip-audit's entry for each package that ships; None if it can't be installed or finds no advisories."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    installed = subprocess.run([python, "-m", "pip", "install", "-q", "pip-audit"], capture_output=True, check=False)
    if installed.returncode:
        return None
    shipped = folder / "shipped"
    subprocess.run(
        [python, "-m", "pip", "install", "-q", "--target", shipped, ROOT],
        check=True,
        capture_output=True,
        env={**os.environ, "CARDCITY_CORE": "pure"},
    )
    report = folder / "report.json"
    command: list[str | Path] = [
        python,
        "-m",
        "pip_audit",
        "--path",
        shipped,
        "--timeout",
        "5",
        "--format",
        "json",
        "--output",
        report,
    ]
    try:
        subprocess.run(command, capture_output=True, check=False, timeout=120)
        return list(json.loads(report.read_text(encoding="utf-8"))["dependencies"])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


if __name__ == "__main__":
    sys.exit(main())
