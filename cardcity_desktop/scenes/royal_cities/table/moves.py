"""Things that are pressed at the table, the player's selection as one value, and a row for each type of action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal, NamedTuple

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS
from cardcity_desktop.ui.window.focus import Focusable

Mode = Literal[
    "giving", "opening", "own", "gift", "play", "main", "buying", "void", "villager", "assassin", "merchant", "knight",
    "astrologer", "hero", "regent", "build", "tax", "trim", "pass_on", "computer", "over",
]  # fmt: skip
"""pass_on: another person takes over the computer; computer: a computer player thinks; over; else the viewer's phase.
"""

Kind = Literal[
    "", "hand", "drawn", "taken", "market", "city", "plate", "banner", "line", "season", "legend", "track", "discard",
    "add", "buy", "hero", "end", "done", "confirm", "playcard", "page", "details", "rule", "pass", "results", "look",
    "pile",
]  # fmt: skip

INFO_KINDS = frozenset({"banner", "plate", "season", "legend", "discard", "line", "track"})
"""Kinds of things that only show information: no lesson asks to press one."""

BUILDING_MODES = frozenset({"build", "astrologer"})
"""Modes in which cards are chosen to be built."""


class Thing(NamedTuple):
    """A pressable place or button, which is its item's `extra`, false for nothing.

    hand, drawn, taken, market: the card with that number there; city: a seat's, by its letter; plate: a seat's; banner:
    a colour's, by its letter; line: the market's with that number; pile: a seat's on the cloth; of every other kind
    there is one.
    """

    kind: Kind = ""
    number: int = -1  # of a card or a line
    seat: int = -1  # of a city, a plate or a pile
    city: str = ""  # letter of a city or a banner

    def __bool__(self) -> bool:
        return bool(self.kind)

    @property
    def key(self) -> str:
        """The key of the item, such as "hand:2" or "city:0:V"."""
        numbers = (str(number) for number in (self.number, self.seat) if number >= 0)
        return ":".join(filter(None, (self.kind, *numbers, self.city)))


NOTHING = Thing()


def thing_of(item: Focusable | None) -> Thing:
    """Return what an item shows. `NOTHING` for no item, and for one that every game's table has."""
    return item.extra if item is not None and isinstance(item.extra, Thing) else NOTHING


@dataclass(frozen=True, slots=True)
class Selection:
    """The player's held, picked and pointed things."""

    held: Thing = NOTHING  # a card of the hand, a drawn one, or the top card of a city
    chosen: tuple[int, ...] = ()  # numbers of picked cards that are not confirmed yet (2.6, 2.7, 11.1)
    pointed: Thing = NOTHING
    refusal: Refusal | None = None  # of the last action
    news: tuple[str, ...] = ()  # sentences on events since the viewer's last action
    advice: Advice | None = None  # the hint given for the next action

    def with_held(self, held: Thing) -> Selection:
        """Return the selection with `held` in hand, `NOTHING` to put the held card back."""
        return replace(self, held=held, refusal=None)

    def with_choice(self, number: int, most: int) -> Selection:
        """Return the selection with a card of the hand picked or put back.

        A pick beyond `most` cards replaces the last one.
        """
        if number in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != number), refusal=None)
        kept = self.chosen if len(self.chosen) < most else self.chosen[: most - 1]
        return replace(self, chosen=(*kept, number), refusal=None)


class MoveRow(NamedTuple):
    """Row of a type of action: how it is played at the table.

    A press on a thing of one of `kinds` means it in the modes of `drops`, each with the place where a dragged card is
    dropped for it: the market, the player's own side ("own"), a city of the player, anywhere but where it comes from
    ("away"), or nowhere.
    """

    kinds: tuple[Kind, ...]
    drops: Mapping[str, Literal["", "market", "own", "city", "away"]]
    sound: str = ""
    way: Literal["at_once", "confirmed", "held", "picked"] = "at_once"
    """at_once: one press plays it; confirmed: it can't be undone, so by keys a second press plays it; held: the first
    press holds the card; picked: a button confirms all picked cards."""
    to: str = ""  # field with the letter of the player's city that the card comes to
    picks: int = 0  # number of cards that are picked before they are confirmed


MOVES: Mapping[type[Action], MoveRow] = {
    actions.Give: MoveRow(("hand",), {"giving": "away"}, "card_drop", "picked", picks=GIFTS),
    actions.Open: MoveRow(("hand",), {"opening": "away"}, "build", "picked", picks=1),
    actions.Own: MoveRow(("hand",), {"own": "away"}, "build", "picked", picks=1),
    actions.Gift: MoveRow(("hand",), {"gift": "away"}, "card_drop", "picked", picks=1),
    actions.PlayHand: MoveRow(("hand",), {"play": "market"}, "card_drop", "held"),
    actions.PlayCity: MoveRow(("city",), {"play": "market"}, "card_drop", "held"),
    actions.Pick: MoveRow(("market",), {"void": "away", "merchant": "own"}, "card_lift"),
    actions.Lift: MoveRow(("city",), {"villager": ""}, "card_lift"),
    actions.Kill: MoveRow(("city",), {"assassin": ""}, "cloud"),
    actions.Move: MoveRow(("city",), {"knight": "city"}, "card_drop", "held", to="to"),
    actions.Put: MoveRow(("hand", "drawn"), dict.fromkeys(BUILDING_MODES, "city"), "build", to="city"),
    actions.Done: MoveRow(("done",), dict.fromkeys(BUILDING_MODES, ""), "choose"),
    actions.Buy: MoveRow(("buy",), {"play": "", "main": ""}),
    actions.Take: MoveRow(("market",), {"buying": "own"}, "coin"),
    actions.End: MoveRow(("end",), {"buying": ""}, "coins"),
    actions.Add: MoveRow(("add",), {"play": "", "main": ""}, "card_flip"),
    actions.UseHero: MoveRow(("hero",), {"play": "", "main": ""}, "offer"),
    actions.Show: MoveRow(("drawn",), {"hero": "away", "regent": "away"}, way="confirmed"),
    actions.ForRegent: MoveRow(("drawn",), {"regent": "away"}, way="confirmed"),
    actions.Tax: MoveRow(("city",), {"tax": ""}, way="confirmed"),
    actions.Drop: MoveRow(("market",), {"trim": "away"}),
}
"""All actions but `Skip`, which the next button implies (4.3)."""


def action_of(kind: type[Action], thing: Thing, card: str, to: str) -> Action:
    """Return the action of that type with a thing, whose card is `card`, and which comes to the city `to`."""
    values = {"card": card, "seat": thing.seat, "city": thing.city or to, "to": to}
    return kind(**{field.name: values[field.name] for field in fields(kind)})


def holds_first(action: Action) -> bool:
    """Return True if the first press only holds the action's card, so it does with a joker that is built."""
    joker = isinstance(action, actions.Put) and action.card.startswith("W")
    return joker or (type(action) in MOVES and MOVES[type(action)].way in ("confirmed", "held"))
