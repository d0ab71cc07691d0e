"""What has changed of a text that somebody has already: which stretches of the old one stay, and what is new.

Parts of a page are cut where things begin, so that of a map on which a good was taken little more than the good is
sent. Of what was sent only hashes are kept: hundreds of pages may be open.
"""

import re
from array import array
from itertools import accumulate, pairwise

PIECE = re.compile("<(?:section|svg|g|li|details|form|text|use|path) ")
BEYOND = re.compile("[\U00010000-\U0010ffff]")  # browsers count these signs twice
Patch = list[str | list[int]]


class Sent:
    """A text as it was sent last: its hash, those of its pieces, and where they end."""

    def __init__(self, text: str, pieces: list[str]) -> None:
        self.whole = hash(text)
        self.hashes = array("q", map(hash, pieces))
        self.ends = array("l", accumulate(map(len, pieces)))

    def places(self) -> dict[int, tuple[int, int]]:
        """Where each piece stood."""
        return {one: (start, end) for one, start, end in zip(self.hashes, [0, *self.ends], self.ends)}


def cut(text: str) -> list[str]:
    """A text in pieces."""
    starts = [0, *[found.start() for found in PIECE.finditer(text, 1)], len(text)]
    return [text[start:end] for start, end in pairwise(starts)]


def patch(old: Sent, pieces: list[str]) -> Patch:
    """What makes a new text of the old one: stretches of it, from where to where, and texts."""
    places = old.places()
    found: Patch = []
    for piece in pieces:
        place = places.get(hash(piece))
        last = found[-1] if found else None
        if place is None:
            if isinstance(last, str):
                found[-1] = last + piece
            else:
                found.append(piece)
        elif isinstance(last, list) and last[1] == place[0]:
            last[1] = place[1]
        else:
            found.append(list(place))
    return found


def news_of(name: str, text: str, sent: dict[str, Sent]) -> str | Patch | None:
    """How to tell somebody of a part as it is now: nothing if they have it, a patch, or the whole. From now on it is
    sent."""
    old = sent.get(name)
    if old is not None and old.whole == hash(text):
        return None
    pieces = cut(text)
    if BEYOND.search(text):
        sent.pop(name, None)
        return text
    sent[name] = Sent(text, pieces)
    return text if old is None else patch(old, pieces)


def patched(old: str, news: str | Patch) -> str:
    """The new text, as whoever has the old one makes it."""
    if isinstance(news, str):
        return news
    return "".join(one if isinstance(one, str) else old[one[0] : one[1]] for one in news)
