"""Whatever happens to a save's bytes: a prefix of the game, what the file now says, or a refusal with a line number."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.storage.saves import SaveProblemError, SaveRefusedError, Saves

SAVED = (Path(__file__).parent / "format_1" / "normal_industrial_three.cardcity").read_bytes()
HEADER_END = SAVED.index(b"\n") + 1

quick = settings(max_examples=150)


@contextmanager
def saved(data: bytes) -> Iterator[Saves]:
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        (saves.folder / "match.cardcity").write_bytes(data)
        try:
            yield saves
        finally:
            saves.close("match")


@cache
def whole_game() -> AnyMatch:
    with saved(SAVED) as saves:
        return saves.resume("match")


def actions_of(data: bytes) -> tuple[str, ...]:
    lines = [json.loads(line) for line in data.split(b"\n")[1:-1]]
    return tuple(line["a"] for line in lines if "a" in line)


@quick
@example(HEADER_END)
@example(len(SAVED) - 1)
@given(st.integers(HEADER_END, len(SAVED)))
def test_a_save_cut_at_any_byte_resumes_to_a_prefix_of_its_game(size: int) -> None:
    whole = whole_game()
    with saved(SAVED[:size]) as saves:
        match = saves.resume("match")
        assert match.log == whole.log[: match.mark]
        assert match.mark == SAVED[:size].count(b"\n") - 1
        assert match.state == whole.states[match.mark]
        file = saves.folder / "match.cardcity"
        assert file.read_bytes() == SAVED[: SAVED[:size].rfind(b"\n") + 1]


@quick
@given(st.integers(0, HEADER_END - 1))
def test_a_save_cut_inside_its_header_is_refused_at_line_1(size: int) -> None:
    with saved(SAVED[:size]) as saves, pytest.raises(SaveRefusedError) as caught:
        saves.resume("match")
    assert caught.value.line == 1


def check_edited(data: bytes) -> None:
    """Refused with a line number and kept as it is, or resumed to exactly what the file says."""
    with saved(data) as saves:
        try:
            match = saves.resume("match")
        except SaveRefusedError as error:
            assert 1 <= error.line <= data.count(b"\n") + 1
            assert error.kept.suffix == ".kept"
            assert error.kept.read_bytes() == data
        except SaveProblemError:
            assert data[:HEADER_END] != SAVED[:HEADER_END]  # of another version, it says now
            assert (saves.folder / "match.cardcity").read_bytes() == data
        else:
            assert match.log == actions_of(data[: data.rfind(b"\n") + 1])


@quick
@example(20, ord("9"))
@given(st.integers(0, len(SAVED) - 1), st.integers(0, 255))
def test_a_save_with_one_byte_changed_is_refused_at_its_line_or_is_what_it_says(at: int, byte: int) -> None:
    check_edited(SAVED[:at] + bytes([byte]) + SAVED[at + 1 :])


@quick
@given(st.integers(0, len(SAVED) - 1))
def test_a_save_with_one_byte_lost_is_refused_at_its_line_or_is_what_it_says(at: int) -> None:
    check_edited(SAVED[:at] + SAVED[at + 1 :])


@quick
@given(st.integers(1, SAVED.count(b"\n") - 1))
def test_a_save_with_a_line_lost_is_refused_after_it_or_is_what_it_says(at: int) -> None:
    lines = SAVED.splitlines(keepends=True)
    check_edited(b"".join(lines[:at] + lines[at + 1 :]))


@quick
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_refused_with_a_line_number(data: bytes) -> None:
    with saved(data) as saves, pytest.raises(SaveRefusedError) as caught:
        saves.resume("match")
    assert caught.value.line >= 1
