"""Panels of a season's count: the summary and, in large text, also each colour."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.royal_cities.cards import CITIES
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, ON_GOLD, well_of
from cardcity_desktop.scenes.royal_cities.art.signs import draw_panel, emblem_chip, mark
from cardcity_desktop.scenes.royal_cities.counting.count import SeasonCount, noble_text, payment_reason
from cardcity_desktop.scenes.royal_cities.wording.names import card_name, city_colour, colour_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.toolkit import Box, Scene
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import of_player

AIRY_TEXT = 1.2
"""Largest text size at which rows have room around them, and marks are placed above the names."""


@dataclass(frozen=True)
class SummaryRow:
    letter: str  # the row's colour, "" for none
    name: str
    points: tuple[int, ...]  # by seat
    sign: str = "+"


def summary_rows(count: SeasonCount) -> list[SummaryRow]:
    """Return the scores before the count, the colours in board order, and the Heroes if any are paid."""
    rows = [SummaryRow(event.city, colour_name(event.city), event.points) for event in count.majorities]
    if any(count.heroes):
        rows.append(SummaryRow("", _("Hero"), count.heroes))
    if any(count.before):
        rows.insert(0, SummaryRow("", _("Before the count"), count.before, sign=""))
    return rows


def consequences(count: SeasonCount) -> list[str]:
    """Return sentences on catch-up cards and taxes."""
    sentences = []
    for seat, cards in enumerate(count.cards):
        if cards:
            text = ngettext("{name} draws {count} card to catch up.", "{name} draws {count} cards to catch up.", cards)
            own = ngettext("You draw {count} card to catch up.", "You draw {count} cards to catch up.", cards)
            sentences.append(of_player(text.replace("{count}", str(cards)), own.format(count=cards), count.names[seat]))
    for tax in count.taxes:
        text = _("Tax: the Regent takes {card}, the top card of your {colour} city.")
        sentences.append(text.format(colour=city_colour(tax.city), card=card_name(tax.card)))
    if not sentences and not count.last:
        sentences.append(_("Nobody has to catch up."))
    return sentences


def count_part(scene: Scene, count: SeasonCount, at: int, verdict: str) -> kit.Part:
    """Return the panel of the colour with index `at`, or of the summary after the last; a high one scrolls."""
    is_summary = at >= len(count.majorities)
    inside = _summary(scene, count) if is_summary else _colour(scene, count, at, verdict)
    s = scene.ui.scale
    ground = kit.drawing(lambda canvas, box: draw_panel(canvas, box, 18))
    return kit.Pad(kit.Scroll(inside, "count", scene), left=s(32), right=s(10), y=s(14), ground=ground)


def _words(scene: Scene, text: str, size: float, weight: str = "strong", colour: str = "", **look: str) -> kit.Part:
    ink = colour or scene.ui.theme.text
    return kit.words(scene.ui, text, lettering(size, weight), colour=ink, **look)  # type: ignore[arg-type]


def _colour(scene: Scene, count: SeasonCount, at: int, verdict: str) -> kit.Part:
    """Return the verdict on a colour, and below it each Noble's influence and payment."""
    s, event = scene.ui.scale, count.majorities[at]
    title = _words(scene, f"{capitalised(colour_name(event.city))} – {verdict}", 21, "display")
    parts: list[kit.Part] = [kit.HStack([emblem_chip(event.city, s.target(30)), title], s(14))]
    for seat in range(len(count.names)):
        wins = seat in event.winners
        name = _words(scene, count.labels[seat], 20, "display")
        row: list[kit.Part] = [mark(seat, s.target(26)), name, kit.space(grow=1)]
        row.append(_words(scene, str(event.influence[seat]), 33, "heavy"))
        lines: list[kit.Part] = [kit.HStack(row, s(12))]
        if wins:
            reason = capitalised(payment_reason(event.city, count.cities[seat])[1])
            paid = kit.HStack([_words(scene, reason, 15), kit.space(grow=1), _points(scene, event.points[seat])], s(12))
            lines.append(kit.Pad(paid, left=s.target(26) + s(12)))
        parts.append(kit.Sentence(kit.VStack(lines, s(8)), noble_text(count, at, seat)))
    return kit.VStack(parts, s(8))


def _points(scene: Scene, points: int) -> kit.Part:
    """Return a number of points on a gold ground."""
    text = _words(scene, f"+{points}", 20, "heavy", ON_GOLD, align="center", valign="middle")
    gold = kit.drawing(lambda canvas, box: canvas.box(box, Box(GOLD, box.height / 2)))
    return kit.Pad(text, scene.ui.scale(16), scene.ui.scale(2), ground=gold)


def _summary(scene: Scene, count: SeasonCount) -> kit.Part:
    """Return the points of all colours by Noble, the scores, and the consequences."""
    s = scene.ui.scale
    airy, score = s.text <= AIRY_TEXT, _("Score")
    head: list[kit.Part] = [kit.space()]
    for seat, name in enumerate(count.labels):
        above = kit.Aligned(mark(seat, s.target(26)))
        named = [*([above] if airy else []), _words(scene, name, 17, "display", align="center")]
        points = [f"{row.name} {row.sign}{row.points[seat]}" for row in summary_rows(count) if row.points[seat]]
        text = with_label(name, ", ".join([*points, f"{score} {count.final[seat]}"]))
        head.append(kit.Sentence(kit.VStack(named, s(2)), text))
    rows: list[list[kit.Part]] = [head]
    for row in summary_rows(count):
        label = _words(scene, capitalised(row.name), 16, valign="middle")
        is_colour = bool(row.letter) and row.letter in CITIES
        first = (
            kit.HStack([emblem_chip(row.letter, s.target(30 if airy else 22)), label], s(10)) if is_colour else label
        )
        figures = [f"{row.sign}{value}" if value else "·" for value in row.points]
        rows.append([first, *(_words(scene, text, 18, "heavy", align="center", valign="middle") for text in figures)])
    scores = [
        _words(scene, str(points), 25, "heavy", ON_GOLD, align="center", valign="middle") for points in count.final
    ]
    at_score = len(rows) if airy else 1  # in large text the scores come first: the rows below may have to be scrolled
    rows.insert(at_score, [_words(scene, score, 18, "display", ON_GOLD, valign="middle"), *scores])
    cells: list[Sequence[kit.Part]] = [
        head,
        *([kit.Pad(kit.Sentence(part, ""), s(10), s(5) if airy else s(1)) for part in row] for row in rows[1:]),
    ]
    well = well_of(scene.ui.theme.name)
    behind = {**{at: kit.box(Box(well, 0)) for at in range(1, len(rows), 2)}, at_score: kit.box(Box(GOLD, 0))}
    grid = kit.Grid(cells, 0, s(4), weights=(0, *(1 for _name in count.names)), align="fill", behind=behind)
    follows = _words(scene, " ".join(consequences(count)), 15, colour=scene.ui.theme.text_muted, align="center")
    return kit.VStack([grid, follows], s(10))
