"""The hourglass tiles: their codes, and what may still come."""

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.pieces import EVENT_IDS, LETTERS, NO_EVENT, STRENGTHS
from cloister.kernel.generator import Generator


def tile_code(tile: int) -> str:
    return f"{EVENT_IDS[tile // STRENGTHS]} {LETTERS[tile % STRENGTHS]}"


def read_tile(code: str) -> int:
    event, _space, letter = code.partition(" ")
    return EVENT_IDS.index(event) * STRENGTHS + LETTERS.index(letter)


def shuffled_hourglass(
    hourglass: list[int], seen: int, discarded: int, box: OrleansBox, generator: Generator
) -> list[int]:
    """The tiles seen so far, then those of each stack to come in a new order."""
    shuffled = len(hourglass) - int(box.last_event != NO_EVENT)  # the last one may be known from the start
    tiles = hourglass[:seen]
    for letter, stack in enumerate(box.stacks):
        to_come = 0
        for number in range(seen, shuffled):
            if hourglass[number] % STRENGTHS == letter:
                to_come += 1
        if to_come:
            unseen = unseen_tiles(stack, letter, hourglass[1:seen], discarded)
            generator.shuffle(unseen)
            tiles.extend(unseen[:to_come])
    return tiles + hourglass[max(seen, shuffled) :]


def unseen_tiles(stack: list[int], letter: int, turned: list[int], discarded: int) -> list[int]:
    """The tiles of a stack that nobody has seen yet."""
    unseen = stack.copy()
    for tile in turned:
        if tile % STRENGTHS == letter and tile in unseen:
            unseen.remove(tile)
    if discarded in unseen:
        unseen.remove(discarded)
    return unseen
