"""What one clause of a longer message tells anew, and what it leaves as it was."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement
from graphmem.lifecycle.noticing.glimpse import Glimpse, may_bear
from graphmem.lifecycle.noticing.nearness import believable, worth_judging

AT = datetime.fromisoformat("2024-05-02")
FLAT = (
    "I ride a Vespa to the studio, my oboe lesson is on Mondays, I play squash with Nils, "
    "and we keep our notes in Evernote."
)
HOME = "我开一辆丰田卡罗拉，我每周三晚上和邻居打乒乓球，我右眼近视200度，有时候去钓鱼。"


@pytest.fixture(scope="module")
def analyzer() -> BilingualAnalyzer:
    return BilingualAnalyzer()


def gone(analyzer: BilingualAnalyzer, older: str, newer: str) -> tuple[str, ...]:
    """Return the parts of an older text that a newer one takes the place of, as noticing does."""
    read = analyzer.analyse([older, newer], [AT, AT])
    glimpses = [Glimpse(one.text, one.language) for one in read]
    before, after = (Statement(read_claims(one)) for one in read)
    if not (may_bear(*glimpses) and worth_judging(before, after)):
        return ()
    verdict = ConflictJudge().judge(before, after)
    if verdict.label != "supersedes" or not believable(verdict, before, after):
        return ()
    taken = ConflictJudge().taken(before, after)
    assert taken.left
    return taken.parts


@pytest.mark.parametrize(
    ("older", "newer", "part"),
    [
        (FLAT, "What a week. I sold the Vespa, the tram is fine, and it rained.", "I ride a Vespa"),
        (
            FLAT,
            "News from music. My oboe lesson moved to Thursday, I have a cold, and I sleep a lot.",
            "my oboe lesson is on Mondays",
        ),
        (
            FLAT,
            "My knee hurts. I don't play squash any more, it was too fast, and I rest.",
            "I play squash with Nils",
        ),
        (
            FLAT,
            "We tidied up. We switched from Evernote to paper, it is nice, and costs nothing.",
            "we keep our notes in Evernote",
        ),
        (  # done no more, and taken up again
            "I hurt my ankle, so I've stopped rowing. The physio says three months.",
            "I'm rowing again, by the way, on Saturday mornings with the Bath Harriers.",
            "so I've stopped rowing",
        ),
        (
            "膝盖受伤了，我不跑步了，医生说要休息三个月。",
            "对了，我又开始跑步了，周六早上跟跑团一起。",
            "我不跑步了",
        ),
        (HOME, "这周很忙，我把卡罗拉卖了，换了辆电动车，孩子喜欢。", "我开一辆丰田卡罗拉"),
        (
            HOME,
            "跟你说一下，乒乓球改到周五了，周三要加班，晚上没空。",
            "每周三",
        ),
        (HOME, "今天去配眼镜了，右眼涨到250度，医生让我少看手机，多休息。", "我右眼近视200度"),
    ],
)
def test_a_clause_takes_the_place_of_the_one_thing_that_it_names(
    analyzer: BilingualAnalyzer, older: str, newer: str, part: str
) -> None:
    (only,) = gone(analyzer, older, newer)
    assert only.startswith(part)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (FLAT, "My uncle sold his Vespa, he takes the tram now, and it rained."),
        (FLAT, "I would like to sell the Vespa, but nobody wants it, so I keep it."),
        (FLAT, "I nearly sold the Vespa, then I cried, and now we laugh about it."),
        (FLAT, "My drum lesson moved to Thursday, I have a cold, and I sleep a lot."),
        (FLAT, "Anja plays the drums. The drum lesson moved to Thursday, and she has a cold."),
        (FLAT, "I don't play squash that often any more, it is too fast, and I rest."),
        (FLAT, "I don't watch squash any more, it is boring, and I read a lot."),
        (FLAT, "There was a rumour that we switched from Evernote to paper, but we did not."),
        (FLAT, "This week my oboe lesson moved to Thursday, I have a cold, and I sleep a lot."),
        (HOME, "我爸把他的卡罗拉卖了，换了辆电动车，他很喜欢。"),
        (HOME, "带儿子去配眼镜了，右眼涨到250度，医生让他少看手机，多休息。"),
        (HOME, "听说乒乓球改到周五了，后来发现是谣言，大家白高兴。"),
        (HOME, "我想把卡罗拉卖了，不过没人要，再说吧，还能开。"),
    ],
)
def test_plans_doubts_others_and_other_things_take_the_place_of_nothing(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert gone(analyzer, older, newer) == ()


def test_another_predicate_is_of_whom_the_clause_before_speaks(
    analyzer: BilingualAnalyzer,
) -> None:
    told = "I left the bank in May and now work at Voest, the pay is fine, and I sleep."
    assert gone(analyzer, "I work at Erste, I live in Graz, and I have a dog.", told) == (
        "I work at Erste",
    )


def test_a_pet_that_is_named_may_be_gone(analyzer: BilingualAnalyzer) -> None:
    older = "Our cat Minka is grey, she sleeps all day, and I work at Voest."
    assert gone(analyzer, older, "So sad. Minka died on Friday, and the house is quiet.") == (
        "Our cat Minka is grey",
    )


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (
            "My desk is in the living room, the printer stands in the hall. It is cramped.",
            "Big day: I moved the desk to the bedroom, and the cat helped.",
        ),
        (
            "My phone is a Pixel, the tablet is an iPad, and both are old.",
            "At work we switched from Pixel phones to iPhones, IT handled it, and I waited.",
        ),
        (
            "I'm allergic to nuts, I take a pill in spring, and my eyes itch.",
            "I stopped taking the pill for my back, it made me sleepy, and I slept well.",
        ),
        (
            "我养了一只猫和一条狗，平时上班很忙，周末才有空陪它们。",
            "最近事情多，猫送人了，家里安静了不少。",
        ),
    ],
)
def test_nothing_is_hidden_of_what_tells_several_things(
    analyzer: BilingualAnalyzer, older: str, newer: str
) -> None:
    assert gone(analyzer, older, newer) == ()
