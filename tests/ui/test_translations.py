"""Every string has a French translation with the same fields and with French typography."""

import ast
import re
import string
import subprocess
import tomllib
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from cardcity_desktop.support import i18n
from tests.ui.translations import LOCALE, SOURCE, entries, extract, found_strings, is_complete, read

FRENCH = sorted((LOCALE / "fr" / "LC_MESSAGES").glob("*.po"))
DATA = sorted(LOCALE.parent.rglob("*.toml"))
"""Campaigns, lessons, achievements: texts stand there in both languages."""

BOOKS = sorted((LOCALE.parent / "rulebook").rglob("*.md"))


@pytest.fixture(scope="module", params=FRENCH, ids=lambda file: file.stem)
def french(request: pytest.FixtureRequest) -> Catalog:
    return read(request.param)


def forms(message: Message) -> list[str]:
    texts = message.string
    return [text for text in (texts if isinstance(texts, tuple | list) else (texts,)) if text]


def sources(message: Message) -> list[str]:
    return list(message.id) if isinstance(message.id, tuple | list) else [message.id]


def placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.stem)
def test_every_string_of_the_source_is_in_french(file: Path) -> None:
    missing, french = [], read(file)
    for wanted in entries(extract(file.stem)):
        found = french.get(wanted.id, context=wanted.context)
        if found is None or not is_complete(found):
            missing.append(wanted.id)
    assert missing == [], "run: python -m tests.ui.translations"


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.stem)
def test_nothing_is_translated_that_is_not_said(file: Path) -> None:
    french, said = read(file), extract(file.stem)
    assert [m.id for m in entries(french) if said.get(m.id, context=m.context) is None] == []


def test_no_singular_has_two_plurals() -> None:
    """A catalogue knows a plural by its singular: "{count} homes" would be shown as "{count} homes together"."""
    plurals: dict[tuple[str, str | None], set[str]] = {}
    for message, context in found_strings():
        if isinstance(message, tuple):
            singular, plural = message
            plurals.setdefault((singular, context), set()).add(plural)
    assert len(plurals) > 100
    assert [singular for singular, found in plurals.items() if len(found) > 1] == []


def test_no_translation_is_a_guess(french: Catalog) -> None:
    assert [message.id for message in entries(french) if message.fuzzy] == []


def test_placeholders_are_the_same(french: Catalog) -> None:
    for message in entries(french):
        wanted = set().union(*map(placeholders, sources(message)))
        for text in forms(message):
            # a French "one" form may write the number out, and the English word of a refusal has its clause beside it
            few = len(forms(message)) > 1 and placeholders(text) < wanted
            assert few or placeholders(text) in (wanted, wanted - {"reason"}), text


def test_bold_marks_are_in_pairs(french: Catalog) -> None:
    texts = [text for message in entries(french) for text in (*sources(message), *forms(message))]
    assert [text for text in texts if text.count("**") % 2] == []


TYPOGRAPHY = {
    "U+202F before ; ! ?": re.compile(r"(?:^|[^\u202f!?])[;!?]"),
    "U+00A0 before :": re.compile(r"[^\u00a0](?<!\d):(?!//)|^:"),
    "U+00A0 after «": re.compile(r"«(?!\u00a0)"),
    "U+00A0 before »": re.compile(r"(?<!\u00a0)»"),
    "the apostrophe is ’": re.compile(r"'"),
    '« » quote, not "': re.compile(r"[\"“”]"),
    "… is one sign": re.compile(r"\.\.\."),
    "a fixed space before %": re.compile(r"[^\u202f\u00a0]%"),
    "no spaces at the ends or in pairs": re.compile(r"^[ ]|[ ]$|  "),
}


FILLED = r"\{[^}]*\}|%(\(\w+\))?[rs]"
"""Placeholders; those with % come from Python itself."""


@pytest.mark.parametrize("rule", TYPOGRAPHY)
def test_french_is_set_as_french(french: Catalog, rule: str) -> None:
    texts = [re.sub(FILLED, "X", text) for message in entries(french) for text in forms(message)]
    assert [text for text in texts if TYPOGRAPHY[rule].search(text)] == []


def french_values(data: object, of_fr: bool = False) -> list[str]:
    """Texts under a key `fr`, at any depth."""
    if isinstance(data, dict):
        return [text for key, value in data.items() for text in french_values(value, of_fr or key == "fr")]
    if isinstance(data, list):
        return [text for value in data for text in french_values(value, of_fr)]
    return [data] if of_fr and isinstance(data, str) else []


def test_french_data_are_set_as_french() -> None:
    texts = [text for file in DATA for text in french_values(tomllib.loads(file.read_text(encoding="utf-8")))]
    assert texts
    assert [(rule, text) for text in texts for rule, fault in TYPOGRAPHY.items() if fault.search(text)] == []


def values(data: object) -> list[str]:
    """Texts at any depth of a data file."""
    if isinstance(data, dict | list):
        return [text for value in (data.values() if isinstance(data, dict) else data) for text in values(value)]
    return [data] if isinstance(data, str) else []


