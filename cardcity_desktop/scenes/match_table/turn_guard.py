"""The guard of a person's turn against presses that were meant for the moves before it."""

from collections.abc import Callable

GUARD_SECONDS = 0.5
"""Time from the first frame that shows the turn until a press acts."""

GATE_SECONDS = 1.0
"""The same at a gate, where another person comes to the screen."""

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

    def show(self, seconds: float = GUARD_SECONDS) -> None:
        """Start the time (s) until it opens: a frame shows the turn."""
        if self._opens_at is None:
            self._opens_at = self._clock() + seconds

    def ignores_press(self) -> bool:
        """Return True if a press must not act now. Such a press keeps the guard closed for longer."""
        if self._opens_at is None:
            return True
        early = self._clock() < self._opens_at
        if early:
            self._opens_at = self._clock() + HURRY_SECONDS
        return early
