"""Tables, seats, storage, live pages: people play in the browser, or programs through the JSON API."""

from importlib import import_module

from cloister.extras import needed

# By name: what is compiled of this package must be so where only what builds it is installed.
LIBRARIES = ("fastapi", "jinja2", "prometheus_client", "python_multipart", "sqlalchemy", "uvicorn")

with needed("server"):
    for library in LIBRARIES:
        import_module(library)
