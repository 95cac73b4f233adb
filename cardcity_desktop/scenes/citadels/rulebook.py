"""Citadels' part of the rulebook: its pictures and tags, and the set-ups for which a clause or house note matters."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, FACE_UP, HELD
from cardcity_desktop.rules.citadels.districts import COLOURS, DISTRICTS, District
from cardcity_desktop.rules.citadels.scoring import RANKS
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.citadels.names import character_name, district_facts, power_of, rank_name
from cardcity_desktop.scenes.citadels.pictures import OVER, WIDE, Pictures, character_height, district_height
from cardcity_desktop.scenes.rulebook.text import RulebookText, RulePictures
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas
from cardcity_desktop.ui.wording.phrases import with_label

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


class CitadelsPictures(RulePictures):
    """The pictures of the rulebook: cards with their texts, and tables."""

    setup: Setup | None

    def part(self, name: str) -> kit.Part:
        makers: dict[str, Callable[[], kit.Part]] = {
            "characters": self.characters,
            "districts": self.districts,
            "wonders": self.wonders,
            "aside": self.aside,
            "ranks": self.ranks,
        }
        return makers[name]()

    def characters(self) -> kit.Part:
        """Return each character's card with its power."""
        s = self.s
        width = s(78)
        size, rows = (width + s(4), character_height(width) + s(10)), list[kit.Part]()
        for character in CHARACTERS:
            name = character.name
            power = kit.words(self.ui, power_of(name), grow=1)
            row = kit.HStack([kit.drawing(partial(self._draw_character, name, width), *size), power], s(14))
            facts = f"{character.number}, {character_name(name)}"
            rows.append(kit.Sentence(row, with_label(facts, power_of(name))))
        return kit.VStack(rows, s(6))

    @staticmethod
    def _draw_character(name: str, width: int, canvas: Canvas, rect: Rect) -> None:
        Pictures(canvas).character(name, width).draw(canvas.surface, rect.left + 2, rect.top)

    def districts(self) -> kit.Part:
        common = [district for district in DISTRICTS if district.colour != "purple"]
        return self._gallery(sorted(common, key=lambda district: (COLOURS.index(district.colour), district.cost)))

    def wonders(self) -> kit.Part:
        played = [district for district in DISTRICTS if district.colour == "purple"]
        if self.setup is not None and self.setup.deck != 69:
            played = [district for district in played if district.name != "wishing_well"]
        return self._gallery(sorted(played, key=lambda district: (district.cost, district.name)))

    def _gallery(self, cards: Sequence[District]) -> kit.Part:
        """Return cards side by side, each with its number of copies."""
        s, cells = self.s, list[kit.Part]()
        width = s(82)
        over = round(OVER * width / WIDE)
        size = width + s(4), over + district_height(width) + s(6)

        def draw(name: str, canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).district(name, width).draw(canvas.surface, rect.left + 2, rect.top + over)

        for card in cards:
            copies = kit.words(self.ui, f"× {card.copies}", "small", align="center", muted=True)
            cell = kit.VStack([kit.drawing(partial(draw, card.name), *size), copies])
            text = _("{card}, {count} in the deck").format(card=district_facts(card.name), count=card.copies)
            cells.append(kit.Sentence(cell, text))
        return kit.Flow(cells, s(8), s(4))

    def aside(self) -> kit.Part:
        """Return the table of characters that are face up, face down or passed round, by number of players (3.2)."""
        header = (_("Players"), _("Face up"), _("Face down"), _("Go round"))
        played = [self.setup.players] if self.setup is not None else sorted(FACE_UP)
        rows = [(str(count), str(FACE_UP[count]), "1", str(7 - FACE_UP[count])) for count in played]
        return self._table(header, rows)

    def ranks(self) -> kit.Part:
        rows = []
        for word, least in RANKS:
            margin = _("less") if least is None else f"{least:+d}".replace("-", "−").replace("+0", "0")
            rows.append((margin, rank_name(word)))
        return self._table((_("Margin"), _("Rank")), rows)

    def _table(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> kit.Part:
        head = [kit.words(self.ui, text, "strong", muted=True) for text in header]
        body = ([kit.words(self.ui, text) for text in row] for row in rows)
        return kit.Grid([head, *body], self.s(24), self.s(3))


class CitadelsRulebook(RulebookText):
    """Citadels' implementation of `scenes.rulebook.text.RulebookText`."""

    pictures = CitadelsPictures

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


RULEBOOK = CitadelsRulebook("citadels")
