"""Patterns with cues find what they find without: each match of a pattern must hold a cue of its.

The proof goes over the parsed pattern: what it matches is taken apart into runs of letters that
stand in a row, with all their alternatives.
"""

import gc
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import product
from typing import Any

import pytest

import graphmem  # noqa: F401 - brings in every pattern
from graphmem.language.cued import Cued

MOST = 4096
"""Alternatives of a run that are looked at."""

parser: Any = import_module("re._parser")

Strings = frozenset[str]


def held(cued: Cued) -> bool:
    """Say whether a cue stands in everything that a pattern matches."""
    return _sure(list(parser.parse(cued.pattern.pattern, cued.pattern.flags)), cued.cues)


def _sure(sequence: Sequence[Any], cues: Sequence[str]) -> bool:
    if any(_within(node, cues) for node in sequence):
        return True
    return any(all(any(cue in one for cue in cues) for one in run) for run in _runs(sequence))


def _within(node: Any, cues: Sequence[str]) -> bool:
    """Say whether a node by itself always holds a cue."""
    name, value = str(node[0]), node[1]
    if name == "SUBPATTERN":
        return _sure(list(value[-1]), cues)
    if name == "ATOMIC_GROUP":
        return _sure(list(value), cues)
    if name == "BRANCH":
        return all(_sure(list(one), cues) for one in value[1])
    if name in {"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}:
        return bool(value[0]) and _sure(list(value[2]), cues)
    return False


def _runs(sequence: Sequence[Any]) -> Iterator[Strings]:
    """Yield the strings that a part of a sequence may be, for each part that has few."""
    run: Strings = frozenset({""})
    for node in sequence:
        more = _strings(node)
        if more is None or len(run) * len(more) > MOST:
            yield run
            run = frozenset({""}) if more is None else more
        else:
            run = frozenset(map("".join, product(run, more)))
    yield run


def _strings(node: Any) -> Strings | None:
    """Return all that a node matches, in small letters; None where that is much."""
    name, value = str(node[0]), node[1]
    if name in {"LITERAL", "AT", "ASSERT", "ASSERT_NOT"}:
        return frozenset({chr(value).lower() if name == "LITERAL" else ""})
    if name == "IN":
        return _signs(value)
    if name == "SUBPATTERN":
        return _whole(list(value[-1]))
    if name == "BRANCH":
        parts = [_whole(list(one)) for one in value[1]]
        return None if None in parts else frozenset().union(*(part or () for part in parts))
    if name in {"MAX_REPEAT", "MIN_REPEAT"} and value[1] == 1:
        once = _whole(list(value[2]))
        return None if once is None else once | (frozenset() if value[0] else frozenset({""}))
    return None


def _signs(members: Sequence[Any]) -> Strings | None:
    found: set[str] = set()
    for member, value in members:
        if str(member) == "LITERAL":
            found.add(chr(value).lower())
        elif str(member) == "CATEGORY" and str(value) == "CATEGORY_DIGIT":
            found.update("0123456789")
        else:
            return None
    return frozenset(found)


def _whole(sequence: Sequence[Any]) -> Strings | None:
    whole: Strings = frozenset({""})
    for node in sequence:
        more = _strings(node)
        if more is None or len(whole) * len(more) > MOST:
            return None
        whole = frozenset(map("".join, product(whole, more)))
    return whole


PATTERNS = sorted(
    (one for one in gc.get_objects() if type(one) is Cued), key=lambda one: one.pattern.pattern
)


def test_the_proof_finds_a_cue_that_is_missing() -> None:
    assert held(Cued("sold lost", re.compile(r"\b(?:sold|lost) (?:my|our) (\w+)")))
    assert not held(Cued("sold", re.compile(r"\b(?:sold|lost) (?:my|our) (\w+)")))
    assert not held(Cued("sold", re.compile(r"\b(?:sold)? (?:my|our) (\w+)")))


def test_there_are_patterns_to_prove() -> None:
    assert len(PATTERNS) > 10


@pytest.mark.parametrize("cued", PATTERNS, ids=lambda one: one.pattern.pattern[:40])
def test_all_that_a_pattern_matches_holds_a_cue(cued: Cued) -> None:
    assert held(cued), "give its cues a word that stands in what was added"


@pytest.mark.parametrize("text", ["We SOLD it", "we ſold it", "We sold ıt", "was sold at ٣", "no"])
def test_a_search_is_that_of_the_pattern(text: str) -> None:
    for pattern in (r"sold", r"sold it", r"sold at \d"):
        plain = re.compile(pattern, re.IGNORECASE)
        found, wanted = Cued("sold", plain).search(text), plain.search(text)
        assert (found and found.span()) == (wanted and wanted.span())
