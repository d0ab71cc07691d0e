"""Compiles kernel, games, agents, pictures and a few modules of the server with mypyc while a wheel is built.

The sources stay in the wheel beside the compiled modules. Without a C compiler, or with CLOISTER_COMPILE=0, the wheel
is pure Python. With a compiler, an error in compiling fails the build: a wheel never stays uncompiled unnoticed.

    python hatch_build.py            prints "compiled", or the line that says why not
    python hatch_build.py FOLDER     compiles into the folder and shows how far it is

A wheel takes the modules of a folder that CLOISTER_COMPILED names, if they were made from the same sources; so the
Makefile compiles before it installs, and only what changed.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.metadata
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("kernel", "games", "agents", "pictures")
COMPILED_MODULES = ("server/facts.py", "server/patches.py", "server/telling.py")  # what every page of a move needs
GROUP = "cloister"  # all modules share one library, so that they call each other directly
LAST_INCLUDE = f'#include "__native_internal_{GROUP}.h"\n'
# What every C file includes. The option that hides does so with what is defined only; Python must not be hidden.
HEADER = f"""\
#include <Python.h>
#include <CPy.h>
#pragma GCC visibility push(hidden)
#include "__native_{GROUP}.h"
{LAST_INCLUDE}"""
# Half the time of -O3, and fewer instructions: measured by callgrind on random games of all three games. What is hidden
# from other libraries is called and read directly, not through tables: a tenth more decisions a second.
OPTIMISE = ("-fcaller-saves", "-fexpensive-optimizations", "-fipa-ra", "-fpeephole2", "-fvisibility=hidden")
INLINE = "hatch_inline.h"  # what the C of every module includes behind these
KEY = "made-from"  # the file that tells from what the modules of a folder were made
Progress = Callable[[int, int], None]  # files compiled, and how many there are
# What mypyc writes into C where a docstring may stand: the tables of a class's or module's functions and of a class's
# properties, and a class itself. A text that is there already is a signature.
METHODS = re.compile(r"static PyMethodDef (?:\w+___)?(\w+?)(?:_methods|module_methods)\[\] = \{.*?\n\};", re.DOTALL)
METHOD = re.compile(r'\{"(\w+)",\s*\(PyCFunction\)\w+,\s*[\w |]+, PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)')
PROPERTIES = re.compile(r"static PyGetSetDef (?:\w+___)?(\w+)_getseters\[\] = \{.*?\n\};", re.DOTALL)
PROPERTY = re.compile(r'\{"(\w+)",\s*\(getter\)\w+,\s*(?:\(setter\)\w+|NULL),\s*(NULL), NULL\}')
ONCE = """\
#if defined(__GNUC__) && !defined(__clang__)
#define CLOISTER_ONCE __attribute__((optimize("O0")))
#else
#define CLOISTER_ONCE
#endif
"""
TOP_LEVEL = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{", re.MULTILINE)
# What mypyc writes where a number is read from a list. It holds the object while it takes its value, though nothing can
# come between; that takes longer than the rest, above all where many counts are the same 0.
UNBOXED = r"""(
    if \(likely\(PyLong_Check\(\1\)\)\)
        cpy_r_\w+ = CPyTagged_FromObject\(\1\);
    else \{
        CPy_TypeError\("int", \1\); cpy_r_\w+ = CPY_INT_TAG;
    \})
    CPy_DECREF\(\1\);"""
NEXT_NUMBER = re.compile(r"\n    CPy_INCREF\((cpy_r_\w+)\);" + UNBOXED)
NUMBER_AT = re.compile(
    r"""(cpy_r_\w+)( = CPyList_GetItem(?:Short|Int64)?)(\([^;\n]*\);
(?:    CPyTagged_DECREF\(\w+\);
)*    if \(unlikely\(\1 == NULL\)\) \{
(?:        .*
)+?    \}(?: else
        goto \w+;
\w+: ;)?)"""
    + UNBOXED
)
CLASS = re.compile(
    r'\.tp_name = "(\w+)",(?:(?!\.tp_name).)*?\.tp_doc = PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)', re.DOTALL
)


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
    package = source / "cloister"
    files = [file for name in COMPILED_PACKAGES for file in (package / name).rglob("*.py")]
    files += [package / name for name in COMPILED_MODULES]
    found = sorted(file.relative_to(source).as_posix() for file in files if file.name != "__init__.py")
    if not found:
        raise RuntimeError(f"no modules to compile below {source / 'cloister'}: expected {COMPILED_PACKAGES}")
    return found


def key_of(root: Path) -> str:
    """What the compiled modules depend on, as a hash: their sources, how they are built, and by what."""
    digest = hashlib.sha256(repr((sys.version, sysconfig.get_platform(), find_compiler())).encode())
    digest.update(importlib.metadata.version("mypy").encode())
    for name in ("hatch_build.py", INLINE, "pyproject.toml", *("src/" + module for module in modules(root / "src"))):
        digest.update(name.encode() + b"\0" + (root / name).read_bytes())
    return digest.hexdigest()


def compile_modules(root: Path, work: Path, progress: Progress = lambda done, count: None) -> list[Path]:
    """Compiles a copy of the sources in `work`; gives the extension modules, as paths relative to work/lib."""
    shutil.copytree(root / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("pyproject.toml", INLINE):
        shutil.copy(root / name, work)
    with contextlib.chdir(work):
        build(["src/" + module for module in modules(work / "src")], progress)
    return built_modules(work / "lib")


def built_modules(folder: Path) -> list[Path]:
    """The extension modules of a folder, relative to it."""
    return sorted(file.relative_to(folder) for file in folder.rglob("*") if file.suffix in (".so", ".pyd"))


def signature(function: ast.FunctionDef, method: bool) -> str:
    """A function's signature as C extensions write it, where mypyc writes none: "..." stands for what it cannot."""
    arguments = function.args
    for argument in ast.walk(arguments):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    other = ast.Constant(...)
    arguments.defaults = [one if isinstance(one, ast.Constant) else other for one in arguments.defaults]
    arguments.kw_defaults = [one if isinstance(one, ast.Constant | None) else other for one in arguments.kw_defaults]
    return f"{function.name}({'$' if method else ''}{ast.unparse(arguments)})\n--\n\n"


