"""What `make play` runs: opens the table in the browser as soon as it can be played.

If everything is compiled and installed, that is all. If not, as at the first start or after a change, the table opens
interpreted while the rest is compiled beside it; then the server starts again, compiled, at the same address. Tables
are in the database and open pages come back by themselves, so that people only notice that the computer is faster.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / ".venv" / "compiled"
SERVE = [sys.executable, "-m", "cloister", "serve"]
INSTALL = ["make", "--no-print-directory", "-j2", ".venv/.installed"]


def up_to_date() -> bool:
    """Whether only the files that are not compiled can have changed since it was installed."""
    if not (ROOT / ".venv" / ".installed").exists():
        return False
    sys.path.insert(0, str(ROOT))
    import hatch_build  # needs hatchling, which is there if something was installed

    made_from = COMPILED / hatch_build.KEY
    if hatch_build.why_interpreted():
        return not made_from.exists()
    return made_from.exists() and made_from.read_text() == hatch_build.key_of(ROOT)


def serve_while_compiling() -> list[str]:
    """Serve interpreted until everything is compiled and installed; the command to go on with."""
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    first = subprocess.Popen([*SERVE, "--open"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        said = first.stdout.readline()
        address = re.search(r"http://\S+:(\d+)/", said)
        if address is None:
            sys.exit(first.wait())  # it has told why it cannot serve
        print(said + "The rest is installed meanwhile, compiled if there is a C compiler.", flush=True)
        if subprocess.run(["nice", *INSTALL], cwd=ROOT, check=False).returncode:
            print("That failed, see above. The table goes on, interpreted.", flush=True)
            sys.exit(first.wait())
        return [*SERVE, "--port", address[1]]
    finally:
        first.send_signal(signal.SIGINT)
        first.wait()


def main() -> None:
    os.chdir(ROOT)
    if up_to_date():
        subprocess.run(INSTALL, check=True)
        command = [*SERVE, "--open"]
    else:
        command = serve_while_compiling()
    os.execv(command[0], command)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(0)  # Ctrl-C is how it ends
