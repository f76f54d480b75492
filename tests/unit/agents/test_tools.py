"""A memory as tools that a language model calls."""

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest

from graphmem import Filters, GraphMemory, InputError, Message
from graphmem.agents import MemoryTools


def told(tools: MemoryTools, name: str, **arguments: Any) -> dict[str, Any]:
    return tools.call(name, json.dumps(arguments))


@pytest.fixture
def tools(memory: GraphMemory) -> MemoryTools:
    memory.add(
        [
            Message("I live in Graz.", speaker="Tom", at=datetime(2025, 3, 1, tzinfo=UTC)),
            Message(
                "My violin is in the attic.", speaker="Tom", at=datetime(2025, 6, 1, tzinfo=UTC)
            ),
        ],
        user_id="tom",
    )
    return MemoryTools(memory, user_id="tom", writing=True)


@pytest.mark.shares
def test_the_schemas_are_those_of_functions_with_their_parameters(tools: MemoryTools) -> None:
    schemas = {one["function"]["name"]: one["function"] for one in tools.schemas()}

    assert set(schemas) == {"search_memories", "get_memory_detail", "add_memory"}
    search = schemas["search_memories"]["parameters"]
    assert search["required"] == ["query"]
    assert set(search["properties"]) == {
        "query",
        "search_mode",
        "keywords",
        "memory_types",
        "time_range",
        "limit",
        "min_relevance_score",
    }
    assert (search["properties"]["limit"]["minimum"], search["properties"]["limit"]["maximum"]) == (
        1,
        20,
    )
    assert json.loads(json.dumps(schemas)) == schemas


def test_a_search_tells_what_was_found_how_sure_it_is_and_why(tools: MemoryTools) -> None:
    found = told(tools, "search_memories", query="Where does Tom live?")

    first = found["results"][0]
    assert first["content_preview"] == "I live in Graz."
    assert first["holds"] is True
    assert 0 < first["relevance_score"] <= 1
    assert first["why"].endswith("(Memory I live in Graz.)")
    assert found["status"] in {"answerable", "uncertain"}
    assert found["search_strategy_used"].startswith("hybrid: ")
    assert found["total_found"] == len(found["results"])


def test_what_was_never_told_is_said_to_be_unknown(tools: MemoryTools) -> None:
    found = told(tools, "search_memories", query="What is the name of Tom's dentist?")

    assert found["status"] == "no_relevant_memory"
    assert "dentist" in found["reason"]
    assert found["results"] == []


def test_words_of_a_class_are_among_the_expanded_keywords(tools: MemoryTools) -> None:
    found = told(tools, "search_memories", query="Which instruments does Tom own?")

    assert found["results"][0]["content_preview"] == "My violin is in the attic."
    assert any("instrument" in word for word in found["expanded_keywords"])


@pytest.mark.parametrize(
    ("narrowed", "left"),
    [
        ({"time_range": ["2025-05-01", "2025-07-01"]}, ["My violin is in the attic."]),
        ({"keywords": ["graz"]}, ["I live in Graz."]),
        ({"memory_types": ["command_output"]}, []),
        ({"limit": 1}, 1),
        ({"min_relevance_score": 1.0}, []),
    ],
)
def test_a_search_is_narrowed_down(
    tools: MemoryTools, narrowed: dict[str, Any], left: list[str] | int
) -> None:
    asked: dict[str, Any] = {"query": "Tom in Graz with his violin", "min_relevance_score": 0.0}
    found = told(tools, "search_memories", **(asked | narrowed))

    previews = [one["content_preview"] for one in found["results"]]
    assert (len(previews) if isinstance(left, int) else previews) == left


def test_the_modes_search_by_words_or_by_meaning_alone(tools: MemoryTools) -> None:
    by_words = told(tools, "search_memories", query="attic", search_mode="keyword")
    by_meaning = told(tools, "search_memories", query="attic", search_mode="semantic")

    assert [one["content_preview"] for one in by_words["results"]] == ["My violin is in the attic."]
    assert len(by_meaning["results"]) >= len(by_words["results"])
    assert by_meaning["search_strategy_used"].startswith("semantic")


