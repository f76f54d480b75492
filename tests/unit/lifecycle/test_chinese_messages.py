"""Chinese messages that tell several things, and later ones in which one of them is otherwise."""

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.lifecycle.told import over

FLAT = "我和小郭合租在云杉路，每个月房租两千六，押金一个月，你帮我写个分摊表。"
SHOP = "我家馄饨卖十二一碗，卤蛋两块，早上六点开门，你帮我写张价目表。"
KEYS = "家里的备用钥匙挂在门后的钩子上，保险柜的密码写在红色本子上，你教我怎么收纳。"
WEEK = "我每周游泳两次，每次一千米，体重七十五公斤，想减到七十，你帮我安排训练。"
EYES = "我左眼近视三百度，右眼两百五，平时戴隐形眼镜，你给点护眼建议。"
TUTOR = "我在给一个高一学生当家教，一小时九十块，还在书法班帮忙，你帮我算算收入。"
SCHOOL = "我女儿朵朵上二年级，班主任姓齐，每周六上午学笛子，你帮我排作业时间。"
STALL = "我在河滨路摆摊卖烤串，老于烤肉，小范收钱，你帮我想个招牌。"
FISHING = "我有空就去青石湖钓鱼，主要钓鲫鱼，你教我调漂。"
LOVE = "我女朋友叫许青，在厦门当老师，我们异地两年了，你说周末去哪好？"
SMOKE = "我每天抽两包烟，晚上喝一瓶啤酒，医生老说我，你帮我想想办法。"
GUITAR = "我跟楼下的老师学吉他，学了半年了，一节课一百八，你说还要多久？"
MUM = "我妈一个人住在乐山老家，我哥在东莞上班，你说装个摄像头好不好？"

CHANGES = [
    (FLAT, "说件烦心事，房租涨到三千一了，房东说都这个价，你帮我写段话。", "每个月房租两千六"),
    (SHOP, "什么都贵，馄饨我涨到十四了，怕老顾客有意见，你写个说明。", "我家馄饨卖十二一碗"),
    (SHOP, "天冷客人少，从这个月起七点才开门，你帮我改一下告示。", "早上六点开门"),
    (
        KEYS,
        "备用钥匙我从钩子上挪到我姐那儿了，总算放心，你说呢？",
        "家里的备用钥匙挂在门后的钩子上",
    ),
    (KEYS, "红色本子丢了，保险柜的密码改存在手机里了，你教我加锁。", "保险柜的密码写在红色本子上"),
    (WEEK, "最近状态好，游泳加到每周四次了，你看要不要补点蛋白？", "我每周游泳两次"),
    (WEEK, "早上上秤，已经瘦到七十二公斤了，你帮我定个新目标。", "体重七十五公斤"),
    (EYES, "今天去验光，左眼涨到三百七十五了，你说还能恢复吗？", "我左眼近视三百度"),
    (EYES, "隐形眼镜我不戴了，改戴框架了，你有什么好办法？", "平时戴隐形眼镜"),
    (TUTOR, "家教费涨到一百一一小时了，家长主动提的，你教我怎么谢他们。", "九十块"),
    (SCHOOL, "朵朵的班主任换了，现在是薛老师，你帮我想想家长会问什么。", "班主任姓齐"),
    (SCHOOL, "笛子课从周六上午挪到周日下午了，谁接送好？", "每周六上午学笛子"),
    (STALL, "老于回老家了，现在烤肉的是大彭，你帮我写个培训要点。", "老于烤肉"),
    (FISHING, "湖太远，我现在都去白沙河钓鱼了，你推荐点饵料。", "我有空就去青石湖钓鱼"),
    (LOVE, "我跟许青分手了，这几天睡不着，你陪我说说话。", "我女朋友叫许青"),
    (SMOKE, "报个喜，烟我戒掉了，整整一个月没碰，嘴馋怎么办？", "我每天抽两包烟"),
    (GUITAR, "吉他放弃了，我改学口琴了，你推荐几首曲子。", "我跟楼下的老师学吉他"),
    (MUM, "我妈搬来成都跟我们一起住了，你帮我想想怎么布置房间。", "我妈一个人住在乐山老家"),
]
"""An older message, a newer, and the part that is over."""

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
    # a plan, a wish, once
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
