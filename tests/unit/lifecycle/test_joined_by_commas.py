"""Of facts that are joined by a comma or "and" only that one is over of which something is told."""

import pytest

from tests.unit.lifecycle.told import Over

IN_PART = [
    # an appointment is moved: with whom and where stand
    (
        "I have a lesson with my singing teacher, Mrs. Falk, on Monday at five.",
        "The singing lesson was moved to Tuesday at six.",
        "on Monday at five",
    ),
    (
        "The dance class with Rosa, room 4, is on Fridays at 7.",
        "The dance class was moved to Thursdays at 8.",
        "on Fridays at 7",
    ),
    (
        "I have a match against Ilona, the champion, on Sunday at two.",
        "The match was moved to Saturday at three.",
        "on Sunday at two",
    ),
    (
        "Swimming, with coach Petra, is on Mondays at 4.",
        "Swimming has moved to Wednesdays at 5.",
        "on Mondays at 4",
    ),
    (
        "Our meeting with the architect, Mr. Stein, is on 4 May at 11.",
        "The meeting with the architect was postponed to 9 May at 12.",
        "on 4 May at 11",
    ),
    (
        "例会在周一十点，在三号会议室，由小林主持。",
        "例会改到周二十一点了。",
        "例会在周一十点",
    ),
    ("钢琴课是跟吴老师上的，在302教室，周一五点。", "钢琴课改到周二六点了。", "周一五点"),
    # a thing works again: what was found and what it cost stand
    (
        "My oven is broken, the repair costs 280 euros.",
        "The oven works again.",
        "My oven is broken",
    ),
    (
        "The lift is out of order, the spare part comes from Italy.",
        "The lift is working again.",
        "The lift is out of order",
    ),
    (
        "The car is broken, the garage found a dead battery.",
        "The car works again.",
        "The car is broken",
    ),
    (
        "My fridge is broken, a new seal costs 40 euros.",
        "My fridge works again.",
        "My fridge is broken",
    ),
    (
        "The bridge is closed, the detour goes through Aigen.",
        "The bridge is open again.",
        "The bridge is closed",
    ),
    ("洗衣机坏了，保修到明年三月。", "洗衣机修好了。", "洗衣机坏了"),
    # one of two figures
    (
        "I take 20 mg of citalopram and 100 mg of magnesium.",
        "The magnesium was raised, now 200 mg.",
        "100 mg of magnesium",
    ),
    (
        "I bench 80 kg and squat 100 kg.",
        "My squat went up, now 110 kg.",
        "squat 100 kg",
    ),
    ("我每天吃钙片600毫克、鱼油1000毫克。", "鱼油加量了，现在1200毫克。", "鱼油1000毫克"),
]

WHOLLY = [
    ("I live in Graz, a lovely town.", "I moved to Linz."),
    ("My oven is broken.", "The oven works again."),
    ("Swimming is on Mondays at 4.", "Swimming has moved to Wednesdays at 5."),
    ("例会在周一十点。", "例会改到周二十一点了。"),
]


@pytest.mark.parametrize(("older", "newer", "part"), IN_PART)
def test_only_the_part_of_which_something_is_told_is_over(
    over: Over, older: str, newer: str, part: str
) -> None:
    assert over(older, newer) == [part]


@pytest.mark.parametrize(("older", "newer"), WHOLLY)
def test_what_tells_one_thing_is_over_as_a_whole(over: Over, older: str, newer: str) -> None:
    assert None in over(older, newer)


def test_a_denial_denies_what_is_told_and_not_who_is_spoken_of(over: Over) -> None:
    older = "The grinder of Janis Varga cannot be repaired, he gets a new one."
    newer = "Agreed: Janis Varga gets 159 euros instead of the new grinder."
    assert None not in over(older, newer)
