"""The part that all games' posters share: the day, the deal, the match as a code, and the file's name."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.poster import PosterScene
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.scenery.poster import Poster, PosterPrint
from cardcity_desktop.ui.wording.dates import day_text

MatchT = TypeVar("MatchT", bound=AnyMatch)

Heading = tuple[str, str, str, str]
"""Edition, line above the headline, headline, and the game that was played."""


def page_of(
    match: AnyMatch,
    today: datetime,
    heading: Heading,
    picture: tuple[Path, tuple[int, int]],
    prints: Sequence[PosterPrint],
    points: tuple[tuple[float, ...], ...],
    deal: str,
    credit: str,
) -> Poster:
    """Return a finished match as a poster.

    `picture` is an SVG with its proportions; `deal` is the set-up as a short text.
    """
    edition, over, headline, game = heading
    return Poster(
        edition=edition,
        over=" · ".join((over, _("Practice"))) if match.header.is_practice else over,
        headline=headline,
        game=game,
        picture=picture[0],
        shape=picture[1],
        prints=tuple(prints),
        points=points,
        chart=_("Points"),
        date=day_text(day_of(match, today)),
        code=_("the same deal: {code}").format(code=f"{deal} #{match.header.seed}"),
        credit=credit,
        seed=match.header.seed,
        qr=code_of(match.game, match.header, match.log),
    )


def poster_scene(
    services: Services, match: MatchT, poster_of: Callable[[MatchT, datetime], Poster], name: str, today: datetime
) -> PosterScene:
    """Return the screen with a match's poster; its file's name begins with `name`."""
    return PosterScene(services, poster_of(match, today), file_name(name, match, today))


def day_of(match: AnyMatch, today: datetime) -> datetime:
    """Return the local time at which the match was started; `today` if it stores no date."""
    created = match.header.created
    return datetime.fromisoformat(created).astimezone() if created else today


def file_name(name: str, match: AnyMatch, today: datetime) -> str:
    """Return a poster's file name without its ending: `card-city-xl-2026-11-21`."""
    return f"{name}-{day_of(match, today):%Y-%m-%d}"
