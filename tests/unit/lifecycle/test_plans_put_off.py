"""What was put off does not take place when it was to."""

import pytest

from tests.unit.lifecycle.told import Taken

CHANGES = [
    ("The wedding is on 12 April.", "The wedding is postponed to June."),
    ("The wedding is on 12 April.", "The wedding has been postponed to May."),
    ("Our wedding is in April.", "We've postponed the wedding to May."),
    ("My surgery is on Monday.", "My surgery has been postponed."),
    ("I'm running the Berlin marathon in September.", "I pulled out of the marathon."),
    ("The meeting with Ida is at 3 pm.", "The meeting with Ida was put back to 5 pm."),
    ("We're getting married in June.", "We put the wedding off until September."),
    ("我们四月结婚", "婚礼推迟到五月"),
    ("手术定在周一", "手术推迟了"),
    ("The exhibition is in March.", "They pushed back the exhibition to May."),
    ("My driving test is on 3 June.", "My driving test has been postponed."),
    ("We're getting married in June.", "The wedding is postponed until next year."),
    (
        "The half marathon is on Sunday and I'm doing the half marathon on Sunday.",
        "I pulled out of the half marathon.",
    ),
    ("毕业典礼定在六月", "毕业典礼延期了"),
]

UNTOUCHED = [
    ("We are going on a trip to Lisbon in May.", "Should we call off the trip to Lisbon?"),
    ("We are going on a trip to Lisbon in May.", "We called off the trip to Porto."),
    ("We are going on a trip to Lisbon in May.", "My sister called off her trip to Lisbon."),
    ("We are going on a trip to Lisbon in May.", "We nearly called off the trip to Lisbon."),
    ("The wedding is on 12 April.", "The wedding won't be postponed."),
    ("The wedding is on 12 April.", "They may postpone the wedding."),
    ("The wedding is on 12 April.", "My cousin's wedding is postponed to June."),
    ("The wedding is on 12 April.", "The wedding dinner is postponed to June."),
    ("The wedding is on 12 April.", "The football match is postponed to June."),
    ("The exam is on Tuesday.", "My brother's exam was postponed to Friday."),
    ("The concert is on Friday.", "The concert was cancelled last year too."),
    ("婚礼定在四月。", "我表姐的婚礼推迟到五月了。"),
    ("婚礼定在四月。", "婚礼会推迟吗？"),
    ("婚礼定在四月。", "婚礼没有推迟。"),
    ("我们下个月去云南旅行。", "西藏旅行取消了。"),
    ("我们下个月去云南旅行。", "旅行会不会取消呢？"),
    ("考试在周二", "我弟弟的考试改到周四了"),
    ("The team meeting is on Mondays.", "The team meeting was moved to Tuesday this week."),
    ("The wedding is on 12 April.", "The wedding isn't postponed."),
    ("The wedding is on 12 April.", "I put off the wedding speech."),
    ("The wedding is on 12 April.", "We nearly postponed the wedding."),
    ("The wedding is on 12 April.", "If it rains, the wedding is postponed."),
    ("My surgery is on Monday.", "My dad's surgery has been postponed."),
    ("My surgery is on Monday.", "The surgery has been painted."),
    ("My flight is on Friday.", "I put the flight bag back."),
    ("We're getting married in June.", "My sister put her wedding off."),
    ("婚礼定在四月", "婚礼蛋糕推迟到五月"),
    ("手术定在周一", "我爸的手术推迟了"),
]


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_the_day_of_before_is_over(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_others_put_off_and_what_may_be_ends_nothing(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []
