"""MemDaily (Chinese): short streams of messages, six kinds of question."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.packed import Row, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Message


def read_memdaily(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield a corpus a stream: a memory a message. There is no sample."""
    del sample
    for row in packed_rows(folder, "memdaily_zh"):
        queries = tuple(
            Query(
                id=f"{row['id']}-{q['qid']}",
                text=q["question"],
                gold=frozenset(map(str, q["target_step_id"])),
                types=(row["id"].rpartition("-")[0],),
                at=read_date(q["time"]),
            )
            for q in row["question_list"]
        )
        yield Corpus(row["id"], partial(_stream, row["message_list"]), queries)


def _stream(messages: list[Row]) -> Iterator[Message]:
    for message in messages:
        yield Message(message["message"], id=str(message["mid"]), at=read_date(message["time"]))
