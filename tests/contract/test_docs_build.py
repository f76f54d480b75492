"""The site of the documentation loads nothing from elsewhere."""

import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("material", reason="what builds the site comes with the extra `check`")

from mkdocs.config import load_config
from mkdocs.exceptions import PluginError

ROOT = Path(__file__).parents[2]
build = SimpleNamespace(**runpy.run_path(str(ROOT / "docs_build.py")))


def test_a_page_that_loads_from_elsewhere_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<a href="https://a.example/">A</a><script src="x.js"></script>')
    build.refuse_loads_from_elsewhere(tmp_path)

    page.write_text('<script src="https://a.example/x.js"></script>', encoding="utf-8")
    with pytest.raises(PluginError, match=r"page\.html loads https://a\.example/x\.js"):
        build.refuse_loads_from_elsewhere(tmp_path)


@pytest.mark.parametrize(
    "html",
    [
        '<img src="//a.example/x.png">',
        '<link rel="stylesheet" href="https://a.example/x.css">',
        '<link rel="preconnect" href="https://a.example">',
        '<iframe src="HTTP://a.example/"></iframe>',
    ],
)
def test_what_a_browser_fetches_by_itself_is_seen(html: str) -> None:
    assert len(build.loads_from_elsewhere(html)) == 1


def test_links_of_a_page_are_not_loads() -> None:
    html = '<link rel="canonical" href="https://a.example/"><a href="https://a.example/">A</a>'

    assert build.loads_from_elsewhere(html) == []


@pytest.mark.parametrize("text", ["body{background:url(https://a.example/x)}", "@import 'x'"])
def test_a_style_sheet_that_loads_from_elsewhere_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.css").write_text(text)

    with pytest.raises(PluginError, match=r"x\.css"):
        build.refuse_loads_from_elsewhere(tmp_path)


def test_a_page_with_a_diagram_brings_what_draws_it() -> None:
    drawn = '<html><head></head><pre class="mermaid"><code>flowchart LR</code></pre></html>'
    plain = "<html><head></head><p>no diagram</p></html>"

    told = build.with_mermaid(drawn, "decisions/one.html")
    assert '<script src="../assets/mermaid/mermaid.tiny.js"></script></head>' in told
    assert build.with_mermaid(plain, "decisions/one.html") == plain


def test_the_theme_loses_the_addresses_of_another_host(tmp_path: Path) -> None:
    script = tmp_path / "assets" / "javascripts" / "bundle.1.min.js"
    script.parent.mkdir(parents=True)
    script.write_text('load("https://unpkg.com/mermaid@11/dist/mermaid.min.js")')
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path))

    build.on_post_build(config)

    assert "unpkg" not in script.read_text(encoding="utf-8")
