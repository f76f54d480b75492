"""Whatever a deleted memory was to others, its words stand in no part of an answer."""

import json
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Message, Settings, Triple
from graphmem.agents.context import MemoryContext
from graphmem.agents.tools import MemoryTools
from graphmem.model import Answer

MARK = "zyxquux"
"""A word of the deleted memories alone."""

TALK = (
    Message("What is your favourite fruit?", speaker="Ann"),
    Message(f"My favourite fruit is the {MARK} fruit.", speaker="Bob"),
    Message("I like that fruit as well, it is sweet.", speaker="Ann"),
    Message(f"I planted a {MARK} tree, so the garden is full of fruit.", speaker="Bob"),
    Message("The garden is wet because of the rain in May.", speaker="Ann"),
    Message("Bob went to the market, because the garden is full of fruit.", speaker="Ann"),
)
SAID: tuple[str | Triple, ...] = (
    f"I live in {MARK.title()}.",
    "I live in Munich.",
    f"Carla works at the {MARK} harbour museum.",
    "Carla works at the city library.",
    f"Our dog Rex hates {MARK} biscuits.",
    "Rex came to the party in Munich.",
    f"我喜欢喝{MARK}茶。",
    "我喜欢喝绿茶。",
    Triple("Carla", "likes", f"{MARK} jam"),
    "Carla likes jam.",
)
QUESTIONS = (
    "What is Bob's favourite fruit?", "Why did Bob go to the market?", "Why is the garden wet?",
    "What did Ann say after Bob told of his favourite fruit?", "Where do I live?",
    "Where did I live before I moved to Munich?", "Where does Carla work?", "What does Carla like?",
    "What has changed about where I live?", "Which dogs do I have?", "Who came to the party?",
    "我喜欢喝什么?", "What do I drink?", "When did Rex come to the party?", "Tell me about Carla.",
)  # fmt: skip
TEA = (f"I drink {MARK} tea.", f"I drink {MARK} tea with milk.")


def _filled(memory: GraphMemory) -> None:
    memory.add(TALK, session_id="talk")
    for item in SAID:
        memory.add(item)
    for day in ("monday", "tuesday", "friday"):
        for text in TEA:
            memory.add(text, session_id=day)
    memory.consolidate()
    memory.abstract()


def _told(memory: GraphMemory, question: str, *, history: bool) -> Iterator[str]:
    """Yield every part of what is told for a question, as text."""
    answer = memory.search(question, history=history)
    yield from _parts(answer)
    tools, keys = MemoryTools(memory), set[str]()
    for mode in ("hybrid", "semantic", "keyword"):
        wanted = {"query": question, "search_mode": mode, "min_relevance_score": 0.0}
        found = tools.call("search_memories", wanted)
        yield json.dumps(found, ensure_ascii=False)
        keys.update(one["memory_key"] for one in found["results"])
    for key in sorted(keys):
        detail = tools.call("get_memory_detail", {"memory_key": key})
        yield json.dumps(detail, ensure_ascii=False)
    context = MemoryContext(tools, threshold=0.0)
    yield json.dumps(context.messages([{"role": "user", "content": question}]), ensure_ascii=False)
    yield repr(memory.reason(question))
    for hit in answer:
        yield str(memory.explain(question, hit.memory.id, history=history))


def _parts(answer: Answer) -> Iterator[str]:
    yield from (repr(answer), str(answer), answer._repr_html_(), answer.pack(4000).text)
    yield json.dumps(answer.as_dict(), ensure_ascii=False, default=str)
    yield from (repr(answer.trace), str(answer.trace), str(answer.trace.as_dict()))
    yield from map(str, chain.from_iterable(one.channels.values() for one in answer))
    yield from (str(hit.path) for hit in answer)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """A memory in which everything with the mark is deleted."""
    chosen = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("told") / "m", settings=chosen) as memory:
        _filled(memory)
        for one in memory.get_all(mode="debug", limit=100):
            if MARK in one.content.casefold():
                memory.delete(one.id)
        yield memory


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    words=st.lists(st.sampled_from(QUESTIONS), min_size=1, max_size=2, unique=True),
    history=st.booleans(),
)
def test_no_part_of_an_answer_has_a_word_of_what_was_deleted(
    filled: GraphMemory,
    words: Sequence[str],
    history: bool,  # noqa: FBT001
) -> None:
    question = " ".join(words)
    for part in _told(filled, question, history=history):
        assert MARK not in part.casefold(), (question, part)
