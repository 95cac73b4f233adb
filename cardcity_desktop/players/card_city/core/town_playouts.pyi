from collections.abc import Sequence
from typing import Any

def board(
    flags: Sequence[int],
    pay: Sequence[int],
    lines: Sequence[int],
    across: Sequence[Sequence[int]],
    opposite: Sequence[int],
    cards: Sequence[tuple[Sequence[int], Sequence[int], bool, int, Sequence[int]]],
    weights: Sequence[Sequence[float]],
) -> Any: ...
def play(
    board: Any,
    masks: Sequence[int],
    numbers: Sequence[int],
    districts: Sequence[Sequence[tuple[int, int]]],
    face: Sequence[int],
    cells: bytes,
    pool: Sequence[int],
    left: int,
    rounds: int,
    drafted: int,
    full: bool,
    width: int,
    lines: int,
    late: int,
) -> tuple[float, int]: ...
