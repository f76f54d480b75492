"""Every text gives an analysis whose offsets point at the surface form."""
# ruff: noqa: DTZ001 - moments are naive by contract

from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer

ANALYZER = BilingualAnalyzer()
WORDS = st.sampled_from(
    """
    Anna Rome of the and in May 31 February 2023 last next Friday from to - / 3 pm not? 99999 year
    weeks ago 我 去年 五月 三 日 到 前 周末 上海 王小明 《活着》 月底 (x) " 's Dr. \ue000 \ue001 İ
    """.split()  # noqa: SIM905 - read as text
)
SENTENCES = st.lists(WORDS, max_size=12)
TEXTS = st.one_of(st.text(max_size=60), SENTENCES.map(" ".join), SENTENCES.map("".join))
MOMENTS = st.datetimes(min_value=datetime(2, 1, 1), max_value=datetime(9998, 12, 31))


@settings(deadline=None)
@given(TEXTS, MOMENTS)
def test_offsets_point_at_the_surface_form(text: str, at: datetime) -> None:
    analysis = ANALYZER.analyse([text], [at])[0]
    spans = [(m.text, m.start, m.end) for m in analysis.entities]
    spans += [(m.text, m.start, m.end) for m in analysis.times]
    for surface, start, end in spans:
        assert surface
        assert analysis.text[start:end] == surface


@settings(deadline=None)
@given(TEXTS, MOMENTS)
def test_intervals_are_not_turned_round(text: str, at: datetime) -> None:
    for mention in ANALYZER.times(text, at):
        for interval in filter(None, (mention.interval, mention.alternative)):
            if interval.start and interval.end:
                assert interval.start < interval.end


@settings(deadline=None)
@given(TEXTS)
def test_keywords_and_salience_are_weighted_in_0_to_1(text: str) -> None:
    analysis = ANALYZER.analyse([text], [datetime(2024, 5, 8)])[0]
    weights = [weight for _, weight in analysis.keywords]
    assert weights == sorted(weights, reverse=True)
    assert all(0 < weight <= 1 for weight in weights)
    assert all(0 < entity.salience <= 1 for entity in analysis.entities)
