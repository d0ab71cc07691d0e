"""Brings what the tests need beside Python: a browser and PostgreSQL's server.

Takes what the machine has. What is missing comes from Debian's packages where they may be installed (as root, or by
sudo without a password); a browser else from Playwright, which downloads its own. If neither works, one sentence says
what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# Not as a part of the package, whose libraries may not be installed yet.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src" / "cloister" / "cli"))
import programs

Need = tuple[str, str]  # how it is called, and Debian's package
SMALLER = {"chromium": "chromium-headless-shell"}  # the same without a window, which not every Debian has


def missing() -> list[Need]:
    """What the machine does not have."""
    needs = []
    if not programs.browser():
        needs.append(("a browser (Chromium or Chrome)", "chromium"))
    if not (programs.postgres() or os.environ.get("CLOISTER_POSTGRES")):
        needs.append(("PostgreSQL's server", "postgresql"))
    return needs


def install(packages: list[str]) -> None:
    """Install Debian's packages, if that is allowed here."""
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if apt and os.geteuid() == 0:
        command = [apt]
    elif apt and sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        command = [sudo, "-n", "DEBIAN_FRONTEND=noninteractive", apt]
    else:
        return
    print(f"Installing for the tests: {', '.join(packages)}", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}

    def run(*step: str) -> None:
        subprocess.run([*command, "-q", "-y", *step], env=environment, stdout=subprocess.DEVNULL, check=False)

    run("update")
    run("install", "--no-install-recommends", *map(smallest, packages))


def smallest(package: str) -> str:
    """The smallest of Debian's packages that does; asked when its lists are new."""
    cache, smaller = shutil.which("apt-cache"), SMALLER.get(package)
    if cache and smaller and subprocess.run([cache, "show", smaller], capture_output=True).returncode == 0:
        return smaller
    return package


def download_browser() -> None:
    """Let Playwright fetch its browser. It has to be installed."""
    print("Downloading Playwright's browser for the tests", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    subprocess.run(command, capture_output=True, check=False)


def main() -> str:
    """What is missing in the end, as a sentence; "" if nothing."""
    if needs := missing():
        install([package for _name, package in needs])
    if not programs.browser():
        download_browser()
    needs = missing()
    if not needs:
        return ""
    names = " and ".join(name for name, _package in needs)
    packages = " ".join(package for _name, package in needs)
    return f"cloister: the tests need {names}, which this machine lacks; on Debian: sudo apt-get install {packages}"


if __name__ == "__main__":
    sys.exit(main() or 0)
