"""Words that tell a change in one sense and none in another, and of whom they tell it."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import taken

UNTOUCHED = [
    # "left" is a side, or a rest
    ("Nadia runs the bakery.", "Nadia is left-handed."),
    ("Tomas's coach is Mr Bell.", "Tomas is left-footed, so he plays on the wing."),
    ("Omar cleans our office.", "Omar is left-handed."),
    ("Priya runs the bakery.", "Priya is left in charge of the till."),
    ("Priya runs the bakery.", "Priya's left foot is in plaster."),
    ("I work at the gym on Elm Road.", "I turn left after the gym."),
    ("I work at the gym on Elm Road.", "The left side of the gym is being painted."),
    ("I take piano lessons.", "What is left of the piano is in the barn."),
    ("Owen teaches the choir.", "Owen says there are two left."),
    # "own" is no owning
    ("Kofi can lace his own boots.", "Kofi has quit."),
    # "off" by how much
    ("The stocktake on March 3 must match the ledger.", "The stocktake was off by 12 boxes."),
    ("My exam is on Monday.", "My exam was off to a good start."),
    # for another day, and for no other thing
    (
        "I walk in Salomon boots, size 42.",
        "I've swapped my evening walk to Friday so I can watch the match.",
    ),
    # one of several
    ("I walk in Salomon boots, size 42.", "I've dropped my evening walk."),
    ("I ride in wool socks.", "I've ditched my long ride."),
    # which person is meant
    ("My sister works at Bosch.", "My sister introduced me to a guy who works at Siemens."),
    ("我表姐在医院上班。", "我表姐认识了个在银行工作的姑娘。"),
    ("我妈在银行上班。", "我妈在超市工作的同学来了。"),
    ("我住在南京。", "我认识个住在苏州的男生。"),
    # who it is, and who did it, is no occupation
    ("教室管理员是体育老师何老师。", "发新球的是孙老师。"),
    # what somebody has is no duty of theirs
    ("方阿姨的雨伞是格子的。", "方阿姨退休了。"),
    ("褚师傅的茶杯是蓝色的。", "褚师傅辞职了。"),
    ("Rosa's lunch box is with the green lid.", "Rosa has retired."),
    # of somebody's kin
    ("老赵的老伴工资2800。", "老赵工资到手5100。"),
    ("老赵的老伴体重60公斤。", "老赵体重72公斤。"),
    ("Anna's husband's salary is 3,100.", "Anna's salary is 4,320 now."),
    ("Anna's husband weighs 82 kg.", "Anna weighs 61 kg now."),
    # another place, where the older tells a price
    ("仓库年租两万,每半年付一次。", "我把仓库换到了B栋,靠近电梯。"),
    ("储物柜月租三十。", "我把储物柜换到了二楼。"),
    ("周会在三楼开。", "我们把周会改到周五了。"),
]

CHANGES = [
    ("Nadia runs the bakery.", "Nadia has left."),
    ("Nadia runs the bakery.", "Nadia left in May."),
    ("The concert is on June 9 at the town hall.", "The concert is off."),
    ("The concert is on June 9 at the town hall.", "The concert is off because the singer is ill."),
    ("I play piano on Mondays.", "I swapped piano for guitar."),
    ("My class is on Monday evenings.", "I've dropped my Monday class."),
    ("I live in Graz.", "I'm a man living in Linz now."),
    ("我在腾讯上班。", "我现在是在字节上班的。"),
    ("我们班主任是陶老师。", "我们班主任现在是龚老师。"),
    ("方阿姨负责打扫三楼。", "方阿姨退休了。"),
    ("钟点工是方阿姨。", "方阿姨不干了。"),
    ("Rosa runs the front desk.", "Rosa has retired."),
    ("老赵退休工资3900。", "老赵退休工资涨到4100了。"),
    ("老赵的老伴工资2800。", "老赵的老伴工资涨到3000了。"),
    ("Anna's husband works at Bosch.", "Anna's husband works at Siemens now."),
    ("我的储物柜在一楼。", "我把储物柜换到了二楼。"),
    ("周会在周三上午。", "我们把周会改到周五了。"),
    ("我们用MySQL。", "我们把MySQL换成Postgres了。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("senses") / "m", settings=settings) as opened:
        yield opened


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_a_word_that_tells_no_change_here_takes_no_place(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_the_same_word_where_it_tells_a_change_takes_the_place(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert taken(memory, older, newer) == ["SUPERSEDES"]
