"""What everybody could expect in the course of a game, as one SVG that stands alone."""

from cloister.pictures.chart import Chart, Series, Stop
from cloister.pictures.scene import TINCTURES
from cloister.pictures.sheet import HERE, SVG, plain

WIDTH, HEIGHT = 720, 260


def expectations(expected: list[list[float]], points: list[float]) -> list[Series]:
    """A line for everybody: what they could expect at each moment and, if the game is over, what they have."""
    moments = [*expected, points] if points else expected
    return [
        Series(TINCTURES[player], f"pl-{TINCTURES[player]}", list(line)) for player, line in enumerate(zip(*moments))
    ]


def graph(expected: list[list[float]], points: list[float]) -> str:
    """The graph of a game for a notebook. It needs nothing from outside."""
    stops = [Stop(label=str(place)) for place in range(1, len(expected) + 1)]
    stops += [Stop(label="end")] if points else []
    chart = Chart(expectations(expected, points), stops, WIDTH, HEIGHT, close=True)
    drawn = chart.svg("Expected points at the end", [])
    opening = drawn.index(">") + 1
    head = drawn[:opening].replace("<svg ", f'<svg xmlns="{SVG}" width="{WIDTH}" height="{HEIGHT}" ')
    ground = f'<rect class="chart-ground" width="{WIDTH}" height="{HEIGHT}"/>'
    sheets = [(HERE / name).read_text("utf-8") for name in ("style.css", "chart.css")]
    return plain(f"{head}{ground}{drawn[opening:]}", "\n".join(sheets))
