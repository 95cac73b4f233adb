"""`cardcity replay FILE --verify`: the result of a sound save, or the number of the first line that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcity_desktop.__main__ import main
from cardcity_desktop.session.store import Logged
from cardcity_desktop.storage.format.read import read_save

SAVES = Path(__file__).parents[1] / "saves"

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "file", sorted(SAVES.glob("format_*/*.cardcity")), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_every_kept_save_is_verified(file: Path, capsys: Output) -> None:
    assert main(["--lang", "en", "replay", str(file), "--verify"]) == 0
    said = capsys.readouterr()
    game = read_save(file.read_bytes()).header.game
    assert said.out.startswith(f"{game} (rules ") and said.err == ""


def test_the_result_is_printed_the_winner_first(capsys: Output) -> None:
    main(["--lang", "en", "replay", str(SAVES / "format_1" / "classic_two_finished.cardcity"), "--verify"])
    assert capsys.readouterr().out.splitlines() == [
        "card_city (rules 1): 99 actions, over",
        "0  Ada  1  winner",
        "1  Zoé  0",
    ]


@pytest.mark.parametrize(
    ("edit", "line"),
    [
        (lambda lines: [*lines[:10], b'{"a":"build R 40,40"}\n', *lines[10:]], 11),
        (lambda lines: [*lines[:10], b"\x1b[31m\n", *lines[10:]], 11),
        (lambda lines: [*lines[:10], *lines[11:]], 11),
        (lambda lines: [b"{}\n", *lines[1:]], 1),
        (lambda lines: [*lines, b'{"a":"draw"}\n'], 102),
        (lambda lines: [*lines[:50], b'{"end":true}\n'], 51),
        (lambda lines: [*lines[:50], b"\0\0\0"], 51),
    ],
)
def test_the_first_line_that_cannot_be_is_named(tmp_path: Path, capsys: Output, edit: object, line: int) -> None:
    file = tmp_path / "edited.cardcity"
    lines = (SAVES / "format_1" / "classic_two_finished.cardcity").read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(edit(lines)))  # type: ignore[operator]
    assert main(["replay", str(file), "--verify"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert f"line {line}: " in said.err
    assert said.err.count("\n") == 1 and said.err[:-1].isprintable()


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda lines: [*lines[:10], b'{"a":"build R 40,40"}\n'], "ligne 11 : 'build R 40,40' : Règle 4.1"),
        (lambda lines: [*lines[:10], b'{"a":"dance"}\n'], "aucune action ne s’écrit ainsi"),
        (lambda lines: [*lines[:10], b"\x1b[31m\n"], "ce n’est pas du JSON"),
        (lambda lines: [lines[0].replace(b'"players":2', b'"players":7')], "de 1 à 4 peuvent jouer"),
        (lambda lines: [*lines, b'{"a":"draw"}\n'], "rien ne peut suivre"),
        (lambda lines: [*lines[:50], b'{"end":true}\n'], "la partie n’est pas terminée ici"),
    ],
)
def test_it_is_named_in_the_players_language(tmp_path: Path, capsys: Output, edit: object, said: str) -> None:
    file = tmp_path / "edited.cardcity"
    lines = (SAVES / "format_1" / "classic_two_finished.cardcity").read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(edit(lines)))  # type: ignore[operator]
    assert main(["--lang", "fr", "replay", str(file), "--verify"]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("content", [b'{"format":99,"game":"card_city"}\n', None])
def test_what_is_not_ours_to_judge_is_one_sentence(tmp_path: Path, capsys: Output, content: bytes | None) -> None:
    file = tmp_path / "foreign.cardcity"
    if content is not None:
        file.write_bytes(content)
    assert main(["replay", str(file), "--verify"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_nothing_of_a_packed_line_is_quoted(tmp_path: Path, capsys: Output) -> None:
    """Editing and verifying an unfinished game of Citadels must reveal no pick."""
    source = (SAVES / "format_2" / "citadels_four_finished.cardcity").read_bytes()
    text = read_save(source)
    lines = list(text.lines)
    hidden = next(at for at, action in enumerate(text.actions) if action.text.startswith("pick "))
    seat, action = text.actions[hidden].seat, text.actions[hidden].text
    file = tmp_path / "edited.cardcity"
    doubled = text.form.write(Logged(seat, action), hidden + 3)
    file.write_bytes(b"".join([*lines[: hidden + 2], doubled]))
    assert main(["--lang", "en", "replay", str(file), "--verify"]) == 1
    said = capsys.readouterr().err
    assert said.strip().endswith(f"line {hidden + 3}: this action is not possible") and action.split()[1] not in said


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        ((b'"salt":"', b'"salt":"x'), "ligne 1 : salt : il faut des chiffres hexadécimaux"),
        ((b'{"p":"', b'{"q":"'), "ligne 2 : il faut une action empaquetée"),
    ],
)
def test_a_line_that_cannot_be_is_named_in_french(
    tmp_path: Path, capsys: Output, edit: tuple[bytes, bytes], problem: str
) -> None:
    file = tmp_path / "edited.cardcity"
    packed = next(file for file in sorted(SAVES.glob("format_2/*.cardcity")) if b'"salt"' in file.read_bytes())
    file.write_bytes(packed.read_bytes().replace(*edit, 1))
    assert main(["--lang", "fr", "replay", str(file), "--verify"]) == 1
    assert capsys.readouterr().err == f"cardcity replay: {file} : {problem}\n"
