"""What is told of others, of an aside, of one week or of a swap leaves what the speaker told."""

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import over

AS_BEFORE = [
    ("女儿在成都,每个月回来看我两天。", "女儿换了号,是186的,从前那个打不通了。"),
    ("公司是做安防的,调度用的是Airflow。", "公司换了代发银行,10号打到中行。"),
    ("我们做游戏,引擎用Unity 2021。", "老板前公司的引擎从Unity换到了Godot,没听他的。"),
    ("我在一家零部件公司做测试,主要跑台架。", "同事小唐(不是外包那个,是隔壁的糖糖)离职了。"),
    ("住在龙华民治,合租。", "嘉琪搬家了,从民治搬去南山,我帮她扛了两趟箱子。"),
    ("老公在邮局做分拣。", "老公天天说要辞职去卖凉皮,说了三年了。"),
    ("每周三用一次核磁,组里预约是我管。", "这周核磁坏了,周三没做成,机时顺延。"),
    ("女儿十二岁,学小提琴。", "女儿同桌把小提琴换成钢琴了。"),
    ("每月十五去山上烧香。", "这月十五下大雪封山,山上没去成,下月照去。"),
    ("I share a flat with Kaja and Inga.", "Kaja left the aquarium for a job on a ship."),
    ("I'm on the pill.", "My co-resident quit the pill and got an implant."),
    ("Team: Oskar and Wen. Oskar owns the pipelines.", "Oskar's on leave for two weeks, I got it."),
    ("Dean is a tyre fitter, called out at night.", "Swapped a night with Sarah, still eight."),
    ("We release every second Thursday.", "The release slipped to Friday, back in rhythm by May."),
]  # fmt: skip

OTHERWISE = [
    ("我的主治医生是陈医生。", "我换了主治医生,现在是徐医生。"),
    ("我住在民治。", "我搬家了,从民治搬去南山。"),
    ("女儿十二岁,学小提琴。", "女儿把小提琴换成钢琴了。"),
    ("I drive a Corolla.", "I swapped my Corolla with a Prius."),
    ("I play in the band with Kaja. Kaja is our drummer.", "Kaja left the band."),
    ("I'm on the pill.", "I quit the pill."),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> GraphMemory:
    settings = Settings.of({"embedder": {"name": "none"}})
    return GraphMemory(tmp_path_factory.mktemp("others") / "m", settings=settings)


@pytest.mark.parametrize(("older", "newer"), AS_BEFORE)
def test_what_is_told_of_others_ends_nothing(memory: GraphMemory, older: str, newer: str) -> None:
    assert over(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer"), OTHERWISE)
def test_what_is_told_of_the_speaker_does(memory: GraphMemory, older: str, newer: str) -> None:
    assert over(memory, older, newer) != []
