"""Writes docs/command-line.md and docs/settings.md from what the code says.

python -m tests.generate_reference
"""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from graphmem.cli.app import COMMANDS, imported
from graphmem.cli.codes import Exit
from graphmem.settings import FILE_NAME, Settings
from graphmem.settings.sources import SHORT_NAMES, variable

DOCS = Path(__file__).parents[1] / "docs"
COMMAND_LINE = DOCS / "command-line.md"
SETTINGS = DOCS / "settings.md"

_MADE = "Made by `python -m tests.generate_reference`; change the code, not this page.\n"

_COMMAND_LINE_HEAD = f"""# Command line

{_MADE}
A memory is a folder, and each command is told its folder first. One process at a time holds a
folder; a command that finds it held says by whom.

```sh
graphmem init agent.graphmem
graphmem add agent.graphmem "I moved to Graz in May." --speaker Tom
graphmem search agent.graphmem "Where does Tom live?"
graphmem export agent.graphmem tom.svg
```

Answers go to stdout; notes, progress and errors to stderr, without colours when piped. An error is
one line: what is wrong, where, and the mend. With `--json` every command prints JSON: one value,
or, where rows come one by one (`cypher`, `queries run`, `demo`), an object a line. What JSON has no
number for, infinity say, is null.

`graphmem --install-completion` makes the shell complete commands, options, node and edge types,
formats and the names of queries.

## Exit codes
"""

_CODES = {
    Exit.DONE: "done",
    Exit.FAILED: "an error of graphmem or of the disk; one line on stderr",
    Exit.WRONG_CALL: "called wrongly: an unknown command or option, or a value that does not fit; "
    "one line on stderr",
    Exit.NOT_FOUND: "what was asked for is not there: `search` found nothing, `show` no such node, "
    "`config path` no file",
    Exit.INTERRUPTED: "ended by Ctrl-C; what was committed stays",
    Exit.TERMINATED: "ended by SIGTERM, as services are; the memory is closed before",
}

_SETTINGS_HEAD = f"""# Settings

{_MADE}
Settings come from four places. What stands first wins:

1. code, `GraphMemory(folder, settings=Settings(…))`, or an option of the command line;
2. variables of the environment, which the command line alone reads;
3. a file in TOML: `{FILE_NAME}` in the memory folder, or the one that `--config` or
   `GRAPHMEM_CONFIG` names instead;
4. the default.

`graphmem config show FOLDER` says what is in force and where each value comes from,
`graphmem config check FOLDER` whether all of it is right. An unknown name is refused with the
nearest one.

```toml
[embedder]
name = "e5-small"

[search]
limit = 5
```

From Python the file in the folder is read where no settings are given; any other file is named:

```python
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem import Settings

with TemporaryDirectory() as folder:
    file = Path(folder) / "agent.toml"
    file.write_text("[search]\\nlimit = 5\\n", encoding="utf-8")
    settings = Settings.from_file(file)

assert settings.search.limit == 5
```

In the environment folders are separated as in `PATH`, and so are values with a name
(`fact=1.5:skill=1`). Two settings have short names too:
{{short}}.
"""


def command_line_page() -> str:
    """Return the page of all commands as Markdown."""
    lines = [_COMMAND_LINE_HEAD, "| code | meaning |", "|---|---|"]
    lines += [f"| {code.value} | {told} |" for code, told in _CODES.items()]
    for name in COMMANDS:
        lines += ["", f"## {name}", "", *_command(f"graphmem {name}", imported(name))]
    return "\n".join(lines) + "\n"


def settings_page() -> str:
    """Return the page of all settings as Markdown."""
    short = ", ".join(f"`{name}` for `{'.'.join(long)}`" for name, long in SHORT_NAMES.items())
    lines = [_SETTINGS_HEAD.format(short=short)]
    for section, tree in Settings.model_fields.items():
        kind = type(tree.default)
        lines += [f"## {section}", "", inspect.getdoc(kind) or "", ""]
        lines += ["| name | default | meaning | in the environment |", "|---|---|---|---|"]
        for name, field in kind.model_fields.items():
            default = f"`{field.default!r}`".replace("'", '"')
            lines.append(
                f"| `{name}` | {default} | {field.description} | `{variable(section, name)}` |"
            )
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _command(name: str, command: Any) -> Iterator[str]:
    yield inspect.cleandoc(command.help)
    yield ""
    for part, inner in getattr(command, "commands", {}).items():
        yield from (f"### {name.removeprefix('graphmem ')} {part}", "")
        yield from _command(f"{name} {part}", inner)
        yield ""
    if not hasattr(command, "commands"):
        yield from ("```text", *_usage(name, command), "```", "")
        yield from _options(command)
        yield f"`{command.epilog.removeprefix('Example: ')}`"


def _usage(name: str, command: Any) -> Iterator[str]:
    arguments = [
        _argument(param) if param.required else f"[{_argument(param)}]"
        for param in command.params
        if param.param_type_name == "argument"
    ]
    yield " ".join([name, *arguments, "[OPTIONS]"])


def _argument(param: Any) -> str:
    return str(param.metavar or param.name).upper().strip("{}")


def _options(command: Any) -> Iterator[str]:
    yield from ("| argument or option | meaning | default |", "|---|---|---|")
    for param in command.params:
        names = [_argument(param)] if param.param_type_name == "argument" else param.opts
        if "--help" not in names:
            told = " ".join(f"`{each}`" for each in names)
            yield f"| {told} | {param.help} | {_default(param)} |"
    yield ""


def _default(param: Any) -> str:
    if param.required:
        return "must be given"
    if isinstance(param.show_default, str):
        return param.show_default
    value = getattr(param.default, "value", param.default)
    return "" if value is None or value is False else f"`{value}`"


def main() -> None:
    """Write the pages."""
    COMMAND_LINE.write_text(command_line_page(), encoding="utf-8")
    SETTINGS.write_text(settings_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
