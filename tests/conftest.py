"""Every run says which build it tests: the sources, or the compiled modules."""

import os

import pytest

import cloister.kernel.table


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("CLOISTER_EXPECT")
    found = "interpreted" if str(cloister.kernel.table.__file__).endswith(".py") else "compiled"
    if expected and expected != found:
        raise pytest.UsageError(f"these tests were to run {expected}, but the {found} modules were loaded")
