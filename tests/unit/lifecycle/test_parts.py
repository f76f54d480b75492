"""What a statement tells part by part, and which parts a newer one takes the place of."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement, standing
from graphmem.lifecycle.conflict.parts.parts import parts
from graphmem.lifecycle.conflict.parts.taken import Taken

AT = datetime.fromisoformat("2024-05-02")


@pytest.fixture(scope="module")
def analyzer() -> BilingualAnalyzer:
    return BilingualAnalyzer()


def read(analyzer: BilingualAnalyzer, *texts: str) -> list[Statement]:
    return [Statement(read_claims(one)) for one in analyzer.analyse(texts, [AT] * len(texts))]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I live in Graz and work at Siemens.", ["I live in Graz", "work at Siemens"]),
        ("I live in Graz. My dog is called Rex.", ["I live in Graz", "My dog is called Rex"]),
        ("I have two cats and live in Graz.", ["I have two cats", "live in Graz"]),
        (
            "I live in Graz with my husband Paul and our two cats.",
            ["I live in Graz", "with my husband Paul and our two cats"],
        ),
        ("I live in Graz and pay 800 euros.", ["I live in Graz", "pay 800 euros"]),
        (
            "I weigh 92 kilos and I want to get down to 85.",
            ["I weigh 92 kilos", "I want to get down to 85"],
        ),
        ("My name is Anna, and I am 34.", ["My name is Anna", "I am 34"]),
        (
            "I moved to Linz for a new job at Voest.",
            ["I moved to Linz", "for a new job at Voest"],
        ),
        ("我住在杭州,在阿里上班。", ["我住在杭州", "在阿里上班"]),
        ("我叫王芳,今年34岁,住在杭州。", ["我叫王芳", "今年34岁", "住在杭州"]),
    ],
)
def test_each_attribute_and_each_predicate_is_a_part(
    analyzer: BilingualAnalyzer, text: str, told: list[str]
) -> None:
    (statement,) = read(analyzer, text)
    assert [part.told for part in parts(statement.reading)] == told


@pytest.mark.parametrize(
    "text",
    [
        "I live in Graz, a lovely town in Styria.",
        "I live in Graz, Austria.",
        "I live in Graz because my parents do.",
        "I live in Graz and love it.",
        "My wife and I live in Graz.",
        "Good morning! I live in Graz. And you?",
        "I have a cat, it is called Milo.",
        "I work as a nurse at the City Hospital.",
        "王芳在二中当老师。",
        "我住在杭州,那里很美。",
        "我养了一只猫,叫咪咪。",
    ],
)
def test_what_only_goes_on_with_a_part_or_leads_to_it_is_none_by_itself(
    analyzer: BilingualAnalyzer, text: str
) -> None:
    (statement,) = read(analyzer, text)
    assert len(parts(statement.reading)) == 1


@pytest.mark.parametrize(
    ("older", "newer", "taken"),
    [
        (
            "I live in Graz and work at Siemens.",
            "I moved to Linz.",
            Taken(("I live in Graz",), left=True),
        ),
        (
            "I live in Graz and work at Siemens.",
            "I now live in Linz and work at Bosch.",
            Taken(("I live in Graz", "work at Siemens"), left=False),
        ),
        (  # said by the newer as well
            "I live in Graz and work at Siemens.",
            "I moved to Linz but I still work at Siemens.",
            Taken(("I live in Graz",), left=False),
        ),
        (
            "I'm vegan and allergic to nuts.",
            "I'm not vegan any more.",
            Taken(("I'm vegan",), left=True),
        ),
        (
            "My manager is Priya, and the CTO is Hans.",
            "My new manager is Dirk.",
            Taken(("My manager is Priya",), left=True),
        ),
        (
            "I live in Graz. The head office is in Rotterdam.",
            "I moved to Linz.",
            Taken(("I live in Graz",), left=True),
        ),
        (
            "我对芒果过敏,春天还有花粉症。",
            "我对芒果不过敏了,做了脱敏治疗。",
            Taken(("我对芒果过敏",), left=True),
        ),
        (
            "我管采购,老王管仓库。",
            "仓库现在归小何管了,老王退休了。",
            Taken(("老王管仓库",), left=True),
        ),
        (
            "东区由我负责,西区由老周负责。",
            "西区现在由小郑负责了。",
            Taken(("西区由老周负责",), left=True),
        ),
        (
            "采购归我管,车队也归我管。",
            "车队现在归小何管了。",
            Taken(("车队也归我管",), left=True),
        ),
        ("I live in Graz.", "I moved to Linz.", Taken(("I live in Graz",), left=False)),
        (
            "我在阿里上班,我老公在腾讯上班。",
            "我跳槽到字节了。",
            Taken(("我在阿里上班",), left=True),
        ),
        (  # a day, and a place told beside it
            "婚礼打算办在明年五月二号,地点在青城山。",
            "婚礼改到五月十六号了,地点也换成了都江堰。",
            Taken(("五月二号", "地点在青城山"), left=True),
        ),
        (
            "我喜欢喝咖啡,每天跑步。",
            "我不喝咖啡了。",
            Taken(("我喜欢喝咖啡",), left=True),
        ),
    ],
)
def test_a_newer_statement_takes_the_place_of_parts(
    analyzer: BilingualAnalyzer, older: str, newer: str, taken: Taken
) -> None:
    before, after = read(analyzer, older, newer)
    judge = ConflictJudge()
    assert judge.judge(before, after).label == "supersedes"
    assert judge.taken(before, after) == taken


def test_what_stands_is_judged_without_what_is_gone(analyzer: BilingualAnalyzer) -> None:
    older, moved, joined = read(
        analyzer, "I live in Graz and work at Siemens.", "I moved to Linz.", "I joined Bosch."
    )
    left = standing(older, {"I live in Graz"})
    judge = ConflictJudge()
    assert judge.judge(left, moved).label != "supersedes"
    assert judge.judge(left, joined).label == "supersedes"
    assert judge.taken(left, joined) == Taken(("work at Siemens",), left=False)
    assert standing(older, set()) is older
