"""Asked in Chinese of a long talk in which much is told at once, and some of it changes later."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message, Settings
from tests.told_in_chinese import CHANGES, EYES, GUITAR, MUM, SCHOOL, SHOP, STALL

PRICES = "我报了线上法语课，外教叫Luc，一节一百三，面粉从城西的老薛那里进，黄油从内蒙拿的。"
FLOUR = "老薛不干了，面粉现在从刘姐那里进，送货快，你帮我拟份协议。"
OLDER = tuple(dict.fromkeys(older for older, _, _ in CHANGES))
NEWER = tuple(newer for _, newer, _ in CHANGES)


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("talk") / "m", settings=settings) as memory:
        for place, text in enumerate((*OLDER, PRICES, *NEWER, FLOUR)):
            at = datetime(2025, 3, 1, 20, tzinfo=UTC) + timedelta(days=2 * place)
            turns = (("user", text), ("assistant", "好的，我来帮你。"))
            said = [Message(one, speaker=who, role=who, at=at) for who, one in turns]
            memory.add(said, session_id=f"s{place}")
        yield memory


def contents(talk: GraphMemory, question: str) -> list[str]:
    return [hit.memory.content for hit in talk.search(question)]


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("黄油从哪里进的？", PRICES),
        ("法语课一节多少钱？", PRICES),
        ("吉他课一节多少钱？", GUITAR),
        ("朵朵几年级？", SCHOOL),
        ("我右眼近视多少度？", EYES),
        ("谁收钱？", STALL),
        ("我哥在哪里上班？", MUM),
    ],
)
def test_what_stands_for_the_answer_finds_nothing(
    talk: GraphMemory, question: str, first: str
) -> None:
    assert contents(talk, question)[0] == first


def test_news_of_another_matter_stays_behind_what_is_asked(talk: GraphMemory) -> None:
    found = contents(talk, "馄饨现在多少钱一碗？")
    weighed = next(text for text in NEWER if "瘦到" in text)
    assert weighed not in found[: found.index(SHOP)]


def test_what_took_whose_place_has_the_last_word(talk: GraphMemory) -> None:
    (part,) = talk.search("我每周游泳几次？").trace.parts
    order = [one.name for one in part.strategies]
    assert order.index("sequel") < len(order) - 1 - order[::-1].index("succession")
