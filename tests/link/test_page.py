"""The page of a second screen, in a real browser: what it sends, what it never sends, and how it is read.

Skipped where there is no Chromium or no playwright (extra `browser`).
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app.screens import served_files
from cardcity_desktop.link.keys import Door, RoomKeys
from cardcity_desktop.link.server import LinkServer
from tests.link.conftest import CHROMIUM
from tests.link.page_samples import LOBBY, SAMPLES, drawings
from tests.link.test_server import HERE, Heard, wait_for

pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")

pytestmark = [pytest.mark.full, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")]

SIZES = ((320, 568), (390, 664), (390, 844), (844, 390), (1280, 800))
LEAST_TARGET = 48  # px of a button's side
COMMON_TURNS = ("night", "build", "waiting", "whose_hand", "two_ways")


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    """Served files by path: the page, fonts, icons and drawings."""
    return {**served_files(), **drawings()}


class Table:
    """A table that sends pages, and hears what a phone sends."""

    def __init__(self, pages: dict[str, bytes]) -> None:
        self.keys, self.heard = RoomKeys(), Heard()
        self.server = LinkServer(Door(self.keys), HERE, self.heard, pages)
        self.server.start()

    def open(self, browser: Any, size: tuple[int, int] = (390, 844), text: int = 100, **options: Any) -> Any:
        """Return a phone that has scanned the code. `text` is the size of its text in percent."""
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=True,
            is_mobile=True,
            locale="en",
            reduced_motion="reduce",  # pages are measured at rest
            **options,
        )
        phone = context.new_page()
        phone.errors = []
        phone.on("pageerror", lambda error: phone.errors.append(str(error)))
        phone.on("console", lambda message: phone.errors.append(message.text) if message.type == "error" else None)
        before = len(self.heard.messages)
        phone.goto(f"{self.server.origin}/#{self.keys.long}")
        phone.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        self.until(phone, lambda: len(self.heard.messages) > before)
        phone.screen = self.heard.messages[-1][0]
        return phone

    def until(self, phone: Any, happened: Any) -> None:
        """Wait for something that the server's thread does, while the browser goes on."""
        for _wait in range(1000):
            if happened():
                return
            phone.wait_for_timeout(10)
        raise AssertionError("it never happened")

    def show(self, phone: Any, sample: str, at: str = "1", **changed: Any) -> None:
        """Send a sample page and wait until it is drawn."""
        page = {**SAMPLES[sample], **changed}
        self.server.send(phone.screen, {"page": page, "at": at})
        plain = [known["h1"].replace("**", "") for known in (page, page.get("called")) if known]
        phone.wait_for_function("texts => texts.includes(document.getElementById('prompt').textContent)", arg=plain)
        phone.wait_for_function("() => [...document.images].every(one => one.complete)")
        phone.evaluate("() => document.fonts.ready.then(() => 0)")

    def sent(self, phone: Any, number: int) -> dict[str, Any]:
        """Return message `number` (1 is the first after the hello) of a phone."""
        messages = self.heard.messages
        self.until(phone, lambda: sum(screen == phone.screen for screen, _message in messages) > number)
        return dict([message for screen, message in messages if screen == phone.screen][number])


