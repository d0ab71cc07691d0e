"""Write the pins and golden records anew: `python tests/make_pins.py`. Only for a new version of the rules."""

from pathlib import Path

from random_games import OPTION_SETS, digest, nodes, random_game, set_name

HERE = Path(__file__).parent
TWO = {"players": 2, "variant": "france"}
ENDINGS = [  # a game for every other way in which it can end
    ("ora", {**TWO, "length": "short"}, 1, "last-card-built"),
    ("ora", {**TWO, "length": "short"}, 0, "nobody-builds"),
    ("ora", {**TWO, "length": "long"}, 0, "last-cards-built"),
]


def main() -> None:
    lines = ["# Node counts from the start and signs of 20 random games; written by make_pins.py."]
    for name, options in OPTION_SETS:
        title = set_name(name, options)
        lines += ["", f"[{title}]", f"nodes = {[nodes(name, options, depth) for depth in (1, 2, 3, 4)]}"]
        lines.append(f'games = "{digest(name, options, 20)}"')
        (HERE / "golden" / f"{title}.txt").write_text(random_game(name, options, 2027).record(), encoding="utf-8")
    for name, options, seed, ending in ENDINGS:
        record = random_game(name, options, seed).record()
        (HERE / "golden" / f"{set_name(name, options)}-{ending}.txt").write_text(record, encoding="utf-8")
    (HERE / "pins.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
