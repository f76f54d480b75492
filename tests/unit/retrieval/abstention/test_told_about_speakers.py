"""What the user tells about somebody is known, though that person has spoken too."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings


@pytest.mark.parametrize(
    ("told", "speaker", "said", "question"),
    [
        (
            "Joost's birthday is 17 August.",
            "Joost",
            "The bus was late again.",
            "When is Joost's birthday?",
        ),
        ("小林的生日是八月十七号。", "小林", "公交车又晚点了。", "小林的生日是哪天？"),
    ],
)
def test_what_was_told_of_a_speaker_is_known(
    tmp_path: Path, told: str, speaker: str, said: str, question: str
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        memory.add(Message(told, role="user"))
        memory.add(Message("I bake bread.", role="user"))
        memory.add(Message(said, speaker=speaker))
        answer = memory.search(question)
        assert answer[0].memory.content == told
        assert answer.confidence is not None
        assert answer.confidence.label == "answerable"


def test_how_it_ended_asks_for_no_end(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        memory.add(Message("The kiln repair cost 715 euros.", role="user"))
        memory.add(Message("I bake bread.", role="user"))
        answer = memory.search("How much did the kiln repair cost in the end?")
        assert answer.confidence is not None
        assert answer.confidence.label == "answerable"
