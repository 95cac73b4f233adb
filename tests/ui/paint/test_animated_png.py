"""Animated PNG files, read chunk by chunk as the format is written down, and drawn frame by frame."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.paint.png import SIGNATURE, PngFilm, changed_part, png_of

SIZE = (60, 50)


class Shown(NamedTuple):
    """A frame as a viewer shows it."""

    picture: Surface
    milliseconds: float


def chunks_of(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield (kind, data) of each chunk, after a look at its check."""
    assert file.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(file):
        length, kind = struct.unpack(">I4s", file[at : at + 8])
        data = file[at + 8 : at + 8 + length]
        assert struct.unpack(">I", file[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + data),)
        yield kind, data
        at += 12 + length


def part_of(width: int, height: int, packed: bytes) -> Surface:
    """Return the picture of compressed rows of red, green and blue without a filter."""
    raw, line = zlib.decompress(packed), 1 + 3 * width
    assert len(raw) == height * line and {raw[row * line] for row in range(height)} == {0}
    return pygame.image.frombytes(
        b"".join(raw[at + 1 : at + line] for at in range(0, len(raw), line)), (width, height), "RGB"
    )


def shown_frames(file: bytes) -> list[Shown]:
    """Return the frames as a viewer of animated PNG draws them, one over the other."""
    numbers, shown, canvas, control = list[int](), list[Shown](), Surface(SIZE), b""
    for kind, data in chunks_of(file):
        if kind == b"fcTL":
            numbers.append(struct.unpack(">I", data[:4])[0])
            control = data[4:]
        elif kind == b"fdAT":
            numbers.append(struct.unpack(">I", data[:4])[0])
            width, height, left, top, time, per_second, dispose, blend = struct.unpack(">IIIIHHBB", control)
            assert (dispose, blend) == (0, 0) and canvas.get_rect().contains(Rect(left, top, width, height))
            canvas.blit(part_of(width, height, data[4:]), (left, top))
            shown.append(Shown(canvas.copy(), 1000 * time / per_second))
    assert numbers == [*range(len(numbers))], "one count for both kinds of chunks, without a gap"
    return shown


def same(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def town(houses: int) -> Surface:
    """Return a picture with so many houses, each of another colour."""
    picture = Surface(SIZE)
    picture.fill("#FFF6E0")
    for house in range(houses):
        picture.fill((200, 40 * house, 90), Rect(4 + 10 * house, 20, 8, 8))
    return picture


def film_of(pictures: list[Surface], milliseconds: int, hold: int) -> PngFilm:
    film = PngFilm()
    for picture in pictures:
        film.add(picture, hold if picture is pictures[-1] else milliseconds)
    return film


def test_each_frame_is_the_picture_that_was_given_and_the_last_one_is_held() -> None:
    pictures = [town(houses) for houses in range(5)]
    shown = shown_frames(film_of(pictures, 200, 3_000).file())
    assert all(same(frame.picture, picture) for frame, picture in zip(shown, pictures, strict=True))
    assert [frame.milliseconds for frame in shown] == [200, 200, 200, 200, 3_000]


def test_a_frame_has_only_the_part_that_changes_and_equal_pictures_are_one_frame() -> None:
    frames = film_of([town(1), town(2), town(2), town(3)], 100, 900).frames
    assert [Rect(frame.at, frame.part.get_size()) for frame in frames] == [
        Rect(0, 0, *SIZE), Rect(14, 20, 8, 8), Rect(24, 20, 8, 8)
    ]  # fmt: skip
    assert [frame.milliseconds for frame in frames] == [100, 100, 900]
    assert not changed_part(town(2), town(2))
    faint = town(2)
    faint.set_at((59, 49), (255, 246, 223))  # the least difference there is
    assert changed_part(town(2), faint) == Rect(59, 49, 1, 1)


def test_the_file_counts_its_frames_repeats_for_ever_and_ends() -> None:
    kinds = [kind for kind, _data in chunks_of(film_of([*map(town, range(4))], 100, 900).file())]
    assert kinds == [b"IHDR", b"acTL", b"IDAT", *[b"fcTL", b"fdAT"] * 4, b"IEND"]
    control = dict(chunks_of(film_of([*map(town, range(4))], 100, 900).file()))[b"acTL"]
    assert struct.unpack(">II", control) == (4, 0)


def test_a_viewer_of_still_pictures_shows_the_finished_town() -> None:
    pictures = [town(houses) for houses in range(5)]
    file = film_of(pictures, 200, 3_000).file()
    for still in (file, png_of(pictures[-1])):
        assert same(pygame.image.load(io.BytesIO(still), "town.png"), pictures[-1])
