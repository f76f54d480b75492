"""Ends that people tell in everyday words, and one of several things that has ended."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement


@pytest.fixture(scope="module")
def analyzer() -> BilingualAnalyzer:
    return BilingualAnalyzer()


def _over(analyzer: BilingualAnalyzer, older: str, newer: str) -> tuple[str, ...]:
    """Return the parts of the older that the newer ends; nothing where it ends none."""
    days = [datetime.fromisoformat(day) for day in ("2025-02-01", "2025-08-01")]
    held, said = (Statement(read_claims(one)) for one in analyzer.analyse([older, newer], days))
    judge = ConflictJudge()
    if judge.judge(held, said).label != "supersedes":
        return ()
    return judge.taken(held, said).parts


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("I take aspirin every morning.", "My doctor took me off aspirin."),
        ("I volunteer at the library.", "I don't volunteer at the library anymore."),
        ("I help at the shelter on Sundays.", "I've stepped back from the shelter."),
        ("I'm on the parents' council.", "I stepped down from the parents' council."),
        ("I'm training for a marathon.", "I pulled out of the marathon."),
        ("I'm learning Italian.", "I dropped out of the Italian class."),
        ("I have a gym membership.", "I let my gym membership run out."),
        ("My team owns search.", "We handed search over to another team."),
        ("I have a cleaner who comes on Fridays.", "We let the cleaner go."),
        ("My daughter takes piano lessons.", "My daughter stopped her piano lessons."),
    ],
)
def test_an_end_in_everyday_words_is_noticed(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert _over(analyzer, older, newer) == (older.strip("."),)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("I work at the bakery.", "I'm off work next week."),
        ("I have a gym membership.", "My sister let her gym membership lapse."),
        ("I volunteer at the library.", "I don't go to the library on Mondays anymore."),
        ("I'm training for the marathon.", "Tom pulled out of the marathon."),
        ("The meeting is on Monday.", "I pulled out of the meeting."),
        ("I have a dog.", "I let the dog go for a swim."),
        ("I keep the keys in a drawer.", "I handed the keys over to Jan for the afternoon."),
        ("I do karate.", "My boss gave up karate."),
        ("I take vitamin D.", "I don't take vitamin C anymore."),
        ("I have a visa for Japan.", "If the visa expired I'd have to pay again."),
        (
            "The mail stopped because our certificate had expired.",
            "The certificate expired because nobody renewed it.",
        ),
    ],
)
def test_what_is_told_of_others_or_for_a_while_ends_nothing(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert _over(analyzer, older, newer) == ()


@pytest.mark.parametrize(
    ("older", "newer", "one"),
    [
        ("I take aspirin and metformin.", "I stopped taking aspirin.", "aspirin"),
        ("I take vitamin D and iron.", "I no longer take iron.", "iron"),
        ("I use Slack and Teams at work.", "We no longer use Teams.", "Teams"),
        ("I'm learning Spanish and Italian.", "I gave up on Italian.", "Italian"),
        ("I eat fish and eggs.", "I don't eat fish anymore.", "fish"),
        ("我吃阿司匹林和降压药。", "阿司匹林我不吃了。", "阿司匹林"),
        ("我订了报纸和牛奶。", "牛奶我退订了。", "牛奶"),
        ("我打羽毛球和乒乓球。", "乒乓球不打了。", "乒乓球"),
        ("我在学日语和法语。", "法语我放弃了。", "法语"),
    ],
)
def test_of_several_things_the_one_that_has_ended_is_over(
    analyzer: BilingualAnalyzer, older: str, newer: str, one: str
) -> None:
    assert _over(analyzer, older, newer) == (one,)


@pytest.mark.parametrize(
    "newer",
    [
        "The office moved to Leiden.",
        "The neighbours moved to Leeds.",
        "The conference moved to Lisbon this year.",
        "The factory has moved to Poland.",
    ],
)
def test_what_moved_is_not_the_speaker(analyzer: BilingualAnalyzer, newer: str) -> None:
    assert _over(analyzer, "I live in Cork with my wife.", newer) == ()
    assert _over(analyzer, "I live in Cork.", "The whole family moved to Spain.") != ()


@pytest.mark.parametrize(
    ("older", "newer", "part"),
    [
        (
            "My therapist is Dr. Lindqvist, every other Tuesday at four.",
            "Dr Lindqvist retired at the end of June and passed me on. Same rhythm as before.",
            "My therapist is Dr. Lindqvist",
        ),
        (
            "My yoga teacher is Lou, Wednesdays at six.",
            "Lou retired, Kim teaches yoga.",
            "My yoga teacher is Lou",
        ),
        ("I'm learning Danish with Babble.", "gave up on Babble", "with Babble"),
    ],
)
def test_what_is_done_and_when_outlives_who_is_gone(
    analyzer: BilingualAnalyzer, older: str, newer: str, part: str
) -> None:
    assert _over(analyzer, older, newer) == (part,)