@pytest.fixture
def table(pages: dict[str, bytes]) -> Iterator[Table]:
    opened = Table(pages)
    yield opened
    opened.server.stop()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_scrolls_sideways_and_thumbs_find_every_button(
    browser: Any, table: Table, size: tuple[int, int], text: int
) -> None:
    phone = table.open(browser, size, text)
    for at, sample in enumerate(SAMPLES):
        table.show(phone, sample, str(at))
        wide = phone.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0], f"{sample} is {wide} px wide"
        assert "[object" not in phone.inner_text("body"), f"{sample} shows an object as a word"
        boxes = phone.locator("button:visible").evaluate_all(
            "all => all.map(one => [one.dataset.id || one.id, one.offsetWidth, one.offsetHeight])"
        )
        small = [box for box in boxes if min(box[1], box[2]) < LEAST_TARGET and not str(box[0]).startswith("cell:")]
        assert not small, f"{sample}: {small}"
        for part in phone.locator("footer .btn:visible, #prompt").all():
            box = part.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1, f"{sample}: cut at a side"
            assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 1, f"{sample}: out of sight"
    assert not phone.errors
    phone.context.close()


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("progress", ["Printemps, saison 1 sur 4", "Manche 3 sur 12, tour 4"])
def test_a_long_progress_leaves_the_name_and_the_menu_beside_it(
    table: Table, phone: Any, width: int, progress: str
) -> None:
    phone.set_viewport_size({"width": width, "height": 664})
    table.show(phone, "build", progress=progress)
    boxes = phone.locator("#me, #progress, #menu").evaluate_all(
        "all => all.map(part => part.getBoundingClientRect()).map(box => [box.left, box.right, box.top, box.bottom])"
    )
    assert len(boxes) == 3 and max(box[2] for box in boxes) < min(box[3] for box in boxes), "all are in one row"
    assert boxes[0][1] <= boxes[1][0] and boxes[1][1] <= boxes[2][0] and boxes[2][1] <= width
    is_cut = "part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight"
    assert not phone.locator("#progress").evaluate(is_cut)
    assert not phone.locator("#name").evaluate("part => part.scrollWidth > part.clientWidth")


def test_a_common_turn_fits_a_phone_whose_browser_shows_its_bars(browser: Any, table: Table) -> None:
    phone = table.open(browser, (390, 664))
    for at, sample in enumerate(COMMON_TURNS):
        table.show(phone, sample, str(at))
        assert phone.evaluate("document.documentElement.scrollHeight") <= 664, sample
    phone.context.close()


def test_large_text_shows_one_card_of_a_hand_between_large_arrows(browser: Any, table: Table) -> None:
    phone = table.open(browser, text=200)
    table.show(phone, "night")
    assert phone.locator(".one .cc").count() == 1 and phone.text_content(".steps p") == "3 of 4"
    for arrow in phone.locator(".arrow").all():
        box = arrow.bounding_box()
        assert box["width"] == box["height"] == 88
    phone.tap('[data-id="next:character"]')
    assert phone.text_content("#acts") == "Keep the Architect" and "three districts" in phone.text_content(".power")
    assert phone.evaluate("document.activeElement.dataset.id") == "next:character"
    table.show(phone, "build", "2")
    phone.tap('[data-id="previous:hand"]')
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1)["do"] == "build docks"
    phone.context.close()


