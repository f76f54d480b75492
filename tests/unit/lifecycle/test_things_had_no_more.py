"""What was stolen, sold, wrecked or upgraded is had no more."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I have a red bike.", "Someone stole my bike."),
    ("I drive a Golf.", "I wrote off the Golf last week."),
    ("I drive a Golf.", "I sold the car."),
    ("My phone is a Pixel 6.", "I upgraded to a Pixel 9 yesterday."),
    ("I use an iPhone.", "I went back to Android last month."),
    ("I use Windows.", "I switched to Linux."),
    ("My laptop is a Dell.", "I upgraded to a MacBook."),
    ("I drive a Golf.", "I got rid of the car."),
    ("I have a drone.", "I gave the drone away."),
    ("我有一辆帕萨特。", "我的车已经换成特斯拉了。"),
    ("我开帕萨特", "车已经换成特斯拉了"),
    ("我有一辆电动车。", "我的电动车昨晚被偷了。"),
    ("我开帕萨特", "车被偷了"),
    ("我开帕萨特", "车卖了"),
    ("我用iPhone", "我换回安卓了"),
    ("I drive a Skoda.", "We wrote off the Skoda on Friday."),
    ("I have a Canon R5.", "I upgraded to a Canon R6."),
    ("I ride a Vespa.", "Someone stole my Vespa."),
    ("I have a cello.", "I gave my cello away."),
    ("我开卡罗拉", "我把车卖了"),
    ("我有一辆摩托车", "摩托车昨晚被偷了"),
]

UNTOUCHED = [
    ("I have a Volvo estate.", "I'm thinking of selling the Volvo."),
    ("I have a red bike.", "I lent my bike to Jonas for the weekend."),
    ("My laptop is a ThinkPad.", "My laptop was stolen but the police recovered it the same day."),
    ("I have a red bike.", "My bike got stolen, but I got it back."),
    ("I have a red bike.", "My bike was nearly stolen."),
    ("I have a red bike.", "My brother's bike got stolen."),
    ("I have a red bike.", "The bike shop was robbed."),
    ("I have a red bike.", "My bike lock got stolen."),
    ("I have a red bike.", "I didn't sell the bike."),
    ("I have a red bike.", "In the film his bike gets stolen."),
    ("I drive a Golf.", "We bought a second car, a Fiat Panda."),
    ("I drive a Golf.", "Before that I sold the Polo."),
    ("I drive a Golf.", "Before the Golf I sold a car."),
    ("I drive a Golf.", "My dad sold the car."),
    ("I drive a Golf.", "Should I sell the car?"),
    ("I drive a Golf.", "I sell cars."),
    ("I drive a Golf.", "The car got stolen in the game."),
    ("I drive a Golf.", "I sold the other car."),
    ("I drive a Golf.", "I sold my wife's car."),
    ("I drive a Golf.", "I sold the company car."),
    ("My phone is a Pixel 6.", "My wife upgraded to a Pixel 9."),
    ("My phone is a Pixel 6.", "I upgraded to Android 15."),
    ("My phone is a Pixel 6.", "I upgraded to business class."),
    ("My phone is a Pixel 6.", "I want to upgrade to a Pixel 9."),
    ("I use an iPhone.", "I went back to Android for a day."),
    ("I use an iPhone.", "My son went back to Android."),
    ("我有一辆帕萨特。", "我打算明年把车卖了。"),
    ("我有一辆电动车。", "邻居的电动车被偷了。"),
    ("我有一辆自行车", "自行车被偷了，后来找回来了"),
    ("我有一辆自行车", "自行车差点被偷了"),
    ("我开帕萨特", "我爸的车卖了"),
    ("我开帕萨特", "我弟的车换成特斯拉了"),
    ("我开帕萨特", "车没卖"),
    ("我开帕萨特", "车胎换成米其林了"),
    ("我有一辆帕萨特", "我想换特斯拉"),
    ("我有一辆帕萨特", "我又买了一辆特斯拉"),
    ("我用iPhone", "我妈换回安卓了"),
    ("I use a Samsung phone.", "I upgraded to a Samsung TV."),
    ("My phone is a Pixel 6.", "I upgraded to a Pixel Watch."),
    ("I have an iPhone 15.", "I upgraded to an iPhone 15 from my old 12."),
    ("I drive a bus.", "I sold the car."),
    ("I drive a Golf.", "I sold the old car."),
    ("I drive a Golf.", "I sold the car seat."),
    ("I drive a Golf.", "We sold the cars of the museum."),
    ("I have a bike.", "Someone stole my neighbour's bike."),
    ("I have a bike.", "Someone nearly stole my bike."),
    ("I have a bike.", "I gave my bike away for the summer."),
    ("I have a guitar.", "I sold the guitar case."),
    ("I use Windows.", "I switched to Linux at work only on Fridays."),
    ("I have a car.", "He sold the car."),
    ("我开帕萨特", "我换了辆自行车"),
    ("我开帕萨特", "车被刮了"),
    ("我骑自行车", "我把车卖了"),
    ("我有一辆帕萨特", "车借给朋友了"),
    ("我有一辆帕萨特", "旧车卖了"),
    ("我有两辆自行车", "自行车被偷了"),
    ("我开帕萨特", "要是缺钱车就卖了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_was_had_is_gone(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_things_of_others_and_others_of_the_kind_stay(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
