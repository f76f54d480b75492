"""A label costs no more than the others at its probability, and rises with it."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.model.confidence import Costs

RISING = ("no_relevant_memory", "uncertain", "answerable")
cost = st.floats(0.01, 100)
probability = st.floats(0, 1)


@given(cost, cost, cost, probability)
def test_a_label_is_the_cheapest_thing_to_say(
    wrong: float, silent: float, doubt: float, p: float
) -> None:
    price = dict(zip(RISING, (silent * p, doubt, wrong * (1 - p)), strict=True))

    assert price[Costs(wrong, silent, doubt).label(p)] == min(price.values())


@given(cost, cost, cost, probability, probability)
def test_a_label_rises_with_the_probability(
    wrong: float, silent: float, doubt: float, one: float, other: float
) -> None:
    costs = Costs(wrong, silent, doubt)
    labels = [RISING.index(costs.label(p)) for p in sorted((one, other))]

    assert labels == sorted(labels)


@given(cost, cost, cost, probability, st.floats(1, 10))
def test_dearer_mistakes_never_make_an_answer_likelier(
    wrong: float, silent: float, doubt: float, p: float, times: float
) -> None:
    cheap, dear = Costs(wrong, silent, doubt), Costs(wrong * times, silent, doubt)

    assert RISING.index(dear.label(p)) <= RISING.index(cheap.label(p))
