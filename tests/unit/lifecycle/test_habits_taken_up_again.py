"""Who is back on the cigarettes smokes, who fell off the wagon drinks."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I quit smoking two years ago.", "I'm back on the cigarettes."),
    ("I gave up smoking.", "I'm back on the fags."),
    ("I stopped drinking in January.", "I fell off the wagon at the wedding."),
    ("I'm sober.", "I've fallen off the wagon."),
    ("I've been sober for three years.", "I fell off the wagon."),
    ("I quit drinking.", "I'm back on the bottle."),
    ("I haven't smoked since May.", "I'm back to a pack a day."),
    ("我戒烟三年了。", "最近我又抽上了。"),
    ("我已经戒烟两年了", "我又开始抽烟了"),
    ("我戒酒一年了", "我又喝上了"),
    ("我把烟戒了", "又抽上了"),
]

UNTOUCHED = [
    ("I quit smoking two years ago.", "I dreamt I was back on the cigarettes."),
    ("I quit smoking two years ago.", "My brother is back on the cigarettes."),
    ("I quit smoking two years ago.", "I'm not back on the cigarettes."),
    ("I quit smoking two years ago.", "I nearly went back on the cigarettes."),
    ("I quit smoking two years ago.", "Before that I was back on the cigarettes twice."),
    ("I stopped drinking in January.", "My uncle fell off the wagon."),
    ("I stopped drinking in January.", "The child fell off the wagon at the fair."),
    ("I quit smoking two years ago.", "I fell off the wagon and ate cake."),
    ("I stopped drinking in January.", "I haven't fallen off the wagon."),
    ("I quit smoking two years ago.", "I'm back on the bike."),
    ("I stopped drinking in January.", "Are you back on the bottle?"),
    ("我戒烟三年了。", "昨晚梦见自己又抽上了。"),
    ("我戒烟三年了", "我爸又抽上了"),
    ("我戒烟三年了", "我差点又抽上了"),
    ("我戒烟三年了", "我没有复吸"),
    ("我戒酒一年了", "我怕又喝上"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_was_given_up_is_so_no_more(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_others_do_and_what_nearly_happened_ends_nothing(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []
