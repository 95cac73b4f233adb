"""Citadels' part of the rulebook: its pictures and tags, and the set-ups for which a clause or house note matters."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS, FACE_UP, HELD
from cardcity_desktop.rules.citadels.districts import COLOURS, DISTRICTS
from cardcity_desktop.rules.citadels.scoring import RANKS
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.citadels.art.cards import OVER, WIDE, CardPictures, character_height, district_height
from cardcity_desktop.scenes.citadels.results.ranks import rank_name
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget
from cardcity_desktop.scenes.citadels.wording.powers import power_of
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Label, Paragraph

Picture = Callable[[Ui, Rect, Setup | None], list[Widget]]


def _characters(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return each character's card with its power."""
    s = ui.scale
    wide = s(78)
    high = character_height(wide) + s(10)
    widgets: list[Widget] = []
    top = area.top
    for character in CHARACTERS:
        text = Rect(area.left + wide + s(18), top, area.width - wide - s(18), high)
        tall = max(high, ui.text.measure(power_of(character.name), "body", text.width)[1] + s(10))
        widgets.append(PaintedWidget(Rect(area.left, top, wide + s(4), high), _character(character.name, wide)))
        widgets.append(Paragraph(Rect(text.left, top, text.width, tall), power_of(character.name), valign="middle"))
        top += tall + s(6)
    return widgets


def _character(name: str, wide: int) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        CardPictures(canvas).character(name, wide).draw(canvas.surface, rect.left + 2, rect.top)

    return paint


def _gallery(ui: Ui, area: Rect, cards: Sequence[tuple[str, int]]) -> list[Widget]:
    """Return cards side by side, each with its number of copies."""
    s = ui.scale
    wide = s(82)
    over = round(OVER * wide / WIDE)
    count_high = ui.text.line_height("small")
    step, row = wide + s(12), district_height(wide) + over + count_high + s(10)
    across = max(1, (area.width + s(12)) // step)
    widgets: list[Widget] = []
    for at, (name, copies) in enumerate(cards):
        left, top = area.left + at % across * step, area.top + at // across * row
        place = Rect(left, top, wide + s(4), over + district_height(wide) + s(6))
        widgets.append(PaintedWidget(place, _district(name, wide, over)))
        widgets.append(Label(Rect(left, place.bottom, wide, count_high), f"× {copies}", "small", "center", muted=True))
    return widgets


def _district(name: str, wide: int, over: int) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        CardPictures(canvas).district(name, wide).draw(canvas.surface, rect.left + 2, rect.top + over)

    return paint


def _districts(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    common = [district for district in DISTRICTS if district.colour != "purple"]
    common.sort(key=lambda district: (COLOURS.index(district.colour), district.cost))
    return _gallery(ui, area, [(district.name, district.copies) for district in common])


def _wonders(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    played = [district for district in DISTRICTS if district.colour == "purple"]
    if setup is not None and setup.deck != 69:
        played = [district for district in played if district.name != "wishing_well"]
    played.sort(key=lambda district: (district.cost, district.name))
    return _gallery(ui, area, [(district.name, district.copies) for district in played])


def _aside(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return the table of characters that are face up, face down or passed round, by number of players (3.2)."""
    header = (_("Players"), _("Face up"), _("Face down"), _("Go round"))
    played = [setup.players] if setup is not None else sorted(FACE_UP)
    rows = [header, *((str(count), str(FACE_UP[count]), "1", str(7 - FACE_UP[count])) for count in played)]
    return _table(ui, area, rows)


def _ranks(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    rows = [(_("Margin"), _("Rank"))]
    for word, least in RANKS:
        margin = _("less") if least is None else f"{least:+d}".replace("-", "−").replace("+0", "0")
        rows.append((margin, rank_name(word)))
    return _table(ui, area, rows)


def _table(ui: Ui, area: Rect, rows: Sequence[Sequence[str]]) -> list[Widget]:
    """Return a table of texts whose first row is the header."""
    s, high = ui.scale, ui.text.line_height("body")
    count = len(rows[0])
    wides = [max(ui.text.measure(row[at], "strong")[0] for row in rows) + s(24) for at in range(count)]
    share = min(1.0, area.width / sum(wides))
    widgets: list[Widget] = []
    for line, row in enumerate(rows):
        left = area.left
        for at, text in enumerate(row):
            wide = round(wides[at] * share)
            place = Rect(left, area.top + line * (high + s(3)), wide, high)
            widgets.append(Label(place, text, "strong" if line == 0 else "body", muted=line == 0))
            left += wide
    return widgets


PICTURES: dict[str, Picture] = {
    "characters": _characters,
    "districts": _districts,
    "wonders": _wonders,
    "aside": _aside,
    "ranks": _ranks,
}


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


class CitadelsRulebook(RulebookText):
    """Citadels' implementation of `scenes.rulebook.text.RulebookText`."""

    game = "citadels"

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

    def picture(self, ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
        return PICTURES[name](ui, area, setup)


RULEBOOK = CitadelsRulebook()
