# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.times import event_times
from graphmem.language.times.event_times import event_time
from graphmem.model import TimeMention

AT = datetime(2026, 8, 10, 10)  # a Monday


def told(text: str, at: datetime = AT) -> str | None:
    analyzer = BilingualAnalyzer()
    plain = analyzer.normalise(text)
    interval = event_time(plain, analyzer.times(text, at), at)
    return f"{interval.start:%Y-%m-%d}" if interval and interval.start else None


@pytest.mark.parametrize(
    "text",
    [
        "We swim every Tuesday and Thursday evening",
        "Yoga is on Mondays at 7 pm",
        "I get up every day at 6:30 am",
        "开始学游泳了，在体育馆，每周二周四晚上。",
        "以后周会定在每周三上午十点。",
        "我平时周末去爬山。",
        "现在只有周三能上线。",
        "以后只能周一交报告",
    ],
)
def test_what_comes_back_has_no_day_of_its_own(text: str) -> None:
    assert told(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "I lent Tom 200 euros; he will pay it back in December.",
        "I lent Tom 200 euros and he promised to pay it back in December.",
        "跟老张借了两万块，说好年底还。",
        "游泳课不上了，改成周末去爬山。",
    ],
)
def test_what_another_clause_promises_is_not_when_it_happened(text: str) -> None:
    assert told(text) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Sold the kayak to Nele's husband Jan.", None),
        ("My sister June moved in.", None),
        ("Had coffee with April.", None),
        ("Lena and June are dating.", None),
        ("What does June do?", None),
        ("Yesterday May broke her arm.", "2026-08-09"),
        ("I met June on Friday.", "2026-08-07"),
        ("Dinner at April's house on Friday", "2026-08-14"),
        ("昨天和夏天一起吃了饭", "2026-08-09"),
        ("夏天跟她老公离婚了", None),
    ],
)
def test_a_name_that_is_a_word_of_time_tells_no_time(text: str, day: str | None) -> None:
    assert told(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The wedding was moved to June.", "2027-06-01"),
        ("The wedding slipped to June.", "2027-06-01"),
        ("The wedding got bumped to June.", "2027-06-01"),
        ("I visited my sister in June.", "2026-06-01"),
        ("April was rainy.", "2026-04-01"),
        ("June's rent is paid.", "2026-06-01"),
        ("My friend came by in May.", "2026-05-01"),
        ("From March to May I was in Rome.", "2026-03-01"),
        ("去年夏天我去了青岛", "2025-06-01"),
    ],
)
def test_a_month_beside_a_person_is_a_month(text: str, day: str) -> None:
    assert told(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I've come to prefer autumn.", None),
        ("I really love spring.", None),
        ("My favourite season is winter.", None),
        ("Spring is my favorite season.", None),
        ("I never liked winter much.", None),
        ("I miss spring", None),
        ("现在更喜欢秋天了", None),
        ("我最喜欢的季节是春天", None),
        ("春天是我最喜欢的季节", None),
        ("I loved spring 2024", "2024-03-01"),
        ("I loved last spring", "2026-03-01"),
        ("We'd prefer autumn.", "2026-09-01"),
        ("I love autumn fairs and go to Leeds on Friday.", "2026-08-14"),
        ("We moved to Oslo in spring.", "2026-03-01"),
        ("我很喜欢2024年的春天", "2024-03-01"),
        ("我们春天搬到了奥斯陆", "2026-03-01"),
    ],
)
def test_a_season_that_is_liked_tells_no_time(text: str, day: str | None) -> None:
    assert told(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("They pushed the party back to May.", "2027-05-01"),
        ("She brought the exam forward to Friday.", "2026-08-14"),
        ("I put the box back in May.", "2026-05-01"),
    ],
)
def test_what_was_put_off_is_to_come(text: str, day: str) -> None:
    assert told(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("我只有周五能来", "2026-08-14"),
        ("现在改到周五见面", "2026-08-14"),
        ("现在只有10月3号的票", "2026-10-03"),
        ("现在只有小王周五去了上海", "2026-08-07"),
    ],
)
def test_the_only_day_of_one_thing_is_its_day(text: str, day: str) -> None:
    assert told(text) == day


def test_what_was_arranged_in_the_clause_before_is_what_is_told() -> None:
    assert told("Got an appointment, it's on Friday") == "2026-08-14"
    assert told("约好了，周五见面。") == "2026-08-14"


@pytest.mark.parametrize(
    "text",
    ["I just finished my third novel this year", "我今年先报会计和税法。", "最近在学吉他。"],
)
def test_a_stretch_that_goes_on_tells_no_day(text: str) -> None:
    assert told(text) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Christmas party on the 18th!", "2026-08-18"),
        ("summer holidays start on December 12", "2026-12-12"),
        ("昨天每个人都来了。", "2026-08-09"),
        ("周六参加了表妹的婚礼。", "2026-08-08"),
        ("Last week we swam every day", "2026-08-03"),
        # the narrower of two, and what was booked
        ("I'm planning a trip to Lisbon with Tom in October, the 14th to the 21st.", "2026-10-14"),
        ("我们十月去日本，14号到21号。", "2026-10-14"),
        ("We're in Porto from the 2nd to the 9th of November, booked it yesterday.", "2026-11-02"),
    ],
)
def test_the_one_day_of_what_is_told_is_its_time(text: str, day: str) -> None:
    assert told(text) == day


def test_of_a_log_no_more_is_read_than_tells_two_times(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []
    is_later = event_times._is_later

    def counted(text: str, one: TimeMention, said: datetime) -> bool:
        looked_at.append(one.start)
        return is_later(text, one, said)

    monkeypatch.setattr(event_times, "_is_later", counted)

    assert (
        told("\n".join(f"2026-05-{day:02} The server was restarted." for day in range(1, 29)))
        is None
    )
    assert len(looked_at) == 2
