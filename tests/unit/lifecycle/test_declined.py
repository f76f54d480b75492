"""An offer that came to nothing, words that were not meant, and one time alone end nothing."""

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import over

AS_BEFORE = [
    ("我月薪一万五。", "猎头给我推了个岗位,月薪三万,我没去。"),
    ("我月薪一万五。", "有家公司挖我,月薪三万,我拒了。"),
    ("我月薪一万五。", "想跳槽,那边月薪两万,还在谈。"),
    ("房租三千。", "看了套新的,房租四千,没租。"),
    ("My rent is 900.", "Offered the flat upstairs. My rent goes up to 1,200, but I declined."),
    ("I work at Siemens as an engineer.", "I got a new job at Bosch, then turned it down."),
    ("My salary is 70k.", "My new salary is 90k at Bosch, but I turned it down."),
    ("My mortgage is 1,100 a month.", "New plan from the bank, mortgage now 900, I said no."),
    ("My brother plays in a band.", "My brother quit the band, or so he said when he was drunk."),
    ("我哥在夜市卖烤鱼。", "我哥说不卖烤鱼了,都是气话。"),
    ("老婆在福清,女儿十岁,每天晚上八点视频,时差六小时。", "女儿跳舞比赛,视频推迟到九点一次。"),
    ("奶奶吃降压药,每天2.5毫克。", "奶奶现在七十八了。"),
    ("家里的车是2016年的桑塔纳。", "老婆想换蔚来,我说桑塔纳再开三年。"),
]  # fmt: skip

OTHERWISE = [
    ("我月薪一万五。", "朋友叫我去他公司,我答应了,月薪两万。"),
    ("我月薪一万五。", "我跳槽了,月薪两万。"),
    ("每天晚上八点跟女儿视频。", "跟女儿视频推迟到九点了。"),
    ("我儿子七岁。", "儿子今年八岁了。"),
    ("My salary is 70k.", "I got a new job at Bosch, my salary is 90k now."),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> GraphMemory:
    settings = Settings.of({"embedder": {"name": "none"}})
    return GraphMemory(tmp_path_factory.mktemp("declined") / "m", settings=settings)


@pytest.mark.parametrize(("older", "newer"), AS_BEFORE)
def test_what_came_to_nothing_ends_nothing(memory: GraphMemory, older: str, newer: str) -> None:
    assert over(memory, older, newer) == []


@pytest.mark.parametrize(("older", "newer"), OTHERWISE)
def test_what_came_about_does(memory: GraphMemory, older: str, newer: str) -> None:
    assert over(memory, older, newer) != []
