"""The API does what its document says: schemathesis asks whatever that allows, and much that it does not."""

import re
import subprocess
import sys
from pathlib import Path

from server_tools import Person, serving

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_headers_conformance",
    "response_schema_conformance", "negative_data_rejection", "missing_required_header",
)  # fmt: skip
STREAMS = "changes"  # never end


def test_what_the_document_allows_is_answered_as_it_says(tmp_path: Path) -> None:
    """All phases. Not checked is that every legal request succeeds: a move may have the right form and be illegal."""
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        person = Person(server.url, "Ann")
        person.new_table("ora", ["me", "open"])
        command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"]
        command += ["--checks", ",".join(CHECKS), "--exclude-path-regex", STREAMS, "--max-examples", "2"]
        command += ["--header", f"Authorization: Bearer {person.token}", "--seed", "1", "--request-timeout", "120"]
        command += ["--generation-database", "none", "--suppress-health-check", "all", "--no-color"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    counted = re.search(r"(\d+) generated, (\d+) passed", done.stdout)
    assert counted and int(counted[1]) == int(counted[2]) > 300, done.stdout[-2000:]
