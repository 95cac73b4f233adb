"""Whole games as a tool: `python -m tests.games.citadels.at_the_table.walks keys 7 [0,2 [SEED]]`.

0,2: seats of computers. Prints the number of actions, the seconds of the window's clock and the points.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.ui.driver import Player
from tests.ui.translations import compile_fresh

from .people import Keys, Mouse, Pad, new_match, play_out, sit_down

HANDS: dict[str, type[Mouse]] = {"mouse": Mouse, "keys": Keys, "pad": Pad}


def main(words: Sequence[str]) -> None:
    hands, players = words[0], int(words[1])
    computers = [int(word) for word in words[2].split(",") if word] if len(words) > 2 else []
    seed = int(words[3]) if len(words) > 3 else players
    compile_fresh()
    player = Player()
    try:
        table = sit_down(player, new_match(players, seed, computers))
        began = player.now
        match = play_out(player, HANDS[hands](player, table), seed)
        points = [match.view(None).seats[seat].points for seat in range(players)]
        took = player.now - began
        print(f"{hands}, {players} seats, computers {computers}: {len(match.log)} actions, {took:.0f} s, {points}")
    finally:
        player.close()


if __name__ == "__main__":
    main(sys.argv[1:])
