"""Warnings and tracebacks go to files; a quiet run leaves none and imports nothing for them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardcity_desktop.support.diagnostics import write_traceback

ROOT = Path(__file__).resolve().parents[2]


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """`code` in a process of its own, for a log is opened once a process."""
    words = [sys.executable, "-c", f"from cardcity_desktop.support import diagnostics\n{code}", str(folder)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)


KEEP = "import sys, pathlib; diagnostics.set_log_dir(pathlib.Path(sys.argv[1]) / 'logs')\n"


def test_a_warning_goes_to_the_log_and_not_to_the_console(tmp_path: Path) -> None:
    done = run(KEEP + "diagnostics.warn('The disk is full.'); diagnostics.warn('It still is.')", tmp_path)
    told = (tmp_path / "logs" / "cardcity.log").read_text(encoding="utf-8")
    assert [line.split(": ", 1)[1] for line in told.splitlines()] == ["The disk is full.", "It still is."]
    assert (done.stdout, done.stderr) == ("", "")


def test_what_is_not_shown_to_the_player_is_in_the_log_all_the_same(tmp_path: Path) -> None:
    run(KEEP + "diagnostics.log('No sound %r', 'coin')", tmp_path)
    assert "No sound 'coin'" in (tmp_path / "logs" / "cardcity.log").read_text(encoding="utf-8")


def test_a_quiet_run_leaves_no_file_and_imports_no_logging(tmp_path: Path) -> None:
    run(KEEP + "assert 'logging' not in sys.modules", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_traceback_is_kept_where_there_is_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        raise RuntimeError("the roof is off")
    except RuntimeError:
        kept = write_traceback(tmp_path / "logs")
        assert write_traceback(None) is None
        (tmp_path / "a file").write_text("")
        assert write_traceback(tmp_path / "a file") is None
    assert kept is not None
    assert "the roof is off" in kept.read_text(encoding="utf-8")
    assert capsys.readouterr().out == ""
