"""The trace of an answer says what was done, and adds up."""

import json
import math
from datetime import datetime

import pytest

from graphmem import Answer, Conversation, Filters, GraphMemory, Message

QUESTION = "When did Nora put the ladder behind the shed?"
TALK = Conversation(
    tuple(
        Message(text, speaker=speaker, at=datetime.fromisoformat(f"2025-05-0{day}"))
        for day, (speaker, text) in enumerate(
            [
                ("Tom", "Where is the ladder?"),
                ("Nora", "I put it behind the shed."),
                ("Tom", "It rains again on the old ladder."),
                ("Nora", "My new bicycle is red."),
            ],
            1,
        )
    ),
    session="garden",
)


@pytest.fixture
def garden(memory: GraphMemory) -> GraphMemory:
    memory.add(TALK)
    return memory


def asked(memory: GraphMemory, question: str = QUESTION, **options: object) -> Answer:
    return memory.search(question, dry_run=True, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("profile", ["learned", "scores", "rrf"])
def test_the_sum_behind_a_hit_is_its_score(garden: GraphMemory, profile: str) -> None:
    answer = asked(garden, "The old ladder in the rain", profile=profile)

    for hit, traced in zip(answer, answer.trace.hits, strict=True):
        assert (traced.id, traced.score) == (hit.memory.id, hit.score)
        after = [change.score for change in traced.changes] or [traced.arithmetic.total]
        assert math.isclose(after[-1], hit.score)
        assert math.fsum(addend.product for addend in traced.arithmetic.addends) == pytest.approx(
            traced.arithmetic.total
        )


def test_without_strategies_every_hit_has_the_score_of_fusion(garden: GraphMemory) -> None:
    for hit in asked(garden, "rain ladder shed").trace.hits:
        if not hit.changes:
            assert hit.arithmetic.total == pytest.approx(hit.score)
            assert hit.arithmetic.rank == hit.rank


def test_reciprocal_ranks_are_their_own_values(garden: GraphMemory) -> None:
    answer = asked(garden, "the red bicycle", profile="rrf")
    best = answer.trace.hits[0]

    for addend in best.arithmetic.addends:
        rank = answer[0].channels[addend.name].rank
        assert addend.value == pytest.approx(1 / (60 + rank))


def test_the_learned_profile_tells_channels_and_features_apart(garden: GraphMemory) -> None:
    sources = {one.source for one in asked(garden).trace.hits[0].arithmetic.addends}

    assert sources == {"channel", "feature"}


def test_the_question_is_written_down_as_it_was_read(garden: GraphMemory) -> None:
    (part,) = asked(garden, "What did Nora say in May 2025?").trace.parts

    assert part.language == "en"
    assert [speaker.label for speaker in part.speakers] == ["Nora"]
    assert [time.text for time in part.times] == ["May 2025"]
    assert part.times[0].start == datetime.fromisoformat("2025-05-01")
    assert math.isclose(sum(part.intents.values()), 1.0)
    assert part.wanted[0] in part.intents


def test_each_channel_has_its_best_with_scores(garden: GraphMemory) -> None:
    (part,) = asked(garden).trace.parts
    semantic = next(channel for channel in part.channels if channel.name == "semantic")

    assert semantic.count == 4
    assert [place.score for place in semantic.best] == sorted(
        (place.score for place in semantic.best), reverse=True
    )
    assert all(channel.milliseconds >= 0 for channel in part.channels)


def test_a_compound_question_has_a_trace_for_each_part(garden: GraphMemory) -> None:
    trace = asked(garden, "自行车是什么颜色？另外，梯子在哪里？").trace

    assert [part.text for part in trace.parts] == ["自行车是什么颜色?", "梯子在哪里?"]
    assert all(hit.changes[-1].stage == "parts joined" for hit in trace.hits)


def test_sub_questions_stand_below_the_part_that_asked_them(garden: GraphMemory) -> None:
    trace = asked(garden, "Which came first, the rain or the red bicycle?").trace

    assert {"the rain", "the red bicycle"} <= {step.text for step in trace.parts[0].steps}
    assert "  asked      the rain" in str(trace)


@pytest.mark.shares
def test_what_a_strategy_moved_is_told_before_and_after(memory: GraphMemory) -> None:
    for year, town in ((2024, "Wien"), (2025, "Graz")):
        at = datetime.fromisoformat(f"{year}-01-01")
        memory.add(Message(f"The kite hangs in {town}.", speaker="Tom", at=at))
    answer = asked(memory, "Where does the kite hang now?", profile="scores")
    (part,) = answer.trace.parts
    moved = {move.id: (move.before, move.after) for one in part.strategies for move in one.moves}

    assert moved[answer[0].memory.id] == (2, 1)
    assert answer.trace.hits[0].changes[-1].before == 2


def test_what_was_hidden_is_named_with_its_reason(garden: GraphMemory) -> None:
    shed = asked(garden, "behind the shed")[0].memory.id
    garden.delete(shed)
    answer = asked(garden, "behind the shed")

    assert [(one.reason, one.count, one.ids) for one in answer.trace.hidden] == [
        ("deleted", 1, (shed,))
    ]
    assert answer.hidden == {"deleted": 1}
    assert f"hidden: 1 deleted: {shed}" in str(answer.trace)


def test_nothing_of_another_namespace_or_behind_a_filter_is_told(garden: GraphMemory) -> None:
    garden.add("A ladder that nobody here may see.", namespace="secret")
    narrow = asked(garden, "the ladder", filters=Filters(speakers=("Nora",)))
    told = json.dumps(narrow.trace.as_dict()) + str(narrow.trace) + narrow.trace.as_mermaid()

    assert "nobody here" not in told
    assert "rains" not in told
    assert narrow.trace.hidden == ()


def test_the_same_question_has_the_same_trace_but_for_the_times(garden: GraphMemory) -> None:
    def timeless(answer: Answer) -> str:
        told = answer.trace.as_dict()
        del told["latency_ms"]
        for part in told["parts"]:
            for channel in [*part["channels"], *(c for s in part["steps"] for c in s["channels"])]:
                del channel["milliseconds"]
        return json.dumps(told, sort_keys=True)

    at = datetime.fromisoformat("2025-06-01")
    assert timeless(asked(garden, at=at)) == timeless(asked(garden, at=at))


@pytest.mark.shares
def test_an_answer_without_hits_has_a_trace_too(memory: GraphMemory) -> None:
    trace = asked(memory).trace

    assert trace.hits == ()
    assert "hits\n  none" in str(trace)
    assert trace.as_mermaid().startswith("flowchart LR\n")


def test_stages_have_times(garden: GraphMemory) -> None:
    answer = asked(garden)

    assert {"question", "channels", "fuse", "strategies", "hydrate", "trace"} <= set(
        answer.latency_ms
    )
    assert answer.trace.latency_ms == answer.latency_ms
