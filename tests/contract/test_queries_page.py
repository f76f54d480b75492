"""The page of the named queries says what their files say."""

from graphmem.storage.queries.catalogue import shipped_queries
from tests.generate_queries_page import FILE, queries_page


def test_the_page_of_the_queries_is_current() -> None:
    written = FILE.read_text(encoding="utf-8")

    told = "run python -m tests.generate_queries_page"
    assert written == queries_page(shipped_queries()), told


def test_the_page_names_every_query() -> None:
    written = FILE.read_text(encoding="utf-8")

    assert [name for name in shipped_queries() if f"### {name}\n" not in written] == []
