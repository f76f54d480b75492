"""Why a memory is among the hits, or why not."""

import json
from dataclasses import replace
from datetime import datetime

import pytest

from graphmem import Filters, GraphMemory, Message, NotFoundError, Settings
from graphmem.model.explanation import Explanation
from graphmem.retrieval.explaining import Explainer
from graphmem.retrieval.request import Request

QUESTION = "Where did Nora put the ladder?"


@pytest.fixture
def ids(memory: GraphMemory) -> dict[str, str]:
    texts = [
        ("Tom", "Where is the ladder, Nora?"),
        ("Nora", "I put the ladder behind the shed."),
        ("Tom", "It rains."),
    ]
    report = memory.add([Message(text, speaker=who) for who, text in texts], session_id="garden")
    return dict(zip(("asked", "shed", "rain"), report.added, strict=True))


@pytest.mark.usefixtures("ids")
def test_a_hit_is_explained_by_its_rank_and_its_sum(memory: GraphMemory) -> None:
    answer = memory.search(QUESTION)
    told = memory.explain(QUESTION, answer[0].memory.id)

    assert (told.verdict, told.rank) == ("returned", 1)
    assert told.own is not None
    assert told.own.total == pytest.approx(answer.trace.hits[0].arithmetic.total)
    assert {place.name for place in told.channels} == set(answer[0].channels)


@pytest.mark.usefixtures("ids")
def test_what_ranks_below_is_set_beside_the_last_hit(memory: GraphMemory) -> None:
    whole = memory.search(QUESTION)
    told = memory.explain(QUESTION, whole[-1].memory.id, limit=1)

    assert (told.verdict, told.rank, told.last_id) == ("below", 3, whole[0].memory.id)
    assert told.own is not None
    assert told.last is not None
    assert sum(one.difference for one in told.differences) == pytest.approx(
        told.own.total - told.last.total
    )
    assert "it is #3 of 3; the answer has 1" in str(told)


def test_what_only_a_sub_question_found_is_told_so(
    memory: GraphMemory, ids: dict[str, str]
) -> None:
    request = Request(QUESTION, "default", memory._clock.now(), 1)
    answer, run = memory._searcher.searched(request)
    nothing_taken_over = replace(run, ranking=run.ranking[:1])
    below = next(id for id in ids.values() if id != answer[0].memory.id)
    told = Explainer(memory._store, memory._analyzer, nothing_taken_over, answer).explain(below)

    assert (told.verdict, told.rank) == ("below", None)
    assert told.reasons[0].startswith("only a sub-question found it")
    assert "after fusion" in str(told)


@pytest.mark.parametrize("question", ["Where is the ladder? Also, does it rain?", QUESTION])
def test_every_memory_of_a_search_can_be_explained(
    memory: GraphMemory, ids: dict[str, str], question: str
) -> None:
    verdicts = {memory.explain(question, id, limit=1).verdict for id in ids.values()}

    assert verdicts == {"returned", "below"}


def test_a_filter_that_leaves_it_out_is_named(memory: GraphMemory, ids: dict[str, str]) -> None:
    filters = Filters(speakers=("Nora",), until=datetime.fromisoformat("2020-01-01"))
    told = memory.explain(QUESTION, ids["rain"], filters=filters)

    assert told.verdict == "filtered"
    assert told.reasons[0] == "the filter speakers asks for Nora; the memory has Tom"
    assert told.reasons[1].startswith("the filter until asks for 2020-01-01")


def test_the_scope_is_a_filter_too(memory: GraphMemory, ids: dict[str, str]) -> None:
    told = memory.explain(QUESTION, ids["rain"], session_id="other")

    assert told.reasons == ("the filter sessions asks for other; the memory has garden",)


def test_what_is_hidden_says_how_to_see_it(memory: GraphMemory, ids: dict[str, str]) -> None:
    memory.delete(ids["shed"])
    told = memory.explain(QUESTION, ids["shed"])

    assert told.verdict == "hidden"
    assert told.reasons == ('it is deleted; mode="debug" shows it',)
    assert memory.explain(QUESTION, ids["shed"], mode="debug").verdict == "returned"


def test_what_no_channel_found_says_what_it_lacks(memory: GraphMemory) -> None:
    added = memory.add([Message("梯子在棚子后面。", speaker="诺拉"), Message("下雨了。")]).added
    told = memory.explain("Where is the kite?", added[1])

    assert told.common is not None
    assert told.common.terms == ()
    assert told.common.terms_missing == ("kite",)
    assert told.common.cosine_rank in (1, 2)


def test_without_an_embedder_there_is_no_cosine(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("plain") / "m", settings=settings) as plain:
        (id,) = plain.add("Quite something else.").added
        plain.add("The kite is red.")
        told = plain.explain("Where is the kite?", id)

    assert told.verdict == "not_found"
    assert told.reasons == ("no channel found it",)
    assert told.common is not None
    assert told.common.cosine is None


def test_of_another_namespace_nothing_is_said(memory: GraphMemory) -> None:
    (id,) = memory.add("The ladder is a secret.", namespace="other").added
    told = memory.explain(QUESTION, id)

    assert told.verdict == "other_namespace"
    assert "secret" not in json.dumps(told.as_dict()) + str(told) + told._repr_html_()


def test_an_id_that_is_not_there_is_refused_by_name(memory: GraphMemory) -> None:
    with pytest.raises(NotFoundError, match="nobody"):
        memory.explain(QUESTION, "nobody")


def test_explaining_does_not_count_as_use(memory: GraphMemory, ids: dict[str, str]) -> None:
    memory.explain(QUESTION, ids["shed"])

    assert memory.get(ids["shed"]).access_count == 0


def test_an_explanation_can_be_kept_as_json_and_shown_in_a_notebook(memory: GraphMemory) -> None:
    (id,) = memory.add("<script>ladder</script>").added
    told: Explanation = memory.explain(QUESTION, id)

    assert json.loads(json.dumps(told.as_dict()))["verdict"] == "returned"
    assert "<script>" not in told._repr_html_()
