"""`cardcity analyse`: JSON in, JSON out, and one clear line for what can't be read."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardcity_desktop.__main__ import main
from cardcity_desktop.cli.requests import RequestError, _no_duplicates, iter_requests
from cardcity_desktop.rules.card_city.positions import analyse
from cardcity_desktop.support.i18n import set_language

REQUEST = {
    "edition": "xl",
    "level": "advanced",
    "victory": "residential",
    "variants": ["ecological"],
    "players": 1,
    "seat": 0,
    "money": [12],
    "hand": ["R", "RC|"],
    "city": "H R . / L P RC- / . . I3",
}
OTHER = REQUEST | {"hand": ["P"]}

Output = pytest.CaptureFixture[str]


class _Input:
    def __init__(self, text: bytes) -> None:
        self.buffer = io.BytesIO(text)


def ask(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> int:
    """Give `text` to `analyse -`; the exit code."""
    monkeypatch.setattr(sys, "stdin", _Input(text.encode() if isinstance(text, str) else text))
    return main(["analyse", "-"])


def answered(output: str) -> list[object]:
    return [json.loads(line) for line in output.splitlines()]


def expected(request: object) -> object:
    return json.loads(json.dumps(analyse(request)))


def test_one_request_is_answered_on_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert ask(monkeypatch, json.dumps(REQUEST)) == 0
    assert answered(capsys.readouterr().out) == [expected(REQUEST)]


def test_one_request_may_take_many_lines(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert ask(monkeypatch, json.dumps(REQUEST, indent=2)) == 0
    assert answered(capsys.readouterr().out) == [expected(REQUEST)]


def test_a_stream_is_answered_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    text = f"{json.dumps(REQUEST)}\n\n{json.dumps(OTHER)}\r\n"
    assert ask(monkeypatch, text) == 0
    assert answered(capsys.readouterr().out) == [expected(REQUEST), expected(OTHER)]


def test_a_file_is_read(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(REQUEST), encoding="utf-8-sig")
    assert main(["analyse", str(file)]) == 0
    assert answered(capsys.readouterr().out) == [expected(REQUEST)]


def test_an_answer_comes_before_the_next_request_is_written() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cardcity_desktop", "analyse", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as asked:  # fmt: skip
        assert asked.stdin is not None
        assert asked.stdout is not None
        for request in (REQUEST, OTHER):
            asked.stdin.write(json.dumps(request) + "\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline()) == expected(request)
        asked.stdin.close()
        assert asked.wait() == 0


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (json.dumps(REQUEST | {"level": "expert"}), "level"),
        (json.dumps(REQUEST | {"city": "H Q"}), "city"),
        (json.dumps(REQUEST | {"money": "much"}, indent=1), "money"),
        ("[]", "request"),
        ("7", "request"),
        ("null", "request"),
        ("", "request"),
        ("\n \n", "request"),
        ("{", "request"),
        ("no json", "request"),
        ('{"money": NaN}', "request"),
        ('{"money": [1], "money": [2]}', "money"),
        ("[" * 100_000, "request"),
        ('{"players": ' + "9" * 5000 + "}", "players"),
        ('{"money": [1, [' + "9" * 5000 + "]]}", "money"),
        ('{"players": ' + "9" * 5000 + "}\n" + json.dumps(REQUEST), "players"),
        ("9" * 5000, "request"),
        (json.dumps(REQUEST | {"game": "chess"}), "game"),
        (json.dumps(REQUEST | {"game": ["card_city"]}), "game"),
        (" " * 2_000_000 + "{}", "request"),
        ("{\n" + " " * 2_000_000 + "}", "request"),
        (b"\xff\xfe{}", "request"),
    ],
)
def test_what_cannot_be_read_is_one_line_naming_the_field(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, text: str | bytes, field: str
) -> None:
    assert ask(monkeypatch, text) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert f"{field}" in output.err
    assert "Traceback" not in output.err


@pytest.mark.parametrize("bad", ['{"edition": "xl"}', "{", '"H"'])
def test_a_stream_stops_at_the_first_bad_line_with_its_number(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, bad: str
) -> None:
    assert ask(monkeypatch, f"{json.dumps(REQUEST)}\n{bad}\n{json.dumps(REQUEST)}\n") == 2
    output = capsys.readouterr()
    assert answered(output.out) == [expected(REQUEST)]
    assert "line 2: " in output.err
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_a_file_that_cannot_be_opened_is_one_line(tmp_path: Path, capsys: Output, name: str) -> None:
    assert main(["analyse", str(tmp_path / name)]) == 2
    output = capsys.readouterr()
    assert str(tmp_path) in output.err
    assert output.err.count("\n") == 1


def test_a_field_with_line_ends_in_it_is_still_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert ask(monkeypatch, json.dumps(REQUEST | {"a\nb": 1})) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_request_may_name_its_game(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert ask(monkeypatch, json.dumps({"game": "card_city"} | REQUEST)) == 0
    assert answered(capsys.readouterr().out) == [expected(REQUEST)]


def test_a_hundred_thousand_names_are_looked_through_once(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Each name was once compared with all before it; `looked` counts how often one is."""
    looked = 0

    class Name(str):
        def __eq__(self, other: object) -> bool:
            nonlocal looked
            looked += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    with pytest.raises(RequestError, match="n49999 is given twice"):
        _no_duplicates([(Name(f"n{number % 50_000}"), 0) for number in [*range(50_000), 49_999]])
    assert looked < 10


@pytest.mark.parametrize(
    "request_",
    [{"city": "\x1b[31mred\x07"}, {"\x1b]0;title\x07": 1}, {"city": "H " + "Q" * 400_000}, {"Q" * 400_000: 1}],
)
def test_a_refusal_is_short_and_reaches_no_terminal_as_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, request_: dict[str, object]
) -> None:
    assert ask(monkeypatch, json.dumps(REQUEST | request_)) == 2
    said = capsys.readouterr().err
    assert len(said) < 500
    assert said.endswith("\n") and said[:-1].isprintable()


def test_a_file_of_line_ends_and_no_file_at_all_are_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = tmp_path / "blank"
    blank.write_bytes(b"\n" * 5_000_000)
    for file, said in ((str(blank), "bytes of blank lines"), ("", "the name of a file is wanted")):
        assert main(["--lang", "en", "analyse", file]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"\n" * 1_000_002, "request\u00a0: plus de 1000000 octets de lignes vides"),
        (b'{}\n{"a": 1, "a": 2}', "ligne 2\u00a0: request\u00a0: a est donné deux fois"),
        (b"{]", "request\u00a0: ce n’est pas du JSON, au caractère 1"),
    ],
)
def test_a_request_that_cannot_be_read_is_refused_in_french(text: bytes, sentence: str) -> None:
    set_language("fr")
    with pytest.raises(RequestError) as refused:
        list(iter_requests(io.BytesIO(text)))
    assert str(refused.value) == sentence
