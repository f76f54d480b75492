"""Talk among people: an answer is read with its question, and of whom it is told."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message, Settings

SESSIONS = (
    (
        "2026-01-09",
        ("Lena", "Hi Max! Where do you live these days?"),
        ("Max", "In Bern, right behind the station. And you?"),
        ("Lena", "Still in Basel."),
        ("Max", "What do you do for a living?"),
        ("Lena", "I'm a nurse at the children's hospital. You?"),
        ("Max", "I repair clocks."),
        ("Lena", "My cousin Urs has moved to Chur."),
    ),
    (
        "2026-03-20",
        ("Lena", "Which sport do you do at the moment?"),
        ("Max", "Rowing, on Sundays."),
        ("Max", "I found a kitten."),
        ("Lena", "How sweet! What is it called?"),
        ("Max", "Pixel."),
        ("Lena", "你好，小雅，你现在住在哪个城市？"),
        ("小雅", "武汉，汉口那边。"),
    ),
    (
        "2026-06-02",
        ("Lena", "Do you still row?"),
        ("Max", "Not any more, I cycle instead."),
        ("Max", "By the way, I moved to Thun."),
        ("Lena", "小雅，你妹妹做什么工作？"),
        ("小雅", "我妹妹毕业了，现在在医院上班。"),
    ),
)


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    folder = tmp_path_factory.mktemp("talk") / "memory"
    with GraphMemory(folder, settings=settings) as memory:
        for day, *turns in SESSIONS:
            begun = datetime.fromisoformat(f"{day}T10:00:00+00:00")
            said = (
                Message(text, speaker=speaker, at=begun + timedelta(minutes=place))
                for place, (speaker, text) in enumerate(turns)
            )
            memory.add(Conversation(tuple(said), session=day))
        yield memory


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("Where does Max live now?", "By the way, I moved to Thun."),
        ("Where does Max live?", "By the way, I moved to Thun."),
        ("Where does Lena live?", "Still in Basel."),
        ("What is Max's job?", "I repair clocks."),
        ("What does Lena do for a living?", "I'm a nurse at the children's hospital. You?"),
        ("Which sport does Max do now?", "Not any more, I cycle instead."),
        ("What is the kitten called?", "Pixel."),
        ("小雅现在住在哪里？", "武汉，汉口那边。"),
    ],
)
def test_what_a_speaker_answered_comes_before_the_question_and_what_others_said(
    talk: GraphMemory, question: str, best: str
) -> None:
    assert talk.search(question)[0].memory.content == best


def test_a_turn_that_asks_back_is_an_answer(talk: GraphMemory) -> None:
    answer = talk.search("Where did Max live in January?")
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"
    assert 'said by "Max"' in answer.confidence.reason


def test_what_an_assistant_replies_leaves_the_question_of_the_user_first(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("chat") / "memory", settings=settings) as memory:
        asked = Message("How do I clean my white canvas shoes?", speaker="user")
        memory.add([asked, Message("With soda and a soft brush.", speaker="assistant")])
        hits = memory.search("Which colour are my canvas shoes?")
    assert hits[0].memory.content == asked.content


def test_the_newest_of_a_kind_that_somebody_likes_does_not_hide_the_others(
    talk: GraphMemory,
) -> None:
    for question in ("Which sport does Max like?", "What sports does Max do?"):
        trace = talk.search(question, mode="debug").trace
        assert trace is not None
        assert "knowledge_update" not in str(trace).partition("strategies")[2].partition("\n")[0]
