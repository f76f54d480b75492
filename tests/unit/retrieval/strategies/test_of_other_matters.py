"""What was said last of somebody or something else does not come before what is asked for."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

TOLD = (
    "我刚才路过的那个湿地公园是鹭湖公园。",
    "鹭湖公园水面开阔，鸟也多。",
    "我用的相机是富士X100。",
    "富士X100拍人像真好看，夜里也不糊。就是希望电池能再大一点。",
    "我同事在苏州上班。",
    "我同事是测绘员。",
    "我领导在无锡上班。",
    "我舅妈在常州上班呢。",
    "我舅妈的老家在泰州。",
    "我家的净水器是碧然德的。",
    "My aunt Sunniva teaches the harp.",
    "My cousin works in Bruges.",
    "My boss works in Ostend.",
    "I work in Ghent.",
    "My brother swims twice a week, before breakfast.",
    "My brother says that swimming keeps him sane.",
)
START = datetime(2026, 2, 1)  # noqa: DTZ001


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("told") / "memory") as memory:
        for hours, text in enumerate(TOLD):
            memory.add(Message(text, role="user", at=START + timedelta(hours=30 * hours)))
        yield memory


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("这个公园叫什么名字来着？", {TOLD[0], TOLD[1]}),
        ("我的相机是哪个型号？", {TOLD[2], TOLD[3]}),
        ("同事的工作地在哪儿？", {TOLD[4]}),
        ("舅妈的老家是哪里的？", {TOLD[8]}),
        ("Where does my cousin work?", {TOLD[11]}),
        ("How often does my brother swim?", {TOLD[14]}),
    ],
)
def test_what_is_told_of_what_is_asked_comes_first(
    told: GraphMemory, question: str, best: set[str]
) -> None:
    hits = told.search(question, at=START + timedelta(days=60))
    assert {hit.memory.content for hit in list(hits)[: len(best)]} == best


def test_what_was_done_for_ones_kin_is_told_of_oneself(memory: GraphMemory) -> None:
    told = (
        "My aunt turns seventy in May, I'm giving her a kite.",
        "My aunt has a cat.",
        "Took the kite back and ordered a drum instead.",
    )
    for week, text in enumerate(told):
        memory.add(Message(text, role="user", at=START + timedelta(days=7 * week)))
    hits = memory.search("What am I giving my aunt?", at=START + timedelta(days=60))
    assert hits[0].memory.content != told[1]
