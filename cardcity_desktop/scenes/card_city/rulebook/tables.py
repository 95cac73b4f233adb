"""The rulebook's tables, read from the rules: cards, the pool, ladders of ranks."""

from collections.abc import Callable
from functools import partial

from cardcity_desktop.rules.card_city.decks import BOX_CARDS, PoolShare, pool_share
from cardcity_desktop.rules.card_city.scoring.ranks import CLASSIC_LADDER, RANKS, XL_LADDERS, Ladder, ladder_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.rulebook.cards import card_part
from cardcity_desktop.scenes.card_city.wording.cards import kind_name
from cardcity_desktop.scenes.card_city.wording.scores import ladder_text, rank_name, rungs_of
from cardcity_desktop.scenes.card_city.wording.setup import victory_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Ui

Table = Callable[[Ui, Setup | None], kit.Part]
"""Returns a table, limited to what a game uses."""


def _cards(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return each kind with its card and its count."""
    s, cells = ui.scale, list[kit.Part]()
    for kind in BOX_CARDS["xl"]:
        if setup is None or BOX_CARDS[setup.edition][kind]:
            card = card_part(ui, "kinds", "I1" if kind == "I" else kind, s.target(40), setup)
            name = kit.words(ui, kind_name(kind), "strong")
            amount = kit.words(ui, _amount(kind, setup), "small", muted=True)
            cell = kit.HStack([card, kit.VStack([name, amount], grow=1)], s(6), "top")
            cells.append(kit.Wide(cell, s.target(190)))
    return kit.Flow(cells)


def _amount(kind: str, setup: Setup | None) -> str:
    """Return "12 cards" for the set-up's edition; without one "12 · XL 14" if the editions differ."""
    classic, large = BOX_CARDS["classic"][kind], BOX_CARDS["xl"][kind]
    if setup is not None or classic == large:
        count = large if setup is None else BOX_CARDS[setup.edition][kind]
        return ngettext("{count} card", "{count} cards", count).format(count=count)
    of_large = _("XL {count}").format(count=large)
    return f"{classic} · {of_large}" if classic else of_large


def _pool(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return one player's share of the pool, and the number of rounds (2.1)."""
    simple = _("Classic edition and simplified level")
    normal = _("Normal and advanced level, 1, 2 or 4 players")
    three = _("Normal and advanced level, 3 players")
    shares = [
        (simple, pool_share("simplified", 2)),
        (normal, pool_share("normal", 2)),
        (three, pool_share("normal", 3)),
    ]
    if setup is not None:
        own = pool_share(setup.level, setup.players)
        shares = [(text, share) for text, share in shares if share == own]
    return kit.VStack([_share(ui, text, share) for text, share in shares], ui.scale(12))


def _share(ui: Ui, name: str, share: PoolShare) -> kit.Part:
    s = ui.scale
    rhythm = _("{rounds} rounds, {cards} cards a player each round").format(rounds=share.rounds, cards=share.drafted)
    counts = {"R": share.residential, "I1": share.industrial, "P": share.parking, "C": share.commercial}
    counts["L"] = share.leisure
    cards = [
        kit.HStack([card_part(ui, f"{name}.", token, s.target(34), None), kit.words(ui, f"×{count}", "strong")])
        for token, count in counts.items()
    ]
    return kit.VStack([kit.words(ui, f"**{name}**\n{rhythm}", "small"), kit.Flow(cards, s(16), line_gap=0)], s(4))


def _ladder(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return the ladder of the game in `setup`; empty if it has none."""
    if setup is None or setup.players > 1:
        return kit.space()
    return kit.VStack([kit.words(ui, ladder_text(setup), "strong"), _rungs(ui, ladder_of(setup))], ui.scale(4))


def _rungs(ui: Ui, ladder: Ladder) -> kit.Part:
    """Return ranks with their least scores, the highest first."""
    rows = [
        [kit.words(ui, rank_name(rank)), kit.words(ui, str(least), "strong", align="right")]
        for rank, least in reversed(rungs_of(ladder))
    ]
    return kit.Grid(rows, ui.scale(24))


def _xl_ladders(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return a column per victory, or a line per victory if large text leaves no room (12.2)."""
    number = partial(kit.words, ui, style="strong", align="right")
    rows: list[list[kit.Part]] = [
        [kit.space(), *(kit.words(ui, victory_name(victory), "label", align="right") for victory in XL_LADDERS)]
    ]
    for at in range(len(RANKS))[::-1]:
        leasts = (ladder[at] for ladder in XL_LADDERS.values())
        figures = [number("–" if least is None else str(least)) for least in leasts]
        rows.append([kit.words(ui, rank_name(RANKS[at]), "small"), *figures])
    return kit.FirstThatFits([lambda: kit.Grid(rows, ui.scale(14)), lambda: _ladder_lines(ui)])


def _ladder_lines(ui: Ui) -> kit.Part:
    lines = [
        f"**{victory_name(victory)}**\u00a0– "
        + ", ".join(f"{rank_name(rank)}\u00a0{least}" for rank, least in rungs_of(ladder))
        for victory, ladder in XL_LADDERS.items()
    ]
    return kit.VStack([kit.words(ui, line, "small") for line in lines], ui.scale(6))


TABLES: dict[str, Table] = {
    "cards": _cards,
    "pool": _pool,
    "ladder": _ladder,
    "classic_ladder": lambda ui, _setup: _rungs(ui, CLASSIC_LADDER),
    "xl_ladders": _xl_ladders,
}
