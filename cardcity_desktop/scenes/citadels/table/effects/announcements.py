"""Announcements of the calling: the eight characters are called one by one; the match has moved on already.

An absent and a murdered character get the same text, sound and time (4.2).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.table.snapshot import PublicState, announced_pips
from cardcity_desktop.scenes.citadels.wording.names import character_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import to_you

CALL, SILENCE, ANSWER, FOLLOWS, NIGHTFALL = 0.75, 0.75, 1.0, 0.9, 0.6
"""Duration of the kinds of announcement in seconds at normal motion."""

CALL_SOUND, SILENCE_SOUND, ANSWER_SOUND = "herald", "shutters", "answered"


@dataclass(frozen=True, slots=True)
class Announcement:
    """One step of the calling."""

    seconds: float
    public_state: PublicState  # facts displayed during it
    sound: str = ""
    coins_from: int | None = None  # seat from which coins fly
    coins_to: int | None = None  # seat to which coins fly
    coins: int = 0


def announcements_of(before: PublicState, events: Sequence[Event], names: Sequence[str]) -> list[Announcement]:
    """Return the announcements of `events`; empty if no character was called and no seat inherits the crown."""
    if not any(isinstance(event, happened.CharacterCalled) or _inherits(event) for event in events):
        return []
    announcements: list[Announcement] = []
    public_state = replace(before, is_night=False)
    for event in events:
        announcement = _announcement_of(public_state, event, names)
        if announcement is not None:
            public_state = replace(announcement.public_state, announcement="")
            announcements.append(announcement)
    return announcements


def _inherits(event: Event) -> bool:
    """Return True if the crown passes to the heir; after the Warlord's turn no call announces it (5.4)."""
    return isinstance(event, happened.CrownTaken) and event.heir


def _announcement_of(public_state: PublicState, event: Event, names: Sequence[str]) -> Announcement | None:
    match event:
        case happened.CharacterCalled(character):
            phrase = _("{number}: the {what}?").format(number=NUMBER[character], what=character_name(character))
            called = public_state.row._replace(now=character)
            shown = replace(public_state, row=called, announcement=phrase, announced=character)
            return Announcement(CALL, shown, CALL_SOUND)
        case happened.SilenceFell(character):
            phrase = _("The {what}: no answer.").format(what=character_name(character))
            return Announcement(SILENCE, _past(public_state, character, phrase), SILENCE_SOUND)
        case happened.CharacterAnswered(seat, character):
            phrase = to_you(_("The {what}: {name}!").format(what=character_name(character), name=names[seat]))
            return Announcement(ANSWER, _past(public_state, character, phrase, seat), ANSWER_SOUND)
    return _later_announcement(public_state, event, names)


def _past(public_state: PublicState, character: str, phrase: str, seat: int | None = None) -> PublicState:
    """Return the public facts after a character's call, which `seat` has answered, None for nobody."""
    row = public_state.row._replace(called=NUMBER[character], now=None)
    if seat is not None:
        row = row._replace(now=character, answered=(*row.answered, (character, seat)))
    pips = announced_pips(row, len(public_state.coins))
    return replace(public_state, row=row, announcement=phrase, announced=character, pips=pips)


def _later_announcement(public_state: PublicState, event: Event, names: Sequence[str]) -> Announcement | None:
    """Return the announcement of an event that follows an answer (4.3), or of the heir's crown; else None."""
    match event:
        case happened.PurseRobbed(seat, victim, coins):
            phrase = ngettext("{name} steals {count} coin.", "{name} steals {count} coins.", coins)
            moved = _moved(_moved(public_state, victim, -coins), seat, coins)
            shown = replace(moved, announcement=to_you(phrase.format(name=names[seat], count=coins)))
            return Announcement(FOLLOWS, shown, "coins", victim, seat, coins)
        case happened.CrownTaken(seat, heir):
            phrase = _("{name} inherits the crown.") if heir else _("{name} takes the crown.")
            announced = to_you(phrase.format(name=names[seat]))
            shown = replace(public_state, crown=seat, announcement=announced, announced="king")
            return Announcement(FOLLOWS, shown, "crowned")
        case happened.CoinsGained(seat, coins, "merchant", _due):
            bank = None if public_state.bank is None else public_state.bank - coins
            phrase = _("The Merchant’s coin.") if coins else _("No coin for the Merchant: the bank is empty.")
            shown = replace(_moved(public_state, seat, coins), bank=bank, announcement=phrase)
            return Announcement(FOLLOWS, shown, "coin" if coins else "", None, seat, coins)
        case happened.CardsDrawn(seat, cards, "architect"):
            hand_sizes = tuple(count + len(cards) * (at == seat) for at, count in enumerate(public_state.hand_sizes))
            phrase = ngettext("The Architect draws {count} card.", "The Architect draws {count} cards.", len(cards))
            pile = public_state.pile - len(cards)
            return Announcement(
                FOLLOWS,
                replace(public_state, hand_sizes=hand_sizes, pile=pile, announcement=phrase.format(count=len(cards))),
                "shuffle",
            )
    return None


def _moved(public_state: PublicState, seat: int, coins: int) -> PublicState:
    return replace(public_state, coins=tuple(held + coins * (at == seat) for at, held in enumerate(public_state.coins)))
