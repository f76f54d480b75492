"""In talk a message gave its place for one of its sentences, which need not be what is asked."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings

ROOMS = ("kitchen", "cellar", "attic", "hall", "porch", "study")


def told(*said: str) -> list[Message]:
    """Return a talk with an assistant, in which the user also asks about rooms."""
    asked = [*said[:1], *(f"How should I light the {room}?" for room in ROOMS), *said[1:]]
    turns = (("user", text, "assistant", "A warm lamp suits it.") for text in asked)
    return [
        Message(text, speaker=speaker, role=speaker)
        for user, question, assistant, answer in turns
        for speaker, text in ((user, question), (assistant, answer))
    ]


@pytest.mark.parametrize(
    ("older", "newer", "question", "first"),
    [
        (
            "I bake at the Harbour Inn in Lund with Ulla, and the deadline for the senior baker "
            "role there is May 10, so my nights are short.",
            "I start as the senior baker in July, how do I sleep enough?",
            "When is the deadline for the senior baker role?",
            "older",
        ),
        (
            "My budget for the bakery is 700 a month, how do I spend it?",
            "I raised my budget for the bakery to 900 a month, is that wise?",
            "What is my budget for the bakery?",
            "newer",
        ),
        (
            "Our weekly team meeting is on Mondays at nine in the blue room with Priya, Tomasz and "
            "the interns from Lund.",
            "The team meeting moved to Tuesdays, can you help me plan?",
            "When is our weekly team meeting?",
            "newer",
        ),
        (
            "我每个月的房租是两千八,住在长宁路的一套老房子里,室友是做平面设计的小林,我们轮流打扫厨房和卫生间。",
            "房租涨到三千二了,我该怎么跟房东谈?",
            "我每个月的房租是多少?",
            "newer",
        ),
        (
            "我在市中心的咖啡店做店员,每天早上六点坐二号线去上班,周末还教邻居家的孩子画画。",
            "我把周末的画画课停了,该怎么跟孩子说?",
            "我每天早上几点坐二号线去上班?",
            "older",
        ),
    ],
)
def test_what_took_its_place_tells_as_much_of_the_question(
    tmp_path: Path, older: str, newer: str, question: str, first: str
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        memory.add(told(older, newer))
        ids = {hit.memory.content: hit.memory.id for hit in memory.search(question, limit=50)}
        if not memory.graph(edge_types=["SUPERSEDES", "AMENDS"]).edges:
            ends = ("Memory", ids[newer]), ("Memory", ids[older])
            memory.add_edge("SUPERSEDES", *ends, reason="told so")
        best = memory.search(question, history=True)[0].memory.content
    assert best == {"older": older, "newer": newer}[first]
