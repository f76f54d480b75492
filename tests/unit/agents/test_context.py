"""The messages of a chat, with what the memory holds of them."""

import json
import re
from typing import Any

import pytest

from graphmem import GraphMemory, InputError, Message
from graphmem.agents import SYSTEM_PROMPTS, MemoryContext, MemoryTools


@pytest.fixture
def tools(memory: GraphMemory) -> MemoryTools:
    memory.add([Message("I live in Graz.", speaker="user")])
    return MemoryTools(memory)


def chat(*said: str) -> list[dict[str, Any]]:
    roles = ("user", "assistant")
    return [{"role": roles[n % 2], "content": text} for n, text in enumerate(said)]


def test_what_is_known_stands_right_before_the_last_turn(tools: MemoryTools) -> None:
    turns = chat("Good morning.", "Hello!", "Where do I live?")

    prompt, *between, known, asked = MemoryContext(tools, threshold=0.5).messages(turns)

    assert prompt == {"role": "system", "content": SYSTEM_PROMPTS["en"]}
    assert between == turns[:2]
    assert asked == turns[2]
    assert (known["role"], "I live in Graz." in known["content"]) == ("user", True)


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("What is my dentist called?", {}),
        ("Where do I live?", {"threshold": 1.0}),
        ("Where do I live?", {"proactive": False}),
        ("  ", {}),
    ],
)
def test_nothing_is_put_in_where_nothing_is_known_or_wanted(
    tools: MemoryTools, said: str, options: dict[str, Any]
) -> None:
    turns = chat(said)

    assert MemoryContext(tools, **options).messages(turns)[1:] == turns


def test_of_a_long_turn_the_end_is_asked(tools: MemoryTools) -> None:
    turns = chat("It rains. " * 2000 + "Where do I live?")

    assert MemoryContext(tools, threshold=0.0).messages(turns)[-1] == turns[0]


@pytest.mark.shares
def test_the_prompt_is_there_in_both_languages(tools: MemoryTools) -> None:
    first = MemoryContext(tools, language="zh").messages([])[0]["content"]

    assert all(name in first for name in ("search_memories", "get_memory_detail"))
    assert all(name in SYSTEM_PROMPTS["en"] for name in ("search_memories", "get_memory_detail"))
    assert "长期记忆" in first


def test_the_calls_of_a_model_are_answered_and_those_of_other_tools_left(
    tools: MemoryTools,
) -> None:
    calls = [
        {"id": "1", "function": {"name": "search_memories", "arguments": '{"query": "我住哪儿"}'}},
        {"id": "2", "function": {"name": "weather", "arguments": "{}"}},
        {"id": "3", "function": {"name": "get_memory_detail", "arguments": "{}"}},
    ]

    first, second = MemoryContext(tools).results(calls)

    assert (first["role"], first["tool_call_id"], second["tool_call_id"]) == ("tool", "1", "3")
    assert "results" in json.loads(first["content"])
    assert json.loads(second["content"]) == {"error": "memory_key: Field required"}


def test_a_turn_of_several_parts_is_asked_about_by_its_text(tools: MemoryTools) -> None:
    parts = [
        {"type": "text", "text": "Where do I live?"},
        {"type": "image_url", "image_url": {"url": "https://example.com/house.png"}},
    ]
    turns = [{"role": "user", "content": parts}]

    _, known, asked = MemoryContext(tools, threshold=0.5).messages(turns)

    assert asked == turns[0]
    assert "I live in Graz." in known["content"]


@pytest.mark.shares
def test_calls_that_name_no_function_are_left_and_none_need_have_arguments(
    tools: MemoryTools,
) -> None:
    calls: list[dict[str, Any]] = [
        {"id": "a", "type": "custom", "custom": {"name": "shell", "input": "ls"}},
        {"id": "b", "type": "function", "function": {"name": "search_memories"}},
    ]

    (reply,) = MemoryContext(tools).results(calls)

    assert reply["tool_call_id"] == "b"
    assert json.loads(reply["content"]) == {"error": "query: Field required"}


@pytest.mark.shares
def test_where_a_model_called_nothing_nothing_is_answered(tools: MemoryTools) -> None:
    assert MemoryContext(tools).results(None) == []


@pytest.mark.shares
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tools": None}, "tools must be a MemoryTools, not None"),
        ({"language": "de"}, "language is 'de'; give one of en, zh"),
        ({"language": ["en"]}, "language is ['en']; give one of en, zh"),
        ({"threshold": "0.7"}, "threshold must be a number, not '0.7'"),
        ({"threshold": 1.5}, "threshold is 1.5; it is a probability, from 0 to 1"),
        ({"max_tokens": -1}, "max_tokens is -1; it must be 0 or more"),
        ({"proactive": 1}, "proactive must be True or False, not 1"),
    ],
)
def test_a_context_of_what_cannot_be_used_is_refused(
    tools: MemoryTools, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        MemoryContext(**{"tools": tools, **options})
