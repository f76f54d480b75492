"""Messages as people write them: several clauses, run on, of which one tells something anew."""

import pytest

from graphmem.language.normalise import normalise
from graphmem.lifecycle.conflict.frames.frames import frames
from graphmem.lifecycle.conflict.meeting import alike
from graphmem.lifecycle.conflict.revisions import left_of, may_revise, revisions

CHANGED = [
    (
        "Sourdough is £3.80 a loaf, croissants are £2.20.",
        "Sourdough's going to £4.50 in April.",
        "Sourdough is £3.80 a loaf",
    ),
    (
        "Putting the sourdough up to £4.20 from Monday.",
        "Sourdough's going to £4.50 in April, croissants stay at 2.40.",
        "Putting the sourdough up to £4.20 from Monday",
    ),
    ("Test server runs ubuntu 20, hostname is tin-3, we keep 30 workers",
     "workers on the test server are 50 now, queue kept growing", "we keep 30 workers"),
    ("GP started me on 5 mg ramipril, mornings. Head feels fine.",
     "Back from the GP: up to 10 mg ramipril now, cough is gone tho",
     "GP started me on 5 mg ramipril, mornings"),
    ("Paying 8.99 a month for Deezer and 5.99 for Mubi, hm",
     "Deezer is going up, 10.99 from March. meh", "Paying 8.99 a month for Deezer"),
    ("Paying 8.99 a month for Deezer and 5.99 for Mubi, hm",
     "Cancelled Mubi at last. Keeping Deezer.", "5.99 for Mubi"),
    ("Hugo has violin on Mondays at 5 with Ms Byrne. Clara dances on Fridays",
     "so violin has moved, it's wednesdays now, same time", "Hugo has violin on Mondays at 5"),
    ("Hugo has violin on Mondays at 5 with Ms Byrne. Clara dances on Fridays",
     "Ms Byrne is leaving!! New violin teacher from May is Mr Katz", "with Ms Byrne"),
    ("We stay at hotel Adler, room for 3, from Friday",
     "Adler's fully booked so we've switched to hotel Krone", "We stay at hotel Adler"),
    ("Dana owns the billing service, Omar helps.",
     "Dana is off on leave from Friday so Priya takes over the billing service.",
     "Dana owns the billing service"),
    ("过年前定的，牛肉粉卖15一碗，加个蛋2块", "涨价了，牛肉粉17一碗，蛋还是2块", "牛肉粉卖15一碗"),
    ("学生端3.1版定了5月8号上线，负责人是小韩。", "3.1又延了，推到5月22号，小韩还盯着",
     "学生端3.1版定了5月8号上线"),
    ("学生端3.1版定了5月8号上线，负责人是小韩。", "小韩调去别的组了，学生端现在归罗敏管。",
     "负责人是小韩"),
    ("满月酒定了，9月9号，在喜来登，摆八桌。", "喜来登订不上了，换成凯悦，日子不变", "在喜来登"),
    ("游泳卡办了，1500一年，每周二四去", "游泳改成每周一三了，周二四要接娃", "每周二四去"),
    ("狗叫旺财，五岁，吃的是冠能的狗粮", "旺财老拉肚子，现在吃的是爱肯拿的", "吃的是冠能的狗粮"),
]  # fmt: skip
KEPT = [
    ("Sourdough is £3.80 a loaf.", "The raffle money is going to £500."),
    ("Sourdough is £3.80 a loaf.", "Sourdough might be going to £4.50 in April."),
    ("Bea's off to uni in Leeds on the 21st.", "Bea goes back to Leeds on the 20th, second year."),
    ("Max starts school on the 3rd.", "Max goes back to school on the 5th."),
    ("Guitar is on Wednesdays at 6, with Jonas.", "Guitar moved to Friday this week only."),
    ("Ramipril 5 mg every morning.", "Dad's on 10 mg ramipril now, his was raised on Monday."),
    ("I'm on 50 mg of losartan.", "The doctor said 100 mg might be needed. We'll see."),
    ("Staging runs on Python 3.11, 16 GB.", "Prod is on Python 3.12 now, took all weekend."),
    ("The app release 2.1 is planned for May 4th.", "Release 2.2 moved to June 10th, bugs."),
    ("Ran 5k today, felt great.", "10k today!! Slow but I did it."),
    ("Rent's 900, due on the 1st.", "When I lived in York the rent went up to 650."),
    ("Netflix is 13 a month, we share it.", "Cancelled the Netflix evening, everyone's ill."),
    ("My marathon is on October 12th.", "Tom's marathon is off, his knee."),
    ("Our cat Pixel weighs 4 kg.", "Vet again, this time with Muffin: down to 6 kg now."),
    ("牛肉面18块一碗，加蛋2块。", "隔壁牛肉面涨到22一碗了，没人去。"),
    ("测试环境用的是MySQL 5.7。", "生产环境升到MySQL 8.0了，折腾一晚上。"),
    ("房租3200，房东姓李。", "房东说明年可能涨到3500，还没定。"),
    ("国庆打算去青岛，票还没买。", "我姐国庆不去青岛了，改去大连。"),
    ("钢琴课周三晚上七点。", "这周钢琴课改到周五，下周恢复。"),
    ("我每天吃两片钙片。", "我妈现在每天吃三片钙片，医生给加的。"),
]