def test_a_hand_follows_the_size_of_the_text_while_the_page_is_open(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    assert phone.locator(".fan .cc").count() == 4
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.wait_for_selector(".one .cc")
    phone.evaluate("document.documentElement.style.fontSize = '100%'")
    phone.wait_for_selector(".fan .cc")


def test_a_phone_lying_down_has_its_hand_at_the_left_and_its_words_at_the_right(table: Table, phone: Any) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    table.show(phone, "night")
    hand, power, foot = (phone.locator(part).bounding_box() for part in (".car", ".power", "footer"))
    assert hand["x"] + hand["width"] <= power["x"] + 1 and hand["x"] + hand["width"] <= foot["x"] + 1
    assert power["y"] + power["height"] <= foot["y"]
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.wait_for_function("() => !document.documentElement.classList.contains('lying')")
    assert phone.locator("#aside .power").count() == 0 and phone.locator("#stage .power").count() == 1


def test_the_own_step_is_taken_back_beside_the_end_of_the_turn(table: Table, phone: Any) -> None:
    undo = {"with": [], "kind": "undo", "do": ["!undo"], "label": "Undo"}
    table.show(phone, "build", ways=[*SAMPLES["build"]["ways"], undo])
    assert phone.is_visible("#quiet") and phone.get_attribute("#undo", "aria-label") == "Undo"
    phone.tap("#undo")
    assert table.sent(phone, 1)["do"] == "!undo"


@pytest.mark.parametrize("wish", [{"color_scheme": "dark"}, {"contrast": "more"}, {"forced_colors": "active"}], ids=str)
def test_colours_that_a_phone_wishes_for_can_be_read(browser: Any, table: Table, wish: dict[str, Any]) -> None:
    axe = pytest.importorskip("axe_playwright_python", reason="the extra `browser` is not installed")
    phone = table.open(browser, bypass_csp=True, **wish)
    for at, sample in enumerate(("build", "board", "whose_hand")):
        table.show(phone, sample, str(at))
        if "contrast" in wish:
            assert phone.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
        assert faults(phone, axe) == []
    phone.context.close()


def faults(phone: Any, axe: Any) -> list[Any]:
    """Return what axe finds on a page."""
    if not phone.evaluate("'axe' in window"):
        phone.evaluate((Path(axe.__file__).parent / "axe.min.js").read_text("utf-8"))
    script = "async () => (await axe.run()).violations.map(one => [one.id, one.nodes.map(n => n.html)])"
    return list(phone.evaluate(script))


@pytest.mark.parametrize("text", [100, 200])
def test_axe_finds_nothing(browser: Any, table: Table, text: int) -> None:
    axe = pytest.importorskip("axe_playwright_python", reason="the extra `browser` is not installed")
    phone = table.open(browser, text=text, bypass_csp=True)  # axe is a script from elsewhere
    table.server.send(phone.screen, {"seats": LOBBY})
    phone.wait_for_selector(".seats4")
    assert faults(phone, axe) == [], "lobby"
    for at, sample in enumerate(SAMPLES):
        table.show(phone, sample, str(at))
        assert faults(phone, axe) == [], sample
    phone.tap("#public")
    assert faults(phone, axe) == [], "sheet"
    phone.context.close()


def test_one_tap_raises_and_the_foot_does_it_once(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    assert phone.text_content('[data-id="main"]') == "Build the Harbor for 4"
    phone.tap('[data-id="hand:Keep"]')
    assert phone.text_content('[data-id="main"]') == "Build the Keep for 3"
    assert len(table.heard.messages) == 1, "nothing is sent by raising a card"
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1) == {"do": "build keep", "at": "1", "n": 1}
    for other in ("main", "hand:Docks", "quiet"):  # it is on its way
        phone.tap(f'[data-id="{other}"]', force=True)
    phone.wait_for_timeout(200)
    assert len(table.heard.messages) == 2
    table.server.send(phone.screen, {"said": "Your city already has a Keep", "rule": "Rule 4.7", "n": 1})
    phone.wait_for_selector("#sheet.refused")
    phone.tap("#sheet .btn")
    phone.tap('[data-id="hand:Docks"]')
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 2) == {"do": "build docks", "at": "1", "n": 2}
    table.server.send(phone.screen, {"did": 2})
    phone.wait_for_selector("body.done")
    phone.evaluate("act(['build keep'])")
    phone.wait_for_timeout(100)
    assert len(table.heard.messages) == 3, "a page that is done waits for the next one"


