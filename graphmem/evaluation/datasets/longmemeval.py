"""LongMemEval-S (Wu et al., 2024): questions, each over a haystack of chats of its own."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from graphmem.errors import InputError
from graphmem.evaluation.datasets.official import longmemeval_rows
from graphmem.evaluation.datasets.packed import Row, packed_file, packed_rows
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Message

Sessions = Mapping[str, list[list[str]]]
"""The turns of a session, each (role, text), by its name."""

UPDATES = "knowledge-update"


def read_longmemeval(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield a corpus a question: both roles are memories, dated by session.

    Turns of the user are ranked by themselves; where only the assistant said what is asked for,
    every turn is, and the ranking is measured by type only. `sample` takes the questions flagged
    `dense_sample`.
    """
    questions, every = _rows(folder)
    chosen = [q for q in questions if not sample or q["dense_sample"]]
    wanted = {session for q in chosen for session, _ in q["haystack"]}
    sessions = {row["id"]: row["turns"] for row in every if row["id"] in wanted}
    absent = sorted(wanted - sessions.keys())
    if absent:
        message = (
            f"haystacks in {folder} name the session {absent[0]!r}, which is not there; add it"
        )
        raise InputError(message)
    for q in chosen:
        items = partial(_haystack, q["haystack"], sessions)
        yield Corpus(q["id"], items, (_query(q, sessions),))


def longmemeval_questions(folder: Path) -> Iterable[Row]:
    """Return the rows of the questions alone."""
    return _rows(folder)[0]


def _query(q: Row, sessions: Sessions) -> Query:
    at, types = read_date(q["date"]), (q["type"],)
    if q["abstain"]:
        return Query(q["id"], q["question"], frozenset(), types, at, unanswerable=True)
    said = frozenset(turn for turn in q["gold_turns"] if _role(turn, sessions) == "user")
    dates = {name: read_date(date) for name, date in q["haystack"]}
    gold_sessions = tuple(sorted(q["gold_sessions"], key=lambda name: dates[name]))
    return Query(
        id=q["id"],
        text=q["question"],
        gold=said or frozenset(q["gold_turns"]),
        types=types,
        at=at,
        sessions=gold_sessions,
        role="user" if said else None,
        updated=q["type"] == UPDATES and len(gold_sessions) > 1,
        apart=not said,
    )


def _role(turn: str, sessions: Sessions) -> str:
    session, _, number = turn.rpartition("#")
    try:
        return sessions[session][int(number)][0]
    except (KeyError, ValueError, IndexError) as error:
        message = f"the gold turn {turn!r} is in no haystack; name turns by session, # and number"
        raise InputError(message) from error


def _haystack(haystack: list[list[str]], sessions: Sessions) -> Iterator[Conversation]:
    for name, date in haystack:
        turns = tuple(
            Message(text, role=role, id=f"{name}#{number}")
            for number, (role, text) in enumerate(sessions[name])
        )
        yield Conversation(turns, session=name, at=read_date(date))


def _rows(folder: Path) -> tuple[Iterable[Row], Iterable[Row]]:
    """Return questions and sessions, from the packed files or else from the official one."""
    if packed_file(folder, "longmemeval_questions").is_file():
        questions = packed_rows(folder, "longmemeval_questions")
        return questions, packed_rows(folder, "longmemeval_sessions")
    return longmemeval_rows(folder)
