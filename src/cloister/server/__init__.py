"""Tables, seats, storage, live pages: people play in the browser, or programs through the JSON API."""
