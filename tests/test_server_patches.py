"""Pages get what has changed: the patches make the same parts, are small, and are sent compressed."""

import json
import random
import string
import time
import zlib
from pathlib import Path

import hall_tools
import httpx
import pytest
from hall_tools import Room
from server_tools import PATIENCE, Person, serving

from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.pictures.kept import Kept
from cloister.pictures.scene import WATCHER
from cloister.server.facts import together
from cloister.server.pages import DrawnPages
from cloister.server.patches import Sent, news_of, patched
from cloister.server.render import PageView

room = hall_tools.room


def test_patches_make_the_new_text_of_the_old_one() -> None:
    chance = random.Random(5)
    texts: list[str] = []
    for _ in range(60):
        pieces = [f"<g data-key={chance.choice(string.ascii_letters)}>é</g>" for _ in range(chance.randrange(30))]
        texts.append("start" * chance.randrange(2) + "".join(pieces))
    sent: dict[str, Sent] = {}
    shown = ""
    for text in [*texts, *texts[-2:], "", "<g >", ""]:
        news = news_of("part", text, sent)
        assert (news is None) == (text == shown and shown != "") or text == ""
        shown = shown if news is None else patched(shown, json.loads(json.dumps(news)))
        assert shown == text


def test_texts_that_browsers_count_otherwise_are_sent_whole() -> None:
    sent: dict[str, Sent] = {}
    for text in ("<g >one</g>", "<g >one</g><g >\U0001f3f0</g>", "<g >one</g><g >two</g>"):
        assert news_of("part", text, sent) == text
    assert news_of("part", "<g >one</g><g >three</g>", sent) == [[0, 11], "<g >three</g>"]


@pytest.mark.parametrize("game", ["orleans", "ora", "joan"])
def test_a_move_is_told_in_few_bytes(room: Room, game: str) -> None:
    table = room.table(game, "me", "open")
    drawn, shown, sent, sizes = DrawnPages(24), {}, {}, []
    packer = zlib.compressobj(6, zlib.DEFLATED, 16 + 13, 5)
    for step in range(40):
        sight = room.hall.look(table, room.ann, 0, ENGLISH_VOICE)
        parts = drawn.parts(sight, ENGLISH_VOICE, None)
        told = {name: news_of(name, html, sent) for name, html in parts.items()}
        news = {name: one for name, one in told.items() if one is not None}
        shown |= {name: patched(shown.get(name, ""), one) for name, one in news.items()}
        assert shown == parts
        text = json.dumps(news, ensure_ascii=False).encode()
        size = len(packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))
        sizes += [size] if step > 3 else []
        seat = room.chance.choice(room.game(table).actors)
        room.play(table, seat, room.chance.choice(room.codes(table, seat)))
    assert sum(sizes) / len(sizes) < 4000  # 27 to 110 kB before


@pytest.mark.parametrize("game", ["orleans", "ora", "joan"])
def test_parts_that_are_kept_are_those_that_would_be_filled(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.table(game, "me", "open")
    for step in range(25):
        for who, seat, language in ((room.ann, 0, "en"), (room.bob, 1, "fr"), (room.ann, WATCHER, "en")):
            at = step // 2 if step % 3 == 0 else None
            view = PageView(room.hall.look(table, who, seat, ENGLISH_VOICE), Voice(language), at)
            kept = view.parts()
            with monkeypatch.context() as patch:
                patch.setattr(Kept, "get", lambda _self, _shown, make: make())
                anew = PageView(room.hall.look(table, who, seat, ENGLISH_VOICE), Voice(language), at)
                assert anew.parts() == kept
        seat = room.chance.choice(room.game(table).actors)
        room.play(table, seat, room.chance.choice(room.codes(table, seat)))


@pytest.mark.parametrize("game", ["orleans", "ora", "joan"])
def test_what_things_say_does_not_depend_on_what_may_be_clicked(room: Room, game: str) -> None:
    """So the picture of a page tells it, and none is drawn for it alone. What can be pointed at only while it may be
    clicked, such as a space, is compared only with itself."""
    table = room.table(game, "me", "open")
    for _ in range(25):
        for seat, who in enumerate((room.ann, room.bob)):
            view = PageView(room.hall.look(table, who, seat, ENGLISH_VOICE), ENGLISH_VOICE, None)
            plain = PageView(room.hall.look(table, who, seat, ENGLISH_VOICE), ENGLISH_VOICE, None, None)
            plain.choices = []
            assert together(view.facts()).items() >= together(plain.facts()).items()
        room.play_first(table, 1)


def test_streams_are_compressed_for_who_understands_that(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        person = Person(server.url, "Ann")
        table = person.new_table("ora", ["me", "open"])["id"]
        for accepted, found in (("gzip", "gzip"), ("identity", "")):
            headers = {"Authorization": f"Bearer {person.token}", "Accept-Encoding": accepted}
            url = f"{server.url}/tables/{table}/live?seat=0"
            with httpx.stream("GET", url, headers=headers, timeout=PATIENCE) as answer:
                assert answer.headers.get("content-encoding", "") == found
                begun = time.monotonic()
                line = next(line for line in answer.iter_lines() if line.startswith("data: "))
                assert "bar" in json.loads(line[6:])["parts"] and time.monotonic() - begun < PATIENCE / 2
