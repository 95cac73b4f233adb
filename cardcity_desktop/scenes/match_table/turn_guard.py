"""The guard of a person's turn against presses that were meant for the moves before it."""

from collections.abc import Callable

GUARD_SECONDS = 0.5
"""Time from the first frame that shows the turn until a press acts."""

HURRY_SECONDS = 0.8
"""Time after an ignored press until the next one acts: players who hurry the others press in a rhythm."""


class TurnGuard:
    """Closed while others act, and open a moment after the first frame that shows the viewer's turn."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` returns the time in seconds."""
        self._clock = clock
        self._opens_at: float | None = None  # None until a frame has shown the turn

    def close(self) -> None:
        """Close it: another seat has acted, or another person has taken the computer."""
        self._opens_at = None

    def show(self) -> None:
        """Start the time until it opens: a frame shows the turn."""
        if self._opens_at is None:
            self._opens_at = self._clock() + GUARD_SECONDS

    def ignores_press(self) -> bool:
        """Return True if a press must not act now. Such a press keeps the guard closed for longer."""
        if self._opens_at is None:
            return True
        early = self._clock() < self._opens_at
        if early:
            self._opens_at = self._clock() + HURRY_SECONDS
        return early