@pytest.mark.parametrize(("older", "newer", "part"), CHANGED)
def test_a_clause_that_tells_a_change_takes_back_the_part_that_told_otherwise(
    older: str, newer: str, part: str
) -> None:
    found = revisions(normalise(older), normalise(newer), alike)
    assert part in [one.part for one in found]


@pytest.mark.parametrize(("older", "newer"), KEPT)
def test_others_plans_one_time_and_other_things_take_back_nothing(older: str, newer: str) -> None:
    assert revisions(normalise(older), normalise(newer), alike) == ()


def test_what_has_no_topic_goes_with_what_stands_before_it() -> None:
    told = [one.text for one in frames("ok judo has moved, it's mondays now, still 5 o clock")]
    assert told == ["ok judo has moved, it's mondays now, still 5 o clock"]


def test_signs_alone_tell_nothing() -> None:
    older = "The tournament is on Friday in the hall of Lakeview."
    newer = "Sewage in their hall (!!), so the tournament is on Monday now."
    assert all(one.text for one in frames(newer))
    assert revisions(older, newer, alike)


def test_two_parts_that_fit_alike_are_both_kept() -> None:
    older = "Ben has swimming on Mondays. Eva has swimming on Fridays."
    assert revisions(older, "swimming has moved, it's sundays now", alike) == ()


def test_what_is_told_beside_is_left() -> None:
    older = "We pay 30 a month for the gym, and Nils trains with me."
    assert left_of(older, ["We pay 30 a month for the gym"])
    assert not left_of("We pay 30 a month for the gym", ["We pay 30 a month for the gym"])


@pytest.mark.parametrize(
    "text", ["半包烟半天", "万一三万二步", "两百零五步", "百万千步", "12.5.3 1,2"]
)
def test_any_figures_can_be_read(text: str) -> None:
    assert frames(normalise(text))


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Mira's garden party is on Saturday at 3.", "Mira's office party is on Sunday now."),
        ("项目C上线定在6月2号，负责人小李。", "项目D改到6月9号上线了，负责人小何。"),
        (
            "Project Otter is due May 3, budget 40k.",
            "Project Badger moved to July 1 and its budget is 55k now.",
        ),
    ],
)
def test_two_that_are_told_apart_take_nothing_back(older: str, newer: str) -> None:
    assert not revisions(older, newer, alike)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (
            "I send €400 home to Nanay every month for her medicines and the house.",
            "Straight home from night shift. Made bibingka for forty, sold out in ten minutes.",
        ),
        ("Owen's teacher is Ms. Delgado now, he likes her.", "Owen quit swim, he plays chess."),
        ("The cafe takes 40 croissants a day, the pub 12 loaves.", "New prices: croissant 4.75."),
        (
            "The clinic rang. Ears have been put back to 5 December, 9:15 in the morning",
            "Got a hearing aid fitted, left ear only. Can hear Denise again.",
        ),
    ],
)
def test_words_that_only_sound_like_an_end_or_a_figure_take_nothing_back(
    older: str, newer: str
) -> None:
    assert revisions(older, newer, alike) == ()


def test_a_thing_that_is_new_tells_no_other_value() -> None:
    assert may_revise("Our new rent is $900")
    assert not may_revise("I just saved $20 after buying a new phone")
