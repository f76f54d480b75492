"""Sends a browser to an address that nobody else of the machine is to see."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def sent_on(url: str) -> Iterator[str]:
    """Lend the address of a page on disk that sends a browser on to `url`; only its user reads it.

    A browser is started with what it is to open among its arguments, which every user of a machine
    can list. The page is gone when the block ends.
    """
    to = escape(url)
    with TemporaryDirectory(prefix="graphmem-") as folder:
        page = Path(folder) / "explore.html"
        page.touch(mode=0o600)
        page.write_text(
            "<!doctype html>\n"
            '<html lang="en"><head><meta charset="utf-8"><title>graphmem</title>\n'
            f'<meta http-equiv="refresh" content="0; url={to}"></head>\n'
            f'<body><a href="{to}">The explorer</a></body></html>\n',
            encoding="utf-8",
        )
        yield page.as_uri()
