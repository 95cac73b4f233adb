"""What stands in the action column now: read from the moment and from what is held, no rule of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import (
    DRAW,
    END,
    FORGE,
    GOLD,
    INCOME,
    LEAVE,
    REDRAW,
    SAVE,
    Action,
    Destroy,
    Discard,
    Kill,
    Put,
    Rob,
    Swap,
)
from cardcity_desktop.rules.citadels.characters import COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.turn_flags import INCOME_TAKEN, POWER, RESOURCES
from cardcity_desktop.scenes.citadels.table.actions.column import Row
from cardcity_desktop.scenes.citadels.table.forecast import better_income, income_gain, income_now
from cardcity_desktop.scenes.citadels.table.selection import Looked
from cardcity_desktop.scenes.citadels.table.snapshot import Moment
from cardcity_desktop.scenes.citadels.wording.names import district_name, the_character
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.commands import Command

MOST_TICKS, MOST_WATCHED = 4, 7
"""Lines of what has happened, in one's own turn and in a computer's."""


class Hands(Protocol):
    """What the column can call."""

    def do(self, action: Action) -> Command | None: ...
    def end_turn(self) -> Command | None: ...
    def start_laying(self) -> Command | None: ...
    def start_swapping(self) -> Command | None: ...
    def put_back(self) -> Command | None: ...
    def peek(self) -> Command | None: ...


def turn_rows(moment: Moment, looked: Looked, hands: Hands, gains: Callable[[Action], int]) -> list[Row]:
    """A turn's rows; `gains`: what an action adds to the purse (a bank of thirty may give less)."""
    rows = _ticks(moment)[-MOST_TICKS:]
    rows += _first_step(moment)
    rows += _resources(moment, hands, gains)
    rows += _income(moment, hands, gains)
    rows += _power(moment, looked, hands)
    rows += _workshops(moment, looked, hands)
    rows += _building(moment)
    if moment.mode == "exchanging":
        return [row for row in rows if row.look == "tick"][-2:] + _exchange(moment, hands)
    if looked.laying or looked.swapping:
        return rows[:MOST_TICKS] if not looked.swapping and not looked.laying else _magic(moment, looked, hands)
    return [*rows, _end(moment, looked, hands)]


def watched_rows(moment: Moment, step: Callable[[], Command | None] | None) -> list[Row]:
    """A computer's turn: what it has done so far, and that it goes on; `step`: where each move waits for a press."""
    said = _("{name} is playing …").format(name=moment.names[moment.actor])
    rows = [*_ticks(moment)[-MOST_WATCHED:], Row("note", said)]
    return [*rows, Row("primary", _("Next"), key="step", press=step)] if step is not None else rows


def looking_rows(moment: Moment) -> list[Row]:
    return [*_ticks(moment)[-MOST_TICKS:], Row("note", _("Keep one of the cards you drew: click it."))]


def graveyard_rows(moment: Moment, hands: Hands, can_peek: bool) -> list[Row]:
    """6.16: the question is public."""
    card = moment.view.destroyed or ""
    name = moment.names[moment.actor]
    asked = _("{name}, your Graveyard can save the {card} for 1 coin.").format(name=name, card=district_name(card))
    rows = [
        Row("note", asked),
        Row("button", _("Save it"), aside=_("into your hand, 1 coin"), key="save", press=lambda: hands.do(SAVE)),
        Row("button", _("Let it go"), aside=_("under the pile"), key="leave", press=lambda: hands.do(LEAVE)),
    ]
    if can_peek:
        rows.append(Row("button", _("Peek at my hand"), key="peek", press=hands.peek))
    return rows


# --- what has happened by itself ---------------------------------------------------------------------


def _ticks(moment: Moment) -> list[Row]:
    found = [_tick(event, moment) for event in moment.happened]
    return [row for row in found if row is not None]


