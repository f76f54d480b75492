"""Searching with a language model, over real HTTP: it decides in doubt, rules do where it fails."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from graphmem import Answer, GraphMemory, Message, Settings
from graphmem.adapters.language_model import open_model
from graphmem.settings import EmbedderSettings, ModelSettings, StorageSettings
from graphmem.testing import Drips, Drops, FrozenClock, Hangs, Says, ScriptedModel, Sends
from graphmem.testing.scripted_model import Asked, Scripted

Open = Callable[..., tuple[GraphMemory, ScriptedModel]]

DOUBTFUL = {"en": "Did Ann ever buy the ladder before?", "zh": "现在有几个梯子?"}
SEVERAL = {"en": "Which towns have both Ann and Tom visited?", "zh": "小安和小汤都去过哪些城市?"}
TASKS = {"IntentLabels": "intents", "Steps": "steps", "Labels": "relevance"}

FAILURES: list[Scripted] = [
    Hangs(),
    Drips(),
    Drops(),
    Drops(b"no HTTP"),
    Sends(400),
    Sends(401),
    Sends(404),
    Sends(429),
    Sends(500),
    Sends(200, b"<html>"),
    Says("Certainly!"),
    Says('{"intents": ["none of ours"]}'),
    Says('{"cut', finish_reason="length"),
]


def task_of(request: Asked) -> str:
    return TASKS[request["response_format"]["json_schema"]["name"]]


def replies(**by_task: Scripted) -> Callable[[Asked], Scripted]:
    """Answer by the task; what has no answer here is refused with 410."""
    return lambda request: by_task.get(task_of(request), Sends(410))


@pytest.fixture
def open_with(tmp_path: Path, small_storage: StorageSettings) -> Iterator[Open]:
    """Opens a memory whose settings name a scripted model."""
    with ExitStack() as stack:

        def open_(
            script: Callable[[Asked], Scripted], **model: Any
        ) -> tuple[GraphMemory, ScriptedModel]:
            server = stack.enter_context(ScriptedModel(script))
            quick = {"name": "scripted", "base_url": server.base_url, "retries": 0}
            settings = Settings(
                storage=small_storage,
                embedder=EmbedderSettings(name="hash"),
                model=ModelSettings.model_validate(quick | model),
            )
            clock = FrozenClock(datetime.fromisoformat("2026-01-01"))
            memory = GraphMemory(tmp_path / "memory", settings=settings, clock=clock)
            stack.enter_context(memory)
            memory.add_many(
                [
                    Message("The ladder is behind the shed.", speaker="Ann"),
                    Message("The ladder is rusty.", speaker="Tom"),
                    Message("梯子在棚子后面。", speaker="小安"),
                    Message("我的银行卡号是 4111111111111111。", speaker="小汤"),
                ]
            )
            return memory, server

        yield open_


def asked(answer: Answer) -> dict[str, tuple[str, bool]]:
    return {one.task: (one.note, one.from_model) for one in answer.trace.opinions}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_intents_in_doubt_are_asked_for(open_with: Open, language: str) -> None:
    memory, _ = open_with(replies(intents={"intents": ["procedural"]}))
    answer = memory.search(DOUBTFUL[language])

    assert answer.trace.parts[0].wanted[0] == "procedural"
    assert asked(answer)["intents"][1]
    assert answer.trace.opinions[0].sent == 10


def test_where_the_rules_are_sure_no_intent_is_asked_for(open_with: Open) -> None:
    memory, server = open_with(replies())
    answer = memory.search("Why did the ladder break?")

    assert "the model was not asked" in asked(answer)["intents"][0]
    assert {task_of(request) for request in server.requests} == {"relevance"}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_questions_that_need_several_are_taken_apart(open_with: Open, language: str) -> None:
    steps = {"en": ["Where was Ann?", "Where was Tom?"], "zh": ["小安在哪?", "小汤在哪?"]}
    memory, _ = open_with(
        replies(
            intents={"intents": ["multi_hop"]},
            steps={"kind": "intersection", "steps": steps[language]},
        )
    )
    answer = memory.search(SEVERAL[language])

    assert [step.text for step in answer.trace.parts[0].steps] == steps[language]
    assert asked(answer)["steps"][1]


def related(request: Asked) -> Scripted:
    """Label the first memory shown as unrelated, and the others as answers."""
    if task_of(request) != "relevance":
        return Sends(410)
    keys = request["response_format"]["json_schema"]["schema"]["required"]
    return {key: "unrelated" if key == keys[0] else "answers" for key in keys}


@pytest.mark.parametrize("question", ["Where is the ladder?", "梯子在哪里?"])
def test_what_the_model_holds_for_unrelated_goes_behind(open_with: Open, question: str) -> None:
    memory, _ = open_with(related)
    answer = memory.search(question)
    first = next(one for one in answer.trace.hits if one.changes[-1].before == 1)

    assert first.id == answer[-1].memory.id
    assert first.changes[-1].stage == "second opinion"
    assert [hit.score for hit in answer] == sorted((hit.score for hit in answer), reverse=True)
    assert [one.id for one in answer.trace.hits] == [hit.memory.id for hit in answer]
    assert "1 unrelated" in asked(answer)["relevance"][0]


@pytest.mark.parametrize("question", [DOUBTFUL["en"], SEVERAL["zh"]])
@pytest.mark.parametrize("failure", FAILURES, ids=str)
def test_every_failure_leaves_the_answer_of_the_rules(
    open_with: Open, failure: Scripted, question: str
) -> None:
    memory, _ = open_with(lambda _: failure, timeout_seconds=0.2)
    answer = memory.search(question)
    memory._searcher._counsel = None
    ruled = memory.search(question)

    assert [hit.memory.id for hit in answer] == [hit.memory.id for hit in ruled]
    assert [hit.score for hit in answer] == [hit.score for hit in ruled]
    told = [one for one in answer.trace.opinions if "was not asked" not in one.note]
    assert told
    assert all("the rules decide, as the model gave no answer" in one.note for one in told)
    assert not any(one.from_model for one in told)


def test_a_spent_budget_leaves_it_to_the_rules(open_with: Open) -> None:
    memory, server = open_with(replies(intents={"intents": ["causal"]}), max_calls=1)
    answer = memory.search(DOUBTFUL["en"])

    assert len(server.requests) == 1
    assert "raise model.max_calls" in asked(answer)["relevance"][0]


def test_what_is_too_sensitive_never_reaches_the_model(open_with: Open) -> None:
    memory, server = open_with(related)
    memory.search("小汤的银行卡号是什么?")

    assert server.requests
    assert not any("4111111111111111" in str(request) for request in server.requests)


def test_a_memory_can_be_written_while_the_model_thinks(open_with: Open) -> None:
    added: list[str] = []

    def write(_: Asked) -> Scripted:
        thread = Thread(target=lambda: added.extend(memory.add("Tea at five.").added))
        thread.start()
        thread.join(timeout=20)
        return Sends(410)

    memory, _ = open_with(write, timeout_seconds=30)
    memory.search(DOUBTFUL["en"])

    assert len(added) == 1


def test_explaining_follows_what_the_model_said(open_with: Open) -> None:
    memory, _ = open_with(related)
    answer = memory.search("Where is the ladder?")
    told = memory.explain("Where is the ladder?", answer[-1].memory.id)

    assert told.rank == len(answer)
    assert told.changes[-1].stage == "second opinion"


def test_a_model_of_the_caller_takes_the_place_of_that_of_the_settings(
    tmp_path: Path, small_storage: StorageSettings
) -> None:
    settings = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    with ScriptedModel(replies()) as server:
        model = open_model(ModelSettings(name="own", base_url=server.base_url, retries=0))
        assert model is not None
        with GraphMemory(tmp_path / "m", settings=settings, language_model=model) as memory:
            memory.add("The ladder is behind the shed.")
            memory.search(DOUBTFUL["en"])
        model.close()

        assert server.requests[0]["model"] == "own"


def test_without_a_model_nobody_is_asked(tmp_path: Path, small_storage: StorageSettings) -> None:
    settings = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    with GraphMemory(tmp_path / "m", settings=settings) as memory:
        memory.add("The ladder is behind the shed.")
        answer = memory.search(DOUBTFUL["en"])

    assert answer.trace.opinions == ()
    assert "model" not in answer.latency_ms
