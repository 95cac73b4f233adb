"""Marks over the cards of a board: legal cells, the held card, refusals, notes."""

from collections.abc import Collection

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens, across
from cardcity_desktop.ui.board.model import BoardModel, Contact, Tone
from cardcity_desktop.ui.board.painting.overlays import paint_band, paint_contacts
from cardcity_desktop.ui.board.painting.stamps import FAINT, GHOST, HELD, Stamps
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.discs import draw_disc


def contacts_around(model: BoardModel, cell: Cell, token: str) -> tuple[Contact, ...]:
    """Return the contacts of a card on `cell` with its neighbours, if it or the neighbour shows two kinds."""
    mine, contacts = model.halves_of(token), []
    for half, kind in enumerate(mine):
        other, theirs = across(model.shape, cell, half)
        met = model.card_at(other)
        halves = model.halves_of(met.token) if met else ()
        if halves and len({*mine}) + len({*halves}) > 2:
            tone: Tone = "good" if kind == halves[theirs] else "plain"
            contacts.append(Contact(cell, half, (kind, halves[theirs]), tone))
    return tuple(contacts)


class FreeCellMarks:
    """The pictures of a board's legal cells, cached because a moving card draws all of them in every frame."""

    def __init__(self) -> None:
        self._look: tuple[object, ...] = ()
        self._cells: list[Cell] = []
        self._pictures: list[tuple[Surface, Rect]] = []
        self._rects: list[Rect] = []

    def draw(self, stamps: Stamps, model: BoardModel, covered: Collection[Cell | None]) -> None:
        """Draw the legal cells of `model`, for this rotation or another, except those in `covered`."""
        lit, canvas = (model.legal, model.gaining, model.other_rotation, model.zones), stamps.canvas
        look = (*lit, stamps.lens, canvas.theme, canvas.scale)
        if self._look != look:
            self._look = look
            places = {cell: stamps.turned_picture(cell) for cell in model.other_rotation}
            places |= {
                cell: stamps.legal_picture(cell, cell in model.zones, cell in model.gaining) for cell in model.legal
            }
            self._cells, self._pictures = [*places], [_trimmed(*place) for place in places.values()]
            self._rects = [rect for _picture, rect in self._pictures]
        surface = stamps.canvas.surface
        near = surface.get_clip().collidelistall(self._rects)
        surface.blits([self._pictures[at] for at in near if self._cells[at] not in covered], False)


def _trimmed(picture: Surface, rect: Rect) -> tuple[Surface, Rect]:
    """Return the picture without its empty margins, and its place."""
    box = picture.get_bounding_rect()
    return picture.subsurface(box), box.move(rect.topleft)


def paint_marks(
    canvas: Canvas,
    model: BoardModel,
    lens: Lens,
    faces: CardFaces,
    free: FreeCellMarks,
    pointed: Cell | None,
    flash: float,
) -> None:
    """Paint all marks of `model`, with the cell under mouse or focus, and a refusal flashing by 0 to 1."""
    stamps, target = Stamps(canvas, lens), _target(model, pointed)
    covered = {target, *(card.cell for card in model.ghosts)}
    free.draw(stamps, model, covered)
    for cell in stamps.seen(model.warned - covered):
        stamps.warned(cell)
    if not canvas.theme.high_contrast:
        for band in model.bands:
            paint_band(canvas, lens, band)
    _paint_advised_cards(canvas, model, lens, faces)
    for card in model.ghosts:
        _draw_ghost(canvas, lens, faces, cell=card.cell, token=card.token, motif=card.motif)
        stamps.follows(card.cell)
    for cell in stamps.seen(model.fresh):
        stamps.fresh(cell)
    for cell in stamps.seen(model.last):
        stamps.last(cell)
    if pointed is not None and pointed != target and (model.legal or model.other_rotation):
        stamps.pointed(pointed)
    if target is not None:
        _mark_target(canvas, model, lens, faces, target)
    if model.architect is not None:
        faces.draw(canvas.surface, "A", lens.centre(model.architect), lens.size, "board", shape=lens.shape)
    for cell in model.blamed:
        stamps.blamed(cell, flash)
    if model.refused is not None:
        stamps.refused(model.refused, flash)
    near = stamps.seen([mark.cell for mark in model.needs])
    labelled = {cell for mark in model.advice for cell in mark.cells}
    for mark in model.needs:
        if mark.cell in near and mark.cell not in model.notes and mark.cell not in labelled:
            stamps.need(mark)
    for advised in model.advice:
        stamps.advised(advised)
    for cell, text in model.notes.items():
        stamps.note(cell, text)
    for number, cell in enumerate(model.order, 1):
        draw_number(canvas, lens, cell, number)


def _paint_advised_cards(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces) -> None:
    """Draw the bands around the groups of a hint, and the card of another way faintly on its cell."""
    for mark in model.advice:
        if mark.role != "other":
            if mark.role == "had" and not canvas.theme.high_contrast:
                paint_band(canvas, lens, mark.cells)
        elif mark.token and model.target not in mark.cells and model.card_at(mark.cells[0]) is None:
            _draw_ghost(canvas, lens, faces, cell=mark.cells[0], token=mark.token, motif=0, opacity=FAINT)


def draw_number(canvas: Canvas, lens: Lens, cell: Cell, number: int) -> Rect:
    """Draw a forecast's number on the upper left corner of its cell, and return its place in px."""
    side = max(canvas.scale(18), round(lens.size * 0.3))
    disc = Rect(0, 0, side, side).move_to(center=lens.rect(cell).topleft)
    draw_disc(canvas, disc, number, number > 1)
    return disc


def _target(model: BoardModel, pointed: Cell | None) -> Cell | None:
    """Return the cell about to be used: the model's, else the pointed one if it is legal, or None without either."""
    if model.target is not None:
        return model.target
    return pointed if pointed in model.legal else None


def _mark_target(canvas: Canvas, model: BoardModel, lens: Lens, faces: CardFaces, target: Cell) -> None:
    if model.ghost is not None:
        _draw_ghost(canvas, lens, faces, cell=target, token=model.ghost, motif=model.ghost_motif, opacity=HELD)
    Stamps(canvas, lens).target(target)
    if model.ghost is not None:
        paint_contacts(canvas, lens, contacts_around(model, target, model.ghost))


def _draw_ghost(
    canvas: Canvas, lens: Lens, faces: CardFaces, cell: Cell, token: str, motif: int, opacity: float = GHOST
) -> None:
    Stamps(canvas, lens).bare(cell)
    face = faces.face(token, lens.size, motif=motif, shape=lens.shape)
    face.set_alpha(round(255 * opacity))
    canvas.surface.blit(face, lens.rect(cell))
    face.set_alpha(255)
