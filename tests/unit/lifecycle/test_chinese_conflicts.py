"""What people tell of their days in Chinese: updates, and what only looks like one."""

import pytest

from graphmem import GraphMemory, Message
from tests.tenant import edges

pytestmark = pytest.mark.shares

UPDATES = [
    # names and ages of pets, and things called otherwise
    ("我养了一只猫，叫咪咪。", "猫改名叫团子了。"),
    ("我家狗叫旺财。", "我家狗改名叫豆豆了。"),
    ("咪咪三岁了。", "咪咪四岁了。"),
    ("我今年三十一岁。", "我上个月满三十二了。"),
    ("项目代号叫星火。", "项目代号改成远航了。"),
    ("登录方式是短信验证码。", "登录方式改成人脸识别了。"),
    # what is put in front: 会员我退了
    ("我订了爱奇艺会员。", "爱奇艺会员我退了。"),
    ("备用钥匙在鞋柜里。", "备用钥匙我放到门口花盆下面了。"),
    ("保险柜密码写在蓝色笔记本里。", "保险柜的密码我改记在手机备忘录里了。"),
    # at which of a kind, parted by how often, before a request
    ("我在一家咖啡店做店员。", "我现在在一家书店上班。"),
    ("我每周游泳两次。", "我现在每周游三次泳。"),
    ("我的导师是韩老师。", "我的导师换成秦老师了，你帮我写封邮件。"),
    # what has its time
    ("婚礼定在六月。", "婚礼推迟到十月了。"),
    ("牙医约在周三下午三点。", "牙医改到周四上午十点了。"),
    ("报告的截止日期是5月10号。", "报告截止日期延到5月20号了。"),
    ("周会是每周一上午十点。", "周会改到每周二下午两点了。"),
    ("周五晚上和小李有饭局。", "和小李的饭局取消了。"),
    # how often, how much, which size
    ("我每周去三次健身房。", "最近我一周只去一次健身房。"),
    ("我每天喝三杯咖啡。", "我现在每天只喝一杯咖啡。"),
    ("我妈每天吃一片降压药。", "医生让我妈改成每天吃两片降压药。"),
    ("物业费每个月三百。", "物业费涨到四百了。"),
    ("女儿穿28码的鞋。", "女儿现在穿30码的鞋了。"),
    # work, school, whom somebody lives with
    ("我在一家广告公司做文案。", "我上周辞职了，现在自己开店。"),
    ("我现在是产品经理。", "我升职了，现在是产品总监。"),
    ("支付模块由老周负责。", "支付模块现在归小吴负责了。"),
    ("我老板是林总。", "现在我的老板换成赵总了。"),
    ("儿子在读三年级。", "儿子上四年级了。"),
    ("我结婚五年了。", "我去年离婚了。"),
    ("我和室友一起住。", "我现在一个人住。"),
    # what has ended, or is done at last
    ("我对花生过敏。", "医生说我已经不对花生过敏了。"),
    ("我爸抽烟。", "我爸戒烟三年了。"),
    ("我是篮球俱乐部的会员。", "我退出篮球俱乐部了。"),
    ("数据迁移还没做完。", "数据迁移昨天做完了。"),
    # the thing is named in the clause before
    ("我的邮箱是 zhang@163.com。", "我换邮箱了，新的是 zhang@qq.com。"),
]

NO_UPDATES = [
    # somebody else, or something else
    ("我对花生过敏。", "我儿子对花生不过敏。"),
    ("婚礼定在六月。", "表妹的婚礼推迟到十月了。"),
    ("我养了一只猫，叫咪咪。", "我朋友的猫改名叫团子了。"),
    ("咪咪三岁了。", "旺财四岁了。"),
    ("公司的wifi密码是123456。", "家里的wifi密码换成777777了。"),
    ("报告的截止日期是5月10号。", "论文的截止日期改到6月1号了。"),
    ("我的手机号是13511112222。", "我办公室的电话是01088887777。"),
    ("大门钥匙在包里。", "车钥匙我放到抽屉里了。"),
    ("A项目由老周负责。", "B项目现在归小吴负责了。"),
    ("我的车停在地下二层。", "我老公的车停在地下三层。"),
    ("我女儿穿28码的鞋。", "我穿38码的鞋。"),
    ("我在阿里做运营。", "班长不在阿里做运营了。"),
    ("我住在北京。", "帮我写一封信，说我搬到天津了。"),
    # a plan, a condition, advice
    ("我住在北京。", "要是房价降了，我就搬到天津去。"),
    ("我住在北京。", "我下个月要搬去上海。"),
    ("我在阿里上班。", "等年终奖发了我就辞职。"),
    ("我抽烟。", "医生让我戒烟。"),
    ("我抽烟。", "我想戒烟。"),
    # both are true
    ("我在华为工作。", "我调到上海了。"),
    ("我在华为工作。", "我加入了羽毛球俱乐部。"),
    ("我上司是个律师。", "我上司叫赵雅琳。"),
    ("公司叫蓝海。", "公司改成周五放假了。"),
    ("我的博客叫山间。", "我的公众号叫海边。"),
    ("房租每个月四千五。", "押金四千五。"),
    # another time
    ("我每周去三次健身房。", "上周我只去了一次健身房。"),
    ("我上四年级的时候摔断了腿。", "我儿子上三年级了。"),
    ("我小时候父母离婚了。", "我结婚五年了。"),
    # no statement of the thing
    ("周会是王总主持的。", "我讨厌周会。"),
    ("周会是每周一上午十点。", "周会能不能改到周二？"),
]

SESSIONS = [
    ["我男朋友在上海工作。", "他上个月调到广州了。"],
    ["王芳在二中当老师。", "她现在不当老师了，去了教育局。"],
]


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_what_has_changed_supersedes(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.parametrize(("older", "newer"), NO_UPDATES)
def test_what_only_looks_like_it_does_not(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == []


@pytest.mark.parametrize("turns", SESSIONS)
def test_so_it_does_of_whom_the_session_named(memory: GraphMemory, turns: list[str]) -> None:
    for turn in turns:
        memory.add(Message(turn, role="user"), session_id="talk")

    assert edges(memory, "SUPERSEDES") == [(turns[-1], turns[0])]
