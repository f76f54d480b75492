"""Two statements in two languages, compared by the words that both are known to have."""

from dataclasses import replace

from graphmem.language.bilingual import is_chinese, is_known, known_words, one_name
from graphmem.language.claims import Claim, Fact, Reading
from graphmem.language.claims.cues import changed
from graphmem.lifecycle.conflict.statement import Statement


def crosses(first: str, second: str) -> bool:
    """Say whether one of two texts is Chinese and the other is not."""
    return is_chinese(first) != is_chinese(second)


def in_common_words(statement: Statement) -> Statement:
    """Return a statement whose clauses have the words that both languages know for terms."""
    reading = statement.reading
    claims = tuple(map(_in_common_words, reading.claims))
    whole = frozenset[str]().union(*(claim.terms for claim in claims))
    read: Reading = replace(reading, claims=claims, terms=whole)
    return replace(statement, reading=read)


def _in_common_words(claim: Claim) -> Claim:
    values = tuple(
        replace(value, units=known_words(" ".join(sorted(value.units)))) if value.units else value
        for value in claim.values
    )
    return replace(claim, terms=known_words(claim.text), values=values)


def same_value(one: Fact, other: Fact) -> bool:
    """Say whether two values in two languages are known to be one: 纽约 and New York.

    >>> same_value(*(Fact("residence", frozenset(), text) for text in ("纽约", "New York")))
    True
    """
    return crosses(one.text, other.text) and one_name(one.text) == one_name(other.text)


def comparable(older: Fact, newer: Fact, said: Claim) -> bool:
    """Say whether two values may be told apart: in two languages only where both are known.

    "I live in Yiwu" and 我住在义乌 say the same in other letters, unless the newer tells a change.
    """
    if not crosses(older.text, newer.text):
        return True
    told = said.changed or said.corrected or changed(said.text)
    return told or (is_known(older.text) and is_known(newer.text))
