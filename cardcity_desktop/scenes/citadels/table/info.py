"""Texts at the table: previews of actions with their most important reason (15.11), help, and the info of one card."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.citadels.actions import Action, Build, Destroy, Discard
from cardcity_desktop.rules.citadels.characters import CHARACTERS, COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN, RESOURCES
from cardcity_desktop.rules.citadels.phases.powers import seat_that_may_save
from cardcity_desktop.rules.citadels.phases.resources import income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.scoring import FIRST_COMPLETE
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.names import (
    character_name,
    colour_name,
    district_name,
    power_of,
    the_character,
    wonder_effect,
)
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height, district_height
from cardcity_desktop.scenes.citadels.table.moves import Thing
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.citadels.words import refusal_reason
from cardcity_desktop.scenes.match_table.table_host import HelpText
from cardcity_desktop.scenes.rulebook.book import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command
from cardcity_desktop.ui.window.input.intents import Intent, KeyMap
from cardcity_desktop.ui.wording.seats import of_player

WONDER_CLAUSES = {
    "haunted_quarter": "6.1", "keep": "6.2", "observatory": "6.3", "graveyard": "6.4", "imperial_treasury": "6.5",
    "laboratory": "6.6", "map_room": "6.7", "smithy": "6.8", "wishing_well": "6.9", "dragon_gate": "6.10",
    "great_wall": "6.11", "library": "6.12", "school_of_magic": "6.13", "university": "6.14",
}  # fmt: skip


class FigureChange(NamedTuple):
    """A figure before and after an action."""

    label: str
    before: int
    after: int
    note: str = ""  # short text beside it


@dataclass(frozen=True, slots=True)
class CardPreview:
    """Preview of the inspected card, district or swap."""

    title: str
    aside: str = ""  # subtitle
    figures: tuple[FigureChange, ...] = ()  # up to three changes
    why: str = ""  # main reason
    more: str = ""  # secondary line
    refused: str = ""  # clause that forbids the action, "" if it is legal


class Previews:
    """Previews of what the viewer's actions would bring."""

    def __init__(self, match: CitadelsMatch, snapshot: CitadelsSnapshot) -> None:
        self.match, self.snapshot = match, snapshot

    def of_card(self, card: str) -> CardPreview:
        """Return the preview of building a hand card, or the reason why it can't be built."""
        snapshot, action, effect = self.snapshot, Build(card), wonder_effect(card)
        title, cost = district_name(card), _("costs {price}").format(price=DISTRICTS[CODE[card]].cost)
        refusal = self.match.why_not(snapshot.actor, action) if snapshot.is_my_turn else None
        if refusal is not None:
            return CardPreview(title, cost, (), refusal_reason(refusal), effect, refusal.clause)
        if not snapshot.is_legal(action):
            return CardPreview(title, cost, (), "", effect)
        outcome = self.match.game.outcome(snapshot.forecast_state, snapshot.actor, action)
        mine, end, points = snapshot.front_view, snapshot.view.setup.end, round(outcome.change("points"))
        districts = len(mine.city) + round(outcome.change("districts"))
        done = districts == end and len(mine.city) < end
        note = _("complete") if done else _("of {count}").format(count=end) if districts < end else ""
        figures = (
            FigureChange(_("Coins"), mine.coins, mine.coins + round(outcome.change("coins"))),
            FigureChange(_("Points"), mine.points, mine.points + points, f"{points:+d}".replace("-", "−")),
            FigureChange(_("Districts"), len(mine.city), districts, note),
        )
        why, more = self._reasons(card, points)
        return CardPreview(title, cost, figures, why or effect, more or (effect if why else ""))

    def _reasons(self, card: str, points: int) -> tuple[str, str]:
        """Return the main reason for building `card` now, and a secondary line. Each may be ""."""
        snapshot, view = self.snapshot, self.snapshot.view
        if len(snapshot.front_view.city) + 1 == view.setup.end:
            if view.first_complete is None:
                phrase = _("The first complete city: {count} points, and the last round.")
                return phrase.format(count=FIRST_COMPLETE), ""
            first = _("{name} was first and keeps the +4.").format(name=snapshot.names[view.first_complete])
            return _("2 for a complete city: from then on it is safe."), first
        if self.income_gain(card):
            phrase = _("Build it before collecting: income is then {count}.")
            return phrase.format(count=self._income_after(card)), ""
        extra = points - DISTRICTS[CODE[card]].cost
        phrase = ngettext("{count} point more than its cost.", "{count} points more than its cost.", extra)
        return (phrase.format(count=extra) if extra > 0 else ""), ""

    def income_due(self, *built: str) -> int:
        """Return the coins due to an income that is collected once the cards `built` are in the city.

        It is 0 without an income or after collecting (5.9).
        """
        view = self.snapshot.view
        if view.character is None or COLOUR[NUMBER[view.character]] is None or INCOME_TAKEN in view.used:
            return 0
        codes = tuple(CODE[name] for name in (*self.snapshot.front_view.city, *built))
        return income_of(codes, NUMBER[view.character])

    def income_gain(self, card: str) -> int:
        """Return the coins by which building `card` raises an income that is not yet collected (15.14)."""
        return self._income_after(card) - self._income_after()

    def _income_after(self, *built: str) -> int:
        """Return the coins of an income collected once `built` is paid for. The bank may have fewer than due."""
        price, snapshot = sum(DISTRICTS[CODE[card]].cost for card in built), self.snapshot
        return snapshot.forecast_state.with_coins(snapshot.actor, -price).gained(self.income_due(*built))

    def better_income(self) -> str | None:
        """Return the cheapest hand card that raises the income when built, or None if there is none (15.14)."""
        gainful = [action.card for action in self.snapshot.legal_of(Build) if self.income_gain(action.card)]
        return min(gainful, key=lambda card: DISTRICTS[CODE[card]].cost, default=None)

    def of_district(self, seat: int, card: str) -> CardPreview:
        """Return the preview of destroying a district. For characters other than the Warlord, its description."""
        snapshot, action, title = self.snapshot, Destroy(seat, card), district_name(card)
        aside = of_player(_("in the city of {name}"), _("in your city"), snapshot.names[seat])
        if not snapshot.is_my_turn or snapshot.view.character != "warlord" or snapshot.mode != "turn":
            return CardPreview(title, aside, (), wonder_effect(card) or _("A common district."))
        refusal = self.match.why_not(snapshot.actor, action)
        if refusal is not None:
            return CardPreview(title, aside, (), refusal_reason(refusal), wonder_effect(card), refusal.clause)
        outcome = self.match.game.outcome(snapshot.forecast_state, snapshot.actor, action)
        price, mine, theirs = round(outcome.change("price")), snapshot.front_view.coins, snapshot.view.seats[seat]
        lost = round(outcome.change("points" if seat == snapshot.actor else "victims_points"))
        whose = of_player(_("Points of {name}"), _("Your points"), snapshot.names[seat])
        figures = (
            FigureChange(_("Your coins"), mine, mine - price),
            FigureChange(whose, theirs.points, theirs.points + lost),
        )
        phrase = _("Destroying it costs {price}.").format(price=price) if price else _("Destroying it is free.")
        # a Graveyard may save any district but itself (6.16)
        saver = None if card == "graveyard" else seat_that_may_save(snapshot.forecast_state, snapshot.actor)
        saved = _("{name}’s Graveyard may save it for 1 coin.")
        more = saved.format(name=snapshot.names[saver]) if saver is not None else ""
        return CardPreview(title, aside, figures, phrase, more)

    def of_swap(self, seat: int) -> CardPreview:
        """Return the preview of swapping hands: both numbers of cards, not their contents."""
        mine, theirs = len(self.snapshot.front_view.hand), len(self.snapshot.view.seats[seat].hand)
        title = _("Swap hands with {name}").format(name=self.snapshot.names[seat])
        figures = FigureChange(_("Your cards"), mine, theirs), FigureChange(_("Theirs"), theirs, mine)
        return CardPreview(title, "", figures)

    def coins(self, action: Action) -> int:
        """Return the coins that `action` adds to the viewer's purse. An almost empty bank pays less than is due."""
        snapshot, match = self.snapshot, self.match
        if snapshot.dealt_state is None or match.why_not(snapshot.actor, action) is not None:
            return 0
        return round(match.game.outcome(snapshot.forecast_state, snapshot.actor, action).change("coins"))

    def with_laboratory(self, preview: CardPreview, card: str) -> CardPreview:
        """Return the preview, with a note if the Laboratory could discard `card`, too."""
        if not self.snapshot.is_legal(Discard(card)):
            return preview
        coins = self.coins(Discard(card))
        phrase = ngettext(
            "Or put it into the Laboratory for {count} coin.", "Or put it into the Laboratory for {count} coins.", coins
        )
        empty = _("The bank is empty: the Laboratory pays nothing.")
        return replace(preview, more=phrase.format(count=coins) if coins else empty)


