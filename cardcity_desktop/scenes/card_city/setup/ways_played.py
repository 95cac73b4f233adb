"""Album of the ways to play Card City XL: a stamp for each level and victory, with the number of ways played."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.ranks import RANKS
from cardcity_desktop.rules.card_city.setup import Level, Setup, Victory, variants_for
from cardcity_desktop.scenes.card_city.setup.form import CardCitySetupForm, levels_for, victories_for
from cardcity_desktop.scenes.card_city.setup.options import Change
from cardcity_desktop.scenes.card_city.wording.setup import level_name, variant_name, victory_label, victory_name
from cardcity_desktop.scenes.setup.options import toggle
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Ui
from cardcity_desktop.ui.widgets.labels import draw_tick
from cardcity_desktop.ui.wording.phrases import with_label

Way = tuple[Level, Victory, int]
"""Level, victory, and a bit for each variant in the order of `variants_for`."""

WAYS = 240
SETS = 16
"""Sets of variants for each level and victory."""

GROUNDS = {
    "residential": "#BFD9A0", "economic": "#F3D791", "industrial": "#E8BE92", "commercial": "#A9CFE4",
    "happiness": "#F2B9AE",
}  # fmt: skip
PICTURE = (320, 336)


def way_of(setup: Setup) -> Way | None:
    """Return a set-up's level, victory and variants (as bits); None for the classic edition."""
    if setup.edition != "xl":
        return None
    offered = variants_for("xl", setup.players)
    return setup.level, setup.victory, sum(1 << bit for bit, name in enumerate(offered) if setup.has(name))


def ways_played(saved: Collection[SavedMatch]) -> frozenset[Way]:
    """Return the ways of all finished matches of this game among `saved`."""
    ways = (way_of(match.header.setup) for match in saved if match.finished and isinstance(match.header.setup, Setup))
    return frozenset(way for way in ways if way is not None)


def played_part(ui: Ui, form: CardCitySetupForm, change: Change, played: frozenset[Way]) -> kit.Part:
    """Return the page: the number of ways played, a row of stamps for each level, and the variants for the next
    stamp."""
    s, victories = ui.scale, victories_for("xl")
    count = ngettext("{count} of {all} ways played so far.", "{count} of {all} ways played so far.", len(played))
    head = count.format(count=len(played), all=WAYS) + " " + _("Press one to choose it.")
    parts: list[kit.Part] = [kit.words(ui, head, "small", muted=True)]
    for level in levels_for("xl"):
        stamps = [_stamp(ui, level, victory, form, change, played) for victory in victories]
        parts.append(kit.VStack([kit.words(ui, level_name(level), "label"), _rows(ui, stamps)], s(3)))
    for variant in variants_for("xl", len(form.seat_form.seats)):
        name, on = variant_name(variant), variant in form.variants
        parts.append(toggle(ui, name, on, _switch(form, change, variant), f"with:{variant}"))
    return kit.VStack(parts, s(6))


def _rows(ui: Ui, stamps: Sequence[kit.Part]) -> kit.Part:
    """Return the stamps in one row if it is wide enough, else in two."""
    s, half = ui.scale, ceil(len(stamps) / 2)

    def two() -> kit.Part:
        lines = [stamps[:half], [*stamps[half:], *[kit.space()] * (2 * half - len(stamps))]]
        return kit.VStack([kit.Even(line, s(8), align="fill") for line in lines], s(6))

    return kit.FirstThatFits([lambda: kit.Even(stamps, s(8), align="fill"), two], wraps=True, in_row=True)


def _switch(form: CardCitySetupForm, change: Change, variant: str) -> Callable[[bool], Command | None]:
    return lambda on: change(replace(form.with_variant(variant, on), edition="xl"))


def _stamp(
    ui: Ui, level: Level, victory: Victory, form: CardCitySetupForm, change: Change, played: frozenset[Way]
) -> kit.Part:
    """Return a town on the colour of its victory, pale until played, with the number of its sets of variants played."""
    s, theme, name = ui.scale, ui.theme, victory_name(victory)
    done = frozenset(bits for other_level, other, bits in played if (other_level, other) == (level, victory))
    offered, chosen = variants_for("xl", len(form.seat_form.seats)), way_of(form.setup)
    bits = sum(1 << bit for bit, variant in enumerate(offered) if variant in form.variants)
    wanted = replace(form, edition="xl", level=level, victory=victory)
    is_chosen = chosen is not None and chosen[:2] == (level, victory)
    rank = RANKS[levels_for("xl").index(level) * 3 + victories_for("xl").index(victory) // 2 + 1]  # by complexity
    key, count = f"way:{level}:{victory}", _("{count} of {all}").format(count=len(done), all=SETS)

    def ground(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        canvas.panel(rect, "active" if is_chosen or focus.hovered == key else "panel")

    def town(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box(GROUNDS[victory], s(7)))
        canvas.svg(asset_path("scenes", f"rank_{rank}.svg"), fit(PICTURE, inset(rect, s(2), s(1))))
        if not done:
            canvas.box(rect, Box(theme.panel, s(7), fill_opacity=0.66))
        if bits in done:
            draw_tick(canvas, Rect(0, 0, s(20), s(20)).move_to(topright=inset(rect, s(3)).topright))

    texts = [kit.words(ui, text, "small", one_line=True, align="center", muted=text == count) for text in (name, count)]
    content = kit.Sentence(kit.Pad(kit.VStack([kit.drawing(town, 0, s(66), grow=1), *texts]), s(7), s(6)), "")
    label = with_label(f"{level_name(level)}, {victory_label(victory)}", count)
    item = Focusable(key, Rect(0, 0, 0, 0), lambda: change(wanted), label, tip=label)
    return kit.AtLeast(kit.Face(content, item, ground), wide=s(88))
