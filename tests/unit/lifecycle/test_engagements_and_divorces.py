"""A ring that was given back ends an engagement, papers that were signed a marriage."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("I'm engaged to Peter.", "I gave Peter his ring back last night."),
    ("I'm engaged to Mark.", "I took off the ring and gave it back to Mark."),
    ("I'm engaged.", "I gave the ring back."),
    ("My fiancé is Ben.", "I returned Ben's engagement ring."),
    ("I'm engaged to Ann.", "Ann gave me the ring back yesterday."),
    ("I am married to Helen.", "The divorce was finalised on Tuesday."),
    ("I am married to Helen.", "The divorce came through in March."),
    ("I'm married to Oscar.", "Oscar and I signed the divorce papers this morning."),
    ("My husband is Oscar.", "We signed the divorce papers last week."),
    ("My wife is Ida.", "The divorce papers are signed."),
    ("My husband is Ben.", "I'm a divorcee now."),
    ("我和李强订婚了。", "我把戒指还给李强了。"),
    ("我订婚了", "我把戒指还给他了"),
    ("我未婚夫叫李强", "订婚戒指我已经还给他了"),
    ("我老公叫陈刚", "离婚证领了"),
    ("我结婚了", "离婚证办下来了"),
    ("我和王磊结婚五年了", "离婚手续办完了"),
    ("我未婚妻是小美", "婚不结了"),
]

UNTOUCHED = [
    ("I'm engaged to Peter.", "I took off my ring to wash the dishes."),
    ("I'm engaged to Peter.", "I gave Peter his book back."),
    ("I'm engaged to Peter.", "I gave Ann her ring back."),
    ("I'm engaged to Peter.", "My sister gave her fiancé the ring back."),
    ("I'm engaged to Peter.", "I gave the ring back to the jeweller to be resized."),
    ("I'm engaged to Peter.", "I took the ring back to the shop."),
    ("I'm engaged to Peter.", "I didn't give the ring back."),
    ("I'm engaged to Peter.", "Should I give the ring back?"),
    ("I'm engaged to Peter.", "I'd give the ring back if he lied."),
    (
        "I'm engaged to Peter.",
        "I gave the ring back to him after he dropped it, and he put it on my finger again.",
    ),
    ("I'm engaged to Peter.", "I gave Tom his ring back before I met Peter."),
    ("I am married to Helen.", "My brother's divorce came through in March."),
    ("I am married to Helen.", "Their divorce came through in March."),
    ("I am married to Helen.", "My parents' divorce was finalised on Tuesday."),
    ("I am married to Helen.", "The divorce came through in March, so Ann is free at last."),
    ("I am married to Helen.", "My first divorce came through in 2009."),
    ("I am married to Helen.", "I haven't signed the divorce papers."),
    ("I am married to Helen.", "In the series she signs the divorce papers."),
    ("My husband is Oscar.", "My sister signed the divorce papers."),
    ("我和李强订婚了。", "我把钥匙还给李强了。"),
    ("我和李强订婚了。", "我妹妹把戒指还给他了。"),
    ("我和李强订婚了。", "我没把戒指还给他。"),
    ("我和李强订婚了。", "要不要把戒指还给他？"),
    ("我老公叫陈刚", "我姐离婚证领了"),
    ("我老公叫陈刚", "我爸妈的离婚手续办完了"),
    ("我老公叫陈刚", "我梦见离婚证领了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_two_were_to_each_other_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_rings_and_papers_of_others_end_nothing(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []
