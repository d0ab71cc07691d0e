"""The list of all choices in the bar: what it says of a move, whatever was written before."""

from dataclasses import replace

from cloister.pictures.scene import Spot
from cloister.server.choices import OfferedMove, choice_items, pictured

PLAIN = OfferedMove("use castle", "Use: Castle & <moat>", Spot(["place:castle"]))


def test_a_choice_is_played_or_added() -> None:
    played, added = (str(choice_items([PLAIN], composing)) for composing in (False, True))
    assert '<li class="on-board"><button class="btn choice" name="move" value="use castle"' in played
    assert '<button class="btn choice" type="button" data-add="use castle" value="use castle"' in added
    assert 'data-keys="[&#34;place:castle&#34;]" data-of="">Use: Castle &amp; &lt;moat&gt;</button>' in played


def test_everything_that_a_choice_shows_is_seen() -> None:
    """Choices are kept by what they show: one that differs in anything is written anew."""
    spots = [
        PLAIN.spot, Spot([]), Spot(["place:castle", "x"]), Spot(["place:castle"], verb="Use"),
        Spot(["place:castle"], symbol="coin"), Spot(["place:castle"], brief=":coin:"),
        Spot(["place:castle"], brief=":star:"), Spot(["place:castle"], reads=True),
    ]  # fmt: skip
    choices = [replace(PLAIN, spot=spot) for spot in spots]
    choices += [replace(PLAIN, code="use town"), replace(PLAIN, label="Use: Town")]
    assert len({str(choice_items([choice], False)) for choice in choices}) == len(choices)


def test_what_does_nothing_comes_last() -> None:
    nothing = OfferedMove("pass", "Pass", Spot([], nothing=True))
    text = str(choice_items([nothing, PLAIN], False))
    assert text.index("use castle") < text.index("pass")


def test_a_symbol_stays_with_its_number() -> None:
    inn, wood = pictured("Inn & Co 2:g-wood: :coin:").split(" <svg")[0], '<span class="counted">2<svg'
    assert str(inn).startswith(f"Inn &amp; Co {wood}") and "#g-wood" in inn and inn.endswith("</span>")