def _tick(event: Event, moment: Moment) -> Row | None:
    match event:
        case happened.PurseRobbed(seat, _victim, coins):
            lost = f"−{coins}" if coins else _("nothing")
            return Row("tick", _("Robbed by {name}").format(name=moment.names[seat]), lost, coins)
        case happened.CrownTaken(seat):
            return Row("tick", _("The crown is yours") if seat == moment.viewer else _("Takes the crown"))
        case happened.CoinsGained(_seat, coins, source, _due):
            words = {
                "merchant": _("Merchant’s coin"),
                "gold": _("Resources: coins"),
                "income": _("Income"),
                "laboratory": _("Laboratory"),
            }
            return Row("tick", words[source], f"+{coins}", coins)
        case happened.CardsDrawn(_seat, cards, source) if cards:
            words = {"architect": _("Architect’s cards"), "draw": _("Resources: cards"), "smithy": _("Smithy")}
            return Row("tick", words[source], f"+{len(cards)}", cards=len(cards))
        case happened.CardKept():
            return Row("tick", _("Resources: a card"), "+1", cards=1)
        case happened.CharacterMurdered(_seat, character):
            return Row("tick", _("Murdered: {whom}").format(whom=the_character(character)))
        case happened.CharacterMarked(_seat, character):
            return Row("tick", _("To be robbed: {whom}").format(whom=the_character(character)))
        case happened.HandsSwapped(_seat, other, _cards, _others):
            return Row("tick", _("Hands swapped with {name}").format(name=moment.names[other]))
        case happened.CardsExchanged(_seat, cards):
            return Row("tick", _("Cards exchanged"), str(len(cards)), cards=len(cards))
        case happened.DistrictDestroyed(_seat, _victim, card, price):
            paid = f"−{price}" if price else _("free")
            return Row("tick", _("Destroyed: {card}").format(card=district_name(card)), paid, price)
        case happened.DistrictBuilt(seat, card, cost) if seat != moment.viewer:
            return Row("tick", _("Built: {card}").format(card=district_name(card)), f"−{cost}", cost)
        case happened.DistrictSaved(seat, card) if seat != moment.viewer:
            return Row("tick", _("Saved by {name}: {card}").format(name=moment.names[seat], card=district_name(card)))
    return None


# --- what may be done --------------------------------------------------------------------------------


def _first_step(moment: Moment) -> list[Row]:
    """4.4: what has to be done before a turn may end."""
    if RESOURCES in moment.view.used or moment.mode != "turn":
        return []
    return [Row("say", _("First your resources: coins or cards."))]


def _resources(moment: Moment, hands: Hands, gains: Callable[[Action], int]) -> list[Row]:
    if RESOURCES in moment.view.used or moment.mode != "turn":
        return []
    city = moment.mine.city
    looks = 3 if "observatory" in city else 2
    looks = min(looks, moment.view.pile)
    keep = _("keep all") if "library" in city or looks == 1 else _("keep one")
    coins = gains(GOLD)
    gold = Row(
        "button", ngettext("Take {count} coin", "Take {count} coins", coins).format(count=coins), aside=_("resources"),
        coins=coins, key="gold", press=lambda: hands.do(GOLD), half=True, enabled=moment.may(GOLD), sound="coins",
    )  # fmt: skip
    draw = Row(
        "button", ngettext("Draw {count} card", "Draw {count} cards", looks).format(count=looks), aside=keep,
        cards=looks, key="draw", press=lambda: hands.do(DRAW), enabled=moment.may(DRAW), sound="shuffle",
    )  # fmt: skip
    return [gold, draw]


def _income(moment: Moment, hands: Hands, gains: Callable[[Action], int]) -> list[Row]:
    character = moment.view.character
    if character is None or moment.mode != "turn" or INCOME_TAKEN in moment.view.used:
        return []
    colour = COLOUR[NUMBER[character]]
    if colour is None:
        return []
    count = income_now(moment)
    if not moment.may(INCOME):
        said = _("no district of this colour yet")
        return [Row("note", _("Income"), aside=said)]
    text = _("Collect income") + "\n" + _paying(colour, count)
    better = better_income(moment)
    first = _("{count} more after building: {card}.")
    hint = first.format(card=district_name(better), count=income_gain(moment, better)) if better else ""
    return [
        *([Row("say", hint)] if better else []),
        Row(
            "income",
            text,
            coins=gains(INCOME),
            colour=colour,
            key="income",
            press=lambda: hands.do(INCOME),
            sound="coins",
        ),
    ]


def _paying(colour: str, count: int) -> str:
    """The districts that pay a character of this colour."""
    words = {
        "yellow": ngettext("{count} yellow district", "{count} yellow districts", count),
        "blue": ngettext("{count} blue district", "{count} blue districts", count),
        "green": ngettext("{count} green district", "{count} green districts", count),
        "red": ngettext("{count} red district", "{count} red districts", count),
    }
    return words[colour].format(count=count)


def _power(moment: Moment, looked: Looked, hands: Hands) -> list[Row]:
    view = moment.view
    if moment.mode != "turn" or POWER in view.used:
        return []
    if view.character == "assassin":
        return _naming(
            moment,
            looked,
            hands,
            Kill,
            _("Murder {whom}"),
            _("Point at a niche in the wall: who is to be murdered?"),
        )
    if view.character == "thief":
        return _naming(
            moment, looked, hands, Rob, _("Rob {whom}"), _("Point at a niche in the wall: who is to be robbed?")
        )
    if view.character == "magician":
        can_put = bool(moment.offers(Put))
        return [
            Row("button", _("Swap hands"), aside=_("with a player"), key="swapping", press=hands.start_swapping,
                half=True, icon="power"),
            Row("button", _("Exchange"), aside=_("cards with the pile"), key="laying", press=hands.start_laying,
                enabled=can_put, icon="power"),
        ]  # fmt: skip
    if view.character == "warlord":
        return _destroying(moment, looked, hands)
    return []


