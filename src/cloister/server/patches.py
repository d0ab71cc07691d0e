"""What has changed of a text that somebody has already: which stretches of the old one stay, and what is new.

Parts of a page are put together from chunks. One that is new is cut into pieces where things begin, so that of a map on
which a good was taken little more than the good is sent. Of what was sent only hashes are kept, and pages that show the
same share them: hundreds may be open.
"""

import json
import re
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

THING = re.compile("<(?:section|svg|g|li|details|form|text|use|path) ")
Patch = list[str | list[int]]
Place = tuple[int, int]  # of a stretch: where it begins and ends


class Chunk(NamedTuple):
    """A stretch of a text: its length, the hashes of its pieces, and where they begin and end."""

    length: int
    pieces: tuple[int, ...]
    bounds: tuple[int, ...]
    beyond: bool  # whether browsers count it otherwise: they count signs above U+FFFF twice


class Chunked:
    """A text that knows from what it was put together, and is put together only for who wants all of it."""

    def __init__(self, chunks: list[str]) -> None:
        self.chunks = chunks

    def __str__(self) -> str:
        return "".join(self.chunks)

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


Html = str | Chunked


def as_json(value: Any) -> str:
    """Something with texts in it as it is sent."""
    return json.dumps(value, ensure_ascii=False, default=str)


def cut(text: str) -> list[str]:
    """A text in pieces."""
    starts = [0, *[found.start() for found in THING.finditer(text, 1)], len(text)]
    return [text[start:end] for start, end in pairwise(starts)]


@lru_cache(maxsize=600)
def chunk_of(text: str) -> Chunk:
    pieces = cut(text)
    beyond = not text.isascii() and len(text.encode("utf-16-le")) != 2 * len(text)
    return Chunk(len(text), tuple(map(hash, pieces)), tuple(accumulate(map(len, pieces), initial=0)), beyond)


class Sent:
    """A text as it was sent last: its chunks and their hashes."""

    def __init__(self, hashes: list[int], chunks: list[Chunk]) -> None:
        self.hashes = hashes
        self.chunks = chunks

    def places(self) -> list[Place]:
        """Where each chunk stood."""
        return list(pairwise(accumulate([chunk.length for chunk in self.chunks], initial=0)))


def patch(old: Sent, texts: list[str], new: Sent) -> Patch:
    """What makes a new text of the old one: stretches of it, from where to where, and texts. A chunk that is new is
    compared with the next one that is gone."""
    places, kept = old.places(), set(new.hashes)
    gone = iter([number for number, one in enumerate(old.hashes) if one not in kept])
    stood = map(dict(zip(old.hashes, places)).get, new.hashes)
    found: Patch = []
    for text, place, chunk in zip(texts, stood, new.chunks):
        if place is not None:
            add_stretch(found, *place)
        elif (before := next(gone, None)) is not None:
            add_changed(found, text, chunk, old.chunks[before], places[before][0])
        else:
            add_text(found, text)
    return found


def add_changed(patch: Patch, text: str, new: Chunk, old: Chunk, start: int) -> None:
    """Go on with a patch by a chunk in the place of an old one, which began at `start`: both begin and end alike, and
    between that some pieces may be the same."""
    first = alike(new.pieces, old.pieces)
    last = alike(new.pieces[first:][::-1], old.pieces[first:][::-1])
    stop, new_stop = len(old.pieces) - last, len(new.pieces) - last
    stood = dict(zip(old.pieces[first:stop], pairwise(old.bounds[first:])))
    add_stretch(patch, start, start + old.bounds[first])
    for piece, bounds in zip(new.pieces[first:new_stop], pairwise(new.bounds[first:])):
        place = stood.get(piece)
        if place is None:
            add_text(patch, text[slice(*bounds)])
        else:
            add_stretch(patch, start + place[0], start + place[1])
    add_stretch(patch, start + old.bounds[stop], start + old.length)


def alike(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How many things both begin with."""
    known, most = 0, min(len(one), len(other))
    while known < most:
        middle = (known + most + 1) // 2
        if one[known:middle] == other[known:middle]:
            known = middle
        else:
            most = middle - 1
    return known


def add_text(patch: Patch, text: str) -> None:
    if patch and isinstance(patch[-1], str):
        patch[-1] += text
    else:
        patch.append(text)


def add_stretch(patch: Patch, start: int, end: int) -> None:
    last = patch[-1] if patch else None
    if isinstance(last, list) and last[1] == start:
        last[1] = end
    elif start < end:
        patch.append([start, end])


def news_of(name: str, text: Html, sent: dict[str, Sent]) -> str | Patch | None:
    """How to tell somebody of a part as it is now: nothing if they have it, a patch, or the whole. From now on it is
    sent."""
    old = sent.get(name)
    texts = text.chunks if isinstance(text, Chunked) else [text]
    hashes = [hash(one) for one in texts]
    if old is not None and old.hashes == hashes:
        return None
    known = dict(zip(old.hashes, old.chunks)) if old is not None else {}
    chunks = [known.get(whole) or chunk_of(one) for one, whole in zip(texts, hashes)]
    if any(chunk.beyond for chunk in chunks):
        sent.pop(name, None)
        return str(text)
    new = sent[name] = Sent(hashes, chunks)
    return str(text) if old is None else patch(old, texts, new)


def patched(old: str, news: str | Patch) -> str:
    """The new text, as whoever has the old one makes it."""
    if isinstance(news, str):
        return news
    return "".join(one if isinstance(one, str) else old[one[0] : one[1]] for one in news)
