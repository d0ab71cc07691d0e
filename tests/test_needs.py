"""How `make test` comes by a browser and PostgreSQL on machines that have neither."""

import os
from pathlib import Path

import needs
import pytest

SENTENCE = (
    "cloister: the tests need a browser (Chromium or Chrome) and PostgreSQL's server, which this machine lacks;"
    " on Debian: sudo apt-get install chromium postgresql"
)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are looked for. It is empty."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CLOISTER_BROWSER", "CLOISTER_POSTGRES", "PLAYWRIGHT_BROWSERS_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(needs.programs, "POSTGRES", ())
    monkeypatch.setattr(needs.programs, "APPLICATIONS", ())
    monkeypatch.setattr(needs, "download_browser", lambda: None)
    return folder


def program(file: Path, script: str = "") -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)


def fake_apt(bare: Path) -> None:
    """Debian's installer, which notes how it was called and brings what the tests need."""
    files = [bare / name for name in ("chromium", "initdb", "postgres")]
    made = "\n".join(f"echo > {file}; /bin/chmod +x {file}" for file in files)
    program(bare / "apt-get", f'echo "$DEBIAN_FRONTEND $*" >> {bare / "calls"}\ncase "$*" in *install*)\n{made};; esac')


def test_one_sentence_says_what_is_missing(bare: Path) -> None:
    assert needs.main() == SENTENCE


def test_what_the_machine_has_is_taken(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "google-chrome")
    assert needs.missing() == [("PostgreSQL's server", "postgresql")]
    monkeypatch.setenv("CLOISTER_POSTGRES", "postgresql://localhost/tests")
    assert needs.main() == ""


@pytest.mark.parametrize(
    "file",
    [
        "chromium-1234/chrome-linux/chrome",
        "chromium_headless_shell-1234/chrome-linux/headless_shell",
        "chromium_headless_shell-1234/chrome-headless-shell-mac-arm64/chrome-headless-shell",
    ],
)
def test_a_browser_that_playwright_has_downloaded_is_found(bare: Path, file: str) -> None:
    chrome = bare.parent / ".cache" / "ms-playwright" / file
    program(chrome)
    assert needs.programs.browser() == str(chrome)


def test_a_browser_can_be_named(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    program(bare.parent / "mine")
    monkeypatch.setenv("CLOISTER_BROWSER", str(bare.parent / "mine"))
    assert needs.programs.browser() == str(bare.parent / "mine")


@pytest.mark.parametrize("known", [True, False])
def test_a_browser_without_a_window_is_installed_where_debian_has_it(
    bare: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    fake_apt(bare)
    program(bare / "apt-cache", f"exit {0 if known else 100}")
    assert needs.main() == ""
    package = "chromium-headless-shell" if known else "chromium"
    assert (bare / "calls").read_text().splitlines()[1].endswith(f" {package} postgresql")


@pytest.mark.parametrize("user", [0, 1000])
def test_debian_packages_are_installed_where_that_is_allowed(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    fake_apt(bare)
    if user:  # sudo without a password
        program(bare / "sudo", 'shift; case "$1" in *=*) export "$1"; shift;; true) exit 0;; esac; exec "$@"')
    assert needs.main() == ""
    calls = (bare / "calls").read_text().splitlines()
    assert calls == [
        "noninteractive -q -y update",
        "noninteractive -q -y install --no-install-recommends chromium postgresql",
    ]
    assert capsys.readouterr().out == "Installing for the tests: chromium, postgresql\n"


def test_nobody_is_asked_for_a_password(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    fake_apt(bare)
    program(bare / "sudo", "exit 1")
    assert needs.main() == SENTENCE
    assert not (bare / "calls").exists()


def test_playwright_downloads_its_own_where_nothing_can_be_installed(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chrome = bare.parent / ".cache" / "ms-playwright" / "chromium-1" / "chrome-linux64" / "chrome"
    monkeypatch.setattr(needs, "download_browser", lambda: program(chrome))
    monkeypatch.setenv("CLOISTER_POSTGRES", "postgresql://localhost/tests")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert needs.main() == ""