def test_a_detail_tells_the_parts_that_are_over_but_not_what_was_rewritten_away(
    tools: MemoryTools, memory: GraphMemory
) -> None:
    both = Message("I live in Graz and work at Siemens.", speaker="Tom")
    (key,) = memory.add(both, user_id="tom").added
    memory.add(Message("I moved to Linz.", speaker="Tom"), user_id="tom")
    assert told(tools, "get_memory_detail", memory_key=key)["no_longer"] == ["I live in Graz"]
    memory.update(key, content="I work at Siemens.")
    assert told(tools, "get_memory_detail", memory_key=key)["no_longer"] == []


def test_a_detail_holds_all_of_a_memory_and_what_it_was(
    tools: MemoryTools, memory: GraphMemory
) -> None:
    (key,) = memory.add("word " * 100 + "end.", user_id="tom").added
    memory.update(key, content="Short now.", reason="too long")

    detail = told(tools, "get_memory_detail", memory_key=key)

    assert detail["content"] == "Short now."
    assert detail["former"] == ["word " * 100 + "end."]
    assert detail["holds"] is True


def test_former_words_that_are_too_sensitive_are_no_part_of_a_detail(
    tools: MemoryTools, memory: GraphMemory
) -> None:
    (key,) = memory.add("The wifi note is in the hall.", user_id="tom").added
    memory.update(key, content="My wifi password is hunter2-Xy9.", sensitivity=3)
    memory.update(key, content="The wifi note is in the kitchen.", sensitivity=0)

    assert told(tools, "get_memory_detail", memory_key=key)["former"] == [
        "The wifi note is in the hall."
    ]


def test_a_filter_that_shows_less_than_the_tools_may_is_kept(
    tools: MemoryTools, memory: GraphMemory
) -> None:
    (ill,) = memory.add("My boss Karl has diabetes.", user_id="tom").added
    assert memory.get(ill).sensitivity == 1

    shown = [tools.answer("Is Karl ill?", filters=Filters(max_sensitivity=n)) for n in (0, 1, 3)]

    assert [ill in [hit.memory.id for hit in one] for one in shown] == [False, True, True]


@pytest.mark.shares
def test_a_name_that_is_no_text_is_no_tool(tools: MemoryTools) -> None:
    name: Any = ["search_memories"]
    assert "there is no tool" in tools.call(name, {})["error"]


def test_a_key_out_of_scope_is_as_unknown_as_one_made_up(
    tools: MemoryTools, memory: GraphMemory
) -> None:
    (other,) = memory.add("Ann's plan.", user_id="ann").added
    (elsewhere,) = memory.add("Tom's plan.", user_id="tom", namespace="work").added
    (secret,) = memory.add("My password is hunter2secret!", user_id="tom").added
    (deleted,) = memory.add("An old plan.", user_id="tom").added
    memory.delete(deleted)

    for key in (other, elsewhere, secret, deleted, "made up"):
        detail = told(tools, "get_memory_detail", memory_key=key)
        assert detail == {
            "error": f"no Memory has the id {key!r}; searches tell the ids of memories"
        }
    found = told(tools, "search_memories", query="plan password", min_relevance_score=0.0)
    assert not {other, elsewhere, secret, deleted} & {one["memory_key"] for one in found["results"]}


