"""In talk, what answers comes before what only names whom the question names."""

from pathlib import Path

from graphmem import GraphMemory, Message, Settings

TALK = (
    ("Iris", "Guess what, Lena turns forty on Saturday."),
    ("Paul", "Oh nice, how old are you two apart?"),
    ("Iris", "Five years. Lena always wanted a brass band at a party."),
    ("Paul", "What are you giving her?"),
    ("Iris", "A week of pottery lessons in the hills, she has no idea."),
    ("Paul", "She will love that."),
    ("Iris", "Lena loves every gift that comes without a bow, she says."),
    ("Paul", "I gave my aunt a kettle once."),
    ("Iris", "A kettle! Did she use it?"),
    ("Paul", "Every day. Lena should hear that story."),
    ("Iris", "Gifts for sisters are harder than for aunts."),
    ("Paul", "True."),
)


def test_a_name_alone_does_not_come_first(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        memory.add([Message(text, speaker=speaker) for speaker, text in TALK])
        best = memory.search("What is Iris giving Lena?")[0].memory.content
    assert best == "A week of pottery lessons in the hills, she has no idea."