def test_what_cannot_be_done_shows_why_and_sends_nothing(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    phone.tap('[data-id="hand:Library"]')
    assert phone.text_content("#say") == "The Library costs 6: one coin short."
    assert phone.get_attribute('[data-id="main"]', "aria-disabled") == "true"
    phone.tap('[data-id="main"]', force=True)
    phone.wait_for_timeout(100)
    assert len(table.heard.messages) == 1


def test_a_gain_that_cannot_hurt_is_one_tap(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    phone.tap('[data-id="income"]')
    assert table.sent(phone, 1)["do"] == "income"


def test_a_card_and_then_a_cell_are_one_deed(table: Table, phone: Any) -> None:
    table.show(phone, "board")
    assert phone.text_content('[data-id="main"]') == "Choose a lit cell"
    phone.tap('button[data-id^="cell:"] >> nth=0')
    assert phone.is_visible(".fore")
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1)["do"].startswith("build L ")


def test_a_raised_card_leaves_all_other_choices_open(table: Table, phone: Any) -> None:
    ways = [*SAMPLES["build"]["ways"], *SAMPLES["whose_hand"]["ways"]]
    table.show(phone, "build", ways=ways, blocks=[*SAMPLES["whose_hand"]["blocks"], *SAMPLES["build"]["blocks"]])
    phone.tap('[data-id="hand:Keep"]')
    phone.tap('[data-id="seat:1"]')
    assert phone.text_content('[data-id="main"]') == "Swap hands with Marc"


def test_cells_of_the_other_card_are_lit_when_it_is_raised(table: Table, phone: Any) -> None:
    table.show(phone, "board")
    lit = phone.locator('button[data-id^="cell:"]').evaluate_all("all => all.map(one => one.dataset.id)")
    phone.tap('[data-id="card:C"]')
    other = phone.locator('button[data-id^="cell:"]').evaluate_all("all => all.map(one => one.dataset.id)")
    assert lit and other and set(lit) != set(other)


def test_several_cards_are_bought_by_one_message(table: Table, phone: Any) -> None:
    table.show(phone, "batch")
    assert phone.text_content('[data-id="main"]') == "Ne rien prendre"
    for market in (2, 0):
        phone.tap(f'[data-id="market:{market}"]')
    assert phone.text_content('[data-id="main"]') == "Prendre 2 cartes pour 6"
    phone.tap('[data-id="main"]')
    assert table.sent(phone, 1)["all"] == ["take 2", "take 0", "end"], "in the order of the choice"


def test_a_call_is_one_moment_before_the_turn(table: Table, phone: Any) -> None:
    phone.evaluate("navigator.vibrate = (time) => { window.buzzed = time; return true; }")
    table.show(phone, "called")
    assert phone.title() == "Ada – You are called!" and phone.evaluate("window.buzzed") == 120
    assert phone.get_attribute("#heading", "role") == "alert"
    assert not phone.query_selector('[data-id^="hand:"]')
    phone.tap('[data-id="begin"]')
    assert phone.inner_text("#prompt") == SAMPLES["called"]["h1"] and phone.query_selector('[data-id^="hand:"]')
    phone.tap('[data-id="leaf:name"]')
    assert phone.inner_text("#prompt") == "Rob a character" and not phone.query_selector('[data-id^="hand:"]')
    phone.tap("#quiet")
    assert phone.inner_text("#prompt") == SAMPLES["called"]["h1"]
    table.show(phone, "called", "2")
    assert "called" not in phone.evaluate("document.body.className"), "a call is answered once"


def test_the_secret_is_seen_only_while_it_is_held(table: Table, phone: Any) -> None:
    table.show(phone, "waiting")
    assert "Merchant" not in phone.content(), "what is face down is not on the page"
    box = phone.locator('[data-id="peek"]').bounding_box()
    phone.mouse.move(box["x"] + 40, box["y"] + 20)
    phone.mouse.down()
    phone.wait_for_selector(".secret.open")
    phone.mouse.up()
    phone.wait_for_selector(".secret:not(.open)")
    assert "Merchant" not in phone.content()


def test_a_reader_s_press_opens_and_closes_the_secret(table: Table, phone: Any) -> None:
    table.show(phone, "waiting")
    phone.evaluate("""document.querySelector('[data-id="peek"]').click()""")
    phone.wait_for_selector(".secret.open")
    assert phone.get_attribute('[data-id="peek"]', "aria-pressed") == "true"
    phone.evaluate("""document.querySelector('[data-id="peek"]').click()""")
    phone.wait_for_selector(".secret:not(.open)")


def test_a_page_by_keys_alone(table: Table, phone: Any) -> None:
    table.show(phone, "night")
    phone.focus('[data-id="character:6"]')
    phone.keyboard.press("ArrowRight")
    assert phone.text_content('[data-id="main"]') == "Keep the Architect"
    phone.focus('[data-id="main"]')
    phone.keyboard.press("Enter")
    assert table.sent(phone, 1)["do"] == "pick 7"


def test_the_new_page_leaves_the_focus_where_it_was(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    phone.focus('[data-id="hand:Docks"]')
    table.show(phone, "build", "1", h1="Build a district!", news=["Jules took 2 coins."])
    assert phone.evaluate("document.activeElement.dataset.id") == "hand:Docks"


def test_another_seat_s_deed_keeps_the_choice_and_one_s_own_ends_it(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    phone.tap('[data-id="hand:Keep"]')
    table.show(phone, "build", "1", h1="The same revision")
    assert phone.text_content('[data-id="main"]') == "Build the Keep for 3"
    table.show(phone, "build", "2", h1="Another revision")
    assert phone.text_content('[data-id="main"]') == "Build the Harbor for 4"


def test_names_are_never_markup(table: Table, phone: Any) -> None:
    evil = "<img src=x onerror=document.title='owned'><b>Ada"
    table.show(phone, "build", me={**SAMPLES["build"]["me"], "name": evil}, sub=evil, news=[evil])
    phone.tap("#public")
    phone.wait_for_timeout(100)
    assert phone.title() != "owned" and phone.text_content("#name") == evil


def test_a_seat_is_taken_with_a_name_and_a_face(table: Table, phone: Any) -> None:
    table.server.send(phone.screen, {"seats": LOBBY})
    phone.wait_for_selector(".seats4")
    phone.tap('[data-id="seat:0"]', force=True)  # taken already
    assert not phone.query_selector('[data-id="sit"]')
    phone.tap('[data-id="seat:2"]')
    phone.fill("#who", "Éloïse")
    phone.tap('[data-id="face:face-elder"]')
    phone.tap('[data-id="sit"]')
    assert table.sent(phone, 1) == {"take": 2, "name": "Éloïse", "face": "face-elder"}
    table.server.send(phone.screen, {"key": "a-seat-s-key"})
    table.show(phone, "night")
    phone.reload()
    wait_for(lambda: len(table.heard.messages) == 3)
    assert table.heard.messages[-1][1]["seat"] == "a-seat-s-key", "a reload keeps the seat"


def test_the_language_is_the_phone_s_own(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    phone.tap("#menu")
    phone.tap("#sheet .btn >> nth=0")
    assert table.sent(phone, 1) == {"lang": "fr"}
    table.show(phone, "two_ways", "2")
    assert phone.evaluate("document.documentElement.lang") == "fr"


def test_a_wrong_code_asks_again_and_a_right_one_opens(browser: Any, table: Table) -> None:
    phone = browser.new_context(locale="fr").new_page()
    phone.goto(table.server.origin)
    phone.fill("#code", "aaaaaa")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("#problem:not(:empty)")
    assert "pas le code" in phone.text_content("#problem")
    phone.fill("#code", table.keys.short.lower())
    phone.keyboard.press("Enter")
    table.until(phone, lambda: table.heard.messages)
    assert table.heard.messages[0][1]["lang"] == "fr"
    phone.context.close()


def test_a_lost_table_is_looked_for_and_the_choice_is_kept(
    browser: Any, pages: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server((HERE, 0)) as free:  # a port that no other test takes in the meantime
        monkeypatch.setattr("cardcity_desktop.link.server.PORTS", [free.getsockname()[1]])
    table = Table(pages)
    phone = table.open(browser)
    table.show(phone, "build")
    phone.tap('[data-id="hand:Keep"]')
    keys = table.keys
    table.server.stop()
    phone.wait_for_selector("#sheet.lost", timeout=15000)
    again = Table.__new__(Table)
    again.keys, again.heard = keys, Heard()
    again.server = LinkServer(Door(keys), HERE, again.heard, pages)
    again.server.start()
    again.until(phone, lambda: again.heard.messages)
    phone.screen = again.heard.messages[-1][0]
    again.show(phone, "build")
    phone.wait_for_selector("#sheet.lost", state="hidden")
    assert phone.text_content('[data-id="main"]') == "Build the Keep for 3"
    again.server.stop()
    phone.context.close()


def test_a_seat_opened_elsewhere_waits_until_it_is_wanted_back(table: Table, phone: Any) -> None:
    table.show(phone, "build")
    table.server.close(phone.screen, 4409)
    phone.wait_for_selector("#sheet.elsewhere")
    phone.tap("#sheet .btn")
    table.until(phone, lambda: len(table.heard.messages) == 2)
