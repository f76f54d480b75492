"""Plans that came to nothing take the place of what was planned, and of nothing else."""

import pytest

from graphmem import GraphMemory, Message
from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("We're flying to Lisbon in May.", "The trip to Lisbon fell through."),
    ("I'm seeing the dentist on Friday.", "The dentist appointment got cancelled."),
    ("We're buying the flat on Mill Lane in spring.", "The flat deal fell through."),
    ("We're hosting a barbecue on Sunday.", "The barbecue isn't happening."),
    ("We're flying to Lisbon in May.", "We're not going to Lisbon after all."),
    ("I'm going to start a pottery course in March.", "The pottery course is off."),
    ("I signed up for the marathon in April.", "I'm not running the marathon after all."),
    ("My sister is coming to visit in June.", "My sister isn't coming after all."),
    ("I'm moving to Porto in autumn.", "Porto fell through."),
    ("We have tickets for the opera on the 9th.", "The opera got called off."),
    ("We're planning a picnic on Saturday.", "No picnic after all."),
    ("We're going to adopt a dog in July.", "The adoption fell through."),
    ("I'm going to Anna's wedding in August.", "Anna's wedding has been called off."),
    ("We want to rent a cabin in December.", "The cabin didn't work out."),
    ("I have a job interview at Bosch on Monday.", "The interview at Bosch won't happen."),
    ("我们五月飞里斯本", "里斯本的旅行取消了"),
    ("我们五月去里斯本", "里斯本去不成了"),
    ("我们周日烧烤", "烧烤泡汤了"),
    ("我们打算买磨坊路的房子", "磨坊路的房子没谈成"),
    ("我周五看牙医", "周五的牙医不去了"),
    ("下个月去云南旅游", "云南之行黄了"),
    ("我报名了四月的马拉松", "马拉松不跑了"),
    ("周六约了老同学聚餐", "聚餐取消了"),
    ("秋天我要搬去厦门", "厦门不搬了"),
    ("下周一去博世面试", "博世的面试吹了"),
    ("国庆打算自驾去西藏", "西藏之旅告吹了"),
    ("我们计划年底办婚礼", "婚礼不办了"),
    ("明年准备去德国读研", "德国读研的事没戏了"),
    ("We're visiting my aunt in Hamburg at Easter.", "The Hamburg visit fell through."),
    ("I've booked a ski weekend in January.", "The ski weekend has fallen through."),
    ("I'm taking the driving test on the 12th.", "I'm not taking the driving test after all."),
    ("We're getting a puppy in March.", "The puppy isn't happening after all."),
    ("I have a concert in Leeds next Friday.", "The concert in Leeds isn't going ahead."),
    ("We plan to open a bakery next year.", "The bakery plan came to nothing."),
    ("I'm starting a job at Helio in February.", "The job at Helio fell through."),
    ("We're going camping in August.", "Camping is off, too much rain."),
    ("I want to do a semester in Kyoto next spring.", "I've decided against Kyoto."),
    ("We're renting a van in June.", "We decided not to rent the van."),
    ("周末去爬泰山", "泰山不爬了"),
    ("我们打算明年买学区房", "学区房买不成了"),
    ("下个月要去参加表姐的婚礼", "表姐的婚礼取消了"),
    ("暑假准备学潜水", "潜水不学了"),
    ("我打算去上海工作", "上海的工作黄了"),
    ("元旦要在家办派对", "派对不办了"),
    ("我姐周末要来看我", "我姐周末不来了"),
]

UNTOUCHED = [
    ("We're flying to Lisbon in May.", "My sister's trip to Lisbon fell through."),
    ("We're flying to Lisbon in May.", "The trip to Madrid fell through."),
    ("We're flying to Lisbon in May.", "Tom fell through the ice in Lisbon."),
    ("I'm meeting Anna on Friday.", "The deal with Anna fell through."),
    ("We're flying to Lisbon in May.", "Lisbon isn't happening much at night."),
    ("I'm baking a cake on Friday.", "I'm not eating cake after all."),
    ("We're flying to Lisbon in May.", "We're not going to the Lisbon museum after all."),
    ("We're flying to Lisbon in May.", "The trip to Lisbon almost fell through."),
    ("We're flying to Lisbon in May.", "If the trip to Lisbon falls through, we go to Rome."),
    ("We're flying to Lisbon in May.", "I hope the Lisbon trip doesn't fall through."),
    ("I signed up for the marathon in April.", "Tom isn't running the marathon after all."),
    ("We're flying to Lisbon in May.", "The hotel in Lisbon fell through."),
    ("We're buying the flat on Mill Lane in spring.", "The mortgage fell through."),
    ("We lived in Lisbon in May.", "The trip to Lisbon fell through."),
    ("We're flying to Lisbon in May.", "The Lisbon trip is not off after all."),
    ("I'm moving to Porto in autumn.", "I'm not moving the sofa to Porto after all."),
    ("We're hosting a barbecue on Sunday.", "The barbecue isn't working."),
    ("My sister is coming to visit in June.", "My brother isn't coming after all."),
    ("My sister is coming to visit in June.", "I'm not coming to the party after all."),
    ("I have a job interview at Bosch on Monday.", "The interview at Bosch won't be easy."),
    ("我们五月飞里斯本", "我妹的里斯本之行黄了"),
    ("我们五月飞里斯本", "马德里之行取消了"),
    ("我报名了四月的马拉松", "小王马拉松不跑了"),
    ("我们周日烧烤", "烧烤差点泡汤了"),
    ("我们五月飞里斯本", "里斯本的酒店取消了"),
    ("我姐六月要来看我", "我弟六月不来了"),
    ("我们周日烧烤", "烧烤别取消了"),
    ("我报名了四月的马拉松", "今天不跑步了"),
    ("国庆打算自驾去西藏", "西藏的面馆黄了"),
    ("我们五月飞里斯本", "要是里斯本之行黄了就去罗马"),
    ("We're visiting my aunt in Hamburg at Easter.", "My aunt isn't cooking after all."),
    ("I've booked a ski weekend in January.", "The ski lessons fell through."),
    ("I'm taking the driving test on the 12th.", "I'm not taking the bus after all."),
    ("We're getting a puppy in March.", "The puppy isn't sleeping through."),
    ("I'm starting a job at Helio in February.", "The job at Siemens fell through."),
    ("We plan to open a bakery next year.", "The bakery down the road came to nothing."),
    ("周末去爬泰山", "周末不下雨了"),
    ("下周三跟客户吃饭", "客户的合同黄了"),
    ("我订了下周去成都的机票", "成都的火锅不吃了"),
    ("暑假准备学潜水", "游泳不学了"),
    ("元旦要在家办派对", "派对不办太大"),
    ("We flew to Lisbon in May.", "The Lisbon trip fell through."),
    ("我五月去过里斯本", "里斯本的旅行取消了"),
    ("I met Tom on Friday.", "Tom fell through."),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_a_plan_that_came_to_nothing_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_another_plan_stays(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


def test_where_two_plans_may_be_meant_neither_is_over(memory: GraphMemory) -> None:
    told = (
        "I fly to Lisbon in May.",
        "I fly to Lisbon in August.",
        "The Lisbon trip fell through.",
    )
    for text in told:
        memory.add(Message(text, role="user"))
    assert not memory.cypher("MATCH (:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) RETURN r.reason")
