"""Locomo-Plus: a cue hidden in a conversation, asked for with words that it does not share."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

from graphmem.evaluation.datasets.locomo import sessions
from graphmem.evaluation.datasets.packed import Row, grouped, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Message


def read_locomo_plus(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the conversations of LoCoMo, cue i in the middle of conversation i mod n.

    Conversations are sorted by id; a cue is a session of its own; any of its turns counts. There
    is no sample.
    """
    del sample
    cues = list(packed_rows(folder, "locomo_plus"))
    talks = sorted(grouped(packed_rows(folder, "locomo_turns"), "conv").items())
    for place, (name, turns) in enumerate(talks):
        hidden = cues[place :: len(talks)]
        said = sessions(turns)
        middle = len(said) // 2
        at = said[middle - 1].at
        told = [_session(cue, at) for cue in hidden]
        last = read_date(turns[-1]["date"])
        queries = tuple(_query(cue, talk, last) for cue, talk in zip(hidden, told, strict=True))
        whole = [*said[:middle], *told, *said[middle:]]
        yield Corpus(name, partial(iter, whole), queries)


def _session(cue: Row, at: datetime | None) -> Conversation:
    lines = (line.partition(": ") for line in cue["cue_dialogue"].splitlines())
    turns = tuple(
        Message(text, speaker=speaker, id=f"{cue['id']}#{number}")
        for number, (speaker, _, text) in enumerate(lines)
    )
    return Conversation(turns, session=cue["id"], at=at)


def _query(cue: Row, told: Conversation, at: datetime) -> Query:
    gold = frozenset(turn.id for turn in told.messages if turn.id)
    types = (cue["relation_type"],)
    return Query(cue["id"], cue["trigger_query"], gold, types, at, any_counts=True)
