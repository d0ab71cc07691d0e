"""What has changed of a text that somebody has already: which stretches of the old one stay, and what is new.

Parts of a page are cut where things begin, so that of a map on which a good was taken little more than the good is
sent: first coarsely, then, where something is new, into fine pieces. Of what was sent only hashes are kept, and pages
that show the same share them: hundreds may be open.
"""

import re
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

COARSE = re.compile('<(?:section|svg class="part"|li) ')
FINE = re.compile("<(?:section|svg|g|li|details|form|text|use|path) ")
Patch = list[str | list[int]]
Place = tuple[int, int]  # of a stretch: where it begins and ends


class Chunk(NamedTuple):
    """A stretch of a text: its length, and for each fine piece its hash and where it ends."""

    length: int
    pieces: tuple[int, ...]
    ends: tuple[int, ...]
    beyond: bool  # whether browsers count it otherwise: they count signs above U+FFFF twice


class Chunked(str):
    """A text that knows where it is cut coarsely: what it was put together from."""

    chunks: list[str]


def chunked(chunks: list[str]) -> Chunked:
    text = Chunked("".join(chunks))
    text.chunks = chunks
    return text


def cut(text: str, at: re.Pattern[str]) -> list[str]:
    """A text in pieces."""
    starts = [0, *[found.start() for found in at.finditer(text, 1)], len(text)]
    return [text[start:end] for start, end in pairwise(starts)]


@lru_cache(maxsize=600)
def chunk_of(text: str) -> Chunk:
    pieces = cut(text, FINE)
    beyond = len(text.encode("utf-16-le")) != 2 * len(text)
    return Chunk(len(text), tuple(map(hash, pieces)), tuple(accumulate(map(len, pieces))), beyond)


class Sent:
    """A text as it was sent last: its hash, and its chunks with their hashes."""

    def __init__(self, text: str, hashes: list[int], chunks: list[Chunk]) -> None:
        self.whole = hash(text)
        self.hashes = hashes
        self.chunks = chunks

    def places(self) -> list[Place]:
        """Where each chunk stood."""
        return list(pairwise(accumulate([chunk.length for chunk in self.chunks], initial=0)))

    def pieces_without(self, kept: set[int], places: list[Place]) -> dict[int, Place]:
        """Where the fine pieces stood of all chunks but those that are kept."""
        found: dict[int, Place] = {}
        for number in [number for number, one in enumerate(self.hashes) if one not in kept]:
            start, chunk = places[number][0], self.chunks[number]
            found.update(zip(chunk.pieces, pairwise([start, *[start + end for end in chunk.ends]])))
        return found


def patch(old: Sent, texts: list[str], new: Sent) -> Patch:
    """What makes a new text of the old one: stretches of it, from where to where, and texts."""
    places = old.places()
    pieces = old.pieces_without(set(new.hashes), places)
    stood = map(dict(zip(old.hashes, places)).get, new.hashes)
    found: Patch = []
    for text, place, chunk in zip(texts, stood, new.chunks):
        if place is not None:
            add_stretch(found, place)
        else:
            add_pieces(found, text, chunk, pieces)
    return found


def add_pieces(patch: Patch, text: str, chunk: Chunk, places: dict[int, Place]) -> None:
    """Go on with a patch by a chunk that is new: by stretches of the old text where its pieces stood there."""
    start = new_from = 0  # where the piece begins, and what of the text is not in the patch yet
    for place, end in zip(map(places.get, chunk.pieces), chunk.ends):
        if place is not None:
            if new_from < start:
                add_text(patch, text[new_from:start])
            add_stretch(patch, place)
            new_from = end
        start = end
    if new_from < start:
        add_text(patch, text[new_from:])


def add_text(patch: Patch, text: str) -> None:
    if patch and isinstance(patch[-1], str):
        patch[-1] += text
    else:
        patch.append(text)


def add_stretch(patch: Patch, place: Place) -> None:
    last = patch[-1] if patch else None
    if isinstance(last, list) and last[1] == place[0]:
        last[1] = place[1]
    else:
        patch.append([*place])


def news_of(name: str, text: str, sent: dict[str, Sent]) -> str | Patch | None:
    """How to tell somebody of a part as it is now: nothing if they have it, a patch, or the whole. From now on it is
    sent."""
    old = sent.get(name)
    if old is not None and old.whole == hash(text):
        return None
    texts = text.chunks if isinstance(text, Chunked) else cut(text, COARSE)
    hashes = list(map(hash, texts))
    known = dict(zip(old.hashes, old.chunks)) if old is not None else {}
    chunks = [known.get(whole) or chunk_of(one) for one, whole in zip(texts, hashes)]
    if any(chunk.beyond for chunk in chunks):
        sent.pop(name, None)
        return text
    new = sent[name] = Sent(text, hashes, chunks)
    return text if old is None else patch(old, texts, new)


def patched(old: str, news: str | Patch) -> str:
    """The new text, as whoever has the old one makes it."""
    if isinstance(news, str):
        return news
    return "".join(one if isinstance(one, str) else old[one[0] : one[1]] for one in news)
