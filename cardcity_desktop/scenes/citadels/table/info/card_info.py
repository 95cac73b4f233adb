"""Card info: a card, character or district at full size with its text, opened over the table."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height, district_height
from cardcity_desktop.scenes.citadels.wording.names import (
    character_name,
    colour_name,
    district_name,
    power_of,
    wonder_effect,
)
from cardcity_desktop.scenes.rulebook.book import rule_label
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent
from cardcity_desktop.ui.wording.seats import of_player

CARD_WIDTH = 216.0
"""Width of the picture in logical units."""

WONDER_CLAUSES = {
    "haunted_quarter": "6.1", "keep": "6.2", "observatory": "6.3", "graveyard": "6.4", "imperial_treasury": "6.5",
    "laboratory": "6.6", "map_room": "6.7", "smithy": "6.8", "wishing_well": "6.9", "dragon_gate": "6.10",
    "great_wall": "6.11", "library": "6.12", "school_of_magic": "6.13", "university": "6.14",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CitadelsCardInfo:
    """Text about one card."""

    name: str
    is_character: bool  # True for a character's card
    title: str
    lines: tuple[str, ...]
    clause: str  # the rule that explains it


def info_for(key: str, owner: Callable[[int], str], tips: Callable[[str], str]) -> CitadelsCardInfo | None:
    """Return the info of the focusable with `key`; None if it shows no card.

    `owner` returns the name of a seat's player; `tips` returns the known facts about a character in this round.
    """
    kind, _sep, rest = key.partition(":")
    if kind == "character" and rest in NUMBER:
        return _character_info(rest, tips(rest))
    if kind in ("hand", "look", "keep"):
        return _district_info(rest.split("#")[0], "")
    if kind == "city":
        seat, card = rest.split("#")[0].split(".")
        return _district_info(card, of_player(_("in the city of {name}"), _("in your city"), owner(int(seat))))
    return None


def _character_info(name: str, tip: str) -> CitadelsCardInfo:
    number = NUMBER[name]
    colour = COLOUR[number]
    lines = [_("Character {number} of {count}").format(number=number, count=len(CHARACTERS))]
    if colour is not None:
        lines[0] += f" · {colour_name(colour)}"
    return CitadelsCardInfo(name, True, character_name(name), (*lines, tip or power_of(name)), f"5.{number}")


def _district_info(name: str, where: str) -> CitadelsCardInfo:
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
        across = min(s(CARD_WIDTH), width // 3)
        height = character_height(across) if info.is_character else district_height(across) + _wonder_rise(info, across)
        picture = kit.drawing(partial(_draw_card, info), across + s(4), height + s(8))
        parts: list[kit.Part] = [
            kit.words(ui, line, "strong" if at == 0 else "body") for at, line in enumerate(info.lines)
        ]
        if info.clause:
            label = rule_label("citadels", info.clause)
            parts.append(kit.button(ui, label, lambda: self._open_rules(info.clause), icon="book", key="rule"))
        return kit.HStack([picture, kit.VStack(parts, s(14), "left", grow=1)], s(24), "top")

    def on_intent(self, intent: Intent) -> Command | None:
        if intent is Intent.RULES and self.info.clause:
            return self._open_rules(self.info.clause)
        return super().on_intent(intent)


def _draw_card(info: CitadelsCardInfo, canvas: Canvas, rect: Rect) -> None:
    cards, width = CardPictures(canvas), rect.width - canvas.scale(4)
    if info.is_character:
        cards.character(info.name, width).draw(canvas.surface, rect.left, rect.top)
    else:
        cards.district(info.name, width).draw(canvas.surface, rect.left, rect.top + _wonder_rise(info, width))


def _wonder_rise(info: CitadelsCardInfo, width: int) -> int:
    """Return the px by which a wonder rises above its card of width `width`."""
    return width // 5 if info.name in WONDER_CLAUSES else 0
