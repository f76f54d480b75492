"""BEAM: long chats of a user and an assistant, asked for ten abilities."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.packed import Row, grouped, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Message

_SMALL = "100K"


def read_beam(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield a corpus a chat: a memory a message, date and role kept, a session a day.

    A question counts under its ability and under the size of its chat, which the chat's name
    begins with. `sample` takes the chats of 100K tokens only.
    """
    asked = grouped(packed_rows(folder, "beam_questions"), "conv")
    chats = grouped(packed_rows(folder, "beam_messages"), "conv")
    for name in chats | asked:
        size = name.partition("-")[0]
        if sample and size != _SMALL:
            continue
        messages = chats.get(name, [])
        last = read_date(messages[-1]["date"]) if messages else None
        queries = tuple(
            Query(
                id=q["id"],
                text=q["q"],
                gold=frozenset(map(str, q["gold"])),
                types=(q["type"], size),
                at=last,
                unanswerable=q["type"] == "abstention",
            )
            for q in asked.get(name, ())
        )
        yield Corpus(name, partial(_days, messages), queries)


def _days(messages: list[Row]) -> Iterator[Conversation]:
    for date, said in grouped(messages, "date").items():
        turns = tuple(Message(m["text"], role=m["role"], id=str(m["id"])) for m in said)
        yield Conversation(turns, session=date, at=read_date(date))
