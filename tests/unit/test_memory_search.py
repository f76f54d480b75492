"""Who may see what: namespaces, filters, modes; and what a search leaves behind."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pytest

from graphmem import Conversation, Filters, GraphMemory, InputError, Message
from graphmem.retrieval.counsel import Advice, Rules
from graphmem.retrieval.question import Part

APRIL, MAY, JUNE = (datetime.fromisoformat(f"2025-0{month}-01") for month in (4, 5, 6))

TALK = Conversation(
    (
        Message("Where is the kite, Bob?", speaker="Ann", at=APRIL),
        Message("The kite is in Graz.", speaker="Bob", at=MAY),
        Message("My kite costs 30 euros, call 0664 1234567.", speaker="Ann", at=JUNE),
    ),
    session="kites",
)


@pytest.fixture
def talk(memory: GraphMemory) -> GraphMemory:
    memory.add(TALK, user_id="u1", agent_id="a1")
    memory.add("The kite of another user.", user_id="u2", agent_id="a2", session_id="other")
    return memory


def found(memory: GraphMemory, filters: Filters) -> list[str]:
    listed = [one.content for one in memory.get_all(filters=filters)]
    searched = [hit.memory.content for hit in memory.search("the kite", filters=filters)]
    assert sorted(searched) == sorted(listed)
    return listed


@pytest.mark.shares
@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), 4),
        (Filters(user_id="u1"), 3),
        (Filters(agent_id="a2"), 1),
        (Filters(user_id="u1", agent_id="a2"), 0),
        (Filters(sessions=("kites",)), 3),
        (Filters(sessions=("kites", "other")), 4),
        (Filters(speakers=("Ann",)), 2),
        (Filters(speakers=("Nobody",)), 0),
        (Filters(levels=("full",)), 4),
        (Filters(levels=("summary",)), 0),
        (Filters(categories=("identity",)), 0),
        (Filters(memory_types=("procedural",)), 0),
        (Filters(max_sensitivity=1), 3),
        (Filters(since=MAY, until=JUNE), 1),
        (Filters(until=MAY), 1),
        (Filters(keywords=("kite",)), 4),
        (Filters(keywords=("unheard of",)), 0),
    ],
    ids=repr,
)
def test_a_filter_holds_for_searches_and_lists_alike(
    talk: GraphMemory, filters: Filters, expected: int
) -> None:
    assert len(found(talk, filters)) == expected


def test_no_channel_sees_another_namespace(memory: GraphMemory) -> None:
    memory.add([Message("The kite of Ann is in Graz.", speaker="Bob")], namespace="one")
    memory.add([Message("Ann sold the kite in Graz.", speaker="Bob")], namespace="two")

    for namespace, content in (
        ("one", "The kite of Ann is in Graz."),
        ("two", "Ann sold the kite in Graz."),
        ("three", None),
    ):
        answer = memory.search("Which kite of Ann did Bob see in Graz?", namespace=namespace)
        assert [hit.memory.content for hit in answer] == ([content] if content else [])
        for hit in answer:
            assert {"semantic", "full_text", "entity", "keyword", "speaker"} <= set(hit.channels)


@pytest.mark.shares
def test_what_filters_leave_out_is_not_counted_as_hidden(talk: GraphMemory) -> None:
    answer = talk.search("the kite", filters=Filters(user_id="u2"))

    assert answer.hidden == {}


@pytest.mark.shares
@pytest.mark.parametrize(
    ("change", "reason", "in_review"),
    [
        ({"weight": 0.2}, "faded", 1),
        ({"weight": 0.005}, "faded", 0),
        ({"level": "trace"}, "compressed", 1),
        ({"is_negated": True}, "negated", 1),
    ],
)
def test_each_mode_shows_more(
    memory: GraphMemory, change: dict[str, Any], reason: str, in_review: int
) -> None:
    (id,) = memory.add("Ann has a kite.").added
    memory.update(id, **change)
    normal = memory.search("kite")

    assert (len(normal), normal.hidden) == (0, {reason: 1})
    assert len(memory.search("kite", mode="review")) == in_review
    assert len(memory.search("kite", mode="debug")) == 1


@pytest.mark.shares
def test_history_shows_what_was_negated(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann likes kites.").added
    memory.update(id, is_negated=True)

    assert [hit.memory.id for hit in memory.search("kites", history=True)] == [id]


@pytest.mark.shares
def test_a_search_counts_as_use_after_the_answer_is_made(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann has a kite.").added
    (hit,) = memory.search("kite")
    memory.search("kite")

    assert hit.memory.access_count == 0
    assert memory.get(id).access_count == 2
    assert memory.get(id).last_activated_at != hit.memory.last_activated_at


def test_a_dry_run_leaves_no_trace(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann has a kite.").added
    before, commit = memory.get(id), memory.stats()["commit"]
    memory.search("kite", dry_run=True)

    assert memory.get(id) == before
    assert memory.stats()["commit"] == commit


@pytest.mark.shares
def test_every_path_ends_at_its_hit(talk: GraphMemory) -> None:
    for hit in talk.search("Where is Ann's kite in Graz?"):
        for found in hit.channels.values():
            assert found.path.nodes[-1].id == hit.memory.id
            assert len(found.path.edges) == len(found.path.nodes) - 1


@pytest.mark.shares
def test_a_limit_bounds_the_hits(talk: GraphMemory) -> None:
    assert len(talk.search("kite", limit=2)) == 2


@pytest.mark.shares
def test_an_empty_question_is_refused(memory: GraphMemory) -> None:
    with pytest.raises(InputError, match="the question is empty; ask something"):
        memory.search("  ")


@pytest.mark.shares
def test_an_empty_memory_finds_nothing(memory: GraphMemory) -> None:
    assert len(memory.search("Who is Ann?")) == 0


def test_an_option_that_there_is_not_is_refused_with_the_nearest(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann has a kite.").added
    asked: tuple[Any, Any] = (memory, memory.at())
    limited = {"limti": 1}

    for one, method, given in (
        (asked[0], "explain", ("kite?", id)),
        (asked[0], "reason", ("kite?",)),
        (asked[1], "search", ("kite?",)),
        (asked[1], "explain", ("kite?", id)),
        (asked[1], "reason", ("kite?",)),
    ):
        with pytest.raises(InputError, match=r"'limti'; did you mean 'limit'\?"):
            getattr(one, method)(*given, **limited)


def test_a_kind_that_there_is_not_is_refused_with_the_nearest(memory: GraphMemory) -> None:
    (id,) = memory.add("Soup: boil the bones first.", user_id="u1").added
    memory.update(id, memory_type="recipe")
    own = Filters(memory_types=("recipe", "fact"))

    for asked in (memory, memory.at(known=APRIL)):
        for said, filters in (
            ("no memory type 'facts'; did you mean 'fact'?", Filters(memory_types=("facts",))),
            ("no category 'identty'; did you mean 'identity'?", Filters(categories=("identty",))),
            ("no level 'x'; known: full, summary, tag, trace, archive", Filters(levels=("x",))),
        ):
            with pytest.raises(InputError, match=re.escape(said)):
                asked.search("soup", filters=filters)
            with pytest.raises(InputError, match=re.escape(said)):
                asked.get_all(filters=filters)
        asked.search("soup", filters=own)
        asked.get_all(filters=own)
    assert [one.id for one in memory.get_all(filters=own)] == [id]
    with pytest.raises(InputError, match="no memory type 'recipe'; known: instruction"):
        memory.get_all(filters=own, namespace="other")
    with pytest.raises(InputError, match="no memory type 'recipe'; known: instruction"):
        memory.get_all(filters=own, user_id="u2")


@pytest.mark.shares
def test_who_goes_while_a_question_is_read_is_asked_about_as_a_stranger(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.add_many(["Ann plays the cello.", "Bob drinks tea."])
    advise = Rules.advise

    def advise_later(rules: Rules, parts: Sequence[Part]) -> Advice:
        monkeypatch.undo()
        memory.erase(entity="Ann")
        return advise(rules, parts)

    monkeypatch.setattr(Rules, "advise", advise_later)
    answer = memory.search("What does Ann play?")

    assert [hit.memory.content for hit in answer if "Ann" in hit.memory.content] == []
    assert answer.trace.parts[0].entities == ()
