"""Programs beside Python that the tests need, where they may be: a browser, and PostgreSQL's server.

Imports nothing of Cloister, so that it can be asked before anything is installed.
"""

import os
import shutil
from pathlib import Path

# Those without a window first: the same engine, and a third faster.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
APPLICATIONS = ("Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome")
# Where Playwright keeps the browsers that it downloads, and their programs there.
CACHES = (".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright")
DOWNLOADED = (
    "chromium_headless_shell-*/*/*headless*shell*",
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/Chromium.app/Contents/MacOS/Chromium",
    "chromium-*/chrome-win*/chrome.exe",
)
POSTGRES = ("usr/lib/postgresql/*/bin", "usr/pgsql-*/bin", "opt/homebrew/opt/postgresql*/bin")


def browser() -> str:
    """A browser made of Chromium: the one that CLOISTER_BROWSER names, one of the machine, or Playwright's own."""
    named = os.environ.get("CLOISTER_BROWSER", "")
    if named:
        return shutil.which(named) or ""
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    folders = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    caches = [Path(folders)] if folders else [Path.home() / cache for cache in CACHES]
    files = [Path("/Applications", name) for name in APPLICATIONS]
    files += [file for cache in caches for pattern in DOWNLOADED for file in sorted(cache.glob(pattern), reverse=True)]
    return next((str(file) for file in files if os.access(file, os.X_OK)), "")


def postgres() -> str:
    """The folder of PostgreSQL's own programs; Debian keeps them out of the way."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    for pattern in POSTGRES:
        folders += sorted(Path("/").glob(pattern[1:]), reverse=True)
    return next(
        (str(folder) for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), ""
    )
