"""When, how, and with whom somebody works is not where."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import taken

UNTOUCHED = [
    ("我在北岸银行上班。", "我现在坐地铁上班。"),
    ("我在北岸银行上班。", "我现在骑车上班"),
    ("我在北岸银行上班。", "我现在九点上班"),
    ("我在北岸银行工作。", "我现在远程工作"),
    ("老公在华为上班", "老公现在开车上班"),
    ("我在医院上班", "我现在上午上班，下午休息"),
    ("我在美团上班", "我现在每天坐公交车上班，要一个小时"),
    ("我在京东上班", "我现在跟老婆一起上班"),
    ("我妈在学校工作", "我妈现在弹性工作"),
    ("我在北岸银行上班。", "我在远程工作，挺好的"),
    ("我在北岸银行上班。", "我正在努力工作"),
    ("我在北岸银行上班。", "我换成晚上上班了"),
]

CHANGES = [
    ("我在北岸银行上班。", "我现在在华为上班"),
    ("我在北岸银行上班。", "我现在星海医院上班"),
    ("我在北岸银行上班。", "我正在一家书店上班"),
    ("老公在华为上班", "老公现在在小米上班"),
    ("我在医院上班", "我现在在幼儿园上班，坐地铁去"),
    ("我在北京工作", "我现在在上海工作"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("works") / "m", settings=settings) as opened:
        yield opened


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_how_one_works_takes_no_place_of_where(memory: GraphMemory, older: str, newer: str) -> None:
    assert taken(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_where_one_works_by_now_does(memory: GraphMemory, older: str, newer: str) -> None:
    assert taken(memory, older, newer) == ["SUPERSEDES"]
