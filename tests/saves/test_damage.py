"""Tests of damaged saves: they resume to a prefix of the game or to what they state, or a line is refused.

In every case the bytes are still on the disk afterwards.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage.format.read import read_save
from cardcity_desktop.storage.saves import SaveRefusedError, Saves

FOLDER = Path(__file__).parent
OPEN = (FOLDER / "format_1" / "normal_industrial_three.cardcity").read_bytes()
PACKED = (FOLDER / "format_2" / "mission_three.cardcity").read_bytes()
SAVED = (OPEN, PACKED)
LAST = ".last"

quick = settings(max_examples=60)  # tests/siege spoils saves by the thousand
either = st.sampled_from(SAVED)


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
def whole_game(data: bytes) -> AnyMatch:
    with saved(data) as saves:
        return saves.resume("match")


def header_end(data: bytes) -> int:
    return data.index(b"\n") + 1


def kept(saves: Saves) -> list[bytes]:
    return [path.read_bytes() for path in saves.folder.glob("*.kept")]


@quick
@given(either, st.data())
def test_a_save_cut_at_any_byte_resumes_to_a_prefix_of_its_game(data: bytes, draw: st.DataObject) -> None:
    check_cut(data, draw.draw(st.integers(header_end(data), len(data))))


def check_cut(data: bytes, size: int) -> None:
    cut, whole = data[:size], whole_game(data)
    lacks_its_end = data[size : size + 1] == b"\n"
    with saved(cut) as saves:
        match = saves.resume("match")
        ends = cut.count(b"\n") + lacks_its_end
        assert match.action_count == min(ends - 1, whole.action_count)
        assert match.log == whole.log[: match.action_count]
        assert match.state == whole.states[match.action_count]
        assert (saves.folder / "match.cardcity").read_bytes() == data[: sum(map(len, data.splitlines(True)[:ends]))]
        assert kept(saves) == []


@quick
@given(either, st.data())
def test_a_save_cut_inside_its_header_is_refused_at_line_1(data: bytes, draw: st.DataObject) -> None:
    size = draw.draw(st.integers(0, header_end(data) - 1))
    with saved(data[:size]) as saves, pytest.raises(SaveRefusedError) as caught:
        saves.resume("match")
    assert caught.value.line == 1


def check_edited(data: bytes) -> None:
    """Check that an edited save is refused and unchanged or resumed as it states, and backed up when it is repaired."""
    with saved(data) as saves:
        file = saves.folder / "match.cardcity"
        try:
            match = saves.resume("match")
        except SaveRefusedError as refused:
            assert 1 <= refused.line <= data.count(b"\n") + 1
            assert file.read_bytes() == data
            if refused.actions is None:
                with pytest.raises(MatchProblemError):
                    saves.repair("match")
                return
            mended = saves.repair("match")
            assert mended.action_count == refused.actions <= refused.line - 1
            assert data.startswith(file.read_bytes())
            assert kept(saves) == [data]
        except MatchProblemError:
            assert file.read_bytes() == data
        else:
            text = read_save(data)
            assert [line.text for line in match.log] == [line.text for line in text.actions]
            now = file.read_bytes()
            assert now in (data, data + b"\n") or kept(saves) == [data] or (data.startswith(now) and text.clean)


@quick
@example(OPEN, 20, ord("9"))
@example(OPEN, len(OPEN) - 1, ord("x"))
@given(either, st.integers(0, min(map(len, SAVED)) - 1), st.integers(0, 255))
def test_a_save_with_one_byte_changed_is_refused_at_its_line_or_is_what_it_states(
    data: bytes, at: int, byte: int
) -> None:
    check_edited(data[:at] + bytes([byte]) + data[at + 1 :])


@quick
@given(either, st.integers(0, min(map(len, SAVED)) - 1))
def test_a_save_with_one_byte_lost_is_refused_at_its_line_or_is_what_it_states(data: bytes, at: int) -> None:
    check_edited(data[:at] + data[at + 1 :])


@quick
@given(either, st.data())
def test_a_save_with_a_line_lost_is_refused_after_it_or_is_what_it_states(data: bytes, draw: st.DataObject) -> None:
    lines = data.splitlines(keepends=True)
    at = draw.draw(st.integers(1, len(lines) - 1))
    check_edited(b"".join(lines[:at] + lines[at + 1 :]))


@pytest.mark.parametrize("at", [1, 7, 60, -2])
def test_no_packed_line_can_be_lost_doubled_or_moved_unnoticed(at: int) -> None:
    lines = PACKED.splitlines(keepends=True)
    at %= len(lines)
    for changed in (
        [*lines[:at], *lines[at + 1 :]],
        [*lines[: at + 1], *lines[at:]],
        [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]] if at > 1 else [lines[0], *lines[2:]],
    ):
        with saved(b"".join(changed)) as saves, pytest.raises(SaveRefusedError):
            saves.resume("match")


@quick
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_refused_with_a_line_number(data: bytes) -> None:
    with saved(data) as saves, pytest.raises(SaveRefusedError) as caught:
        saves.resume("match")
    assert caught.value.line >= 1