def help_text(snapshot: CitadelsSnapshot, refusal: Refusal | None, keys: KeyMap | None) -> HelpText:
    """Return the help for the current decision, or for `refusal` if an action was just refused.

    `keys` are the bindings to name; None while the mouse is used.
    """
    how = _("Press a card or a character to choose it, again to confirm. Cards may be dragged. Esc puts back.")
    if keys is not None:
        how = _(
            "{key} chooses a card or a character, {key} again confirms. {back} puts it back. {info} shows it large."
        )
        key, back, info = map(keys.label, (Intent.CONFIRM, Intent.CANCEL, Intent.INSPECT))
        how = how.format(key=key, back=back, info=info)
    if refusal is not None:
        return HelpText(_("Why not"), refusal_reason(refusal), refusal.clause, True, how)
    waiting = {
        "choosing": ("3.3", _("Keep one of the characters that go round; the others go on to your neighbour.")),
        "burying": ("3.6", _("Put one character face down in the middle: nobody else sees it.")),
        "looking": ("4.5", _("Keep one of the cards you look at; the others go under the pile.")),
        "exchanging": ("5.3", _("Lay aside what goes under the pile, then draw as many cards.")),
        "graveyard": (
            "6.16", _("The Graveyard’s owner may take the destroyed district into the hand for 1 coin.")
        ),
    }  # fmt: skip
    if snapshot.mode in waiting:
        clause, text = waiting[snapshot.mode]
        return HelpText(_("The choice") if snapshot.is_draft else _("Your turn"), text, clause, how=how)
    character = snapshot.view.character
    if snapshot.mode != "turn" or character is None:
        return HelpText(_("The calling"), _("The table calls the characters from 1 to 8."), "4.1", how=how)
    title = _("Your turn: {whom}").format(whom=the_character(character))
    phrase = f"{power_of(character)} {next_step(snapshot)}"
    return HelpText(title, phrase, f"5.{NUMBER[character]}", how=how, rules=("4.4", "4.6", "5.9"))


