"""LoCoMo (Maharana et al., 2024): long conversations of two people."""

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.official import locomo_rows
from graphmem.evaluation.datasets.packed import Row, grouped, packed_file, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Message

ADVERSARIAL = "adversarial"


def read_locomo(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield a corpus a conversation: a memory a turn, with speaker, session and date.

    Adversarial questions ask of the wrong person. Whether their turns are found is measured apart;
    they are the ones to abstain from. There is no sample.
    """
    del sample
    turns, questions = _rows(folder)
    asked = grouped(questions, "conv")
    talks = grouped(turns, "conv")
    for name in talks | asked:
        said = talks.get(name, [])
        last = read_date(said[-1]["date"]) if said else None
        queries = tuple(
            Query(
                id=q["id"],
                text=q["q"],
                gold=frozenset(q["gold"]),
                types=(q["cat"],),
                at=last,
                apart=q["cat"] == ADVERSARIAL,
                unanswerable=q["cat"] == ADVERSARIAL,
            )
            for q in asked.get(name, ())
        )
        yield Corpus(name, partial(sessions, said), queries)


def sessions(turns: Iterable[Row]) -> list[Conversation]:
    """Return the sessions of one conversation, in order."""
    return [
        Conversation(
            tuple(Message(t["text"], speaker=t["speaker"], id=t["id"]) for t in said),
            session=str(session),
            at=read_date(said[0]["date"]),
        )
        for session, said in grouped(turns, "session").items()
    ]


def _rows(folder: Path) -> tuple[Iterable[Row], Iterable[Row]]:
    """Return turns and questions, from the packed files or else from the official one."""
    if packed_file(folder, "locomo_turns").is_file():
        return packed_rows(folder, "locomo_turns"), packed_rows(folder, "locomo_questions")
    return locomo_rows(folder)