def test_what_is_added_is_found_again_and_told_what_it_replaced(tools: MemoryTools) -> None:
    first = told(tools, "add_memory", content="I pay 900 euros rent.")
    again = told(tools, "add_memory", content="I pay 900 euros rent.")
    newer = told(tools, "add_memory", content="I pay 950 euros rent now.")

    assert not first["known"]
    assert again == {"memory_key": first["memory_key"], "known": True, "superseded": []}
    assert newer["superseded"] == ["I pay 900 euros rent."]
    found = told(tools, "search_memories", query="How much rent do I pay?")
    assert found["results"][0]["memory_key"] == newer["memory_key"]


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        (
            "search_memories",
            {"query": "violin", "time_range": ["2026-05-01T00:00:00Z", "2026-01-01"]},
            "give the earlier moment first",
        ),
        ("search_memory", "{}", "there is no tool 'search_memory'"),
        ("search_memories", "{", "the arguments are no JSON"),
        ("search_memories", "[" * 100_000, "the arguments are no JSON"),
        ("search_memories", f'{{"limit": {"1" * 5_000}}}', "the arguments are no JSON"),
        ("search_memories", "{}", "query: Field required"),
        ("search_memories", '{"query": " "}', "the question is empty"),
        ("search_memories", '{"query": "x", "memory_types": ["facts"]}', "did you mean 'fact'?"),
        ("search_memories", '{"query": "x", "limit": 50}', "limit: "),
        ("search_memories", '{"query": "x", "time_range": ["2025-01-01"]}', "time_range: "),
        ("search_memories", '{"query": "x", "top": 3}', "top: "),
        ("search_memories", "[]", "the arguments: "),
        ("add_memory", '{"content": " "}', "the message is empty"),
    ],
)
def test_a_model_is_told_what_it_got_wrong(
    tools: MemoryTools, name: str, arguments: str, said: str
) -> None:
    assert said in tools.call(name, arguments)["error"]


@pytest.mark.shares
def test_without_leave_to_write_there_is_no_tool_for_it(memory: GraphMemory) -> None:
    reading = MemoryTools(memory)

    assert "add_memory" not in reading.forms
    assert "no tool" in told(reading, "add_memory", content="x")["error"]


def test_what_was_superseded_is_told_only_where_it_may_be_seen(memory: GraphMemory) -> None:
    (secret,) = memory.add("My door code is 4711 for the cabin.").added
    (newer,) = memory.add("The cabin has a new lock now, no code.").added
    memory.add_edge("SUPERSEDES", ("Memory", newer), ("Memory", secret), reason="told so")
    question = {"query": "Does the cabin have a lock now?", "min_relevance_score": 0.0}

    shown = json.dumps(MemoryTools(memory, max_sensitivity=3).call("search_memories", question))
    kept = json.dumps(MemoryTools(memory).call("search_memories", question))
    packed = MemoryTools(memory).answer(str(question["query"])).pack(1000).text

    assert "4711" in shown
    assert "new lock" in kept
    assert "4711" not in kept + packed

    memory.delete(secret)
    assert "4711" not in json.dumps(
        MemoryTools(memory, max_sensitivity=3).call("search_memories", question)
    )


@pytest.mark.shares
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"user_id": 5}, "user_id must be text or None, not 5"),
        ({"namespace": None}, "namespace must be text, not None"),
        ({"max_sensitivity": "2"}, "max_sensitivity is '2'; it must be a whole number"),
        ({"max_sensitivity": -1}, "max_sensitivity is -1; it must be 0 or more"),
        ({"max_sensitivity": 9}, "max_sensitivity is 9; give 0 to 3"),
        ({"writing": "no"}, "writing must be True or False, not 'no'"),
    ],
)
def test_tools_of_what_is_no_scope_are_refused(
    memory: GraphMemory, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        MemoryTools(memory, **options)


@pytest.mark.parametrize(
    ("filling", "answer", "query"),
    [
        ("Press the green key. ", "The warranty lasts 36 months.", "How long is the warranty?"),
        ("Press the green key, ", "the warranty lasts 36 months, ", "How long is the warranty?"),
        ("按一下绿色的键。", "保修期是36个月。", "保修期有多长？"),
        ("按一下绿色的键，", "保修期是36个月，", "保修期有多长？"),
    ],
)
def test_a_preview_of_a_long_text_shows_what_bears_on_the_query(
    tools: MemoryTools, filling: str, answer: str, query: str
) -> None:
    tools.memory.add(filling * 40 + answer + filling * 10, user_id="tom")

    found = told(tools, "search_memories", query=query, min_relevance_score=0.0)

    long = [one for one in found["results"] if len(one["content_preview"]) > len(answer)]
    assert any(answer.strip() in one["content_preview"] for one in long)
    assert all(len(one["content_preview"]) <= 200 for one in found["results"])
