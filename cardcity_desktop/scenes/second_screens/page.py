"""The values that a second screen draws: the frame of every page, and the plain page of a game without one of its own.

assets/page/page.js says what each block is. A page is made of an observation alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.game import Result
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import face_of, wins_text

AGAIN = "!again"
"""Line of a deed that begins another match of the same persons, while the table shows the results."""

UNDO = "!undo"
"""Line of a deed that takes the seat's last step back."""

NEWS_LINES = 12
"""Most sentences on what has happened."""


def page_of(observation: SeatObservation, pictures: PagePictures) -> Page:
    """Return the page of a seat in the present language."""
    front, names = front_of(observation.game), observation.names
    words = front.words
    news = [text for event in observation.events if (text := words.event_text(event, names))][-NEWS_LINES:]
    make = front.second_screen()
    content = plain_content(observation) if make is None else make(observation, pictures)
    if observation.result is not None:
        content = {**content, **results_content(observation, observation.result, pictures)}
    page: Page = {
        "theme": "day",
        "turn": "own" if observation.acts else "wait",
        "progress": words.progress_text(observation.progress),
        "news": news,
        **content,
    }
    if observation.seat is not None:
        page["me"] = seat_values(observation, observation.seat, pictures)
        page["title"] = f"{names[observation.seat]} – {page['h1']}"
    if observation.may_undo:
        page["ways"] = [*page["ways"], {"with": [], "kind": "undo", "do": [UNDO], "label": _("Undo")}]
    return page


def results_content(observation: SeatObservation, result: Result, pictures: PagePictures) -> Page:
    """Return the result of a match: the own place, and the points of all, the own ones with their parts."""
    seats, own, count = observation.seats, observation.seat, len(observation.seats)
    order = [seat for seat in result.order if seat < count]
    h1, sub = wins_text(seats, *(seat for seat in result.winners if seat < count)), ""
    if own is not None and count > 1:
        h1, sub = _("Place {place} of {count}").format(place=order.index(own) + 1, count=count), h1
        if own in result.winners:
            h1 = _("You have won!") if len(result.winners) == 1 else _("You have won together!")
    elif count == 1:
        h1 = _("The game is over.")
    rows = list[Page]()
    for seat in order:
        points = result.points[seat]
        row = {**seat_values(observation, seat, pictures), "points": "–" if points is None else f"{points:g}"}
        if seat == own:
            parts = observation.parts[seat] if seat < len(observation.parts) else ()
            row |= {"own": True, "parts": [[name, f"{value:g}"] for name, value in parts]}
        rows.append(row)
    again: Page = {"with": [], "do": [AGAIN], "label": _("Again, same phones"), "icon": "play"}
    return {
        "h1": h1,
        "sub": sub,
        "blocks": [{"kind": "scores", "rows": rows}],
        "ways": [again] if observation.again else [],
        "secret": False,
    }


def seat_values(observation: SeatObservation, seat: int, pictures: PagePictures) -> Page:
    """Return a seat's name, mark, face and colour for a page."""
    front, sitter = front_of(observation.game), observation.seats[seat]
    look = front.seat_look(sitter.colour)
    shape = f'<path d="{look.shape}" fill="{look.fill}"/>'
    mark = pictures(f"mark-{observation.game}-{sitter.colour}", lambda: picture_svg(shape, (-2, -2, 28, 28)))
    shown, face = face_of(sitter.portrait, sitter.colour), mark
    if shown:
        face = face_picture(shown, pictures)
    return {"name": observation.names[seat], "face": face, "mark": mark, "colour": look.fill}


def face_picture(face: str, pictures: PagePictures) -> str:
    """Return the name of the picture of a face, a file of assets/faces."""
    return pictures(f"face-{face}", lambda: asset_path("faces", f"{face}.svg").read_text(encoding="utf-8"))


def picture_svg(body: str, box: tuple[float, float, float, float]) -> str:
    """Return an SVG of shapes. `box` is (left, top, width, height) in their units."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, box))}">{body}</svg>'


def plain_content(observation: SeatObservation) -> Page:
    """Return the page of a game that has none: a press for each action, in the words of a hint."""
    front, names = front_of(observation.game), observation.names
    acting = [names[seat] for seat in observation.actors if seat != observation.seat]
    if not observation.actors:
        prompt = _("The game is over.")
    elif observation.acts:
        prompt = _("Your turn")
    else:
        prompt = _("Watch the table")
    presses = [
        {
            "id": f"press:{at}",
            "do": [observation.encode(action)],
            "label": front.words.hint_text(observation.view, Advice(action), names),
        }
        for at, action in enumerate(observation.legal)
    ]
    blocks = [{"kind": "presses", "title": _("What you can do"), "items": presses}] if presses else []
    sub = playing_text(acting) if acting and not observation.acts else ""
    return {"h1": prompt, "sub": sub, "blocks": blocks, "ways": []}


def playing_text(names: Sequence[str]) -> str:
    """Return the players that act now, in a sentence."""
    return ngettext("{name} is playing.", "{name} are playing.", len(names)).format(name=listed(names))
