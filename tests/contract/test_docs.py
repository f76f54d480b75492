"""The documents say what is so."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem.schema.ontology import core
from tests.generate_docs import FILE, ontology_page

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

_LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


def diagram() -> Iterator[tuple[str, str, str]]:
    """Yield the edges of the picture in the README: source, edge type, target."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for source, types, target in re.findall(r'^  (\w+) -- "?([\w, ]+?)"? --> (\w+)$', text, re.M):
        for type in types.split(", "):
            yield source, type, target


def test_the_page_of_the_ontology_is_current() -> None:
    written = FILE.read_text(encoding="utf-8")

    assert written == ontology_page(core()), "run python -m tests.generate_docs"


def test_the_picture_of_the_graph_shows_every_edge() -> None:
    drawn = sorted(diagram())
    known = [(a, edge.name, b) for edge in core().edge_types.values() for a, b in edge.ends]

    assert drawn == sorted(known)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    links = _LINK.findall(page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_first_example_of_the_readme_prints_the_answer_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (example, *_) = re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)

    exec(compile(example, "README.md", "exec"), {})  # it is a page of our own

    assert capsys.readouterr().out.startswith("In Graz, on Lindengasse. ")
