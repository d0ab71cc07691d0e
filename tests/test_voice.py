"""Voices: languages, names, numbers, and errors told to a reader."""

from pathlib import Path

import pytest

import cloister
from cloister.games import GAMES
from cloister.games.ora.names import halves
from cloister.kernel import catalogue as catalogues
from cloister.kernel.catalogue import LANGUAGES, Catalogue, catalogue, messages
from cloister.kernel.errors import CloisterError, OptionError
from cloister.kernel.voice import Names, Voice

BOOK = Names({"en": "Book", "fr": "Livre"}, {"en": "Books", "fr": "Livres"})
GRAIN = Names({"en": "Grain", "fr": "Céréales"}, {})


def test_numbers_take_the_form_of_their_language() -> None:
    english, french = Voice("en"), Voice("fr")
    assert [english.coins(count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [french.coins(count) for count in (0, 1, 2)] == ["0 pièce", "1 pièce", "2 pièces"]
    assert [english.counted(count, BOOK) for count in (0, 1, 2)] == ["0 books", "1 book", "2 books"]
    assert [french.counted(count, BOOK) for count in (0, 1, 2)] == ["0 livre", "1 livre", "2 livres"]


def test_every_good_has_a_singular_and_a_plural_in_french() -> None:
    for game in ("orleans", "joan"):
        names = GAMES[game].tables().files["game.toml"]["good"]
        counted = [good["name_fr"] != good["plural_fr"] for good in names]
        assert counted == [True] * 5


def test_halves_are_written_as_the_language_writes_them() -> None:
    assert [halves(number, Voice("en")) for number in (0, 1, 2, 7)] == ["0", "0.5", "1", "3.5"]
    assert [halves(number, Voice("fr")) for number in (0, 1, 2, 7)] == ["0", "0,5", "1", "3,5"]


def test_texts_of_corrected_numbers_take_their_form(tmp_path: Path) -> None:
    data = Path(cloister.__file__).parent / "games/orleans/data/events.toml"
    text = data.read_text(encoding="utf-8")
    (tmp_path / "events.toml").write_text(text.replace("guests = 2", "guests = 1"), encoding="utf-8")
    rules = GAMES["orleans"]
    box = rules.box(rules.check_options({"modules": "events"}), rules.tables(tmp_path))
    wedding = next(event for event in box.events if event.names.one["en"] == "Wedding")
    assert wedding.effect(1, Voice("en")) == "everybody draws 1 follower from the bag to the market"
    assert wedding.effect(1, Voice("fr")) == "chacun pioche 1 partisan du sac vers son marché"


def test_goods_that_are_named_in_bulk_have_no_plural() -> None:
    assert [Voice().counted(count, GRAIN) for count in (1, 2)] == ["1 grain", "2 grain"]


def test_players_are_called_by_their_names_or_their_colours() -> None:
    assert [Voice("en", ["Ada"]).player(seat) for seat in range(5)] == ["Ada", "Red", "Yellow", "Green", "Purple"]
    assert [Voice("fr").player(seat) for seat in range(5)] == ["Bleu", "Rouge", "Jaune", "Vert", "Violet"]


def test_a_word_that_is_elided_before_a_vowel_is_so_before_names_too() -> None:
    french, tables = Voice("fr"), "{player}’s table"
    names = ["Ann", "Étienne", "orléans", "Bob", "Yves", "<b>", ""]
    assert [french(tables, player=name).removeprefix("La table") for name in names] == [
        " d’Ann", " d’Étienne", " d’orléans", " de Bob", " de Yves", " de <b>", " de ",
    ]  # fmt: skip
    assert french("Beginning of {name}", name="Ann") == "Beginning of Ann"
    assert Voice("en")(tables, player="Ann") == "Ann’s table"


def test_a_language_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(OptionError, match="there is no language 'xx': choose one of en, fr"):
        Voice("xx")


def test_errors_are_told_with_their_fields_in_the_language_of_the_reader() -> None:
    inner = CloisterError("there is no move to take back")
    error = CloisterError("move {number} is no longer possible: {problem}", number=3, problem=inner)
    assert Voice("fr").tell(error) == "le coup 3 n’est plus possible\xa0: il n’y a pas de coup à reprendre"


def test_refusals_in_records_are_told_in_french() -> None:
    game = cloister.new("orleans", players=2, seed=1)
    with pytest.raises(cloister.IllegalMove) as refused:
        game.play("use ship")
    assert "les lieux s'utilisent en phase 5" in Voice("fr").tell(refused.value)


def test_adding_a_language_is_adding_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (catalogues.FOLDER / "fr.po").read_text(encoding="utf-8")
    header = text[: text.index("\n\n")].replace("Français", "Deutsch").replace("(n > 1)", "(n != 1)")
    (tmp_path / "de.po").write_text(
        header + '\n\nmsgid "Blue"\nmsgstr "Blau"\n\nmsgid "Grain"\nmsgstr "Getreide"\n', encoding="utf-8"
    )
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogues, "LANGUAGES", (*LANGUAGES, "de"))
    if catalogues.__file__.endswith(".py"):  # compiled modules keep their constants
        catalogue.cache_clear()
        german = Voice("de")
        assert (german.player(0), german.noun(GRAIN), german.coins(2)) == ("Blau", "getreide", "2 coins")
        assert german.catalogue.title == "Deutsch"
        catalogue.cache_clear()


def test_a_catalogue_is_read_as_gettext_writes_it(tmp_path: Path) -> None:
    file = tmp_path / "xx.po"
    file.write_text(
        '# a comment\nmsgid ""\nmsgstr ""\n"Language-Name: X\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        'msgid "a \\"quoted\\" "\n"text"\nmsgstr "one\\ntwo \\\\ three"\n\n'
        'msgid "{count} cat"\nmsgid_plural "{count} cats"\nmsgstr[0] "{count} chat"\nmsgstr[1] "{count} chats"\n',
        encoding="utf-8",
    )
    found = Catalogue("xx")
    for fields in messages(file):
        found.add(fields)
    assert found.title == "X"
    assert found.texts == {'a "quoted" text': "one\ntwo \\ three"}
    assert found.forms == {"{count} cat": ["{count} chat", "{count} chats"]}
    assert [found.plural(count) for count in (0, 1, 2)] == [0, 0, 1]
