"""Citadels' part of the rulebook: its pictures and tags, and the set-ups for which a clause or house note matters."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, FACE_UP, HELD
from cardcity_desktop.rules.citadels.districts import COLOURS, DISTRICTS, District
from cardcity_desktop.rules.citadels.scoring import RANKS
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.citadels.names import character_name, district_facts, power_of, rank_name
from cardcity_desktop.scenes.citadels.pictures import OVER, WIDE, CardPictures, character_height, district_height
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.wording.phrases import with_label

Picture = Callable[[Ui, Setup | None], kit.Part]

_CONCERNS: dict[str, Callable[[Setup], bool]] = {
    "3.4": lambda setup: setup.players in (4, 5, 6),
    "3.5": lambda setup: setup.players == 7,
    "3.6": lambda setup: HELD[setup.players] == 2,
    "4.11": lambda setup: HELD[setup.players] == 2,
    "6.9": lambda setup: setup.deck == 69,
    "6.18": lambda setup: setup.deck == 69,
    "8.1": lambda setup: setup.end == 8,
    "8.2": lambda setup: setup.bank is not None,
    "8.3": lambda setup: setup.deck == 68,
    "sixty_ninth_card": lambda setup: setup.deck == 69,
    "unlimited_gold": lambda setup: setup.bank is None,
    "first_crown": lambda setup: setup.crown is None,
    "seventh_seat": lambda setup: setup.players == 7,
    "keep_then_bury": lambda setup: setup.players == 2,
    "shield_of_two_characters": lambda setup: HELD[setup.players] == 2,
    "robbing_oneself": lambda setup: HELD[setup.players] == 2,
}
"""Conditions on the set-up for clauses and house notes that do not apply to every game."""


def _characters(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return each character's card with its power."""
    s = ui.scale
    width = s(78)
    size, rows = (width + s(4), character_height(width) + s(10)), list[kit.Part]()
    for character in CHARACTERS:
        power = kit.words(ui, power_of(character.name), grow=1)
        row = kit.HStack([kit.drawing(partial(_draw_character, character.name, width), *size), power], s(14))
        facts = f"{character.number}, {character_name(character.name)}"
        rows.append(kit.Sentence(row, with_label(facts, power_of(character.name))))
    return kit.VStack(rows, s(6))


def _draw_character(name: str, width: int, canvas: Canvas, rect: Rect) -> None:
    CardPictures(canvas).character(name, width).draw(canvas.surface, rect.left + 2, rect.top)


def _gallery(ui: Ui, cards: Sequence[District]) -> kit.Part:
    """Return cards side by side, each with its number of copies."""
    s, cells = ui.scale, list[kit.Part]()
    width = s(82)
    over = round(OVER * width / WIDE)
    size = width + s(4), over + district_height(width) + s(6)
    for card in cards:
        copies = kit.words(ui, f"× {card.copies}", "small", align="center", muted=True)
        cell = kit.VStack([kit.drawing(partial(_draw_district, card.name, width, over), *size), copies])
        text = _("{card}, {count} in the deck").format(card=district_facts(card.name), count=card.copies)
        cells.append(kit.Sentence(cell, text))
    return kit.Flow(cells, s(8), s(4))


def _draw_district(name: str, width: int, over: int, canvas: Canvas, rect: Rect) -> None:
    CardPictures(canvas).district(name, width).draw(canvas.surface, rect.left + 2, rect.top + over)


def _districts(ui: Ui, setup: Setup | None) -> kit.Part:
    common = [district for district in DISTRICTS if district.colour != "purple"]
    return _gallery(ui, sorted(common, key=lambda district: (COLOURS.index(district.colour), district.cost)))


def _wonders(ui: Ui, setup: Setup | None) -> kit.Part:
    played = [district for district in DISTRICTS if district.colour == "purple"]
    if setup is not None and setup.deck != 69:
        played = [district for district in played if district.name != "wishing_well"]
    return _gallery(ui, sorted(played, key=lambda district: (district.cost, district.name)))


def _aside(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return the table of characters that are face up, face down or passed round, by number of players (3.2)."""
    header = (_("Players"), _("Face up"), _("Face down"), _("Go round"))
    played = [setup.players] if setup is not None else sorted(FACE_UP)
    return _table(ui, header, [(str(count), str(FACE_UP[count]), "1", str(7 - FACE_UP[count])) for count in played])


def _ranks(ui: Ui, setup: Setup | None) -> kit.Part:
    rows = []
    for word, least in RANKS:
        margin = _("less") if least is None else f"{least:+d}".replace("-", "−").replace("+0", "0")
        rows.append((margin, rank_name(word)))
    return _table(ui, (_("Margin"), _("Rank")), rows)


def _table(ui: Ui, header: Sequence[str], rows: Sequence[Sequence[str]]) -> kit.Part:
    head = [kit.words(ui, text, "strong", muted=True) for text in header]
    return kit.Grid([head, *([kit.words(ui, text) for text in row] for row in rows)], ui.scale(24), ui.scale(3))


PICTURES: dict[str, Picture] = {
    "characters": _characters,
    "districts": _districts,
    "wonders": _wonders,
    "aside": _aside,
    "ranks": _ranks,
}


class CitadelsRulebook(RulebookText):
    """Citadels' implementation of `scenes.rulebook.text.RulebookText`."""

    def concerns(self, name: str, setup: Setup) -> bool:
        return _CONCERNS[name](setup) if name in _CONCERNS else True

    def tags(self, clause: str) -> Sequence[str]:
        phrase = {
            "3.4": _("Four to six players"),
            "3.5": _("Seven players"),
            "3.6": _("Two or three players"),
            "4.11": _("Two or three players"),
            "8.1": _("Option"),
            "8.2": _("Option"),
            "8.3": _("Option"),
        }
        return (phrase[clause],) if clause in phrase else ()

    def picture(self, ui: Ui, name: str, setup: Setup | None) -> kit.Part:
        return PICTURES[name](ui, setup)


RULEBOOK = CitadelsRulebook("citadels")
