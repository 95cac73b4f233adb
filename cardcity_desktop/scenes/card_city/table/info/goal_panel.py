"""The panel on how to win: a heading, the points of groups of homes, and a sentence or the solo rank so far."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import R
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.scores import points_text, rank_name, rungs_of
from cardcity_desktop.scenes.card_city.wording.setup import victory_rule, victory_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.toolkit import Box, Canvas, Scene, Ui, Widget
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import with_label

FIRST_ROUNDS = 3
"""Number of first rounds in which the size of a city is named."""

ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Houses per row, by size of the group."""

HOUSE, STEP = 0.95, 0.8
"""A house's side, and the step between rows of houses, as shares of a line's height."""

LADDER_EDGE = 4
"""Logical units above and below the groups."""

PAD = 14
"""Logical units between the panel's edge and what it shows."""


def goal_panel(table: TableSnapshot, room: Rect, rest: int, scene: Scene) -> list[Widget]:
    """Return a panel at the top of `room`: a heading, the points of groups of homes if they win, and a sentence.

    `rest` px of `room` stay free below it; it is shortened for them, and at last left out.
    """
    own = _largest_homes(table) if table.turn.state.rules.setup.victory == "residential" else None
    aims = _aims(table)
    return kit.kept_widgets(scene, f"goal {rest}", room, (aims, own), partial(_panel, table.ui, rest, aims, own))


def _panel(ui: Ui, rest: int, aims: Sequence[tuple[str, str]], own: int | None, room: Rect) -> list[Widget]:
    """Return the panel with the first of `aims` that fits.

    `own` is the largest group of homes, if homes win; without a heading no groups are shown.
    """
    s, ladder = ui.scale, [] if own is None else [homes_ladder(ui, own)]
    for head, text in aims:
        heading = kit.FirstThatFits(
            [partial(kit.words, ui, head, style, one_line=True) for style in ("heading", "strong", "label")]
        )
        sentence = [kit.words(ui, text, "small", muted=True)] if text else []
        box = kit.panel(ui, kit.VStack([*([heading, *ladder] if head else []), *sentence], s(6)), x=PAD, y=PAD)
        if room.height - box.measure(room.width).high - s(10) >= rest:
            return kit.arrange(kit.Aligned(box, None, 0), room).all
    return []


def _largest_homes(table: TableSnapshot) -> int:
    """Return the size of the largest group of homes in the viewer's city, 0 without one."""
    seat = table.shown_seat if table.viewer is None else table.viewer
    return max((district.bit_count() for district in site_of(table.turn.state, seat).city.districts[R]), default=0)


def _aims(table: TableSnapshot) -> list[tuple[str, str]]:
    """Return pairs of heading and sentence on how the game is won, from the longest to the shortest."""
    rules, view = table.turn.state.rules, table.turn.view
    title, rule = victory_title(rules.setup.victory), victory_rule(rules.setup.victory)
    if table.has_task:
        return [(title, rule), (title, "")]
    if len(table.turn.seats) == 1:
        return [*_solo(table, title), (title, "")]
    size = _("A city has {n}×{n} cells, wherever it grows.").format(n=rules.share.frame)
    first = [] if rules.unique or view.round > FIRST_ROUNDS else [(title, f"{rule} {size}")]
    return [*first, (title, rule), (title, "")]


def _solo(table: TableSnapshot, title: str) -> list[tuple[str, str]]:
    """Return `title` and sentences about the present and the next rank (12), then the next rank without a title."""
    sheet = table.turn.sheet(0)
    rank = sheet.rank or RANKS[0]
    now = _("If the game ended now: **{rank}**.").format(rank=rank_name(rank))
    if sheet.points is None:
        now = _("If the game ended now, you would be out: too polluted.")
    rungs = rungs_of(ladder_of(table.turn.state.rules.setup))
    above = rungs[[name for name, _least in rungs].index(rank) + 1 :]
    short = whole = now
    if above:
        name, least = above[0]
        short = _("Next: {rank}, from {points}.").format(rank=rank_name(name), points=points_text(least))
        whole = f"{now} {short}"
    if table.best is None:
        return [(title, whole), ("", whole), ("", short)]
    best = _("Your best: {result}").format(result=points_text(table.best))
    whole_and_best = f"{whole}\n{best}"
    return [(title, whole_and_best), (title, whole), ("", whole_and_best), ("", f"{short}\n{best}"), ("", short)]


def homes_ladder(ui: Ui, own: int = 0) -> kit.Part:
    """Return groups of homes with their points, side by side; the group of `own` homes is lit."""
    first = max(1, own - len(ROWS) + 2)
    counts = range(first, first + len(ROWS))
    points = [with_label(number_text(count), points_text(triangle(count))) for count in counts]
    groups = kit.Even([_group(ui, count, count == own) for count in counts])
    return kit.Sentence(groups, with_label(_("Homes"), ", ".join(points)))


def _group(ui: Ui, count: int, lit: bool) -> kit.Part:
    """Return the houses of one district size over its points."""
    line = ui.text.line_height("label")
    houses = kit.drawing(partial(_draw_houses, count), 0, round(STEP * line) + round(HOUSE * line))
    points = kit.words(ui, number_text(triangle(count)), "strong", one_line=True, align="center")
    ground = kit.drawing(_draw_lit) if lit else None
    return kit.Pad(kit.VStack([houses, points]), y=ui.scale(LADDER_EDGE), ground=ground)


def _draw_lit(canvas: Canvas, place: Rect) -> None:
    line, ground = ("#C98A12", "#FFEFC0") if canvas.theme.shade == "light" else ("#FFD36B", "#4A4636")
    canvas.box(place.inflate(-canvas.scale(6), 0), Box(ground, canvas.scale(8), line, 1.4 * canvas.scale.unit))


def _draw_houses(count: int, canvas: Canvas, place: Rect) -> None:
    line = canvas.painter.line_height("label")
    widest = (place.width - canvas.scale(12)) // max(map(max, ROWS.values()))  # within the lit group's rim
    side, step = min(round(HOUSE * line), widest), round(STEP * line)
    for up, houses in enumerate(reversed(ROWS.get(count, (1,)))):
        left = place.centerx - houses * side // 2
        for at in range(houses):
            house = Rect(left + at * side, place.bottom - side - up * step, side, side)
            canvas.icon("home", house, house_colour(canvas))
    if count not in ROWS:
        above = Rect(place.left, place.top, place.width, place.height - side)
        canvas.text(number_text(count), above, "label", canvas.theme.text_muted, "center", "middle", wrap=False)


def house_colour(canvas: Canvas) -> str:
    """Return the dark end of the homes' ground, or its light end on the dark theme."""
    if canvas.theme.high_contrast:
        return canvas.theme.text
    light, dark = GROUNDS["R"]
    return dark if canvas.theme.name == "light" else light
