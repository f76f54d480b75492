"""Of several things told of in one breath, the one that has ended is over, and the others hold."""

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import over

PARTS = [
    ("I have a cat and a dog.", "I gave the dog away.", "a dog"),
    ("I subscribe to Mubi and Tidal.", "I cancelled Tidal.", "Tidal"),
    ("I drink espresso and milk tea every day.", "I quit espresso.", "espresso"),
    ("I play the violin and the cello.", "I stopped playing the cello.", "the cello"),
    ("I live with Ana and Ben.", "Ana moved out.", "Ana"),
    ("I eat meat and fish.", "I no longer eat meat, only fish.", "meat"),
    ("我家有一只猫和一条狗。", "狗送人了。", "一条狗"),
    ("我开了优酷和芒果的会员。", "优酷的会员我退订了。", "优酷"),
    ("我每天喝咖啡和豆浆。", "咖啡我戒了。", "咖啡"),
    ("我有一辆电动车和一辆自行车。", "自行车卖掉了。", "一辆自行车"),
]

WHOLE = [
    ("I drink espresso.", "I quit espresso."),
    ("I drink coffee and tea.", "I don't drink coffee or tea any more."),
    ("我每天喝咖啡和奶茶。", "咖啡和奶茶我都戒了。"),
    ("我每天喝咖啡。", "咖啡我戒了。"),
    ("我和小李住在一起。", "小李搬走了。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> GraphMemory:
    settings = Settings.of({"embedder": {"name": "none"}})
    return GraphMemory(tmp_path_factory.mktemp("several") / "m", settings=settings)


@pytest.mark.parametrize(("older", "newer", "part"), PARTS)
def test_the_others_are_had_still(memory: GraphMemory, older: str, newer: str, part: str) -> None:
    assert over(memory, older, newer) == [part]


@pytest.mark.parametrize(("older", "newer"), WHOLE)
def test_one_thing_alone_is_over_as_a_whole(memory: GraphMemory, older: str, newer: str) -> None:
    assert over(memory, older, newer) == [None]
