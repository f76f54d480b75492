"""What people tell of their days: moved appointments, things sold, states that ended, and traps."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

UPDATES = [
    # ages that nothing but a figure tells
    ("I'm 40.", "I'm 41."),
    ("I'm 27.", "I turned 28 on Sunday."),
    ("My cat Milo is 3 years old.", "Milo turned 4 yesterday."),
    ("我今年四十岁。", "我四十一岁了。"),
    ("我三十三岁。", "我刚过完三十四岁生日。"),
    # what has its time
    (
        "My dentist appointment is on Tuesday at 2pm.",
        "They moved my dentist appointment to Friday.",
    ),
    ("My meeting with Sam is at 1pm.", "My meeting with Sam got pushed to 3pm."),
    ("I have a haircut on Saturday.", "I had to move my haircut to Sunday."),
    ("My interview is on Wednesday.", "The interview is now on Thursday."),
    ("Our flight leaves at 7am.", "Our flight was delayed, it leaves at 9:30 now."),
    ("面试在周三。", "面试改到周五了。"),
    ("明天下午三点开会。", "会议推迟到四点了。"),
    ("我周六去理发。", "理发改到周日了。"),
    ("我们的航班早上七点起飞。", "航班延误了，改成九点半起飞。"),
    # habits and prices
    ("I go to the gym three times a week.", "I go to the gym five times a week now."),
    ("I go to bed at 11pm.", "I go to bed at 10pm these days."),
    ("Netflix costs me $15 a month.", "Netflix costs me $18 a month now."),
    ("我每天吃两片药。", "医生让我减量了，现在每天吃一片药。"),
    ("My dad lives on his own in Hereford.", "My dad has moved to Kington."),
    ("My dad lives alone in Hereford.", "My dad has moved to Kington."),
    ("我每个月房租三千块。", "房租涨到三千五了。"),
    # what was called off, sold, lost or closed
    ("The party is on Saturday.", "The party is cancelled."),
    ("I pay for Netflix.", "I cancelled my Netflix subscription."),
    ("We're going to Spain in July.", "We cancelled our trip to Spain."),
    ("I drive a Subaru.", "I sold my Subaru."),
    ("I have a hamster.", "My hamster died yesterday."),
    ("I have a dog named Rex.", "Rex passed away."),
    ("My mom works at a bakery.", "My mom retired last month."),
    ("I'm dating Jake.", "Jake and I broke up."),
    ("My wife is pregnant.", "My wife gave birth to a baby girl."),
    ("周六有聚会。", "周六的聚会取消了。"),
    ("我开的是本田。", "我把本田卖了。"),
    ("我开通了爱奇艺会员。", "我把爱奇艺会员退了。"),
    ("我抽烟。", "我戒烟了。"),
    ("我在华为工作。", "我从华为离职了。"),
    # plans that changed, what is taken up again, where things are kept
    ("I plan to visit Japan in October.", "I decided to go to Korea instead of Japan."),
    ("我打算十月去日本。", "我不去日本了，改去韩国。"),
    ("I don't eat meat.", "I started eating meat again."),
    ("I don't drink coffee.", "I drink two cups of coffee a day now."),
    ("I wear glasses.", "I don't wear glasses any more since my surgery."),
    ("我不吃肉。", "我又开始吃肉了。"),
    ("My keys are in the drawer.", "I moved my keys to the shelf."),
    ("钥匙在抽屉里。", "我把钥匙放到架子上了。"),
    # liked no more, whatever was done with it
    ("我喜欢喝咖啡", "我不喜欢咖啡了"),
    ("我喜欢打篮球。", "我现在不喜欢篮球了。"),
    ("I like drinking coffee.", "I don't like coffee any more."),
    ("I love playing chess in the evening.", "I no longer like chess."),
    # put right, and told of a thing just named
    ("I was born in Ohio.", "Actually, I was born in Indiana."),
    ("我的生日是三月三号。", "说错了，我的生日是三月十三号。"),
    ("My phone number is 415-555-0101.", "I changed my number, it's 415-555-0199 now."),
    ("我的手机号是13511112222。", "我换号了，新手机号是13633334444。"),
    ("我单身。", "我有女朋友了。"),
    ("I have a girlfriend.", "I'm single now."),
]

NO_UPDATES = [
    # liked, and not liked, are not one thing
    ("I like drinking coffee.", "I don't like tea any more."),
    ("I like cats.", "I don't like cats that scratch."),
    ("I love swimming in the sea.", "My wife doesn't like swimming any more."),
    ("我喜欢打篮球。", "我不喜欢打排球了。"),
    ("我喜欢看电影。", "我不喜欢电影院了。"),
    ("I'm 33 years old.", "My house is 40 years old."),
    ("My cat Milo is 3 years old.", "My cat Nala is 5 years old."),
    ("我三十三岁。", "我弟弟比我小三岁。"),
    ("我大女儿五岁。", "我小女儿三岁。"),
    ("I live in Rome.", "My company is based in Milan."),
    ("I have an exam on Friday.", "I have an exam on Monday."),
    ("My daughter's recital is on Friday.", "My recital is on Sunday now."),
    ("我周三有考试。", "我周五有考试。"),
    ("I go to bed at 11pm.", "My kids go to bed at 8pm now."),
    ("I love Spain.", "We cancelled our trip to Spain."),
    ("I have a meeting with Lisa on Monday.", "I cancelled my meeting with Bob."),
    ("I have a cat.", "My neighbor's cat died."),
    ("I have two cats.", "My cat died."),
    ("I have a car.", "My brother sold his car."),
    ("I work at a bank.", "My father retired."),
    ("My phone is in the car.", "My phone is an iPhone."),
    ("I don't have a car.", "I have a car seat now."),
    ("I love running.", "I hate running late."),
    ("我在银行上班。", "我爸爸退休了。"),
    ("我有一辆车。", "我哥哥把车卖了。"),
    ("我喝酒。", "我戒烟了。"),
    ("我和父母住在一起。", "我父母搬到海南了。"),
    ("我叫王芳。", "给猫改名叫汤圆了。"),
    ("我喜欢云南。", "去云南的旅行取消了。"),
    ("我老婆怀孕了。", "我姐姐生了个女儿。"),
]

CONTRADICTIONS = [
    ("I love sushi.", "I hate sushi."),
    ("我喜欢吃香菜。", "我讨厌吃香菜。"),
    ("I was born in Ohio.", "I was born in Indiana."),
]


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_what_has_changed_supersedes(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.parametrize(("older", "newer"), NO_UPDATES)
def test_what_is_of_another_thing_does_not(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == edges(memory, "CONTRADICTS") == []


@pytest.mark.parametrize(("older", "newer"), CONTRADICTIONS)
def test_what_cannot_both_be_true_contradicts(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "CONTRADICTS") == [(newer, older)]


def test_what_was_called_off_is_not_guessed_among_several(memory: GraphMemory) -> None:
    memory.add("I have a meeting with Lisa on Monday.")
    memory.add("I have a meeting with Bob on Tuesday.")
    memory.add("My meeting was cancelled.")

    assert edges(memory, "SUPERSEDES") == []
