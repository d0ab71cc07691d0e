"""The examples of the documentation run, its links lead somewhere, and the public face keeps its promises."""

import doctest
import subprocess
import sys
from pathlib import Path

import cloister

ROOT = Path(__file__).parent.parent


def test_pages_run_and_link() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    run = subprocess.run(
        [sys.executable, str(ROOT / "tools/check_docs.py"), *map(str, pages)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout


def test_the_public_face_is_as_its_docstring_says() -> None:
    assert doctest.testmod(cloister).failed == 0
    assert sorted(cloister.__all__) == cloister.__all__
    assert all(hasattr(cloister, name) for name in cloister.__all__)
