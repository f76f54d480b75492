"""Every measure of a ranking is highest when the gold stands first, and lies between 0 and 1."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.evaluation.asked import ranking_measures
from graphmem.evaluation.datasets import Query

IDS = "abcdefghijklmnop"


@given(
    ranking=st.permutations(IDS).flatmap(lambda ids: st.integers(0, 16).map(lambda n: ids[:n])),
    gold=st.frozensets(st.sampled_from(IDS), min_size=1),
    role=st.sampled_from([None, "user"]),
    any_counts=st.booleans(),
)
def test_gold_first_is_best(
    ranking: list[str],
    gold: frozenset[str],
    role: str | None,
    any_counts: bool,  # noqa: FBT001 - drawn by name
) -> None:
    query = Query("q", "?", gold, (), role=role, any_counts=any_counts)
    as_it_is = ranking_measures(ranking, query)
    gold_first = ranking_measures(sorted(ranking, key=lambda id: id not in gold), query)

    for name, value in as_it_is.items():
        assert 0 <= value <= gold_first[name] + 1e-12 <= 1 + 1e-9
