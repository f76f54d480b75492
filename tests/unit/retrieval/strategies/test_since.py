"""Since when something holds is told as the text tells it; of what was told, when it was told."""

import pytest

from graphmem import GraphMemory
from tests.unit.retrieval.strategies.findings import ASKED, Said, found, told

SAID = "2026-05-05"


def of(before: str, after: str) -> Said:
    return [("2026-03-10", before), (SAID, after)]


HOME, WORK = "Where do I live now?", "Where do I work now?"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "text"),
    [
        (of("I live in Graz.", "I moved to Linz last month."), HOME, "since 2026-04: "),
        (of("I live in Graz.", "I moved to Linz last month."), HOME, ", until 2026-04"),
        (of("I live in Graz.", "I moved to Linz yesterday."), HOME, "since 2026-05-04: "),
        (
            of("I work at Siemens.", "I've been working at Bosch since April."),
            WORK,
            "since 2026-04",
        ),
        (of("我住在格拉茨。", "我上个月搬到林茨了。"), "我现在住在哪里？", "2026-04 起: "),
        (of("我住在格拉茨。", "我上个月搬到林茨了。"), "我现在住在哪里？", ", 至 2026-04"),
        (of("我住在格拉茨。", "我从2019年起住在林茨。"), "我现在住在哪里？", "2019 起: "),
        (of("我住在格拉茨。", "我从2019年起住在林茨。"), "我现在住在哪里？", "此前于 2026-03-10: "),
        ([(SAID, "I have lived in Graz since 2019.")], HOME, "last said 2026-05-05, since 2019: "),
        ([(SAID, "I moved to Graz in March.")], HOME, "last said 2026-05-05, since 2026-03: "),
        ([(SAID, "我2019年起住在格拉茨。")], "我现在住在哪里？", "最近于 2026-05-05, 2019 起: "),
    ],
)
def test_what_tells_when_it_began_holds_since_then(
    memory: GraphMemory, said: Said, question: str, text: str
) -> None:
    assert text in told(memory, said, question, "current")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (of("I live in Graz.", "I moved to Linz."), HOME),
        (of("I live in Graz.", "I moved to Linz. I have known Eva since 2019."), HOME),
        (
            of("My dentist appointment is on 3 July.", "My dentist appointment moved to 8 July."),
            "When is my dentist appointment?",
        ),
    ],
)
def test_what_tells_another_time_or_none_holds_since_it_was_told(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert told(memory, said, question, "current").startswith(f"since {SAID}: ")


@pytest.mark.shares
def test_a_pack_tells_times_as_exactly_as_the_text_does(memory: GraphMemory) -> None:
    found(memory, [(SAID, "I have lived in Graz since 2019.")], HOME, "current")
    found(memory, [("2026-05-06", "I moved to a flat in Murgasse last month.")], HOME, "current")

    block = memory.search("Where is my flat in Graz?", at=ASKED).pack(800).text

    assert "2026-05-05 | about 2019 |" in block
    assert "2026-05-06 | about 2026-04 |" in block