def test_no_apostrophe_is_straight() -> None:
    """In English, too: strings of the source except Python's own, data files and rulebooks."""
    strings = [text for message in entries(extract()) for text in sources(message)]
    data = [text for file in DATA for text in values(tomllib.loads(file.read_text(encoding="utf-8")))]
    books = [line for file in BOOKS for line in file.read_text(encoding="utf-8").splitlines()]
    assert strings and data and books
    assert [text for text in [*strings, *data, *books] if "'" in text] == ["show program's version number and exit"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Quitter ?", "U+202F before ; ! ?"),
        ("Quitter?", "U+202F before ; ! ?"),
        ("Reste : rien", "U+00A0 before :"),
        ("« oui »", "U+00A0 after «"),
        ("l'heure", "the apostrophe is ’"),
        ("50 %", "a fixed space before %"),
    ],
)
def test_the_rules_catch_what_they_are_for(text: str, rule: str) -> None:
    assert TYPOGRAPHY[rule].search(text)


def test_good_french_passes() -> None:
    good = "«\u00a0Échap\u00a0»\u202f; l’heure\u00a0: 50\u202f%\u202f! Vraiment\u202f?! https://x.org…"
    assert [name for name, rule in TYPOGRAPHY.items() if rule.search(good)] == []


def test_the_language_switches_at_run_time() -> None:
    i18n.set_language("fr")
    assert i18n._("Undo") == "Annuler"
    i18n.set_language("en")
    assert i18n._("Undo") == "Undo"


def test_an_unknown_language_is_english() -> None:
    i18n.set_language("tlh")
    assert (i18n.language(), i18n._("Undo")) == ("en", "Undo")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "de:fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ({"LANG": "C.UTF-8", "LC_CTYPE": "fr_FR.UTF-8"}, "fr"),
        ({"LC_CTYPE": "fr_FR.UTF-8"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_is_guessed_from_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", "linux")
    assert i18n.guess_language() == language


def test_windows_and_macos_are_asked_their_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(i18n, "_windows_languages", lambda: ["fr_BE"])
    monkeypatch.setattr(i18n, "_mac_languages", lambda: ["de-DE", "fr-FR", "en"])
    for platform in ("win32", "darwin"):
        monkeypatch.setattr("sys.platform", platform)
        assert i18n.guess_language() == "fr"


def test_no_text_hides_in_an_f_string_where_the_extraction_does_not_look() -> None:
    hidden = [
        f"{file.name}:{node.lineno}"
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") in ("_", "N_", "ngettext", "pgettext")
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    assert not hidden


def test_every_refusal_of_a_field_can_be_translated() -> None:
    """A sentence that is put together before it is translated would be English in every language."""
    known = extract()
    built = [
        f"{file.name}:{node.lineno}"
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("BadFieldError", "Phrase")
        for sentence in node.args[node.func.id == "BadFieldError" :][:1]
        if isinstance(sentence, ast.JoinedStr | ast.BinOp | ast.IfExp)
        or (isinstance(sentence, ast.Constant) and known.get(str(sentence.value)) is None)
    ]
    assert built == []


PEOPLE = {"name", "names", "other", "chooser", "splitter", "thief", "victim", "rival", "giver", "player"}
"""Placeholders that hold the name of a player."""

ELIDED = re.compile(r"\b(?:de|que|le|la|ne|se|jusque|lorsque|puisque) \{(\w+)\}", re.IGNORECASE)


def test_no_name_stands_where_french_would_elide(french: Catalog) -> None:
    """« de {name} » would become « de Élodie »."""
    found = [text for message in entries(french) for text in forms(message) if PEOPLE & set(ELIDED.findall(text))]
    assert found == []


def test_districts_are_shown_by_adjectives() -> None:
    texts = [text for file in FRENCH for message in entries(read(file)) for text in forms(message)]
    texts += [file.read_text(encoding="utf-8") for file in (LOCALE.parent / "rulebook").glob("*/fr.md")]
    wrong = re.compile(r"[Qq]uartiers? (?:Logement|Commerce|Loisirs|Parking|Usine)|[Vv]ille unique")
    assert [match.group() for text in texts for match in wrong.finditer(text)] == []


@pytest.mark.parametrize(
    ("of_the_app", "of_all", "language"),
    [
        ("(\n    fr\n)\n", '(\n    "en-GB",\n    "fr-FR"\n)\n', "fr"),
        ("", '(\n    "fr-CA",\n    en\n)\n', "fr"),
        ("", "", "en"),
    ],
)
def test_macos_is_asked_for_the_language_of_the_app_first(
    of_the_app: str, of_all: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {i18n.MAC_APP: of_the_app, "-g": of_all}

    def defaults(command: list[str], **_options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, answers[command[2]], "")

    monkeypatch.setattr(subprocess, "run", defaults)
    monkeypatch.setattr("sys.platform", "darwin")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert i18n.guess_language() == language
