"""What a channel brought: its order, its best and the ranks of some, with ties."""

from heapq import nlargest

from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.ranking.features import _DEPTH, _best
from graphmem.retrieval.scene import Found

_SCORES = st.dictionaries(st.integers(0, 10_000), st.sampled_from([0.1, 0.25, 0.5, 0.75, 1.0]))


@given(_SCORES)
def test_the_order_is_by_score_then_by_number(scores: dict[int, float]) -> None:
    wanted = sorted(scores.items(), key=lambda one: (-one[1], one[0]))
    found = Found(scores)

    assert list(found.ranked()) == wanted
    assert found.best(5) == wanted[:5]
    assert found.ranks([*scores, 10_001]) == {n: rank for rank, (n, _) in enumerate(wanted, 1)}
    assert [wanted[place][0] for place in found.places().tolist()] == list(scores)


def test_what_is_kept_of_one_is_not_kept_of_another() -> None:
    first = Found({1: 0.5, 2: 0.9})
    assert [number for number, _ in first.ranked()] == [2, 1]

    second = Found({**first.scores, 3: 1.0})

    assert [number for number, _ in second.ranked()] == [3, 2, 1]
    assert second.ranks([2]) == {2: 2}
    assert Found({1: 0.5, 2: 0.9}) == first


@given(_SCORES)
def test_the_ranker_looks_at_the_best_and_of_equals_at_those_found_first(
    scores: dict[int, float],
) -> None:
    many = {number * 1000 + more: score for number, score in scores.items() for more in range(40)}

    assert _best(many).tolist() == nlargest(_DEPTH, many, key=many.__getitem__)
