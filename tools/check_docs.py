"""Runs the examples (>>>) of the given Markdown files and checks that the files they link to exist."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)#\s]+)")


def failed_examples(page: Path, text: str) -> int:
    # A fence right after an example's output would be taken for a line of that output.
    example = doctest.DocTestParser().get_doctest(FENCE.sub("", text), {}, page.name, str(page), 0)
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed


def broken_links(page: Path, text: str) -> int:
    missing = [target for target in LINK.findall(text) if not (page.parent / target).exists()]
    for target in missing:
        print(f"{page}: links to {target}, which does not exist")
    return len(missing)


def main(pages: list[str]) -> int:
    faults = 0
    for page in map(Path, pages):
        text = page.read_text(encoding="utf-8")
        faults += failed_examples(page, text) + broken_links(page, text)
    print(f"{len(pages)} pages checked, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
