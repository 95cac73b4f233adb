"""Games of a day's deal for tests: by friends, and by computer players that think less than in the app."""

from dataclasses import replace
from functools import lru_cache
from random import Random

from cardcity_desktop.career.daily import Deal
from cardcity_desktop.career.ladder import LadderGame, computer_header
from cardcity_desktop.players.catalogue import make_player, opponents_of
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.store import PERSON, Header, Logged, Seat

EVALUATIONS = 60


def played(deal: Deal, header: Header, level: str, chance: int = 0) -> LadderGame:
    """Return a game of the deal in which seat 0 plays as quickly as `level` can."""
    game, rng = game_of(deal.game), Random(chance)
    players = [make_player(one, deal.game) for one in (level, *deal.rivals)]
    state, lines = game.initial(header.setup, header.seed), list[Logged]()
    while actors := game.actors(state):
        seat = actors[0]
        seen = Observation.of(game, state, seat, players[seat].needs_view)
        action = players[seat].think(seen, Budget(evaluations=EVALUATIONS), rng).action
        lines.append(Logged(seat, game.encode(action)))
        state = game.apply(state, seat, action).state
    return LadderGame.of(header, lines)


@lru_cache(maxsize=32)
def friends_game(deal: Deal, name: str, level: str = "beginner", chance: int = 0) -> LadderGame:
    """Return a person's finished game of the deal."""
    header = computer_header(deal, level)
    person = Seat(name, 0, PERSON)
    return played(deal, replace(header, seats=(person, *header.seats[1:])), level, chance)


@lru_cache(maxsize=8)
def quick_ladder(deal: Deal) -> tuple[LadderGame, ...]:
    """Return a game of each computer player, weakest first."""
    return tuple(played(deal, computer_header(deal, level), level) for level in opponents_of(deal.game))
