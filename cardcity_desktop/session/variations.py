"""Variations of a finished game: what else could have been played, with remarks, as a tree.

Each variation is stored whole, from the moment where it leaves the game; variations with the same start share branches.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.names import clean_name
from cardcity_desktop.session.store import Logged

VARIATIONS = "variations"
"""Word under which the variations of a game are stored and sent."""
LONGEST_REMARK = 200
MOST_VARIATIONS = 60
MOST_LINES = 400
"""Most actions of one variation."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Actions that could have followed the first `at` actions of a game, with a remark on the last one."""

    at: int
    lines: tuple[Logged, ...]
    remark: str = ""


Variations = tuple[Variation, ...]


@dataclass(frozen=True, slots=True)
class VariationNode:
    """An action in the tree of variations."""

    depth: int  # 0 on a first branch, 1 on a branch of a branch …
    at: int
    lines: tuple[Logged, ...]  # actions from the game on, this one last
    remark: str = ""  # of the variation that ends here; else ""


def key_of(match: AnyMatch) -> str:
    """Return the name under which a game's analyses are stored. Every copy of its log has the same one.

    >>> from cardcity_desktop.rules.registry import game_of
    >>> from cardcity_desktop.session.match import Match, Seat
    >>> from cardcity_desktop.session.store import MemoryStore
    >>> game = game_of("card_city")
    >>> setup = game.read_setup({"edition": "classic", "players": 1})
    >>> first, copy = (Match.start(game, setup, [Seat("Zoé", 0)], seed=7, store=MemoryStore()) for _copy in range(2))
    >>> key_of(first) == key_of(copy)
    True
    """
    header = match.header
    words = [header.game, header.rules, match.game.write_setup(header.setup), header.seed]
    text = json.dumps([words, [[line.seat, line.text] for line in match.log]], sort_keys=True)
    return blake2b(text.encode(), digest_size=12).hexdigest()


def with_variation(known: Variations, added: Variation) -> Variations:
    """Return the variations with one more, without the oldest if there are too many. A remark replaces the old one.

    >>> ways = with_variation((), Variation(4, (Logged(0, "draw"), Logged(0, "pass"))))
    >>> with_variation(ways, Variation(4, (Logged(0, "draw"),))) == ways  # it is in the other
    True
    """
    added = replace(added, lines=added.lines[:MOST_LINES], remark=clean_name(added.remark, LONGEST_REMARK))
    if not added.lines:
        return known
    for place, way in enumerate(known):
        if (way.at, way.lines) == (added.at, added.lines):
            remark = added.remark or way.remark
            return (*known[:place], replace(way, remark=remark), *known[place + 1 :])
    begins_another = any(way.at == added.at and way.lines[: len(added.lines)] == added.lines for way in known)
    if begins_another and not added.remark:
        return known
    return (*known, added)[-MOST_VARIATIONS:]


def without_branch(known: Variations, node: VariationNode) -> Variations:
    """Return the variations that do not go through a node.

    >>> ways = (Variation(4, (Logged(0, "draw"), Logged(0, "pass"))),)
    >>> without_branch(ways, nodes_of(ways)[0])
    ()
    """
    return tuple(way for way in known if way.at != node.at or way.lines[: len(node.lines)] != node.lines)


def nodes_of(variations: Variations) -> tuple[VariationNode, ...]:
    """Return the actions of the tree in the order of the game. A branch comes after the line that it leaves.

    >>> draw, passing, build = Logged(0, "draw"), Logged(0, "pass"), Logged(0, "build R 0,1")
    >>> ways = (Variation(4, (draw, passing)), Variation(4, (draw, build), "bolder"))
    >>> [(node.depth, node.lines[-1].text, node.remark) for node in nodes_of(ways)]
    [(0, 'draw', ''), (0, 'pass', ''), (1, 'build R 0,1', 'bolder')]
    """
    moments = sorted({variation.at for variation in variations})
    return tuple(node for at in moments for node in _iter_nodes(_from(variations, at), at, (), 0))


def _from(variations: Variations, at: int) -> list[Variation]:
    return [variation for variation in variations if variation.at == at]


def _iter_nodes(
    variations: Sequence[Variation], at: int, before: tuple[Logged, ...], depth: int
) -> Iterator[VariationNode]:
    """Yield the nodes of variations that share the actions `before`."""
    heads = dict.fromkeys(way.lines[len(before)] for way in variations if len(way.lines) > len(before))
    for place, head in enumerate(heads):
        lines = (*before, head)
        inside = [way for way in variations if way.lines[: len(lines)] == lines]
        remark = next((way.remark for way in inside if way.lines == lines), "")
        yield VariationNode(depth + (place > 0), at, lines, remark)
        yield from _iter_nodes(inside, at, lines, depth + (place > 0))


def text_of(variations: Variations) -> str:
    """Return variations as JSON.

    >>> text_of((Variation(4, (Logged(0, "pass"),), "why?"),))
    '[[4,[[0,"pass"]],"why?"]]'
    """
    rows = [[way.at, [[line.seat, line.text] for line in way.lines], way.remark] for way in variations]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def variations_of(text: str) -> Variations:
    """Return the variations in a JSON text, without those that can't be read.

    >>> variations_of('[[4,[[0,"pass"]],"why?"],[-1,[],""],5]')
    (Variation(at=4, lines=(Logged(seat=0, text='pass'),), remark='why?'),)
    """
    try:
        rows = json.loads(text)
    except ValueError:
        return ()
    return tuple(way for row in rows if (way := _variation(row))) if isinstance(rows, list) else ()


def _variation(row: Any) -> Variation | None:
    match row:
        case [int(at), [*lines], str(remark)] if at >= 0 and lines:
            logged = [Logged(seat, text) for seat, text in _pairs(lines)]
            if len(logged) == len(lines) <= MOST_LINES:
                return Variation(at, tuple(logged), clean_name(remark, LONGEST_REMARK))
    return None


def _pairs(lines: Sequence[Any]) -> Iterator[tuple[int, str]]:
    """Yield (seat, text) of each readable line, leaving out all others."""
    for line in lines:
        match line:
            case [int(seat), str(text)]:
                yield seat, text