def docstrings(source: str) -> dict[tuple[str, str], tuple[str, str]]:
    """Signatures and docstrings of a module's functions and methods, by class and name, and of classes without one."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for node in ast.parse(source).body:
        owner = node.name if isinstance(node, ast.ClassDef) else ""
        if isinstance(node, ast.ClassDef):
            found[owner, ""] = "", ast.get_docstring(node) or ""
        for member in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(member, ast.FunctionDef):
                found[owner, member.name] = signature(member, bool(owner)), ast.get_docstring(member) or ""
    return found


def finish(module: str) -> None:
    """Write the docstrings of a module into the C that mypyc made of it, which leaves them out: for help(). Quicken it,
    and spare the compiler the pains with what runs only once, a fifth of all."""
    name = module.removeprefix("src/").removesuffix(".py").replace("/", "___")
    file = Path("build", f"__native_{name}.c")
    docs = docstrings(Path(module).read_text(encoding="utf-8"))

    def added(owner: str, thing: str, match: re.Match[str], signed: bool) -> str:
        """What a pattern found, with the docstring behind the signature in its second group."""
        own, text = docs.get((owner, thing), ("", ""))
        if not text:
            return match[0]
        start, end = (position - match.start() for position in match.span(2))
        before = match[2] if match[2] != "NULL" else in_c(own if signed else "")
        return match[0][:start] + before + in_c(text) + match[0][end:]

    def in_table(entry: re.Pattern[str], owner: str, table: str) -> str:
        return entry.sub(lambda match: added(owner, match[1], match, entry is METHOD), table)

    own = name.rpartition("___")[2]  # the table of the module's own functions is named after it
    text = file.read_text(encoding="utf-8")
    text = METHODS.sub(lambda table: in_table(METHOD, "" if table[1] == own else table[1], table[0]), text)
    text = PROPERTIES.sub(lambda table: in_table(PROPERTY, table[1], table[0]), text)
    text = CLASS.sub(lambda match: added(match[1], "", match, False), text)
    text = TOP_LEVEL.sub(r"CLOISTER_ONCE \g<0>", text)
    file.write_text(ONCE + quickened(text), encoding="utf-8")


def quickened(text: str) -> str:
    """The C of a module that does what it does most often without a call, and takes numbers from lists at once."""
    text = text.replace(LAST_INCLUDE, f'{LAST_INCLUDE}#include "{INLINE}"\n', 1)
    if sysconfig.get_config_var("Py_GIL_DISABLED"):  # another thread could change the list meanwhile
        return text
    return NUMBER_AT.sub(r"\1\2Borrow\3\4", NEXT_NUMBER.sub(r"\2", text))


def in_c(text: str) -> str:
    """A text as C has it: JSON quotes alike, and both take letters of all alphabets as they are."""
    return json.dumps(text, ensure_ascii=False)


def build(paths: list[str], progress: Progress) -> None:
    """Runs mypyc and the C compiler in the current folder, which holds pyproject.toml; the result goes to lib/."""
    # setuptools must come before mypyc, which imports distutils.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from mypyc.build import mypycify  # isort: skip

    os.environ["CC"] = find_compiler() or ""
    extensions = mypycify(paths, opt_level="1", debug_level="0", multi_file=True, group_name=GROUP)
    shutil.copy(INLINE, "build")
    for path in paths:
        finish(path)
    count = sum(len(extension.sources) for extension in extensions)
    done = 0
    counting = threading.Lock()

    class ParallelBuildExt(build_ext):
        """Compiles all C files side by side; build_ext itself only does whole extensions so."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile
            if self.compiler.compiler_type == "unix":
                for extension in self.extensions:
                    extension.extra_compile_args += OPTIMISE
            header = self.precompiled()

            def compile_one(source: str, *args: Any, extra_postargs: list[str], **options: Any) -> list[str]:
                nonlocal done
                extra = [*extra_postargs, "-include", header] if header else extra_postargs
                objects: list[str] = compile_all([source], *args, extra_postargs=extra, **options)
                with counting:
                    done += 1
                    progress(done, count)
                return objects

            with ThreadPoolExecutor(os.cpu_count()) as pool:

                def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
                    jobs = [pool.submit(compile_one, source, *args, **options) for source in sources]
                    return [object_file for job in jobs for object_file in job.result()]

                self.compiler.compile = compile_each
                super().build_extensions()

        def precompiled(self) -> str:
            """A header that holds what every C file includes, read once and not by each; "" where the compiler knows no
            such thing."""
            command = getattr(self.compiler, "compiler_so", None)
            if not command:
                return ""
            group = self.extensions[0]
            header = Path("build", "all.h")
            header.write_text(HEADER)
            places = ["-I" + folder for folder in [*group.include_dirs, *self.compiler.include_dirs]]
            to_header = ["-x", "c-header", str(header), "-o", f"{header}.gch"]
            made = subprocess.run([*command, *places, *group.extra_compile_args, *to_header], capture_output=True)
            return str(header) if made.returncode == 0 else ""

    command = ParallelBuildExt(Distribution({"name": "cloister", "ext_modules": extensions}))
    command.build_lib, command.build_temp = "lib", "temp"
    command.parallel = len(extensions)  # they wait for the files, which as many compile as there are cores
    command.ensure_finalized()
    command.run()


