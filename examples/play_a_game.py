"""Play a game of Card City by code: a set-up, a state, and one legal action after the other.

Run it: python examples/play_a_game.py
"""

from random import Random

from cardcity_desktop.rules.game import Result
from cardcity_desktop.rules.registry import game_of


def play(seed: int) -> Result:
    """Play the classic game for two with random actions and return its result."""
    game = game_of("card_city")
    setup = game.read_setup({"edition": "classic", "players": 2})
    state, chance = game.initial(setup, seed), Random(seed)
    while actors := game.actors(state):
        seat = actors[0]
        action = chance.choice(game.legal(state, seat))
        if game.progress(state).round == 1:
            print(f"seat {seat}: {game.encode(action)}")
        state = game.apply(state, seat, action).state
    return game.result(state)


if __name__ == "__main__":
    result = play(seed=7)
    print("points:", result.points, "winners:", result.winners)
