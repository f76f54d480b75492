"""RealMem: memories that were drawn from sessions, asked as the sessions go on."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.packed import Row, grouped, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Message


def read_realmem(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield for each person, session by session, what is new and what is asked then.

    A question sees the memories of earlier sessions only; gold that it cannot see is dropped, and
    so is a question without any. There is no sample.
    """
    del sample
    memories = grouped(packed_rows(folder, "realmem_memories"), "persona")
    asked = grouped(packed_rows(folder, "realmem_questions"), "persona")
    for person, questions in asked.items():
        yield from _course(person, memories.get(person, []), grouped(questions, "si"))


def _course(person: str, memories: list[Row], asked: dict[int, list[Row]]) -> Iterator[Corpus]:
    """Yield a corpus a session in which something is asked, in order."""
    before = -1
    seen: set[str] = set()
    for session in sorted(asked):
        new = [m for m in memories if before <= m["si"] < session]
        seen.update(m["id"] for m in new)
        queries = tuple(_query(q, seen) for q in asked[session])
        yield Corpus(person, partial(_points, new), queries)
        before = session


def _query(q: Row, seen: set[str]) -> Query:
    gold, at = frozenset(q["gold"]), read_date(q["date"])
    return Query(q["id"], q["q"], gold & seen, (q["type"],), at, unseen=gold - seen)


def _points(memories: list[Row]) -> Iterator[Conversation]:
    for name, points in grouped(memories, "sess").items():
        said = tuple(Message(m["text"], id=m["id"]) for m in points)
        yield Conversation(said, session=name, at=read_date(points[0]["date"]))
