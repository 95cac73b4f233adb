"""The values that a second screen draws: the frame of every page, and the plain page of a game without one of its own.

assets/page/page.js says what each block is. A page is made of an observation alone.
"""

from __future__ import annotations

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.wording.seats import face_of

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
    acting = ", ".join(names[seat] for seat in observation.actors if seat != observation.seat)
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
    sub = _("{name} is playing.").format(name=acting) if acting and not observation.acts else ""
    return {"h1": prompt, "sub": sub, "blocks": blocks, "ways": []}
