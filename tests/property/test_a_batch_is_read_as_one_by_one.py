"""A batch gives what its texts give alone, but for the types of names, which a batch votes on."""
# ruff: noqa: DTZ001 - moments are naive by contract

from dataclasses import replace
from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer
from graphmem.model import Analysis

ANALYZER = BilingualAnalyzer()
AT = datetime(2024, 5, 8)
SENTENCES = st.sampled_from(
    [
        "Anna met Ben in Rome.",
        "Last Friday Maria Lopez sang at Carnegie Hall!",
        "I don't know.",
        "王小明昨天去了上海。",
        "我表姐不喜欢《活着》。",
        "我昨天 met Carla in Oslo on Monday",
        "",
        "12:30",
    ]
)


def untyped(analysis: Analysis) -> Analysis:
    entities = (replace(entity, entity_type="thing") for entity in analysis.entities)
    return replace(analysis, entities=tuple(entities))


@settings(deadline=None, max_examples=40)
@given(st.lists(SENTENCES, max_size=8))
def test_a_batch_is_read_as_one_by_one(texts: list[str]) -> None:
    batch = ANALYZER.analyse(texts, [AT] * len(texts))
    alone = [ANALYZER.analyse([text], [AT])[0] for text in texts]
    assert [untyped(read) for read in batch] == [untyped(read) for read in alone]
