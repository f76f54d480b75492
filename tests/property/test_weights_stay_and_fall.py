"""A weight stays within [0.01, 2], and falls the longer a memory lies idle."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.lifecycle.scores import Activity, WeightParameters, weigh

days = st.floats(0, 1e5)
maybe_days = days | st.just(float("nan"))
activities = st.builds(
    Activity,
    importance=st.sampled_from(sorted(WeightParameters().importance.values())),
    idle=days,
    unmentioned=maybe_days,
    mentions=st.integers(0, 500).map(float),
    negated=maybe_days,
    reinforced=st.booleans(),
)
parameters = st.builds(
    WeightParameters,
    forgetting=st.sampled_from([0.8, 1.0, 1.3]),
    correction=st.sampled_from(["recovering", "fading"]),
)


@given(activities, parameters)
def test_a_weight_stays_within_its_bounds(activity: Activity, held: WeightParameters) -> None:
    assert 0.01 <= float(weigh(activity, held).weight) <= 2.0


@given(activities, parameters, st.floats(0, 1e4))
def test_idleness_never_adds_weight(
    activity: Activity, held: WeightParameters, more: float
) -> None:
    later = Activity(
        importance=activity.importance,
        idle=activity.idle + more,
        unmentioned=activity.unmentioned + more,
        mentions=activity.mentions,
        negated=activity.negated,
        reinforced=activity.reinforced,
    )

    assert float(weigh(later, held).weight) <= float(weigh(activity, held).weight) + 1e-12
