"""Card City's page in a real browser, at positions of real games: lots, boards of both shapes, rotations, money.

Skipped where there is no Chromium or no playwright (extra `browser`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.app.screens import served_files
from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.scenes.second_screens.observation import observation_of
from cardcity_desktop.scenes.second_screens.page import page_of
from cardcity_desktop.session.match import AnyMatch
from tests.link.test_page import LEAST_TARGET, SIZES, Table, pytestmark
from tests.scenes.second_screens.test_card_city import begun, steps

__all__ = ["pytestmark"]  # the lane

Wanted = Callable[[AnyMatch, int], bool]


def may(kind: type, least_round: int = 1) -> Wanted:
    """Return a test for a position in which the acting seat may do such an action, from a round on."""
    return lambda match, seat: (
        match.progress().round >= least_round and any(isinstance(action, kind) for action in match.legal(seat))
    )


def has_turns(match: AnyMatch, seat: int) -> bool:
    turns = page_of(observation_of(match, seat), lambda name, make: name).get("turns", {})
    return any(len(each) > 2 for each in turns.values()) and "card:0" in turns


POSITIONS: dict[str, tuple[str, Wanted]] = {
    "lots": ("classic", may(actions.Put, 2)),
    "choice": ("classic", may(actions.Take, 2)),
    "build": ("classic", may(actions.Build, 3)),
    "many": ("bribes", may(actions.Put, 2)),
    "money": ("bribes", lambda match, seat: may(actions.Offer)(match, seat) and match.state.money[seat] > 4),
    "bicolour": ("bribes", has_turns),
    "market": ("bribes", may(actions.Buy, 3)),
    "hexagons": ("hexagons", may(actions.Build, 3)),
    "quadrants": ("quadrants", may(actions.Build, 4)),
    "suburb": ("suburb", may(actions.Build, 2)),
}
"""The set-up of each position, and when its game has reached it."""


@pytest.fixture(scope="module")
def art() -> dict[str, bytes]:
    """Pictures by the path at which they are served."""
    return {}


@pytest.fixture(scope="module")
def positions(art: dict[str, bytes]) -> dict[str, dict[str, Any]]:
    def drawn(name: str, make: Callable[[], str]) -> str:
        art.setdefault(f"/art/{name}.svg", make().encode())
        return name

    pages = {}
    for name, (setup, wanted) in POSITIONS.items():
        match = begun(setup)
        seat = next(seat for seat in steps(match, Random(5)) if wanted(match, seat))
        pages[name] = page_of(observation_of(match, seat), drawn)
        if name == "build":
            pages["waiting"] = page_of(observation_of(match, (seat + 1) % 3), drawn)
    for page in pages.values():
        page.pop("buzz", None)  # a browser refuses to shake a phone that nobody has touched
    return pages


@pytest.fixture(scope="module")
def table(positions: dict[str, dict[str, Any]], art: dict[str, bytes]) -> Iterator[Table]:
    opened = Table({**served_files(), **art})
    yield opened
    opened.server.stop()


def show(table: Table, phone: Any, page: dict[str, Any], at: str = "1") -> None:
    """Send a page and wait until it and its pictures are drawn."""
    table.server.send(phone.screen, {"page": {**page, "title": f"{at} {page['h1']}"}, "at": at})
    phone.wait_for_function("text => document.title === text", arg=f"{at} {page['h1']}")
    phone.wait_for_function("() => [...document.images].every(one => one.complete)")
    phone.evaluate("() => document.fonts.ready.then(() => 0)")


def choose(phone: Any) -> None:
    """Choose a lit cell or a lot, so that its forecast is shown."""
    for thing in ("button.cell", "button.lot"):
        if phone.locator(thing).count():
            phone.locator(thing).first.evaluate("one => one.click()")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_position_fits_and_thumbs_find_every_cell(
    browser: Any, table: Table, positions: dict[str, dict[str, Any]], size: tuple[int, int]
) -> None:
    phone = table.open(browser, size)
    for name, page in positions.items():
        show(table, phone, page, name)
        choose(phone)
        wide = phone.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], f"{name} is {wide} px wide"
        boxes = phone.locator("button:visible").evaluate_all(
            "all => all.map(one => [one.dataset.id || one.id, one.offsetWidth, one.offsetHeight])"
        )
        small = [box for box in boxes if min(box[1], box[2]) < LEAST_TARGET]
        assert not small, f"{name}: {small}"
        foot = phone.locator("footer").bounding_box()
        assert foot["y"] + foot["height"] <= size[1] + 1, f"{name}: the foot is out of sight"
    assert not phone.errors
    phone.context.close()


def test_axe_finds_nothing_at_any_position(browser: Any, table: Table, positions: dict[str, dict[str, Any]]) -> None:
    axe = pytest.importorskip("axe_playwright_python", reason="the extra `browser` is not installed")
    script = (Path(axe.__file__).parent / "axe.min.js").read_text("utf-8")
    run = "async () => (await axe.run()).violations.map(one => [one.id, one.nodes.map(n => n.html)])"
    for scheme in ("light", "dark"):
        phone = table.open(browser, bypass_csp=True, color_scheme=scheme)  # axe is a script from elsewhere
        phone.evaluate(script)
        for name, page in positions.items():
            show(table, phone, page, name)
            choose(phone)
            assert phone.evaluate(run) == [], f"{name}, {scheme}"
        phone.tap("#public")
        assert phone.evaluate(run) == [], f"the sheet, {scheme}"
        phone.context.close()


def test_a_raised_card_goes_into_a_lit_hole(table: Table, phone: Any, positions: dict[str, dict[str, Any]]) -> None:
    show(table, phone, positions["lots"])
    assert "to lay" in phone.text_content('[data-id="main"]')
    phone.tap('[data-id="card:1"]')
    phone.tap('[data-id="hole:2:down"] >> nth=0')
    (way,) = [way for way in positions["lots"]["ways"] if way["with"] == ["card:1", "hole:2:down"]]
    assert table.sent(phone, 1)["do"] == way["do"][0]


def test_a_chosen_lot_shows_what_it_does_in_the_own_city(
    table: Table, phone: Any, positions: dict[str, dict[str, Any]]
) -> None:
    show(table, phone, positions["choice"])
    assert phone.get_attribute('[data-id="main"]', "aria-disabled") == "true"
    phone.tap('[data-id="lot:2"]', force=True)
    if not positions["choice"]["ways"][1].get("forecast"):
        phone.tap('[data-id="lot:1"]', force=True)
    assert phone.is_visible(".fore .mini")
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1)["do"].startswith("take ")


def test_a_bicolour_is_turned_and_turns_by_itself_where_it_must(
    table: Table, phone: Any, positions: dict[str, dict[str, Any]]
) -> None:
    page = positions["bicolour"]
    show(table, phone, page)
    phone.tap('[data-id="card:0"]') if page["raised"]["card"] != "card:0" else None
    art = "document.querySelector('[data-id=\"card:0\"] img').getAttribute('src')"
    before = phone.evaluate(art)
    phone.tap('[data-id="turn"]')
    assert phone.evaluate(art) != before
    cells = {way["with"][-1] for way in page["ways"] if way["with"][0] == "card:0"}
    lit = set(phone.locator("button.cell").evaluate_all("all => all.map(one => one.dataset.id)"))
    assert lit == cells, "a cell is lit if the card fits it some way round"
    cell = sorted(cells)[0]
    phone.locator(f'[data-id="{cell}"]').evaluate("one => one.click()")
    phone.tap('[data-id="main"]')
    done = table.sent(phone, 1)["do"]
    assert done in {way["do"][0] for way in page["ways"] if "card:0" in way["with"] and cell in way["with"]}


def test_money_is_added_by_taps_and_by_keys(table: Table, phone: Any, positions: dict[str, dict[str, Any]]) -> None:
    show(table, phone, positions["money"])
    phone.tap('[data-id="step:bribe:1:1:1"]')
    for _tap in range(2):
        phone.tap('[data-id="step:bribe:2:1:1"]')
    assert phone.locator('[role="spinbutton"]').all_text_contents() == ["$0", "$2"], "one lot alone has money"
    phone.focus('[data-id="amount:bribe:2:1"]')
    phone.keyboard.press("ArrowUp")
    assert phone.evaluate("document.activeElement.getAttribute('aria-valuetext')") == "$3"
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1)["do"] == "offer 2 $3"


def test_the_label_of_a_lit_cell_has_its_forecast(
    table: Table, phone: Any, positions: dict[str, dict[str, Any]]
) -> None:
    page = positions["build"]
    show(table, phone, page)
    for way in page["ways"]:
        if way["with"][0] == page["raised"]["card"]:
            label = phone.get_attribute(f'[data-id="{way["with"][-1]}"]', "aria-label")
            assert label.endswith(way["tell"]) and "free" in label
    choose(phone)
    assert phone.is_visible(".fore") and phone.locator(".cell.at").count() == 1


def test_nothing_is_bought_without_a_choice(table: Table, phone: Any, positions: dict[str, dict[str, Any]]) -> None:
    show(table, phone, positions["market"])
    assert not phone.query_selector('[data-id="main"]')
    phone.tap('[data-id^="card:"] >> nth=0')
    assert phone.text_content('[data-id="main"]') == "Choose a lit cell"
    phone.tap('[data-id="second"]')
    assert table.sent(phone, 1)["do"] == "pass"


def test_a_large_board_begins_where_cells_are_lit(
    table: Table, phone: Any, positions: dict[str, dict[str, Any]]
) -> None:
    show(table, phone, positions["quadrants"])
    inside = phone.evaluate(
        """() => {
            const box = document.querySelector(".pan").getBoundingClientRect();
            return [...document.querySelectorAll("button.cell")].filter((one) => {
                const cell = one.getBoundingClientRect();
                return cell.left >= box.left - 1 && cell.right <= box.right + 1;
            }).length;
        }"""
    )
    assert inside > 0


def test_the_ground_and_colours_follow_the_phone_by_night(
    browser: Any, table: Table, positions: dict[str, dict[str, Any]]
) -> None:
    phone = table.open(browser, color_scheme="dark")
    show(table, phone, positions["build"])
    assert "eve" in phone.evaluate("document.body.className")
    assert phone.get_attribute("#ground", "data-name") == positions["build"]["dark"]
    phone.context.close()
