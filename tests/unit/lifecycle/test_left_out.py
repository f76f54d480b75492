"""A clause that names nobody goes on about whom the one before it told."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("我住在武汉", "Tom结婚了，搬到荆州了"),
    ("我住在武汉", "妞妞结婚了，搬到荆州了"),
    ("我住在武汉", "Lily是建筑师，搬到荆州了"),
    ("我在学西班牙语", "我姐太忙，西班牙语不学了"),
    ("我在学西班牙语", "老李太忙，西班牙语不学了"),
    ("我在学西班牙语", "小艾太忙，西班牙语不学了"),
    ("我有辆自行车", "韩雪摔了一跤，自行车卖了"),
    ("我有辆自行车", "他摔了一跤，自行车卖了"),
    ("我在华为上班", "妞妞怀孕了，辞职了"),
    ("我房租3200", "小艾搬家了，房租涨到3500"),
    ("我不吃肉", "Tom结婚了，又吃肉了"),
    ("I have a bike.", "Tom fell, sold the bike."),
    ("I have a bike.", "He fell, sold the bike."),
    ("I work at Siemens.", "Lily's pregnant, quit her job."),
    ("I am learning Spanish.", "Tom is too busy, stopped the Spanish."),
    ("My rent is 850.", "Tom moved, rent goes up to 910."),
    ("我在小米上班", "张伟身体不好，已经离职了"),
    ("我住在成都", "我同事买房了，搬到郊区了"),
    ("我有一只猫", "阿强要出国，猫送人了"),
    ("我有一辆车", "邻居失业了，车卖了"),
    ("我在学钢琴", "女儿没兴趣，钢琴不学了"),
    ("我是素食者", "室友病了，又开始吃肉了"),
    ("我每天跑步", "老陈膝盖疼，不跑步了"),
    ("我抽烟", "老王住院了，戒烟了"),
    ("I live in Leeds.", "Ben got divorced, moved to York."),
    ("I have a dog.", "Our neighbour is ill, gave the dog away."),
    ("I play tennis.", "Maria hurt her knee, stopped playing tennis."),
    ("I smoke.", "My brother had a scare, quit smoking."),
    ("My salary is 3000.", "Anna got promoted, salary is 4000 now."),
    ("I am vegetarian.", "Sue is pregnant, eats meat again."),
    ("I have a car.", "She lost her licence. Sold the car."),
    ("I have a bike.", "Tom fell. Sold the bike."),
    ("I work at Bosch.", "Kim had twins. Quit the job."),
    ("我住在南京", "阿杰升职了，搬去苏州了"),
    ("我在学法语", "小柯怀孕了，法语不学了"),
    ("我在腾讯上班", "她太累了，终于辞职了"),
    ("我在健身", "我表哥腿摔断了，健身卡退了"),
    ("I rent a flat for 700.", "Nele got a new job, moved to Bremen."),
    ("I play the guitar.", "Jonas broke his arm, gave up the guitar."),
    ("I have a motorbike.", "My sister got pregnant, sold the motorbike."),
    ("I work at Nordbank.", "Priya had enough. Quit the job."),
    ("I take Spanish lessons.", "Mark is too busy these days, dropped the Spanish lessons."),
    ("I smoke.", "My uncle was in hospital, stopped smoking."),
    ("My salary is 3000.", "Anna got promoted, salary is 4000 now."),
    ("I have a cat.", "She's allergic, gave the cat away."),
]

CHANGES = [
    ("我住在武汉", "我结婚了，搬到荆州了"),
    ("我在学西班牙语", "太忙了，西班牙语不学了"),
    ("我有辆自行车", "我摔了一跤，自行车卖了"),
    ("我有辆自行车", "昨天摔了一跤，自行车卖了"),
    ("我在华为上班", "怀孕了，辞职了"),
    ("我在华为上班", "公司太累，辞职了"),
    ("我在华为上班", "老板太坏，我辞职了"),
    ("我房租3200", "房东说的，房租涨到3500"),
    ("我房租3200", "搬家了，房租涨到3500"),
    ("Tom住在武汉", "Tom结婚了，搬到荆州了"),
    ("我姐在学西班牙语", "我姐太忙，西班牙语不学了"),
    ("我住在武汉", "我跟Tom结婚了，搬到荆州了"),
    ("我在学西班牙语", "老师太凶，西班牙语我不学了"),
    ("I have a bike.", "I fell, sold the bike."),
    ("I have a bike.", "Fell off twice, sold the bike."),
    ("I have a bike.", "Sold the bike."),
    ("Tom has a bike.", "Tom fell, sold the bike."),
    ("I work at Siemens.", "I'm pregnant, quit my job."),
    ("I work at Siemens.", "Had enough, quit my job."),
    ("My rent is 850.", "Landlord wrote, rent goes up to 910."),
    ("I am learning Spanish.", "Too busy, stopped the Spanish."),
    ("I live in Leeds.", "I got divorced, moved to York."),
    ("I live in Leeds.", "Tom found a job, so we moved to York."),
    ("I have a bike.", "Tom fell, so I sold the bike."),
    ("I have a car.", "Petrol is too expensive, sold the car."),
    ("I have a car.", "The car broke down, sold it."),
    ("我住在南京", "升职了，搬去苏州了"),
    ("我在学法语", "我怀孕了，法语不学了"),
    ("我在学法语", "老师走了，法语不学了"),
    ("我在腾讯上班", "老板天天骂人，终于辞职了"),
    ("I play the guitar.", "Broke my arm, gave up the guitar."),
    ("I have a motorbike.", "I got pregnant, sold the motorbike."),
    ("I work at Nordbank.", "The boss was awful. Quit the job."),
    ("I take Spanish lessons.", "Work is crazy, dropped the Spanish lessons."),
    ("I smoke.", "Had a scare, stopped smoking."),
    ("My rent is 900.", "The landlord wrote again, rent goes up to 950."),
    ("I take Spanish lessons.", "Mark is too busy, so I dropped the Spanish lessons."),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_another_did_leaves_mine_as_it_is(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_the_same_one_did_takes_the_place(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
