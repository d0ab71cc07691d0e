"""What everybody could expect in the course of a game, as one SVG that stands alone."""

from cloister.pictures.chart import Chart, Series, Stop
from cloister.pictures.scene import TINCTURES
from cloister.pictures.sheet import HERE, SVG, plain

WIDTH, HEIGHT = 720, 260


def expectations(expected: list[list[float]], points: list[int]) -> list[Series]:
    """A line for everybody: what they could expect at each moment, and what they have at the end."""
    return [
        Series(TINCTURES[player], f"pl-{TINCTURES[player]}", [*[one[player] for one in expected], float(final)])
        for player, final in enumerate(points)
    ]


def graph(expected: list[list[float]], points: list[int]) -> str:
    """The graph of a game for a notebook. It needs nothing from outside."""
    stops = [Stop(label=str(place + 1)) for place in range(len(expected))] + [Stop(label="end")]
    chart = Chart(expectations(expected, points), stops, WIDTH, HEIGHT, close=True)
    drawn = str(chart.svg("Expected points at the end", []))
    opening = drawn.index(">") + 1
    head = drawn[:opening].replace("<svg ", f'<svg xmlns="{SVG}" width="{WIDTH}" height="{HEIGHT}" ')
    ground = f'<rect class="chart-ground" width="{WIDTH}" height="{HEIGHT}"/>'
    sheets = [(HERE / name).read_text("utf-8") for name in ("style.css", "chart.css")]
    return plain(f"{head}{ground}{drawn[opening:]}", "\n".join(sheets))