def next_step(snapshot: CitadelsSnapshot) -> str:
    """Return the acting character's possible next steps."""
    if RESOURCES not in snapshot.view.used:
        return _("First take coins or draw cards.")
    turn = snapshot.view.progress
    if isinstance(turn, Turn) and snapshot.legal_of(Build):
        left = turn.building_limit - turn.built
        return ngettext("You may build a district.", "You may build {count} districts.", left).format(count=left)
    return _("When you are done, end your turn.")


@dataclass(frozen=True, slots=True)
class CitadelsCardInfo:
    """Text about one card."""

    name: str
    is_character: bool  # True for a character's card
    title: str
    lines: tuple[str, ...]
    clause: str  # the rule that explains it


def info_for(thing: Thing, owner: Callable[[int], str], tips: Callable[[str], str]) -> CitadelsCardInfo | None:
    """Return the info of a thing, or None if it shows no card.

    `owner` returns the name of a seat's player; `tips` returns the known facts about a character in this round.
    """
    name = thing.name
    if not name:
        return None
    if thing.kind == "character":
        number, colour = NUMBER[name], COLOUR[NUMBER[name]]
        first = _("Character {number} of {count}").format(number=number, count=len(CHARACTERS))
        first += f" · {colour_name(colour)}" if colour is not None else ""
        return CitadelsCardInfo(name, True, character_name(name), (first, tips(name) or power_of(name)), f"5.{number}")
    in_city = thing.kind == "city"
    where = of_player(_("in the city of {name}"), _("in your city"), owner(thing.seat)) if in_city else ""
    district = DISTRICTS[CODE[name]]
    facts = [colour_name(district.colour), _("costs {price}").format(price=district.cost), where]
    lines = (" · ".join(filter(None, facts)), wonder_effect(name) or _("A common district."))
    return CitadelsCardInfo(name, False, district_name(name), lines, WONDER_CLAUSES.get(name, ""))


class CitadelsCardInfoLayer(Layer):
    """The info of one card, with a button that opens its rule."""

    close_intents = (Intent.CANCEL, Intent.INSPECT)
    wide = 760

    def __init__(self, info: Callable[[], CitadelsCardInfo | None], open_rules: Callable[[str], Command]) -> None:
        super().__init__()
        self._make_info, self._open_rules = info, open_rules
        self.reworded()

    @property
    def title(self) -> str:
        return self.info.title

    def reworded(self) -> None:
        info = self._make_info()
        assert info is not None
        self.info = info

    def enter(self) -> None:
        self.focus.key = self.focus.key or "close"

    def body(self, width: int) -> kit.Part:
        ui, s, info = self.ui, self.ui.scale, self.info
        across, wonder = min(s(216), width // 3), info.name in WONDER_CLAUSES
        height = character_height(across) if info.is_character else district_height(across) + wonder * (across // 5)

        def draw(canvas: Canvas, rect: Rect) -> None:
            cards, width = Pictures(canvas), rect.width - s(4)
            make = cards.character if info.is_character else cards.district
            top = rect.top + wonder * (width // 5)  # a wonder rises above its card
            make(info.name, width).draw(canvas.surface, rect.left, top)

        parts: list[kit.Part] = [
            kit.words(ui, line, "strong" if at == 0 else "body") for at, line in enumerate(info.lines)
        ]
        if info.clause:
            label = rule_label("citadels", info.clause)
            parts.append(kit.button(ui, label, lambda: self._open_rules(info.clause), icon="book", key="rule"))
        picture = kit.drawing(draw, across + s(4), height + s(8))
        return kit.HStack([picture, kit.VStack(parts, s(14), "left", grow=1)], s(24), "top")

    def on_intent(self, intent: Intent) -> Command | None:
        if intent is Intent.RULES and self.info.clause:
            return self._open_rules(self.info.clause)
        return super().on_intent(intent)
