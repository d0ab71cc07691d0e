"""Pictures of positions, from the command line."""

from pathlib import Path

import cloister
from cloister.cli.replay import read_record
from cloister.extras import needed
from cloister.kernel.errors import OptionError, RecordError
from cloister.kernel.game import Game
from cloister.kernel.voice import Voice
from cloister.pictures import draw
from cloister.pictures.scene import WATCHER


def read_position(file: Path, tables: Path | None, voice: Voice) -> Game:
    """The game of a record, or of a position in JSON."""
    if file.suffix != ".json":
        return read_record(file, tables, voice)
    try:
        return cloister.from_json(file.read_text(encoding="utf-8"), tables=tables)
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(voice("cannot read {file}: {problem}", file=file, problem=error)) from error


def png(svg: str) -> bytes:
    with needed("png"):
        import resvg_py
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def draw_file(file: Path, output: Path, move: int | None, seat: int, tables: Path | None, voice: Voice) -> None:
    """Draw a position into an SVG or PNG file."""
    if output.suffix not in (".svg", ".png"):
        raise OptionError(voice("{file} must end with .svg or .png", file=output))
    game = read_position(file, tables, voice)
    if move is not None:
        if not 0 <= move <= len(game.played):
            raise OptionError(
                voice("--move is {move}: the game has moves 0 to {last}", move=move, last=len(game.played))
            )
        game = game.at(move)
    if not WATCHER <= seat < game.players:
        raise OptionError(
            voice(
                "--seat is {seat}: expected 0 to {last}, or -1 for a watcher",
                seat=seat,
                last=game.players - 1,
            )
        )
    svg = draw(game, seat, voice)
    picture = svg.encode() if output.suffix == ".svg" else png(svg)
    try:
        output.write_bytes(picture)
    except OSError as error:
        raise OptionError(voice("cannot write {file}: {problem}", file=output, problem=error.strerror)) from error
