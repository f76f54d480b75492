"""The site of the documentation leads to every page, and to nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]


class _Loader(yaml.SafeLoader):
    """Reads what the site names by its Python name as text."""


_Loader.add_multi_constructor("tag:yaml.org,2002:python/name:", lambda *given: given[1])


def pages(nav: Any) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for inner in nav.values():
            yield from pages(inner)
    else:
        for inner in nav:
            yield from pages(inner)


def test_the_site_leads_to_every_page_once() -> None:
    site = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), Loader=_Loader)
    there = sorted(p.relative_to(ROOT / "docs").as_posix() for p in ROOT.glob("docs/**/*.md"))

    assert sorted(pages(site["nav"])) == there
