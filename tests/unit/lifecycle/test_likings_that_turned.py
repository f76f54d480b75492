"""What somebody has gone off is liked no more, what they have come to love hated no more."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I prefer the window seat on planes.", "I prefer the aisle seat these days."),
    ("I always take the window seat.", "I like the aisle seat better now."),
    ("I prefer window seats.", "I prefer aisle seats now."),
    ("My favourite seat is the window seat.", "I like the aisle better these days."),
    ("I love coffee.", "I've gone right off coffee."),
    ("I love coffee.", "I've gone off coffee."),
    ("I really like cilantro.", "I can't stand cilantro any more."),
    ("I adore blue cheese.", "I can't bear blue cheese these days."),
    ("My sister loves oysters.", "My sister has gone off oysters."),
    ("I hate olives.", "I've come to love olives."),
    ("I can't stand opera.", "I've grown to like opera."),
    ("My favourite drink is coffee.", "I've gone off coffee."),
    ("My favourite drink is coffee.", "I like tea better now."),
    ("我坐飞机喜欢靠窗的座位。", "我现在更喜欢靠过道的座位。"),
    ("我喜欢坐靠窗的位置", "现在更喜欢坐过道"),
    ("我坐飞机都选靠窗", "我现在喜欢靠过道的座位了"),
    ("我喜欢吃香菜", "我现在受不了香菜了"),
    ("我不吃香菜", "我现在爱吃香菜了"),
    ("我讨厌榴莲", "我现在爱上榴莲了"),
    ("My brother hates jazz.", "My brother has grown to love jazz."),
    ("I adore red wine.", "I've come to dislike red wine."),
    ("My favourite cheese is brie.", "I can't stand brie any more."),
]

UNTOUCHED = [
    ("I love coffee.", "I'm off coffee for Lent."),
    ("I love coffee.", "I've gone off coffee this week."),
    ("I love coffee.", "My husband has gone off coffee."),
    ("I love coffee.", "I've gone off coffee cake."),
    ("I love coffee.", "I've gone off instant coffee."),
    ("I love coffee.", "I can't drink coffee after six any more."),
    ("I love coffee.", "The milk has gone off."),
    ("I love coffee ice cream.", "I've gone off coffee."),
    ("I love coffee.", "Have you gone off coffee?"),
    ("I love coffee.", "I haven't gone off coffee."),
    ("I love coffee.", "I went off coffee when I was pregnant, but I love it again."),
    ("I love coffee.", "I'd gone off coffee years ago."),
    ("I love my job.", "I can't stand my boss any more."),
    ("I like Ann.", "I don't like Ann's cat any more."),
    ("I love cats.", "The alarm went off and the cats ran."),
    ("I prefer the window seat on planes.", "I prefer the aisle seat on long flights these days."),
    ("I prefer the window seat on planes.", "My wife prefers the aisle seat now."),
    ("I prefer the window seat on planes.", "I like aisle seats too now."),
    ("I prefer the window seat on planes.", "I booked the aisle seat this time."),
    ("I prefer the window seat on planes.", "I prefer the window seat now."),
    ("My favourite colour is blue.", "I like the aisle seat better now."),
    ("I hate olives.", "My son has come to love olives."),
    ("I hate olives.", "I love olive oil now."),
    ("I hate olives.", "Do I love olives now?"),
    ("我坐飞机喜欢靠窗的座位。", "我老婆现在更喜欢靠过道的座位。"),
    ("我坐飞机喜欢靠窗的座位。", "这次我选了靠过道的座位。"),
    ("我很爱吃辣。", "我女儿现在不爱吃辣了。"),
    ("我很爱吃辣。", "我不爱吃太辣的。"),
    ("我喜欢喝咖啡", "我晚上不喝咖啡了"),
    ("我喜欢喝咖啡", "我不喜欢喝速溶咖啡了"),
    ("我喜欢喝咖啡", "我妈不喜欢喝咖啡了"),
    ("我讨厌榴莲", "我儿子爱上榴莲了"),
    ("I love coffee.", "I love coffee, but I've gone off the office coffee."),
    ("I love coffee.", "I'm going off coffee soon."),
    ("I like the sea.", "I don't like the sea in winter any more."),
    ("I enjoy running.", "I don't enjoy running in the rain any more."),
    ("I hate rain.", "I love rain boots now."),
    ("I love dogs.", "I don't like dogs on the bus any more."),
    ("I love tea.", "I nearly went off tea."),
    ("I love tea.", "I went off to buy tea."),
    ("I love Ben.", "I don't love Ben's dog any more."),
    ("I don't like fish.", "I like fish tanks now."),
    ("I love chocolate.", "I can't stand chocolate while I'm pregnant."),
    ("I can't stand opera.", "I love opera glasses now."),
    ("I don't like running.", "I like running shoes now."),
    ("我喜欢咖啡", "我现在不喜欢咖啡馆了"),
    ("我讨厌下雨", "我现在爱上雨衣了"),
    ("我喜欢狗", "怀孕以后我现在受不了狗了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_was_liked_is_so_no_more(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_likings_of_others_and_of_other_things_stay(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
