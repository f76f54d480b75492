"""Law: after any additions and removals, scores are those of BM25 computed document by document."""

from collections.abc import Mapping
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphmem.storage.indexes.lexical_partition import LexicalPartition

TERMS = st.sampled_from("abcd")
CHANGES = st.lists(
    st.tuples(st.integers(0, 9), st.none() | st.lists(TERMS, max_size=6)), max_size=40
)
QUERY = st.dictionaries(TERMS, st.floats(0.1, 3), max_size=3)


def plain(documents: Mapping[int, list[str]], query: Mapping[str, float]) -> dict[int, float]:
    mean = sum(map(len, documents.values())) / max(1, len(documents))
    scores = dict.fromkeys(documents, 0.0)
    for term, weight in query.items():
        standing = [number for number, terms in documents.items() if term in terms]
        idf = log(1 + (len(documents) - len(standing) + 0.5) / (len(standing) + 0.5))
        for number in standing:
            times, length = documents[number].count(term), len(documents[number])
            scores[number] += (
                weight * idf * 2.2 * times / (times + 1.2 * (0.25 + 0.75 * length / mean))
            )
    return {number: score for number, score in scores.items() if score > 0}


@given(CHANGES, QUERY)
def test_scores_equal_those_of_the_plain_computation(
    changes: list[tuple[int, list[str] | None]], query: dict[str, float]
) -> None:
    partition, documents = LexicalPartition(), dict[int, list[str]]()
    for number, terms in changes:
        if terms is None:
            partition.remove([number])
            documents.pop(number, None)
        else:
            partition.add([(number, terms)])
            documents[number] = terms
    assert dict(partition.search(query, 100, None)) == pytest.approx(plain(documents, query))
    restored = LexicalPartition.from_arrays(partition.arrays())
    assert restored.search(query, 100, None) == partition.search(query, 100, None)