def compile_into(folder: Path, root: Path) -> None:
    """Compile into a folder and show progress, unless its modules were made from the same sources."""
    key = key_of(root)
    if (folder / KEY).is_file() and (folder / KEY).read_text() == key:
        return

    live = sys.stderr.isatty()  # in a log one line is enough

    def show(done: int, count: int) -> None:
        if live or done == count:
            end = "\n" if done == count else ""
            print(f"\rCompiling: {done} of {count} files", end=end, file=sys.stderr, flush=True)

    print("Compiling: reading", end="" if live else "\n", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory(prefix="cloister-") as work:
        built = compile_modules(root, Path(work), show)
        shutil.rmtree(folder, ignore_errors=True)
        for file in built:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path(work, "lib", file), folder / file)
    (folder / KEY).write_text(key)


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        reason = why_interpreted()
        if reason:
            self.say(reason)
            return
        folder = self.compiled()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(folder / file): file.as_posix() for file in built_modules(folder)})

    def say(self, line: str) -> None:
        """Tell whoever installs. pip hides what a build prints, so it goes to the terminal, if there is one. The
        Makefile, which names a folder of compiled modules, tells it itself."""
        self.app.display_info(line)
        if "CLOISTER_COMPILED" not in os.environ:
            with contextlib.suppress(OSError), open("/dev/tty", "w", encoding="utf-8") as terminal:
                terminal.write(f"\n{line}\n")

    def compiled(self) -> Path:
        """The folder of the compiled modules: one made before, or compiled now."""
        root = Path(self.root)
        before = Path(os.environ.get("CLOISTER_COMPILED", ""), KEY)
        if before.is_file() and before.read_text() == key_of(root):
            return before.parent.resolve()
        self.work = tempfile.TemporaryDirectory(prefix="cloister-")
        work = Path(self.work.name)
        try:
            compile_modules(root, work)
        except SystemExit:  # mypyc has printed the errors it found
            raise RuntimeError("cloister: mypyc found errors, see above (CLOISTER_COMPILE=0 skips compiling)") from None
        return work / "lib"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "work"):
            self.work.cleanup()


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_into(Path(sys.argv[1]), Path(__file__).resolve().parent)
    else:
        print(why_interpreted() or "compiled")
