"""The command line as a whole: quiet when it is cut off, quick to start, lazy about what a command does not need."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardcity_desktop import __version__
from cardcity_desktop.__main__ import main
from cardcity_desktop.cli import main as cli
from cardcity_desktop.support.i18n import language

Output = pytest.CaptureFixture[str]

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "cardcity_desktop"]


class App(ModuleType):
    """Stands in for the window and remembers how it was called."""

    def __init__(self) -> None:
        super().__init__("cardcity_desktop.app.launch")
        self.calls: list[tuple[str, dict[str, Any]]] = []

    def play(self, **asked: Any) -> int:
        self.calls.append(("play", asked))
        return 7

    def demo(self, **asked: Any) -> int:
        self.calls.append(("demo", asked))
        return 8


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    """The window is not opened here."""
    fake = App()
    for name in ("cardcity_desktop.app.launch", "cardcity_desktop.app.demo"):
        monkeypatch.setitem(sys.modules, name, fake)
        monkeypatch.setattr(name, fake, raising=False)
    return fake


def stopped(*flags: str) -> object:
    """The exit code of a command line that ends by itself."""
    with pytest.raises(SystemExit) as caught:
        main(flags)
    return caught.value.code


def test_without_a_command_the_game_opens(app: App) -> None:
    assert main([]) == 7
    assert main(["play"]) == 7
    assert app.calls == [("play", {"language": None, "saved": None})] * 2


def test_demo_hands_its_flags_to_the_window(app: App, tmp_path: Path) -> None:
    report, shot = tmp_path / "report.json", tmp_path / "shot.png"
    flags = ["--speed", "20", "--seed", "5", "--once", "--report", str(report), "--shot", str(shot)]
    assert main(["--lang", "fr", "demo", *flags]) == 8
    asked = {"language": "fr", "speed": 20.0, "seed": 5, "once": True, "report": report, "shot": shot}
    assert app.calls == [("demo", asked)]


def test_demo_without_flags_goes_on_for_ever_at_the_usual_speed(app: App) -> None:
    main(["demo"])
    asked = {"language": None, "speed": 1.0, "seed": None, "once": False, "report": None, "shot": None}
    assert app.calls == [("demo", asked)]


@pytest.mark.parametrize("speed", ["0", "-1", "inf", "nan", "fast"])
def test_a_speed_that_is_none_is_one_line(capsys: Output, speed: str) -> None:
    assert stopped("demo", "--speed", speed) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_version_names_the_package_the_commit_and_the_core(capsys: Output) -> None:
    assert stopped("--version") == 0
    form = rf"cardcity {re.escape(__version__)} \(([0-9a-f]{{10}}|unknown commit), (pure Python|compiled)\)\n"
    assert re.fullmatch(form, capsys.readouterr().out)


def test_help_lists_the_commands(capsys: Output) -> None:
    assert stopped("--help") == 0
    output = capsys.readouterr().out
    assert all(word in output for word in ("play", "demo", "analyse", "simulate"))


def test_lang_chooses_the_language_before_anything_is_said(capsys: Output) -> None:
    assert stopped("--lang", "fr", "--help") == 0
    assert language() == "fr"


NONSENSE: tuple[tuple[str, ...], ...] = (
    ("--lang", "tlh"),
    ("dance",),
    ("analyse",),
    ("analyse", "a", "b"),
    ("demo", "--seed"),
    ("demo", "--report", "/nowhere/at/all"),
    ("demo", "--shot", "."),
    ("simulate", "--games", "many"),
    ("simulate", "--seed", "9" * 5000),
    ("simulate", "--players", "x"),
)


@pytest.mark.parametrize("flags", NONSENSE, ids=lambda flags: " ".join(flags)[:40])
def test_a_command_line_that_makes_no_sense_is_one_line(capsys: Output, flags: tuple[str, ...]) -> None:
    assert stopped(*flags) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1 and output.err.startswith("cardcity") and len(output.err) < 200
    assert not re.search("invalid _|invalid read|invalid int|Errno", output.err)


def test_what_python_states_of_a_command_line_is_stated_in_the_players_language(capsys: Output) -> None:
    assert stopped("--lang", "fr", "replay") == 2
    assert "required" not in capsys.readouterr().err


@pytest.mark.parametrize("flag", ["--game", "--player", "--only"])
def test_missions_state_which_word_is_not_known(capsys: Output, flag: str) -> None:
    assert main(["missions", flag, "chess"]) == 2
    assert "'chess'" in capsys.readouterr().err


@pytest.mark.parametrize("value", ["[" * 5000, "9" * 5000, '"2"', "NaN"], ids=["deep", "long", "text", "nan"])
def test_a_word_of_a_set_up_that_is_none_is_one_line(capsys: Output, value: str) -> None:
    assert main(["simulate", "--option", f"players={value}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT between processes there")
def test_ctrl_c_is_quiet_with_workers_too() -> None:
    """A terminal sends it to every process of the group: here, when two workers are at work."""
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"  # a background job may be born deaf
        "import sys; from cardcity_desktop.cli import main as cli; from cardcity_desktop.players import runner;"
        "from tests.cli.sleeper import sleep_long; runner.play_task = sleep_long;"
        "sys.exit(cli.main(['simulate', '--games', '30', '--workers', '2']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert [running.stdout.readline() for _worker in range(2)] == [b"at work\n"] * 2
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate()
    assert (running.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently there")
def test_a_reader_that_goes_away_is_no_trouble() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    request = {"edition": "classic", "players": 1, "seat": 0, "money": [3], "city": "H"}
    ended = subprocess.run(
        [*COMMAND, "analyse", "-"],
        input=json.dumps(request).encode(),
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_program_without_streams_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A windowed program on Windows has none."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "--games", "1"]) == 0


@pytest.mark.parametrize("flags", [["simulate", "--games", "1"], ["analyse", os.devnull]])
def test_commands_without_a_window_import_neither_window_nor_validator(flags: list[str]) -> None:
    script = (
        "import sys; from cardcity_desktop.__main__ import main; main(sys.argv[1:]);"
        "print(sorted({'pygame', 'pydantic', 'platformdirs', 'multiprocessing'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", script, *flags], capture_output=True, text=True, check=False)
    assert ended.stdout.splitlines()[-1] == "[]"


def test_nothing_but_the_command_line_is_imported_before_a_command_is_known() -> None:
    script = (
        "import sys, cardcity_desktop.cli.main;"
        "print(sorted(name for name in sys.modules if name.startswith('cardcity_desktop.')))"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "card_city" not in ended.stdout
    assert "session" not in ended.stdout
    assert cli.__name__ in ended.stdout
