"""Write a computer player and let it play against the random one.

Run it: python examples/computer_player.py
"""

from random import Random

from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation, RandomPlayer
from cardcity_desktop.players.runner import play_game
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import iter_seeds


class GreedyPlayer:
    """Do what brings the most points at once, on a guess of what the seat can't see."""

    needs_view = True

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        game, seat = observation.game, observation.seat
        guess = observation.deal(rng.getrandbits(32))
        candidates = []
        for action in observation.legal:
            after = game.apply(guess, seat, action).state
            candidates.append(Candidate(action, game.standing(after, seat)["points"] + rng.random()))
        best = max(candidates, key=lambda candidate: candidate.value)
        return Advice(best.action, tuple(candidates), evaluations=len(candidates))


def wins(games: int) -> int:
    """Return how many games of Royal Cities the greedy player wins against the random one."""
    setup = game_of("royal_cities").read_setup({"players": 2})
    results = [
        play_game("royal_cities", setup, (GreedyPlayer(), RandomPlayer()), seed) for seed in iter_seeds(1, games)
    ]
    return sum(result.winners == (0,) for result in results)


if __name__ == "__main__":
    print("wins:", wins(games=20), "of 20")
