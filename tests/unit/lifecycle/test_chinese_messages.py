"""Chinese messages that tell several things, and later ones in which one of them is otherwise."""

import pytest

from graphmem import GraphMemory, Settings
from tests.told_in_chinese import (
    CHANGES,
    EYES,
    FLAT,
    KEYS,
    LOVE,
    PLANT,
    REPORT,
    RUN,
    SCHOOL,
    SHOP,
    STALL,
    TUTOR,
    WEEK,
)
from tests.unit.lifecycle.told import over

NONE = [
    # another's
    (FLAT, "同事的房租涨到三千五了，她想换房，你帮她看看。"),
    (WEEK, "我哥减到七十公斤了，他每天跳绳，你说跳绳适合我吗？"),
    (EYES, "带儿子去验光了，左眼涨到三百七十五了，你说怎么办？"),
    (SCHOOL, "隔壁班的班主任换了，现在是薛老师，听说很严。"),
    (STALL, "我弟弟店里现在烤肉的是大彭，手艺不错。"),
    (LOVE, "我表姐跟许青云分手了，她很难过，你说怎么劝她？"),
    # another thing, or another place
    (FLAT, "停车费涨到三百了，你说贵不贵？"),
    (SHOP, "牛肉面我涨到二十了，你帮我写个说明。"),
    (KEYS, "公司保险柜的密码改存在电脑里了，你教我加锁。"),
    (SCHOOL, "孩子现在八点起床，你说晚不晚？"),
    ("我常去的羽毛球馆在东湖路，一小时五十块。", "西湖路那家羽毛球馆涨到七十一小时了。"),
    ("我在东门菜市场买鸡蛋，五块一斤，老板娘实在。", "西门菜市场的鸡蛋涨到六块一斤了。"),
    (PLANT, "我妈的绿萝现在一周才浇一次水，长得很好。"),
    (RUN, "我弟早上只跑三公里了，他说太累。"),
    (REPORT, "日报从这个月起归我写了，你帮我润色一下。"),
    # a plan, a wish, once
    (RUN, "今天下雨，早上只跑三公里了，明天照旧。"),
    (FLAT, "要是房租涨到三千一，我就搬走，你说呢？"),
    (WEEK, "我打算明年把游泳加到每周四次，你觉得行吗？"),
    (SCHOOL, "这周笛子课改到周日下午，就这一次，你提醒我。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> GraphMemory:
    settings = Settings.of({"embedder": {"name": "none"}})
    return GraphMemory(tmp_path_factory.mktemp("messages") / "m", settings=settings)


@pytest.mark.parametrize(("older", "newer", "part"), CHANGES)
def test_the_part_of_which_another_value_is_told_is_over(
    memory: GraphMemory, older: str, newer: str, part: str
) -> None:
    assert over(memory, older, newer) == [part]


@pytest.mark.parametrize(("older", "newer"), NONE)
def test_what_is_told_of_others_and_of_other_things_ends_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert over(memory, older, newer) == []


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (FLAT, "小郭的房租涨到三千一了，他发愁。"),
        (SCHOOL, "一年级的班主任换了，现在是薛老师。"),
        (EYES, "左眼眼压涨到二十了，医生让复查。"),
        (TUTOR, "书法班涨到一百一一小时了，家长有意见。"),
        ("我公寓的电费每个月两百，物业费八十。", "店里电费涨到三百了，心疼。"),
    ],
)
def test_what_is_of_another_unit_owner_or_place_ends_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert over(memory, older, newer) == []


@pytest.mark.parametrize(
    ("older", "newer", "part"),
    [
        ("我每周游两次泳，儿子每周游三次。", "儿子现在每周游五次了。", "儿子每周游三次"),
        ("我一天喝三杯水，两杯咖啡。", "我现在一天只喝一杯咖啡。", "两杯咖啡"),
    ],
)
def test_what_another_does_or_has_holds(
    memory: GraphMemory, older: str, newer: str, part: str
) -> None:
    assert set(over(memory, older, newer)) <= {part}


def test_signs_of_patterns_are_read_as_they_stand(memory: GraphMemory) -> None:
    assert over(memory, "我们的房东是老李。", "现在的房东(的是老王。") == []
