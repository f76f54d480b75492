"""The pages made from the code are current, and nothing is missing in them."""

from collections.abc import Iterator
from typing import Any

import pytest

from graphmem.cli.app import COMMANDS, imported
from graphmem.cli.formats import GRAPHS_READ, GRAPHS_WRITTEN
from graphmem.exchange import formats
from graphmem.settings.tree import names
from tests.generate_reference import COMMAND_LINE, SETTINGS, command_line_page, settings_page


def leaves(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Yield each command that can be run, with its name."""
    inner = getattr(command, "commands", {})
    for part, each in inner.items():
        yield from leaves(f"{name} {part}", each)
    if not inner:
        yield name, command


def test_the_page_of_the_command_line_is_current() -> None:
    written = COMMAND_LINE.read_text(encoding="utf-8")

    assert written == command_line_page(), "run python -m tests.generate_reference"


def test_the_page_of_the_settings_is_current() -> None:
    written = SETTINGS.read_text(encoding="utf-8")

    assert written == settings_page(), "run python -m tests.generate_reference"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_option_is_in_the_docs(command: str) -> None:
    written = COMMAND_LINE.read_text(encoding="utf-8")

    for name, leaf in leaves(command, imported(command)):
        assert f"## {name}\n" in written
        assert f"\ngraphmem {name} " in written
        for param in leaf.params:
            shown = param.opts if param.param_type_name == "option" else []
            assert all(f"`{option}`" in written for option in shown if option != "--help")


def test_every_setting_is_in_the_docs() -> None:
    written = SETTINGS.read_text(encoding="utf-8")

    for section, name in names():
        assert f"| `{name}` |" in written.partition(f"## {section}\n")[2].partition("\n## ")[0]


def test_the_command_line_knows_every_format() -> None:
    assert set(GRAPHS_WRITTEN) == set(formats.WRITTEN)
    assert set(GRAPHS_READ) == set(formats.READ)
