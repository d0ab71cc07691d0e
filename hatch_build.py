"""Compiles the kernel, the games and the agents with mypyc while a wheel is built.

The sources stay in the wheel beside the compiled modules. Without a C compiler, or with CLOISTER_COMPILE=0, the wheel
is pure Python. With a compiler, an error in compiling fails the build: a wheel never stays uncompiled unnoticed.

Run as a program, this prints "compiled" or the line that says why not.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("kernel", "games", "agents")


def find_compiler() -> str | None:
    """The command of the C compiler to use: the one of $CC, the one that built Python, or any other."""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang", "cl"):
        if command and shutil.which(shlex.split(command)[0]):
            return command
    return None


def why_interpreted() -> str | None:
    """None if the wheel gets compiled, else the line that tells the user why it does not."""
    if os.environ.get("CLOISTER_COMPILE") == "0":
        return "cloister: CLOISTER_COMPILE=0, installing interpreted (slower, everything works)"
    if find_compiler() is None:
        return "cloister: no C compiler found, installing interpreted (slower, everything works)"
    return None


def modules(source: Path) -> list[str]:
    """The modules to compile, as paths relative to `source`, the folder that holds the package."""
    files = [file for name in COMPILED_PACKAGES for file in (source / "cloister" / name).rglob("*.py")]
    found = sorted(file.relative_to(source).as_posix() for file in files if file.name != "__init__.py")
    if not found:
        raise RuntimeError(f"no modules to compile below {source / 'cloister'}: expected {COMPILED_PACKAGES}")
    return found


def compile_modules(root: Path, work: Path) -> list[Path]:
    """Compiles a copy of the sources in `work`; gives the extension modules, as paths relative to work/lib."""
    shutil.copytree(root / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    shutil.copy(root / "pyproject.toml", work)
    with contextlib.chdir(work):
        build(["src/" + module for module in modules(work / "src")])
    built = [file.relative_to(work / "lib") for file in (work / "lib").rglob("*") if file.suffix in (".so", ".pyd")]
    return sorted(built)


def build(paths: list[str]) -> None:
    """Runs mypyc and the C compiler in the current folder, which holds pyproject.toml; the result goes to lib/."""
    # setuptools must come before mypyc, which imports distutils.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from mypyc.build import mypycify  # isort: skip

    os.environ["CC"] = find_compiler() or ""
    extensions = mypycify(paths, opt_level="3", debug_level="0", multi_file=True, group_name="cloister")

    class ParallelBuildExt(build_ext):
        """Compiles the C files of one extension side by side; build_ext itself only does whole extensions so."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile

            def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    jobs = [pool.submit(compile_all, [source], *args, **options) for source in sources]
                    return [object_file for job in jobs for object_file in job.result()]

            self.compiler.compile = compile_each
            super().build_extensions()

    command = ParallelBuildExt(Distribution({"name": "cloister", "ext_modules": extensions}))
    command.build_lib, command.build_temp = "lib", "temp"
    command.ensure_finalized()
    command.run()


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        reason = why_interpreted()
        if reason:
            self.app.display_info(reason)
            return
        self.work = tempfile.TemporaryDirectory(prefix="cloister-")
        work = Path(self.work.name)
        try:
            built = compile_modules(Path(self.root), work)
        except SystemExit:  # mypyc has printed the errors it found
            raise RuntimeError("cloister: mypyc found errors, see above (CLOISTER_COMPILE=0 skips compiling)") from None
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(work / "lib" / file): file.as_posix() for file in built})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            self.work.cleanup()


if __name__ == "__main__":
    print(why_interpreted() or "compiled")
