"""What the posters of all games have in common: the day, the deal, the whole game as a code, and the file's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from pygame import Rect

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.poster import PosterScene
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.scenery.poster import Poster, Print
from cardcity_desktop.ui.widgets.buttons import Action, Button, Kind, button_size, icon_button
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.dates import day_text

MatchT = TypeVar("MatchT", bound=AnyMatch)

SMALL = 2
"""Buttons that are understood by their signs."""


class EndButton(NamedTuple):
    """A button under a finished match."""

    key: str
    label: str
    icon: str
    action: Action
    kind: Kind = "secondary"


Heading = tuple[str, str, str, str]
"""Which edition, the line above the headline, the headline, and what was played."""


def page_of(
    match: AnyMatch,
    today: datetime,
    heading: Heading,
    picture: tuple[Path, tuple[int, int]],
    prints: Sequence[Print],
    points: tuple[tuple[float, ...], ...],
    deal: str,
    credit: str,
) -> Poster:
    """A finished match as a poster. picture: an SVG and its proportions; deal: the set-up in short words."""
    edition, over, headline, game = heading
    return Poster(
        edition=edition,
        over=over,
        headline=headline,
        game=game,
        picture=picture[0],
        shape=picture[1],
        prints=tuple(prints),
        points=points,
        chart=_("Points"),
        date=day_text(day_of(match, today)),
        code=f"{deal} #{match.header.seed}",
        credit=credit,
        seed=match.header.seed,
        qr=code_of(match.game, match.header, match.log),
    )


def poster_scene(
    services: Services,
    match: MatchT,
    poster_of: Callable[[MatchT, datetime], Poster],
    name: str,
    today: datetime,
) -> PosterScene:
    """A look at the poster of a match. name: what its file's name begins with."""
    return PosterScene(services, poster_of(match, today), file_name(name, match, today))


def end_row(ui: Ui, buttons: Sequence[EndButton], room: Rect) -> list[Widget]:
    """The buttons under a finished match, from `room`'s left on and standing on its foot.

    Where large text leaves too little room, they lose their signs, and the last two then keep nothing but theirs.
    """
    gap = ui.scale(12)
    for signs, small in ((True, 0), (False, 0), (False, SMALL)):
        shown = [
            (
                one,
                "" if at >= len(buttons) - small else one.label,
                one.icon if signs or at >= len(buttons) - small else "",
            )
            for at, one in enumerate(buttons)
        ]
        sizes = [button_size(ui, label, icon) for _one, label, icon in shown]
        if sum(wide for wide, _high in sizes) + gap * (len(sizes) - 1) <= room.width:
            break
    row, left = list[Widget](), room.left
    for (one, label, icon), (wide, high) in zip(shown, sizes, strict=True):
        place = Rect(left, room.bottom - high, wide, high)
        row.append(
            Button(place, label, one.action, one.kind, icon, one.key)
            if label
            else icon_button(place, one.icon, one.label, one.action, one.key, one.kind)
        )
        left += wide + gap
    return row


def day_of(match: AnyMatch, today: datetime) -> datetime:
    """When the match was begun, by the clock on the wall; `today` where it does not know."""
    created = match.header.created
    return datetime.fromisoformat(created).astimezone() if created else today


def file_name(name: str, match: AnyMatch, today: datetime) -> str:
    """What a poster's file is called, without an ending: `card-city-xl-2026-11-21`."""
    return f"{name}-{day_of(match, today):%Y-%m-%d}"
