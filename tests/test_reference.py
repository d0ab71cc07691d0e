"""The rules to look up: every link resolves in both languages. Set-up, pads and numbers hold what the engine has."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from citations import PAGES, RULING
from fastapi import FastAPI
from fastapi.testclient import TestClient

import cloister
from cloister.games import GAMES
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import OptionError
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.server import numbers
from cloister.server.app import create_app
from cloister.settings import Settings
from cloister.teaching.checking import keys_of
from cloister.teaching.course import find_lesson
from cloister.teaching.pads import pad
from cloister.teaching.reference import chapters, link, thing_link
from cloister.teaching.rulings import rulings
from cloister.teaching.searching import search
from cloister.teaching.setup import checklist
from cloister.teaching.study import Facts, Study, facts_of, read_studies, shipped, tally, thing_names, write_study

GOLDEN = Path(__file__).parent / "golden"
ITEM = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)
EVERY = [(game, language) for game in GAMES for language in LANGUAGES]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file, unlimited = tmp_path_factory.mktemp("rules") / "tables.db", Settings(rate=1e6, burst=10**6, address_rate=1e6)
    with TestClient(create_app(f"sqlite:///{file}", unlimited)) as found:
        yield found


def ids_of(html: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', html)


# the rules


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_link_within_the_rules_leads_somewhere(client: TestClient, game: str, language: str) -> None:
    html = client.get(f"/rules/{game}?lang={language}").text
    ids = ids_of(html)
    assert len(ids) == len(set(ids)), "an address twice"
    for address in set(re.findall(r'href="(#[^"]+|/[^"#]*(?:#[^"]*)?)"', html)):
        path, _, anchor = address.partition("#")
        if not path:
            assert anchor in ids, address
        elif not path.startswith("/static") and path != "/pictures.css":
            answer = client.get(path)
            assert answer.status_code == 200, address
            assert not anchor or anchor in ids_of(answer.text), address


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_reasons_lead_to_their_rule(game: str, language: str) -> None:
    """Every rule that is cited for what cannot be done has its chapter or entry."""
    voice = Voice(language)
    known = {chapter.key for chapter in chapters(game, language)}
    known |= {entry.anchor for chapter in chapters(game, language) for entry in chapter.entries}
    for file in sorted(GOLDEN.glob(f"{game}-*.txt"))[::6]:
        whole = cloister.replay(file.read_text(encoding="utf-8"))
        at = whole.at(len(whole.played) // 2)
        player = at.actors[0]
        for move in range(0, len(at.rules.vocabulary), 7):
            if move in at.table.choices[player]:
                continue
            rule = at.rules.reason(at.table, player, move, voice).rule
            address = link(game, rule, language)
            assert not rule or address.partition("#")[2] in known, rule
            english = at.rules.reason(at.table, player, move, Voice()).rule
            assert address == link(game, english, "en"), rule


@pytest.mark.parametrize(("game", "lesson"), [("ora", "land"), ("orleans", "stations"), ("joan", "locations")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_lead_to_their_entry_or_chapter(game: str, lesson: str, language: str) -> None:
    found = find_lesson(game, lesson)
    assert found is not None
    start, voice = found.start, Voice(language)
    table = start.rules.seen(start.table, found.seat)
    known = {entry.anchor for chapter in chapters(game, language) for entry in chapter.entries}
    led = 0
    for key in sorted(keys_of(start, found.seat)):
        about = drawing_of(game).about(table, found.seat, key, voice)
        if about is None:
            continue
        own = thing_link(game, key, language)
        led += bool(own)
        assert not own or own.partition("#")[2] in known
        assert own or not about.rule or "#" in link(game, about.rule, language), (key, about.rule)
    assert led >= 10


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_thing_of_the_box_has_an_entry_with_a_name(game: str, language: str) -> None:
    tables = GAMES[game].tables().files
    listed = {"ora": ("buildings.toml", "building", "card"), "orleans": ("deeds.toml", "deed", "deed"),
              "joan": ("locations.toml", "location", "location")}  # fmt: skip
    file, part, family = listed[game]
    known = {entry.anchor: entry for chapter in chapters(game, language) for entry in chapter.entries}
    for one in tables[file][part]:
        entry = known[f"{family}-{one['id'].replace('_', '-')}"]
        assert entry.title == one.get(f"name_{language}", entry.title) and entry.lines


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_those_of_the_documentation(game: str) -> None:
    found = {one.number: one for one in rulings(game, "en")}
    text = (PAGES / f"rulings-{game}.md").read_text(encoding="utf-8")
    listed = [" ".join(item.split()) for item in ITEM.findall(text)]
    told = [item for item in listed if RULING.fullmatch(item)]
    assert len(told) == len(found)
    for item in told:
        number = re.search(r"\*\*(\w+)\*\*", item)
        assert number
        one = found[number[1]]
        assert f"({one.sections}): *{one.question}* {one.answer}" in re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", item)


@pytest.mark.parametrize(
    ("game", "language", "words", "first"),
    [
        ("ora", "en", "forgers workshop", "Forger"),
        ("ora", "en", "what can I do with the carpentry", "Carpentry"),
        ("ora", "fr", "boulangeries", "Boulangerie"),
        ("orleans", "en", "most stations tie", "End, scoring and ties"),
        ("orleans", "fr", "evenement", "événement"),
        ("joan", "en", "station orleans", "D4"),
        ("joan", "en", "station not connected to Orléans", "D4"),
        ("orleans", "en", "boatman last space citizen gone coins", "O13"),
        ("orleans", "en", "wedding more followers than room in the market", "E7"),
        ("orleans", "fr", "moisson 2014 doit-on payer la nourriture ou 5 pièces", "O25"),
        ("orleans", "fr", "puis-je encore agir après une commande livrée", "E4"),
        ("orleans", "fr", "reprendre un partisan d'un lieu", "Phase 3"),
        ("orleans", "fr", "poudrière quels partisans", "O36"),
        ("ora", "fr", "prix du contrat de travail", "15"),
        ("joan", "fr", "le depot plein", "dépôt"),
        ("ora", "en", "Winery how many points does it give", "Winery"),
        ("ora", "en", "castle where may it be built", "Castle"),
        ("ora", "fr", "égalité à la fin de la partie, qui gagne", "égalités"),
        ("orleans", "en", "tie final score", "End, scoring and ties"),
        ("orleans", "en", "can I look in my bag", "Phase 3"),
        ("orleans", "fr", "impossible de payer les taxes", "Taxe"),
        ("orleans", "fr", "commande livraison passer", "commandes"),
        ("orleans", "fr", "le moine peut-il aller aux actes", "moine"),
        ("joan", "en", "how many monks", "monks"),
    ],
)
def test_search_takes_words_as_people_type_them(game: str, language: str, words: str, first: str) -> None:
    found, _count = search(words, [game], language, 5)
    assert first in found[0].title, [one.title for one in found]


def test_search_has_the_best_of_each_game() -> None:
    found, _count = search("most stations tie", ["orleans", "joan"], "en", 5)
    assert {one.game for one in found[:2]} == {"orleans", "joan"}


def test_search_finds_titles_before_texts_in_both_languages(client: TestClient) -> None:
    assert search("bakery", ["ora"], "en", 5)[0][0].anchor == "card-F05"
    assert search("boulangerie", ["ora"], "fr", 5)[0][0].anchor == "card-F05"
    assert search("   ", ["ora"], "en", 5) == ([], 0)
    assert search("xylophone", ["ora"], "en", 5) == ([], 0)
    assert "/rules/orleans#torture" in client.get("/rules/find?q=torture&game=orleans").text
    assert "<script" not in client.get("/learn?q=<script>alert(1)</script>").text.partition("</head>")[2].lower()


def test_a_search_shows_the_sentence_that_answers_and_the_lesson(client: TestClient) -> None:
    html = client.get("/rules/find?q=tie+final+score&game=orleans").text
    assert "… With equal points the one further along the development track wins" in html
    assert '<a class="tried" href="/learn/orleans/points">Lesson 7: The last round, and points</a>' in html
    assert "Leçon 7" in client.get("/rules/orleans?lang=fr").text


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_chapters_name_lessons_that_exist(game: str, language: str) -> None:
    named = [chapter.lesson.split(".") for chapter in chapters(game, language) if chapter.lesson]
    assert len(named) >= 5 and all(find_lesson(course, key) for course, key in named)


def test_explanations_at_a_table_link_to_the_rules(client: TestClient) -> None:
    html = client.get("/learn/ora/build/go/about?key=card:G28").text
    assert 'href="/rules/ora#card-G28"' in html or client.get("/learn/ora/build/go/about?key=card:G12").text.count(
        'href="/rules/ora#card-G12"'
    )


def test_events_are_told_for_each_edition_and_stack() -> None:
    """Those of 2020 differ by their stack, and only the harvest asks for more with time."""
    (phase,) = [one for one in chapters("orleans", "en") if one.key == "phase-6"]
    told = {entry.title: entry.lines for entry in phase.entries}
    assert "2014, 2020 C: everybody pays 1 coin for every 3 goods." in told["Taxes"]
    assert "2020 A: everybody pays 1 coin for each good." in told["Taxes"]
    assert "2020 C: everybody gives 3 food, or 5 coins for each." in told["Harvest"]
    assert "2020 B, Trade & Intrigue B: everybody receives 2 coins for each level of development." in told["Income"]
    assert told["Pilgrimage"] == ["In this round nobody can recruit: monk."]


# at a real table


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_checklists_exist_for_every_kind_of_game(game: str, language: str) -> None:
    for options in GAMES[game].samples():
        groups = checklist(game, dict(options), Voice(language))
        assert len(groups) >= 3 and all(group.items for group in groups)


def test_the_checklist_of_ora_names_every_building_once() -> None:
    lines = checklist("ora", {"players": 3}, Voice())[1].items
    named = [
        name
        for line in lines
        if line.startswith(("Lay out", "Pile", "Back"))
        for name in line.partition(": ")[2].rstrip(".").split(", ")
    ]
    cards = [one for one in GAMES["ora"].tables().files["buildings.toml"]["building"] if one["id"][0] in "GF"]
    assert sorted(named) == sorted(one["name_en"] for one in cards)  # what is on the other side is of Ireland


def listed(game: str, **options: object) -> str:
    return " ".join(item for group in checklist(game, options, Voice()) for item in group.items)


def test_the_checklist_tells_sides_spaces_and_tiles_that_are_forgotten() -> None:
    """Also where a game begins with goods of its first round: these come later."""
    short = listed("ora", players=4, variant="ireland", length="short")
    assert "1 livestock, 1 grain, 1 coin" in short and "short game with three or four" in short
    assert "numbers 0, 1, 2, 2 …" in listed("ora", players=2, length="short")
    assert "From the supply" not in listed("ora", players=1)
    assert "marked 3 and 4 stay empty" in listed("orleans", players=2)
    assert "On top of them all: Pilgrimage." in listed("orleans", players=4)
    new = listed("orleans", players=4, modules="events", last_event="uprising")
    assert "On top of them all: Silentium." in new and "At the very bottom: Peasants' Uprising." in new
    assert "Shuffle the event tiles" in listed("orleans", players=3, edition="2014", modules="orders")


def test_what_cannot_be_played_is_said(client: TestClient) -> None:
    with pytest.raises(OptionError):
        checklist("orleans", {"players": 5, "edition": "2014"}, Voice())
    assert 'role="alert"' in client.get("/setup/orleans?players=5&edition=2014").text


@pytest.mark.parametrize("game", GAMES)
def test_pads_hold_the_values_of_the_engine(client: TestClient, game: str) -> None:
    lines = {line.key: line for line in pad(game, Voice())}
    if game == "ora":
        assert lines["reliquary"].each == 8 and (lines["coins"].each, lines["coins"].per) == (2, 5)
    elif game == "orleans":
        assert lines["brocade"].each == 5 and lines["development"].table[15] == 4
    else:
        assert lines["monks"].table == [7, 6, 4, 0]
    assert client.get(f"/score/{game}?lang=fr").status_code == 200


# numbers


def test_a_study_counts_who_did_what_and_won(tmp_path: Path) -> None:
    study = Study("joan", {"players": 2}, "greedy", "2026-01-01", "0")
    done = {("locations", "library")}
    tally([Facts([30, 20], [1.0, 0.0], [done, set()], 40)] * 12, study)
    (row,) = study.of_kind("locations")
    assert (row.rate, study.gain(row), row.players) == (1.0, 5.0, 12) and study.seats == [12.0, 0.0]
    file = tmp_path / "joan.json"
    write_study(study, file)
    write_study(study, file)
    (again,) = read_studies("joan", file)
    assert again.data() == study.data()


def test_of_who_plays_alone_points_are_compared_with_all_games() -> None:
    study = Study("joan", {"players": 1}, "greedy", "2026-01-01", "0")
    done = {("locations", "library")}
    tally([Facts([30], [1.0], [done], 40), Facts([20], [0.0], [set()], 30)] * 10, study)
    (row,) = study.of_kind("locations")
    assert study.gain(row) == 5.0 and study.mean == 25.0 and study.length == 35.0


def test_facts_of_a_game_are_its_buildings_and_its_winner() -> None:
    game = cloister.replay((GOLDEN / "ora-3-france-long.txt").read_text(encoding="utf-8"))
    facts = facts_of(game)
    built = {thing for done in facts.done for kind, thing in done if kind == "built"}
    codes = [game.rules.vocabulary.codes[move] for _player, move in game.played]
    assert built == {code.removeprefix("build ") for code in codes if code.startswith("build ")}
    assert sum(facts.shares) == pytest.approx(1)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_numbers_are_shown_with_the_names_of_things(client: TestClient, game: str, language: str) -> None:
    html = client.get(f"/numbers/{game}?lang={language}").text
    names = thing_names(game, language)
    assert bool(re.search(r"\d%<", html)) == (language == "en") != bool(re.search(r"\d %<", html))
    assert bool(re.search(r">[+−]\d+\.\d<", html)) == (language == "en") != bool(re.search(r">[+−]\d+,\d<", html))
    assert html.count("±") == shipped(game)[0].players  # so sure is what is said of the seats
    best = shipped(game)[0].of_kind({"ora": "built", "orleans": "deeds", "joan": "locations"}[game])[0]
    assert names[best.thing.replace("_", "-")].replace("'", "&#39;") in html
    assert client.get(f"/numbers/{game}?sheet=csv").text.startswith("kind,thing,name")
    assert client.get(f"/numbers/{game}?study=here").status_code == 200
    for number, study in enumerate(shipped(game)):
        assert f'href="?study={number}"' in html and study.games > 0
    alone = [number for number, study in enumerate(shipped(game)) if study.players == 1]
    for number in alone:  # there is nobody to win against
        assert "%, " not in client.get(f"/numbers/{game}?study={number}&lang=en").text


def test_a_row_of_this_servers_games_leads_to_the_games_behind_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = (GOLDEN / "ora-3-france-long.txt").read_text(encoding="utf-8")
    token = client.get("/learn").text.split('name="csrf" content="')[1].split('"')[0]
    address = client.post("/records", files={"record": record.encode()}, data={"csrf": token}).url.path
    assert isinstance(client.app, FastAPI)
    stored = client.app.state.hall.stored(address.rpartition("/")[2], Voice())
    games = [(stored, facts_of(cloister.replay(record)))] * 12  # of rare things nothing is told
    monkeypatch.setattr(numbers, "own_games", lambda *_given: games)
    html = client.get("/numbers/ora?study=here").text
    assert "The games behind it" not in html
    built = re.findall(r'href="(\?study=here&amp;behind=built[^"#]*)#behind">([^<]+)</a>', html)
    assert len(built) > 10
    shown = client.get(f"/numbers/ora{unescape(built[0][0])}").text
    assert f'href="{address}/end"' in shown and f"<small>{built[0][1]}</small>" in shown
    assert "The games behind it" not in client.get("/numbers/ora?study=here&behind=built%20G99").text