def _naming(
    moment: Moment, looked: Looked, hands: Hands, kind: type[Kill] | type[Rob], said: str, ask: str
) -> list[Row]:
    name, remembered = looked.character, _remembered(moment)
    if name is None or not moment.may(kind(name)):
        return [*remembered, Row("note", ask)]
    text = said.format(whom=the_character(name))
    press = Row("button", text, key="confirm", press=lambda: hands.do(kind(name)), icon="power", sound="choose")
    return [*remembered, press]


def _remembered(moment: Moment) -> list[Row]:
    """9.5: what was seen when the characters went round, for who has to name one."""
    if not moment.view.memory:
        return []
    seen = moment.view.memory[-1]
    said = []
    if seen.passed:
        said.append(_("You left {numbers}").format(numbers=_numbers(seen.passed)))
    if seen.missing:
        said.append(_("you did not see {numbers}").format(numbers=_numbers(seen.missing)))
    text = " \u00b7 ".join(said)
    return [Row("say", text[:1].upper() + text[1:])] if said else []


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _destroying(moment: Moment, looked: Looked, hands: Hands) -> list[Row]:
    target = looked.district
    if target is not None and moment.may(Destroy(*target)):
        action = Destroy(*target)
        said = _("Destroy: {card}").format(card=district_name(target[1]))
        whose = _("in the city of {name}").format(name=moment.names[target[0]])
        return [Row("button", said, aside=whose, key="confirm", press=lambda: hands.do(action), icon="power")]
    if not moment.offers(Destroy):
        return [Row("note", _("Destroy"), aside=_("nothing you can pay for"))]
    return [Row("note", _("Destroy"), aside=_("point at a district"))]


def _magic(moment: Moment, looked: Looked, hands: Hands) -> list[Row]:
    """The Magician has begun: whose hand, or which cards."""
    back = Row("button", _("Back"), key="back", press=hands.put_back)
    if looked.laying:
        return [Row("note", _("Click the cards that go under the pile; as many are drawn.")), back]
    rows = [Row("note", _("Whose hand do you want? Point at a player."))]
    seat = looked.seat
    if seat is not None and moment.may(Swap(seat)):
        said = _("Swap with {name}").format(name=moment.names[seat])
        rows.append(
            Row("button", said, key="confirm", press=lambda: hands.do(Swap(seat)), icon="power", sound="choose")
        )
    return [*rows, back]


def _exchange(moment: Moment, hands: Hands) -> list[Row]:
    count = len(moment.view.laid_aside)
    said = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
    return [
        Row("note", _("More cards? Click them. Undo takes one back.")),
        Row("primary", said, key="confirm", press=lambda: hands.do(REDRAW), sound="shuffle"),
    ]


def _workshops(moment: Moment, looked: Looked, hands: Hands) -> list[Row]:
    rows = []
    card = looked.card
    if card is not None and moment.may(Discard(card)):
        action = Discard(card)
        rows.append(
            Row("button", _("Laboratory"), aside=_("this card for 2 coins"), coins=2, key="laboratory",
                press=lambda: hands.do(action), sound="coins")
        )  # fmt: skip
    if moment.may(FORGE):
        rows.append(
            Row("button", _("Smithy"), aside=_("2 coins for three cards"), cards=3, key="smithy",
                press=lambda: hands.do(FORGE), sound="shuffle")
        )  # fmt: skip
    return rows


def _building(moment: Moment) -> list[Row]:
    progress = moment.view.progress
    if moment.mode != "turn" or not isinstance(progress, Turn):
        return []
    places, built = progress.buildings, moment.view.built
    if RESOURCES not in moment.view.used:
        return []
    said = _("{count} of {most}").format(count=built, most=places)
    if places > 1:
        cards = tuple(event.card for event in moment.happened if isinstance(event, happened.DistrictBuilt))
        return [Row("built", _("Build") + " " + said, built=cards, places=places)]
    aside = _("done") if built >= places else _("pick a card from your hand")
    return [Row("built", _("Build") + " " + said, aside=aside)]


def _end(moment: Moment, looked: Looked, hands: Hands) -> Row:
    may = moment.may(END)
    text = _("End turn without the income") if looked.warned else _("End turn")
    tip = "" if may else _("Take coins or draw first.")
    return Row("primary", text, key="end", press=hands.end_turn, enabled=may, tip=tip, sound="turn")


def secret_cards(cards: tuple[str, ...]) -> bool:
    return HIDDEN_NAME in cards
