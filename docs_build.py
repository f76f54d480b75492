"""What `mkdocs build` does besides: diagrams are drawn, and nothing is loaded from elsewhere.

Pages with a diagram bring Mermaid with them, a script of the npm registry that is fetched once,
with its licence. The theme would fetch it from another host.
"""

import runpy
import subprocess
import tarfile
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parent
MERMAID: Final = "@mermaid-js/tiny@11.17.2"
SCRIPT: Final = "assets/mermaid/mermaid.tiny.js"
_PARTS: Final = {
    "package/dist/mermaid.tiny.js": SCRIPT,
    "package/LICENSE": "assets/mermaid/LICENSE",
}
_DIAGRAM: Final = '<pre class="mermaid">'
_ELSEWHERE: Final = "https://unpkg.com/"
"""Where the script of the theme looks for what a page has not brought."""

_LOADING: Final = {
    "script": ("src",),
    "img": ("src", "srcset"),
    "iframe": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "embed": ("src",),
    "link": ("href",),
}
"""Attributes of what a browser fetches by itself."""

_TOLD_ONLY: Final = frozenset({"canonical", "next", "prev", "author", "license"})
"""Kinds of a link that no browser follows by itself."""


def on_files(files: "Files", config: "MkDocsConfig") -> "Files":
    """Add the script that draws, and its licence."""
    folder = _fetched()
    for place in _PARTS.values():
        files.append(File.generated(config, place, abs_src_path=str(folder / Path(place).name)))
    return files


def on_post_page(output: str, page: "Page", config: "MkDocsConfig") -> str:  # noqa: ARG001
    """Let a page with a diagram load the script, before that of the theme looks for it."""
    return with_mermaid(output, page.url)


def on_post_build(config: "MkDocsConfig") -> None:
    """Take the addresses of another host out of the theme's script, and see that none is left.

    Raises:
        PluginError: a page loads something from elsewhere.
    """
    site = Path(config.site_dir)
    for script in site.glob("assets/javascripts/bundle.*.js"):
        text = script.read_text(encoding="utf-8")
        script.write_text(text.replace(_ELSEWHERE, "about:blank#"), encoding="utf-8", newline="\n")
    refuse_loads_from_elsewhere(site)


def with_mermaid(html: str, url: str) -> str:
    """Return a page with the script in it where it has a diagram."""
    if _DIAGRAM not in html:
        return html
    head, end, rest = html.partition("</head>")
    return f'{head}<script src="{get_relative_url(SCRIPT, url)}"></script>{end}{rest}'


def refuse_loads_from_elsewhere(site: Path) -> None:
    """Look through the pages and style sheets of a site.

    Raises:
        PluginError: a browser would load something from another host.
    """
    for path in sorted(site.rglob("*.html")):
        found = loads_from_elsewhere(path.read_text(encoding="utf-8"))
        if found:
            message = f"{path.relative_to(site)} loads {', '.join(found)}"
            raise PluginError(message)
    for path in sorted((*site.rglob("*.css"), *site.glob("assets/javascripts/bundle.*.js"))):
        text = path.read_text(encoding="utf-8")
        if any(one in text for one in (_ELSEWHERE, "url(http", "url(//", "@import")):
            message = f"{path.relative_to(site)} loads something from another host"
            raise PluginError(message)


def loads_from_elsewhere(html: str) -> list[str]:
    """Return the addresses of other hosts that a browser fetches by itself for a page."""
    reader = _Loads()
    reader.feed(html)
    return reader.found


class _Loads(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if tag == "link" and _TOLD_ONLY & set(held.get("rel", "").split()):
            return
        wanted = (held.get(name, "") for name in _LOADING.get(tag, ()))
        self.found += [
            one for one in wanted if one.strip().casefold().startswith(("http:", "https:", "//"))
        ]


def _fetched() -> Path:
    """Return the folder of the script, which is fetched where it is not there yet.

    Raises:
        PluginError: there is no npm, or the package could not be had.
    """
    folder = ROOT / "build" / MERMAID.rpartition("/")[2]
    if all((folder / Path(place).name).is_file() for place in _PARTS.values()):
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    tool = runpy.run_path(str(ROOT / "explorer" / "build.py"))["npm"]()
    if tool is None:
        message = "there is no npm to fetch what draws the diagrams; install node"
        raise PluginError(message)
    command, _ = tool
    done = subprocess.run(
        [*command, "pack", MERMAID, "--silent", "--pack-destination", str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        message = f"npm pack {MERMAID} failed:\n{done.stdout}{done.stderr}"
        raise PluginError(message)
    with tarfile.open(next(folder.glob("*.tgz"))) as packed:
        for name, place in _PARTS.items():
            content = packed.extractfile(name)
            if content is None:
                message = f"{MERMAID} holds no {name}"
                raise PluginError(message)
            (folder / Path(place).name).write_bytes(content.read())
    return folder
