"""Tables, seats, storage, live pages: people play in the browser, or programs through the JSON API."""

from cloister.extras import needed

with needed("server"):
    import fastapi as fastapi
    import jinja2 as jinja2
    import prometheus_client as prometheus_client
    import python_multipart as python_multipart
    import sqlalchemy as sqlalchemy
    import uvicorn as uvicorn
