# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language.times.chinese_times import chinese_times
from graphmem.model import TimeMention

AT = datetime(2024, 5, 8, 15, 30)  # a Wednesday


def one(text: str) -> TimeMention:
    mentions = chinese_times(text, AT)
    assert len(mentions) == 1, mentions
    return mentions[0]


@pytest.mark.parametrize(
    ("text", "granularity", "start", "end"),
    [
        ("2021年5月3日", "day", "2021-05-03", "2021-05-04"),
        ("二零一七年十二月", "month", "2017-12-01", "2018-01-01"),
        ("昨天下雨了", "day", "2024-05-07", "2024-05-08"),
        ("大后天", "day", "2024-05-11", "2024-05-12"),
        ("上周五", "day", "2024-05-03", "2024-05-04"),
        ("下下周三", "day", "2024-05-22", "2024-05-23"),
        ("三天前", "day", "2024-05-05", "2024-05-06"),
        ("两年前", "year", "2022-01-01", "2023-01-01"),
        ("下个月", "month", "2024-06-01", "2024-07-01"),
        ("上个月二十号", "day", "2024-04-20", "2024-04-21"),
        ("上个月二十七号我妈住院了", "day", "2024-04-27", "2024-04-28"),
        ("这个月三十一号", "day", "2024-05-31", "2024-06-01"),
        ("下个月的十二号要考试", "day", "2024-06-12", "2024-06-13"),
        ("上个月五号", "day", "2024-04-05", "2024-04-06"),
        ("上个月三次迟到", "month", "2024-04-01", "2024-05-01"),
        ("上个月二十个人报名了", "month", "2024-04-01", "2024-05-01"),
        ("上个月一天都没休息", "month", "2024-04-01", "2024-05-01"),
        ("前年", "year", "2022-01-01", "2023-01-01"),
        ("去年国庆节", "day", "2023-10-01", "2023-10-02"),
        ("今年夏天", "season", "2024-06-01", "2024-09-01"),
        ("2019年第三季度", "quarter", "2019-07-01", "2019-10-01"),
        ("去年上半年", "range", "2023-01-01", "2023-07-01"),
        ("月底", "range", "2024-05-22", "2024-06-01"),
        ("5月4日到6日", "range", "2024-05-04", "2024-05-07"),
        ("2018年以前", "range", "", "2018-01-01"),
        ("自2018年以来", "range", "2018-01-01", ""),
        ("过去三个月", "range", "2024-02-08", "2024-05-08"),
        ("上个周末", "range", "2024-05-04", "2024-05-06"),
        ("二十世纪九十年代", "decade", "1990-01-01", "2000-01-01"),
        ("母亲节", "day", "2024-05-12", "2024-05-13"),
    ],
)
def test_an_expression_has_this_interval(text: str, granularity: str, start: str, end: str) -> None:
    mention = one(text)
    given = [f"{m:%Y-%m-%d}" if m else "" for m in (mention.interval.start, mention.interval.end)]
    assert (mention.granularity, *given) == (granularity, start, end)


def test_a_time_of_day_joins_its_day() -> None:
    assert one("明天下午三点半").interval.start == datetime(2024, 5, 9, 15, 30)


def test_traditional_characters_are_read_too() -> None:
    assert one("後天").interval.start == datetime(2024, 5, 10)


@pytest.mark.parametrize("text", ["我今天心情", "周杰伦", "三个苹果", "一点也不难", "号码"])
def test_names_and_amounts_are_no_dates(text: str) -> None:
    assert [m.text for m in chinese_times(text, AT) if m.text != "今天"] == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("我们六月去，14号到21号", ["2024-06-01", "2024-06-14"]),
        ("婚礼改到六月十六号了，二号那天没位置", ["2024-06-16", "2024-06-02"]),
        ("我下个月去日本，三号到十号", ["2024-06-01", "2024-06-03"]),
    ],
)
def test_a_day_is_of_the_month_named_before_it(text: str, days: list[str]) -> None:
    assert [f"{found.interval.start:%Y-%m-%d}" for found in chinese_times(text, AT)] == days


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("一年半前搬的家", datetime(2022, 11, 1), datetime(2022, 12, 1)),
        ("两个半小时后到", datetime(2024, 5, 8, 18), datetime(2024, 5, 8, 18, 1)),
        ("年底之前还清", None, datetime(2025, 1, 1)),
    ],
)
def test_halves_and_ends_are_counted(text: str, start: datetime | None, end: datetime) -> None:
    assert (one(text).interval.start, one(text).interval.end) == (start, end)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("年底还钱", "2024-12-01", "2025-01-01"),
        ("年初搬的家", "2024-01-01", "2024-02-01"),
        ("明年年底毕业", "2025-12-01", "2026-01-01"),
        ("去年底搬的家", "2023-12-01", "2024-01-01"),
        ("2019年初认识的", "2019-01-01", "2019-02-01"),
    ],
)
def test_the_end_of_the_year_is_december(text: str, start: str, end: str) -> None:
    interval = one(text).interval
    assert interval.start is not None
    assert interval.end is not None
    assert (f"{interval.start:%Y-%m-%d}", f"{interval.end:%Y-%m-%d}") == (start, end)


@pytest.mark.parametrize(
    "text", ["买了台2021年的思域。", "喝了一瓶2015年的红酒", "我的车是2019年的。"]
)
def test_the_year_of_a_model_is_no_time(text: str) -> None:
    assert chinese_times(text, AT) == ()


def test_a_year_of_what_happened_is_a_time() -> None:
    assert one("2021年买了台思域。").interval.start == datetime(2021, 1, 1)
    assert one("我们结婚是2019年的事。").interval.start == datetime(2019, 1, 1)


@pytest.mark.parametrize(
    "text",
    ["请大家吃火锅花了1800。", "房租 1900,水电另算", "月薪涨到2000。", "押金 2000。"],
)
def test_an_amount_is_no_year(text: str) -> None:
    assert chinese_times(text, AT) == ()


@pytest.mark.parametrize("text", ["2016", "毕业于 2016。", "在2016,", "1998到2016"])
def test_a_year_may_be_four_figures_alone(text: str) -> None:
    assert one(text).text.endswith("2016")


@pytest.mark.parametrize("text", ["在公司的最后一天,同事送了我一盆花", "假期的最后一周"])
def test_the_last_day_of_something_is_not_the_next(text: str) -> None:
    assert chinese_times(text, AT) == ()
