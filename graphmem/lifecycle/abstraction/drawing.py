"""Puts into words what evidence amounts to, and says nothing that it does not hold."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from graphmem.language.sentences import sentences
from graphmem.lifecycle.abstraction import words
from graphmem.lifecycle.abstraction.conclusion import Conclusion
from graphmem.lifecycle.abstraction.evidence import Evidence
from graphmem.lifecycle.whole_texts import WholeTexts
from graphmem.model.analysis import WITH_CHINESE
from graphmem.model.change import Cause
from graphmem.model.identity import content_id
from graphmem.storage.store import Store

_NAMED, _SPEAKERS = 3, 3
_READ = 50
"""Memories of a topic that a telling sentence is looked for in, the newest."""
_LONGEST = 240
"""Characters of a quoted sentence at most; a longer one is cut at a word."""
_SUREST, _LEAST_SURE = 0.99, 0.01
_NAMING = ("MENTIONS", "HAS_KEYWORD")

Row = Mapping[str, Any]


def draw(store: Store, evidence: Evidence, cause: Cause, texts: WholeTexts) -> Conclusion:
    """Return the first version of what the evidence amounts to."""
    held = store.memories(evidence.memories)
    rows = sorted(held.values(), key=_when)
    namespace = rows[0]["namespace"]
    told = _told(store, evidence, rows, texts)
    key = store.adjacency.node(evidence.key)
    return Conclusion(
        id=content_id("abstraction", evidence.kind, namespace, *key),
        namespace=namespace,
        content=(words.topic if evidence.kind == "topic" else words.restated)(told),
        conditions=words.conditions(told),
        confidence=min(_confidence(rows), _alike(told)),
        version=1,
        created_at=cause.at,
        stale=False,
        evidence=tuple(row["id"] for row in rows),
    )


def _told(store: Store, evidence: Evidence, rows: Sequence[Row], texts: WholeTexts) -> words.Told:
    names = _apart(store.adjacency.label(thing) for thing in evidence.things)
    named = [_names(store, number) for number in evidence.memories] if names else []
    counts = (sum(name.casefold() in each for each in named) for name in names)
    speakers = Counter(row["speaker"] for row in rows if row.get("speaker"))
    chinese = sum(row.get("language") in WITH_CHINESE for row in rows) * 2 > len(rows)
    return words.Told(
        count=len(rows),
        first=rows[0]["created_at"].date(),
        last=rows[-1]["created_at"].date(),
        things=tuple(zip(names, counts, strict=True)),
        quote=_cut(evidence.quote or _quote(_last(store, rows, texts), names)),
        speakers=tuple(name for name, _ in speakers.most_common(_SPEAKERS)),
        language="zh" if chinese else "en",
    )


def _apart(names: Iterable[str]) -> tuple[str, ...]:
    """Return the first few names, none of them within another."""
    kept: list[str] = []
    for name in names:
        known = [other.casefold() for other in kept]
        if not any(name.casefold() in other or other in name.casefold() for other in known):
            kept.append(name)
        if len(kept) == _NAMED:
            break
    return tuple(kept)


def _when(row: Row) -> tuple[datetime, str]:
    return row["created_at"], row["id"]


def _last(store: Store, rows: Sequence[Row], texts: WholeTexts) -> list[str]:
    """Return the whole texts of the last memories, in their order."""
    numbers = [store.adjacency.number("Memory", row["id"]) for row in rows[-_READ:]]
    return list(texts.of(number for number in numbers if number is not None).values())


def _quote(texts: Sequence[str], names: Sequence[str]) -> str:
    """Return the sentence that names the most; of equal ones the latest, then the shortest."""
    found = [
        (sum(name.casefold() in sentence.casefold() for name in names), place, sentence)
        for place, text in enumerate(texts)
        for sentence in sentences(text)
    ]
    best = max(found, key=lambda one: (*one[:2], -len(one[2]), one[2]), default=(0, 0, ""))
    return best[2]


def _cut(sentence: str) -> str:
    if len(sentence) <= _LONGEST:
        return sentence
    return f"{sentence[:_LONGEST].rsplit(' ', 1)[0]}…"


def _confidence(rows: Sequence[Row]) -> float:
    """Return the probability that not all of them are wrong, by their trust (noisy or)."""
    wrong = 1.0
    for row in rows:
        wrong *= 1.0 - (row.get("trust") or 0.0)
    return round(min(_SUREST, 1.0 - wrong), 4)


def _alike(told: words.Told) -> float:
    """Return how much of what a conclusion names each of its memories names, on average.

    Memories that common words join name but a part of it; what names nothing says the same.
    """
    if not told.things:
        return 1.0
    named = sum(count for _, count in told.things)
    return max(_LEAST_SURE, round(named / (len(told.things) * told.count), 4))


def _names(store: Store, memory: int) -> set[str]:
    adjacency = store.adjacency
    return {
        adjacency.label(thing).casefold()
        for type in _NAMING
        for thing, _ in adjacency.neighbours(memory, type, forward=True)
    }
