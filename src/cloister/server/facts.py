"""What everything on the table says of itself, to find what has changed since somebody looked last.

Facts are kept picture by picture. After a move most pictures are those of before, and share what is known of them: so a
position costs little to remember, and only what is new is read.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import partial
from sys import intern

from cloister.pictures.kept import Kept

FACT = re.compile(r'data-key="([^"]*)"[^>]*? aria-label="([^"]*)"')
MANY = 6  # things of a kind that are not marked if all have changed
PICTURES = 1500  # whose facts are kept
Facts = dict[str, int]  # by the key of a thing: a number that stands for what it says

READ: Kept[Facts] = Kept(PICTURES)


def facts_of(pictures: Iterable[str]) -> tuple[Facts, ...]:
    """What the things on pictures say, picture by picture."""
    found = [READ.get((hash(picture),), partial(read_facts, picture)) for picture in pictures]
    return tuple(facts for facts in found if facts)


def read_facts(picture: str) -> Facts:
    """What the things on a picture say."""
    found: Facts = {}
    for key, label in FACT.findall(picture):
        found[intern(key)] = found.get(key, 0) + hash(label)
    return found


def together(pictures: tuple[Facts, ...]) -> Facts:
    """What things say on all pictures; some stand on several."""
    found: Facts = {}
    for facts in pictures:
        if found.keys().isdisjoint(facts):
            found |= facts
        else:
            found |= {key: found.get(key, 0) + fact for key, fact in facts.items()}
    return found


def telling(before: tuple[Facts, ...], after: tuple[Facts, ...]) -> list[str]:
    """The keys of the things of which something else is said now. Where all of many of a kind have changed, as when the
    wheel turns, marking them would tell nothing."""
    known, said = together(before), together(after)
    changed = [key for key, fact in said.items() if known.get(key, fact) != fact]
    kinds = Counter([key.partition(":")[0] for key in said]) if changed else Counter()
    changes = Counter([key.partition(":")[0] for key in changed])
    alike = {kind for kind, count in changes.items() if count == kinds[kind] >= MANY}
    return [key for key in changed if key.partition(":")[0] not in alike]
