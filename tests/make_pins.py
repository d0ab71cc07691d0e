"""Write the pins and golden records anew: `python tests/make_pins.py`. Only for a new version of the rules."""

from pathlib import Path

from random_games import OPTION_SETS, digest, nodes, random_game, set_name

HERE = Path(__file__).parent


def main() -> None:
    lines = ["# Node counts from the start and signs of 20 random games; written by make_pins.py."]
    for name, options in OPTION_SETS:
        title = set_name(name, options)
        lines += ["", f"[{title}]", f"nodes = {[nodes(name, options, depth) for depth in (1, 2, 3, 4)]}"]
        lines.append(f'games = "{digest(name, options, 20)}"')
        (HERE / "golden" / f"{title}.txt").write_text(random_game(name, options, 2027).record(), encoding="utf-8")
    (HERE / "pins.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
