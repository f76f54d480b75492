"""What was traded for something else is used no more."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I drive a Golf.", "I traded the Golf for a Tesla."),
    ("I drive a Golf.", "I traded in my Golf for a Tesla."),
    ("I drive a VW Golf.", "Traded the Golf in for a Tesla."),
    ("I have a Golf.", "I swapped the Golf for an electric Fiat."),
    ("I use an iPhone 12.", "I replaced my iPhone with a Pixel."),
    ("I use an iPhone.", "I've switched to a Pixel."),
    ("My phone is an iPhone.", "I switched to Android."),
    ("I have a MacBook.", "I replaced my MacBook with a ThinkPad."),
    ("My laptop is a Dell.", "I exchanged the Dell for a ThinkPad."),
    ("I play an old Yamaha piano.", "I traded the Yamaha for a Kawai."),
    ("I ride a Trek bike.", "I upgraded from the Trek to a Canyon."),
    ("We have an electric stove.", "We swapped the electric stove for an induction one."),
    ("I wear glasses.", "I swapped my glasses for contact lenses."),
    ("I drive a Golf.", "The Golf has been replaced by a Tesla."),
    ("User drives a Golf.", "User traded the Golf for a Tesla."),
    ("User uses an iPhone.", "User replaced their iPhone with a Pixel."),
    ("我开帕萨特", "把帕萨特换成特斯拉了"),
    ("我开帕萨特", "我把帕萨特换成了特斯拉"),
    ("我开帕萨特", "帕萨特换成特斯拉了"),
    ("我用苹果手机", "手机换成小米了"),
    ("我的手机是苹果", "手机换成小米了"),
    ("我用iPhone", "手机换成华为了"),
    ("我的电脑是联想", "电脑换成MacBook了"),
    ("我有一台联想电脑", "把联想换成MacBook了"),
    ("我戴眼镜", "我把眼镜换成隐形眼镜了"),
    ("家里用煤气灶", "煤气灶换成电磁炉了"),
    ("用户开帕萨特", "用户把帕萨特换成了特斯拉"),
    ("用户用苹果手机", "用户的手机换成小米了"),
    ("I ride a Giant.", "I exchanged my Giant for a Cube."),
    ("I play a Yamaha.", "The Yamaha was replaced by a Kawai last month."),
    ("I have a Pixel.", "I switched to an iPhone."),
    ("My laptop is a ThinkPad.", "I've moved to a MacBook."),
    ("I drive a Passat.", "I swapped the Passat for a Skoda."),
    ("We own a Golf.", "We traded in the Golf for an ID.3."),
    ("User drives a Passat.", "User exchanged the Passat for a Skoda."),
    ("我骑雅迪", "雅迪换成爱玛了"),
    ("我开卡罗拉", "卡罗拉上周换成了比亚迪"),
    ("我戴卡西欧", "我的卡西欧换成苹果手表了"),
    ("我们家用煤气灶", "我们把煤气灶换成电磁炉了"),
    ("我用安卓手机", "我把安卓手机换成苹果了"),
    ("用户开卡罗拉", "用户把卡罗拉换成了比亚迪"),
]

UNTOUCHED = [
    ("I drive a Golf.", "My brother traded his Golf for a Tesla."),
    ("I drive a Golf.", "I'm thinking of trading the Golf for a Tesla."),
    ("I drive a Golf.", "I didn't trade the Golf for a Tesla."),
    ("I drive a Golf.", "I swapped the Golf's tyres for winter ones."),
    ("I drive a Golf.", "I swapped seats with Ann."),
    ("I drive a Golf.", "Should I trade the Golf for a Tesla?"),
    ("I drive a Golf.", "I'd trade the Golf for a Tesla any day."),
    ("I drive a Golf.", "I replaced the battery of the Golf."),
    ("I drive a Golf.", "Tesla replaced its boss."),
    ("I use an iPhone.", "I replaced the iPhone's screen with a new one."),
    ("I use an iPhone.", "I replaced my iPhone case with a leather one."),
    ("I use an iPhone.", "My sister switched to a Pixel."),
    ("I use an iPhone.", "I swapped the iPhone for a Pixel just for today."),
    ("I wear glasses.", "I swapped my wine glasses for tumblers."),
    ("I drive a Golf.", "In the game I traded the Golf for a Tesla."),
    ("User drives a Golf.", "User's father traded the Golf for a Tesla."),
    ("I play golf.", "I traded the Golf for a Tesla."),
    ("我开帕萨特", "我弟把帕萨特换成特斯拉了"),
    ("我开帕萨特", "我想把帕萨特换成特斯拉"),
    ("我开帕萨特", "我没把帕萨特换成特斯拉"),
    ("我开帕萨特", "给帕萨特换了轮胎"),
    ("我开帕萨特", "帕萨特换了新电池"),
    ("我开帕萨特", "要不要把帕萨特换成特斯拉？"),
    ("我用苹果手机", "我妈手机换成小米了"),
    ("我用苹果手机", "手机壳换成蓝色了"),
    ("我用苹果手机", "手机屏幕换了"),
    ("我用苹果手机", "平板换成小米了"),
    ("用户开帕萨特", "用户的同事把帕萨特换成了特斯拉"),
    ("I drive a Passat.", "The Passat's windscreen was replaced by the garage."),
    ("I drive a Passat.", "My neighbour swapped his Passat for a Skoda."),
    ("I drive a Passat.", "I might swap the Passat for a Skoda."),
    ("I drive a Passat.", "We swapped stories about the Passat."),
    ("I drive a Passat.", "I swapped the Passat for Ben's van for the weekend."),
    ("I drive a Passat.", "The Passat was replaced by the Arteon in the range."),
    ("I have a Pixel.", "My son switched to an iPhone."),
    ("I have a Pixel.", "I switched to an Android app."),
    ("I have a Pixel.", "I switched to my Galaxy chocolate."),
    ("I own a Golf shop.", "I traded the Golf for a Tesla."),
    ("I love golf.", "I traded the Golf for a Tesla."),
    ("I wrote about Tesla.", "I traded the Tesla for a Golf."),
    ("我在手机上看小说", "手机换成小米了"),
    ("我开卡罗拉", "我爸的卡罗拉换成比亚迪了"),
    ("我开卡罗拉", "卡罗拉的轮胎换成米其林了"),
    ("我开卡罗拉", "卡罗拉换了轮胎"),
    ("我开卡罗拉", "公司的车换成卡罗拉了"),
    ("我开卡罗拉", "要是卡罗拉换成比亚迪就好了"),
    ("我开卡罗拉", "我想把卡罗拉换成比亚迪"),
    ("我用电脑写小说", "电脑换成华为了"),
    ("我用手机拍照", "手机换成小米了"),
    ("我用小米", "手机换成小米了"),
    ("我们家用煤气灶", "我姑家煤气灶换成电磁炉了"),
    ("我们家用煤气灶", "煤气灶换成新的了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_was_used_before_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_parts_loans_and_what_others_traded_end_nothing(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []
