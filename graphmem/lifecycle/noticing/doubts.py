"""Whether a reader of both statements doubts an update that a rule noticed.

Rules know forms of speech; "my co-resident quit the pill" has the form of what ends "I'm on the
pill". An encoder that reads both at once (`ports.ChangeReader`) sees that nothing has changed. What
it doubts hides nothing: it is a contradiction, for somebody to decide.
"""

from dataclasses import replace
from typing import Final

from graphmem.lifecycle.conflict import Statement, Verdict
from graphmem.ports import ChangeReader

_LEAST: Final = -4.5
"""Log odds of a change below which there is none for the reader: a probability of .011, of which
it is as sure as its teacher was of .05, before it knew lives in which little changes."""

_READ_WHOLE: Final = 320
"""Bytes of a text that a reader sees the whole of, in either language."""


def reader_of(embedder: object) -> ChangeReader | None:
    """Return an embedder as one who reads two statements at once; None where it is none."""
    return embedder if isinstance(embedder, ChangeReader) else None


def read_whole(*texts: str) -> bool:
    """Say whether a reader sees the whole of each of these texts."""
    return max(len(one.encode()) for one in texts) <= _READ_WHOLE


def doubted(
    verdict: Verdict, older: Statement, newer: Statement, reader: ChangeReader | None
) -> Verdict:
    """Return a verdict; of an update that a reader doubts, that both cannot be true.

    Of what is too long to be read whole, nothing is doubted.
    """
    pair = older.reading.text, newer.reading.text
    if verdict.label != "supersedes" or not read_whole(*pair):
        return verdict
    read = reader.read_changes([pair]) if reader else None
    if read is None or read[0] >= _LEAST:
        return verdict
    reason = f"{verdict.reason}; but read together, nothing seems to have changed"
    return replace(verdict, label="contradicts", reason=reason)
