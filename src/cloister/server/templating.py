"""Templates that are filled several times for each move: what Jinja does for cases that are not ours is left out."""

import operator
from collections.abc import Callable
from pathlib import Path
from typing import Any

import markupsafe
from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape

# Of `escape` what works on a plain text. The rest of it makes an object of each piece that says that it is escaped.
escaped: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)


def written(value: Any) -> str:
    """A value as it stands in HTML: what people wrote is escaped, what we drew is not."""
    kind = type(value)
    if kind is str:
        return escaped(value)
    return value if kind is Markup else str(escape(value))


class Plainly(CodeGenerator):
    """Calls functions as they are, as none of ours asks for the state of the template, and escapes all that is put
    in."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        self.write("environment.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        self.write("environment.written(")


class PlainEnvironment(Environment):
    code_generator_class = Plainly
    call: Callable[..., Any] = operator.call
    written: Callable[[Any], str] = staticmethod(written)


def new_environment(folder: Path) -> Environment:
    """The templates of a folder."""
    return PlainEnvironment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
